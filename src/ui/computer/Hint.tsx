import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { type Advice, createAdvice } from '../../session/computer/advice.ts'
import type { RedPoppies } from '../../session/engine/kinds.ts'
import { chosenUnits, draftOf } from '../../session/pointing/doing/state.ts'
import { laidHint } from '../../session/pointing/laid-hint.ts'
import { Button } from '../kit/control/Button.tsx'
import { unparted } from '../kit/words.ts'
import { useClient, useLook } from '../window/context.ts'
import acts from './ComputerActs.module.css'
import styles from './Hint.module.css'

/** Whoever gives hints plays as well as the computer can, whatever level the person plays against. */
const LEVEL = 'veteran'

/** Offers hints, as the command and its key ask for them; none while the screen is handed over. */
export function useAdvice(handing: boolean): Advice<RedPoppies> {
  const { session, thinker, commands, place, telling } = useClient()
  const advice = useMemo(() => createAdvice(session, thinker, LEVEL), [session, thinker])
  useEffect(() => {
    const follows = advice.follow()
    return () => {
      follows()
      advice.drop()
    }
  }, [advice])
  useEffect(() => {
    if (handing) return
    return commands.register({
      hint: () => {
        // It stands beside the decision, and in the text view.
        if (place.getState().panel !== 'text') place.closePanel()
        telling.goOn()
        place.setStop('half')
        void advice.ask()
      },
    })
  }, [advice, commands, place, telling, handing])
  return advice
}

/**
 * The hint that was asked for: what the computer would do here, and what it compared that with. Beside units in hand it is
 * one line that unfolds: the room is theirs.
 */
export function Hint({
  advice,
  listed = false,
}: {
  readonly advice: Advice<RedPoppies>
  /** In a list of all acts, where nothing is prepared. */
  readonly listed?: boolean
}) {
  const { phase, thought } = useStore(advice.store)
  const { pointing } = useLook()
  const hand = draftOf(pointing) ? 'a call' : chosenUnits(pointing).join()
  // Whoever asked with a unit in hand wants to read the answer; it folds once something else is taken up.
  const [told, tell] = useState({ thought, hand })
  if (told.thought !== thought) tell({ thought, hand })
  const folds = phase === 'told' && !listed && hand !== '' && hand !== told.hand
  // A screen reader announces changes of a region that exists.
  return (
    <div aria-live="polite">
      {phase === 'idle' ? null : folds ? (
        <Folded advice={advice} />
      ) : (
        <section className={styles.hint} aria-label="Hint">
          <div>
            <b>Hint</b>
            <Words advice={advice} />
          </div>
          <Buttons advice={advice} listed={listed} />
        </section>
      )}
    </div>
  )
}

function Folded({ advice }: { readonly advice: Advice<RedPoppies> }) {
  const { thought } = useStore(advice.store)
  return (
    <section className={`${styles.hint} ${styles.folded}`} aria-label="Hint">
      <details>
        <summary>
          <b>Hint</b> <span>{thought?.words}</span>
        </summary>
        <Words advice={advice} />
        <div className={styles.buttons}>
          <Buttons advice={advice} listed={false} />
        </div>
      </details>
    </section>
  )
}

function Words({ advice }: { readonly advice: Advice<RedPoppies> }) {
  const { phase, thought } = useStore(advice.store)
  if (phase === 'thinks')
    return (
      <>
        <p>The computer is thinking it over.</p>
        <div className={acts.thinking}>
          <progress aria-label="The computer thinks" />
        </div>
      </>
    )
  if (phase === 'failed') return <p>The computer found nothing.</p>
  return (
    <>
      <p className={styles.deed}>{unparted(thought?.words ?? '')}</p>
      <p>{unparted(thought?.because ?? '')}</p>
    </>
  )
}

function Buttons({
  advice,
  listed,
}: {
  readonly advice: Advice<RedPoppies>
  readonly listed: boolean
}) {
  const { phase, thought } = useStore(advice.store)
  const { interaction, board } = useClient()
  const line = thought?.line ?? []
  const now = interaction.position()
  return (
    <>
      {now && !listed && laidHint(now, interaction.get(), line) ? (
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
    </>
  )
}
