import { useEffect, useRef } from 'react'
import { aimAt } from '../../session/pointing/doing/outcome.ts'
import { chosenUnits, verbOf, wayLaid } from '../../session/pointing/doing/state.ts'
import { actingPosition, leaders, reachOf } from '../../session/position/position.ts'
import { answersTo } from '../../session/position/returns.ts'
import { Clause } from '../kit/control/Clause.tsx'
import { LOW, TOUCH, useHandWords, useMedia } from '../kit/media.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { percent, sideDef, unparted } from '../kit/words.ts'
import { type Moment, useClient, useMoment, usePointing } from '../window/context.ts'
import styles from './Prompt.module.css'
import { chosenWords, promptOf } from './prompt-words.ts'

/** What a second tap would do: on a touch screen the first one only shows it. Null where a tap needs no second. */
function againText({ position, pointing }: Moment, hex: string | null): string | null {
  const end = wayLaid(pointing)?.at(-1)
  if (end !== undefined) {
    const chosen = chosenUnits(pointing)
    const acting = position && actingPosition(position, chosen)
    const step = acting && reachOf(acting, leaders(position, chosen)).get(end)
    return `Tap ${end} again to go.${step?.noMelee ? ' No point is left for a melee.' : ''}`
  }
  if (!position || hex === null) return null
  const chosen = chosenUnits(pointing)
  const odds = aimAt(position, chosen, verbOf(pointing), hex)
  if (!odds) return null
  const { destroyed, dispersed } = odds.of36
  const lead = chosen.at(-1)
  // What it may cost is weighed before the second tap, which cannot be taken back.
  const answers = lead ? answersTo(position, { unit: lead, hex }) : []
  const worst = answers[0]?.odds.of36.destroyed ?? 0
  const by = answers.length > 1 ? ` by ${answers.length} units, at worst` : ':'
  const answer = worst > 0 ? ` Return fire${by} ${percent(worst)} destroyed.` : ''
  return `Tap ${hex} again to fire there: ${percent(destroyed)} destroyed, ${percent(dispersed)} dispersed.${answer}`
}

/** What the prompt says instead of its note: how to fire at the hex that was tapped. Null where it says nothing of it. */
export function useAgain(): string | null {
  const moment = useMoment()
  const touch = useMedia(TOUCH)
  const hover = usePointing((state) => state.hover)
  return touch && !wayLaid(moment.pointing) ? againText(moment, hover) : null
}

/** A sentence of more letters takes two lines of the page in its usual size. */
const LONG = 27

/**
 * The prompt, the one place that always says what is to be decided. It takes the focus when the side changes and keys
 * are in use.
 */
export function Prompt() {
  const moment = useMoment()
  const { input, interaction, session } = useClient()
  const ref = useRef<HTMLHeadingElement>(null)
  const side = moment.position?.decision.side ?? null
  const before = useRef(side)
  useEffect(() => {
    if (before.current === side) return
    before.current = side
    const inField = document.activeElement?.matches('input, select, textarea') ?? false
    if (input.last === 'key' && !inField) ref.current?.focus()
  }, [side, input])
  // The page of the computer's turn has gone, and the focus with it.
  useEffect(() => {
    if (input.last !== 'key' || document.activeElement !== document.body) return
    if (session.get().seats?.kind === 'computer') ref.current?.focus()
  }, [input, session])
  const game = moment.position?.game
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => {
      focused.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // The focused element may have gone with its decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the game
  useEffect(() => {
    const lost = document.activeElement === document.body && focused.current?.isConnected === false
    if (lost && input.last === 'key') ref.current?.focus()
  }, [game, input])
  const touch = useMedia(TOUCH)
  const again = useAgain()
  const low = useMedia(LOW)
  const hand = useHandWords()
  const plain = promptOf(moment)
  if (!plain || !moment.position) return null
  const group = chosenWords(moment, interaction.tray())
  const words = {
    ...plain,
    // The list says who can fire, and the buttons what holding does. 6.71a
    ...(low && moment.position.decision.kind === 'reaction' ? { note: '' } : null),
    ...group,
    // The list has more of them, and its rows must not move when one is ticked.
    ...(group && !low ? { note: '' } : null),
  }
  return (
    <section className={styles.prompt} aria-label="Prompt">
      <p className={styles.top}>
        <span className={styles.who}>
          {side === null ? null : <SideMark side={sideDef(moment.position.battle, side)} />}
          {words.who}
        </span>
        <span className={styles.when}>{words.when}</span>
      </p>
      <h1
        ref={ref}
        tabIndex={-1}
        className={styles.sentence}
        data-long={words.sentence.length > LONG}
        data-held={group !== null}
      >
        {unparted(hand(words.sentence))}
      </h1>
      {again ? (
        <p className={styles.note}>{again}</p>
      ) : words.note ? (
        <p className={styles.note}>
          {hand(words.note)} <Clause of={words.clause} />{' '}
          {touch && wayLaid(moment.pointing) ? againText(moment, null) : null}
        </p>
      ) : null}
    </section>
  )
}
