import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createAdvice } from '../../session/computer/advice.ts'
import type { Preferences } from '../../session/raging/kinds.ts'
import { ragingGame } from '../../session/raging/live.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { Button } from '../kit/control/Button.tsx'
import styles from './raging.module.css'

/** What the quick player would do in the place of whoever decides. A hint is noted in the log. */
export function Hint({ table }: { readonly table: RagingTable }) {
  const { session, thinker } = table
  const advice = useMemo(() => createAdvice(session, thinker, 'greedy'), [session, thinker])
  const { phase, thought } = useStore(advice.store)
  useEffect(() => {
    const follows = advice.follow()
    return () => {
      follows()
      advice.drop()
    }
  }, [advice])
  return (
    <div aria-live="polite">
      {phase === 'idle' ? (
        <Button onPress={() => void advice.ask()}>Hint</Button>
      ) : phase === 'thinks' ? (
        <p className={styles.small}>The quick player thinks in your place.</p>
      ) : (
        <p>
          <b>Hint:</b> {phase === 'told' ? thought?.words : 'the quick player found nothing'}.{' '}
          <span className={styles.small}>It takes what looks best now and looks no act ahead.</span>
        </p>
      )}
    </div>
  )
}

const QUESTIONS: readonly {
  readonly wish: keyof Preferences
  readonly passed: 'never' | 'stay'
  readonly text: string
}[] = [
  { wish: 'pursuit', passed: 'never', text: 'Cavalry that wins a fight does not pursue.' },
  { wish: 'shaken', passed: 'stay', text: 'Cavalry suppressed from afar stays where it is.' },
]

/** What is answered in advance, side by side: such a question is then passed over, and the log says so. */
export function Standing({
  table,
  sides,
}: {
  readonly table: RagingTable
  /** The sides for which a person here may answer. */
  readonly sides: readonly string[]
}) {
  const { session } = table
  const preferences = useStore(session.store, (state) => state.preferences)
  const battle = useStore(session.store, (state) => state.battle)
  return (
    <section aria-label="Answers in advance" className={styles.told}>
      <p>What is ticked is answered so each time, without a question. The log says so.</p>
      {sides.map((side) => {
        const known = Object.hasOwn(preferences, side)
          ? preferences[side]
          : ragingGame.standing.none
        return (
          <fieldset key={side} className={styles.stands}>
            <legend>
              <b>The {battle?.sides.find(({ id }) => id === side)?.name}</b>
            </legend>
            {QUESTIONS.map(({ wish, passed, text }) => (
              <label key={wish}>
                <input
                  type="checkbox"
                  checked={known?.[wish] === passed}
                  onChange={({ target }) =>
                    session.setPreference(side, { [wish]: target.checked ? passed : 'ask' })
                  }
                />{' '}
                {text}
              </label>
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}
