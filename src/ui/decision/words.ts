import { barrageGoesOn } from '../../rules/base/barrage-line.ts'
import type { Action, UnitId, WayStep } from '../../rules/types/index.ts'
import { nameList } from '../../rules/words/name-list.ts'
import { ownSide } from '../../session/game/seats.ts'
import { tagOf } from '../../session/picture/lights.ts'
import { legalHexes } from '../../session/pointing/cursor.ts'
import { goAsOne, type MassWay, massWay } from '../../session/pointing/doing/mass.ts'
import { hitText, legOf, massText } from '../../session/pointing/doing/mass-told.ts'
import {
  chosenUnits,
  gatheredUnits,
  type InteractionState,
  isSelecting,
  unitInHand,
  verbOf,
  waitsForConfirmation,
} from '../../session/pointing/doing/state.ts'
import { isSure, likelyText, type Way, wayShown } from '../../session/pointing/doing/way.ts'
import { friendsHit } from '../../session/position/friends.ts'
import { leaders, type Position } from '../../session/position/position.ts'
import { capital, counted, nameOf, verdictText } from '../kit/words.ts'
import { whenText } from '../report/score/Score.tsx'
import type { Moment } from '../window/context.ts'

export interface PromptWords {
  /** "Germans decide" */
  readonly who: string
  /** "couplet 2, first half" */
  readonly when: string
  readonly sentence: string
  readonly note: string
  readonly clause: string
}

/** What goes a way: one stack, or the whole mass with it. */
interface Going {
  /** "", or of a mass " 5 units", " Saxon 1 and 2": who goes by this press. */
  readonly who: string
  readonly way: Way
  /** The whole mass; null where one stack goes. */
  readonly mass: MassWay | null
  readonly steps: readonly WayStep[]
  readonly units: readonly UnitId[]
}

function going(position: Position, pointing: InteractionState, way: Way): Going {
  const mass = goAsOne(position, pointing)
    ? massWay(position, chosenUnits(pointing), legOf(way))
    : null
  const { length } = chosenUnits(pointing)
  const names = () => nameList(way.units.map((unit) => nameOf(position.battle, unit)))
  return {
    who:
      length === way.units.length
        ? ''
        : ` ${mass ? counted(length - mass.stays.length, 'unit') : names()}`,
    way,
    mass,
    steps: mass?.legs.flatMap((leg) => leg.steps) ?? way.steps,
    units: mass?.legs.flatMap((leg) => leg.units) ?? way.units,
  }
}

/** How those who go would come through a way, and what but fire would stop them. */
function wayNote({ game }: Position, { way, mass, steps, units }: Going): string {
  const step = way.steps.at(-1)
  const until = barrageGoesOn(game) ? 'until couplet 2' : 'for the rest of the turn'
  if (!step) return ''
  const shelled = steps.find(({ barrage = [] }) => barrage.length > 0)
  const [lot] = shelled?.barrage ?? []
  const end = [
    shelled && lot
      ? ` The barrage ${lot.of6.destroyed === 6 ? 'destroys' : 'hits'} whoever enters ${shelled.hex} ${until}.`
      : '',
    step.halted === 'wire' ? ' The wire ends the move there and disperses.' : '',
    step.halted === 'stream' ? ' The stream ends the move there.' : '',
  ].join('')
  const each = mass
    ? capital(massText(mass))
    : units.length > 1
      ? `Each unit ${likelyText(step)}`
      : capital(likelyText(step))
  return isSure((mass ?? step).worst) ? `Nobody may fire on it.${end}` : `${each}.${end}`
}

/** Who may fire on a way that waits for confirmation: how many units, and the worst shot. */
function fireNote(position: Position, { steps, units }: Going): string {
  const shots = steps.flatMap((step) => step.shots.map((shot) => ({ shot, hex: step.hex })))
  const harm = ({ shot: { unhurt } }: (typeof shots)[number]) =>
    1 - unhurt.numerator / unhurt.denominator
  const worst = shots.toSorted((a, b) => harm(b) - harm(a))[0]
  if (!worst) return ''
  const many = new Set(shots.map(({ shot }) => shot.unit)).size
  const who = `${nameOf(position.battle, worst.shot.unit)} at ${worst.hex}, ${hitText(worst.shot, units)}`
  return many === 1 ? `One unit can fire: ${who}. ` : `${many} units can fire. Worst: ${who}. `
}

/** The prompt after a box has been drawn: how many units are chosen, and how many left out. */
function boxed({ position, pointing }: Pick<Moment, 'position' | 'pointing'>) {
  const gathered = gatheredUnits(pointing)
  const chosen = chosenUnits(pointing)
  if (!position || !gathered) return null
  const out = gathered.left.length > 0 ? `, ${gathered.left.length} left out` : ''
  return {
    sentence: position.decision.prompt,
    note: `${counted(chosen.length, 'unit')} chosen${out}.`,
    clause: position.decision.clause,
  }
}

/** The prompt for a shot that waits, because it would hit a friend too. */
export function withheldWords(position: Position, shot: readonly Action[]) {
  const names = shot.flatMap((action) => friendsHit(position, action))
  const who = nameList([...new Set(names)].map((unit) => nameOf(position.battle, unit)))
  return {
    sentence: `Your fire hits ${who} too.`,
    note: 'Each unit of the hex checks. Fire all the same, or cancel.',
    clause: '3.71a',
  }
}

/** The prompt for an act under way: gathering units in a box, or sending them along a way. Null when there is none. */
function aboutTo({ position, pointing }: Moment): Omit<PromptWords, 'who' | 'when'> | null {
  if (isSelecting(pointing))
    return {
      sentence: 'Draw a box round the units.',
      note: 'Units that can take one command together are chosen; the others are listed with the reason. Click Select again to stop.',
      clause: '6.01a',
    }
  const way = position && wayShown(position, { ...pointing, hover: null })
  const last = way?.steps.at(-1)
  // A verb that is named asks for more than the box has told.
  if (!position || !way || !last)
    return verbOf(pointing) === null ? boxed({ position, pointing }) : null
  const goes = going(position, pointing, way)
  const { refusal } = pointing
  const stop = refusal?.reasons[0]?.reason
  if (refusal && stop)
    return {
      sentence: `Move${goes.who} to ${last.hex}: ${last.points} MP.`,
      note: `${refusal.title}: ${stop.text}`,
      clause: stop.clause,
    }
  if (waitsForConfirmation(pointing))
    return {
      sentence: `Confirm move${goes.who === '' ? '' : ` of${goes.who}`} to ${last.hex}.`,
      note: `${fireNote(position, goes)}${wayNote(position, goes)}`,
      clause: '6.71a',
    }
  return {
    sentence: `Move${goes.who} to ${last.hex}: ${last.points} MP.`,
    note: wayNote(position, goes),
    clause: '6.71a',
  }
}

/** A moment with a decision. */
type Asked = Moment & { readonly position: Position }

/** Makes the prompt of one kind of decision from the words that the rules have for it. */
export type WordsOf = (moment: Asked, plain: PromptWords) => PromptWords

/** How many units have been placed, as the line above the prompt. 10.1b */
export const setupWords: WordsOf = ({ position, pointing }, plain) => {
  const { battle, game, decision } = position
  const own = battle.units.filter((unit) => unit.side === decision.side && !unit.arrival)
  const placed = own.filter((unit) => game.units[unit.id]?.where === 'map').length
  const when = `${placed} of ${own.length} placed`
  const hand = unitInHand(pointing)
  if (!hand) return { ...plain, when }
  return {
    ...plain,
    when,
    sentence: `Place ${nameOf(battle, hand.unit)}.`,
    note: 'Click a highlighted hex. Stacking limit 2.',
    clause: '3.4a',
  }
}

/** What happened comes first, then what the player may answer. 6.71a */
export const returnWords: WordsOf = ({ position: { decision } }, plain) => ({
  ...plain,
  sentence: decision.happened ?? decision.prompt,
  note: `${decision.prompt} ${decision.note ?? ''}`.trim(),
})

export const reactionWords: WordsOf = (moment, plain) => ({
  ...returnWords(moment, plain),
  // The line with the turn already says whose couplet it is, so the tag of the map takes its place here.
  when: tagOf(moment.position)?.text ?? whenText(moment.position.game),
})

export const meleeWords: WordsOf = ({ position }, plain) => ({
  ...plain,
  when: `melee in ${position.decision.hex}`,
})

/** Who plays one side here reads first whether it has won. */
export const overWords: WordsOf = ({ position: { game }, state }, plain) => {
  const verdict = verdictText(ownSide(state), game.result?.winner ?? null)
  return verdict === '' ? plain : { ...plain, sentence: `${verdict} ${plain.sentence}` }
}

/** The button says what a pass does, and the list of units needs the room. 5.21a */
export const halfWords: WordsOf = (moment, plain) => actWords(moment, { ...plain, note: '' })

/** More units than these have no names in the headline; the list below has them. */
const NAMED = 3

/**
 * The prompt of a command under way, where others are chosen than those whom the rules name: it says who acts by the next
 * press, and that the move of the others ends with it. 6.65f
 */
function othersAct({ position, pointing }: Asked): Partial<PromptWords> | null {
  const { battle, decision, game } = position
  const asked = decision.units ?? []
  const units = leaders(position, chosenUnits(pointing))
  if (decision.kind !== 'activation' || units.length === 0) return null
  if (asked.length === units.length && asked.every((unit) => units.includes(unit))) return null
  const names = (ids: readonly UnitId[]) => nameList(ids.map((id) => nameOf(battle, id)))
  const under = game.movers.flatMap(({ unit, done, spent }) => (!done && spent > 0 ? [unit] : []))
  const left = under.filter((unit) => !units.includes(unit))
  const goesOn = units.every((unit) => under.includes(unit))
  return {
    sentence: goesOn
      ? `Move ${names(units)} on, or stop.`
      : `Choose what ${names(units)} ${units.length === 1 ? 'does' : 'do'}, or finish.`,
    ...(left.length === 0 ? {} : { note: `That ends the move of ${names(left)}.` }),
  }
}

/** What the chosen units are about to do, or otherwise what the rules ask. */
export const actWords: WordsOf = (moment, before) => {
  const { position, pointing, state } = moment
  const { battle, game } = position
  const plain = { ...before, when: whenText(game) }
  const next = aboutTo(moment)
  if (next) return { ...plain, ...next }
  if (verbOf(pointing) === 'fire' || verbOf(pointing) === 'anti-tank') {
    const targets = legalHexes(position, pointing)
    // Of a mass its first stack fires.
    const names = nameList(
      leaders(position, chosenUnits(pointing)).map((unit) => nameOf(battle, unit)),
    )
    return {
      ...plain,
      sentence: `Fire${names === '' ? '' : ` with ${names}`}: choose a target.`,
      note: !targets.includes(pointing.cursor ?? '')
        ? 'Enter marks a target.'
        : targets.length > 1
          ? 'Enter fires at the marked target; a click fires at another.'
          : 'Enter fires at the marked target.',
      clause: '6.51a',
    }
  }
  if (verbOf(pointing) === 'move') {
    const chosen = chosenUnits(pointing)
    const names =
      chosen.length > NAMED
        ? counted(chosen.length, 'unit')
        : nameList(
            chosen
              .map((unit) => nameOf(battle, unit))
              .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
          )
    const sentence =
      names === '' ? 'Move: choose a unit.' : `Move: choose a highlighted hex for ${names}.`
    return { ...plain, sentence, note: 'Each MP spent can draw fire.', clause: '6.61b' }
  }
  if (state.plan) {
    const left = state.plan.actions.length - state.plan.done
    return { ...plain, note: `${left} planned ${left === 1 ? 'step waits' : 'steps wait'}.` }
  }
  return { ...plain, ...othersAct(moment) }
}
