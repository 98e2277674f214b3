import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { type Advice, createAdvice } from '../../session/computer/advice.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import { laidHint } from '../../session/pointing/laid-hint.ts'
import { Button } from '../kit/control/Button.tsx'
import { useClient } from '../window/context.ts'
import acts from './ComputerActs.module.css'
import styles from './Hint.module.css'

/** Whoever gives hints plays as well as the computer can, whatever level the person plays against. */
const LEVEL = 'veteran'

/** Offers hints, as the command and its key ask for them. */
export function useAdvice(): Advice<RedPoppies> {
  const { session, thinker, commands, place } = useClient()
  const advice = useMemo(() => createAdvice(session, thinker, LEVEL), [session, thinker])
  useEffect(() => {
    const away = commands.register({
      hint: () => {
        place.setStop('half')
        void advice.ask()
      },
    })
    const follows = advice.follow()
    return () => {
      away()
      follows()
      advice.drop()
    }
  }, [advice, commands, place])
  return advice
}

/** The hint that was asked for: what the computer would do here, and what it compared that with. */
export function Hint({ advice }: { readonly advice: Advice<RedPoppies> }) {
  const { phase, thought } = useStore(advice.store)
  const { interaction, board } = useClient()
  const line = thought?.line ?? []
  const now = interaction.position()
  // A screen reader announces changes of a region that exists.
  return (
    <div aria-live="polite">
      {phase === 'idle' ? null : (
        <section className={styles.hint} aria-label="Hint">
          <div>
            <b>Hint</b>
            {phase === 'thinks' ? (
              <>
                <p>The computer thinks in your place.</p>
                <div className={acts.thinking}>
                  <progress aria-label="The computer thinks" />
                </div>
              </>
            ) : phase === 'failed' ? (
              <p>The computer found nothing.</p>
            ) : (
              <>
                <p className={styles.deed}>{thought?.words}</p>
                <p>{thought?.because}</p>
              </>
            )}
          </div>
          {now && laidHint(now, interaction.get(), line) ? (
            <Button
              detail="sends nothing"
              onPress={() => {
                interaction.pick((position, state) => laidHint(position, state, line))
                const { cursor } = interaction.get()
                if (cursor !== null) board.handle?.centreOn([cursor])
              }}
            >
              Prepare it
            </Button>
          ) : null}
          <Button onPress={advice.drop}>{phase === 'thinks' ? 'Stop' : 'Close'}</Button>
        </section>
      )}
    </div>
  )
}
