import { useEffect, useMemo, useRef, useState } from 'react'
import type { UnitId } from '../../rules/types/index.ts'
import type { SessionState } from '../../session/engine/table.ts'
import { waitsFor } from '../../session/game/seats.ts'
import { goAsOne } from '../../session/pointing/doing/mass.ts'
import type { Refusal } from '../../session/pointing/doing/state.ts'
import { chosenUnits, verbOf, wayLaid } from '../../session/pointing/doing/state.ts'
import {
  eligible,
  oddsOf,
  type Position,
  reactions,
  shootersByHarm,
} from '../../session/position/position.ts'
import type { RecapLine } from '../../session/telling/recap.ts'
import type { Telling } from '../../session/telling/telling.ts'
import { QUICK, useLasting } from '../computer/use-computer.ts'
import { promptOf } from '../decision/prompt-words.ts'
import { useRecap } from '../decision/Recap.tsx'
import { useHandWords } from '../kit/media.ts'
import { capital, counted, keyCap, nameOf, percent } from '../kit/words.ts'
import { hexText } from '../table/facts/hex-text.ts'
import {
  useClient,
  useMoment,
  usePointing,
  useSession,
  useSettings,
  useTelling,
} from '../window/context.ts'

/** How long a live region is empty before its first words, in ms. */
const STANDING = 150
const GUARDED = ['reaction', 'return', 'melee-reactor']

/** The results since entry `since` as they are spoken; one press may bring several. */
function resultText(state: SessionState, since: number, everyRoll: boolean): string {
  return state.log
    .filter((line) => line.entry >= since && !line.heading && (line.strong || everyRoll))
    .map((line) => `${line.dice ? `Dice ${line.dice.join(' and ')}. ` : ''}${line.text}`)
    .join(' ')
}

/** The choices that the prompt does not name: how many units can be commanded, or can fire, and the best shooter. */
function offerText(position: Position | null, chosen: readonly UnitId[]): string {
  if (position?.decision.kind === 'half' && chosen.length === 0)
    return `${counted(eligible(position).size, 'unit')} can be commanded.`
  if (position?.decision.kind !== 'reaction') return ''
  const [best] = shootersByHarm(position)
  const shot = best === undefined ? undefined : reactions(position).get(best)?.[0]
  const about = position.decision.units ?? []
  const checks = shot ? (oddsOf(position, shot)?.checks ?? []) : []
  const worst = Math.max(
    0,
    ...checks.filter(({ unit }) => about.includes(unit)).map(({ of36 }) => of36.destroyed),
  )
  return best === undefined
    ? ''
    : `${reactions(position).size} can fire; best ${nameOf(position.battle, best)}, ${percent(worst)} destroyed.`
}

const NEWS: readonly RecapLine['about'][] = ['theirs', 'turn', 'score']

/** What has happened while the other side had the game. */
const recapText = ({ bombardment, idle }: Telling, lines: readonly RecapLine[]): string =>
  [
    bombardment ? `Bombardment: ${bombardment.text}. Enter goes on.` : '',
    idle?.text ?? '',
    // The results of one's own fire are spoken with the act, and so is the last act of a battle.
    ...lines.filter(({ about }) => NEWS.includes(about)).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(' ')

const reasonText = ({ verb, reason }: Refusal['reasons'][number]) =>
  `${verb === '' ? '' : `${verb}: `}${reason.text}${reason.clause === '' ? '' : ` Rule ${reason.clause}.`}`

/** Everything that is spoken. Each kind has a live region of its own, so that none interrupts another. */
export function LiveRegion() {
  const moment = useMoment()
  const { commands, input, interaction } = useClient()
  const state = useSession((now) => now)
  const refusal = usePointing((now) => now.refusal)
  const cursor = usePointing((now) => now.cursor)
  const chosen = usePointing((now) => chosenUnits(now))
  const announce = useSettings((now) => now.announceRolls)
  const hand = useHandWords()
  const words = promptOf(moment)
  const other = waitsFor(state)
  const computer = other === 'computer'
  const kind = moment.position?.decision.kind ?? ''
  const offer = other ? '' : offerText(moment.position, chosen)
  const own = words
    ? hand(
        `${[words.who, words.when].filter(Boolean).join(', ')}. ${words.sentence} ${words.note} ${offer}`.trim(),
      )
    : ''
  // The computer's turn is announced once for all of its acts, and not at all where it answers at once.
  const wait = useLasting(computer, QUICK)
  // A screen reader announces only changes to a region that exists, not its first content.
  const stands = useLasting(true, STANDING)
  const happened = useTelling((now) => now)
  const lines = useRecap()
  const told = happened.bombardment ? '' : computer ? (wait ? `${words?.who}.` : '') : own
  const decision = stands ? told : ''
  const urgent = GUARDED.includes(kind) && !other
  const first = refusal?.reasons[0]
  const refused = refusal ? `${refusal.title}. ${first ? reasonText(first) : ''}` : ''
  const position = moment.position
  const jump = commands.keyOf('jump')
  const way = wayLaid(moment.pointing)
  const verb = verbOf(moment.pointing)
  // A pointer user hears the reason after a click; a person who moves the cursor by keys hears it with the hex.
  const byKey = input.last === 'key' && refusal === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason depends on the state and on what is pointed at
  const why = useMemo(
    () => (byKey && cursor !== null ? interaction.whyNotAt(cursor) : null),
    [byKey, cursor, interaction, state, moment.pointing],
  )
  const ground =
    cursor !== null && position
      ? hexText(
          position,
          cursor,
          // A press at the end of a laid path goes along it, which the decision tells.
          way?.at(-1) === cursor ? [] : chosen,
          way?.length ? 'move' : verb,
          goAsOne(position, moment.pointing),
        )
      : ''
  const names = position
    ? chosen.map((unit) => position.battle.units.find((u) => u.id === unit)?.name)
    : []
  const [spoken, setSpoken] = useState('')
  const entries = useRef(state.entries)
  const turnNow = useRef(state.game?.turn ?? 0)
  useEffect(() => {
    if (entries.current === state.entries) return
    const before = entries.current.length
    const since = Math.min(before, Math.max(0, state.entries.length - 1))
    entries.current = state.entries
    const turn = turnNow.current
    turnNow.current = state.game?.turn ?? 0
    // The notice tells of a takeback; earlier results are not spoken again.
    if (state.entries.length < before) return setSpoken('')
    const opens = turn !== 0 && turnNow.current > turn ? `Turn ${turnNow.current}. ` : ''
    setSpoken(`${opens}${resultText(state, since, announce)}`)
  }, [state, announce])
  return (
    <div className="hidden">
      <div aria-live="polite" aria-atomic="true" data-live="decision">
        {urgent ? '' : decision}
      </div>
      <div aria-live="assertive" aria-atomic="true" data-live="window">
        {urgent ? decision : ''}
      </div>
      <div aria-live="polite" data-live="result">
        {spoken}
      </div>
      <div aria-live="polite" data-live="told">
        {stands ? recapText(happened, lines) : ''}
      </div>
      <div aria-live="assertive" data-live="refusal">
        {refused}
      </div>
      <div aria-live="polite" data-live="cursor">
        {ground}
        {why && ground ? ` Not here. ${capital(reasonText(why))}` : ''}
      </div>
      <div aria-live="polite" data-live="selection">
        {names.length > 0 ? `Chosen: ${names.join(', ')}.` : ''}
      </div>
      <div aria-live="polite" data-live="notice">
        {state.notice
          ? `${state.notice.text}${state.notice.hex && jump ? ` ${keyCap(jump)} to look.` : ''}`
          : ''}
      </div>
    </div>
  )
}
