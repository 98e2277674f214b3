import type { Action, WayStep } from '../../rules/types/index.ts'
import { nameList } from '../../rules/words/name-list.ts'
import { waitsFor } from '../../session/game/seats.ts'
import { tagOf } from '../../session/picture/lights.ts'
import { legalHexes } from '../../session/pointing/cursor.ts'
import {
  chosenUnits,
  draftOf,
  gatheredUnits,
  isSelecting,
  spotIn,
  unitInHand,
  verbOf,
  waitsForConfirmation,
  wayLaid,
} from '../../session/pointing/doing/state.ts'
import { chanceText, isSure, likelyText, wayShown } from '../../session/pointing/doing/way.ts'
import { friendsHit } from '../../session/position/friends.ts'
import type { Tray } from '../../session/position/group.ts'
import type { Position } from '../../session/position/position.ts'
import { groupDefs } from '../../session/position/words.ts'
import { capital, counted, nameOf, sideDef } from '../kit/words.ts'
import { whenText } from '../report/score/Score.tsx'
import type { Moment } from '../window/context.ts'
import { PAGES } from './pages.tsx'

export interface PromptWords {
  /** "Germans decide" */
  readonly who: string
  /** "couplet 2, first half" */
  readonly when: string
  readonly sentence: string
  readonly note: string
  readonly clause: string
}

/** How those who would go a way come through. */
function wayNote(step: WayStep): string {
  const end = step.halted ? ` The ${step.halted} ends the move there.` : ''
  return isSure(step.worst) ? `Nobody may fire on it.${end}` : `${capital(likelyText(step))}.${end}`
}

/** Who may fire on a way that is to be confirmed: how many, and whose shot is the worst. */
function fireNote(position: Position, steps: readonly WayStep[]): string {
  const shots = steps.flatMap((step) => step.shots.map((shot) => ({ shot, hex: step.hex })))
  const harm = ({ shot: { unhurt } }: (typeof shots)[number]) =>
    1 - unhurt.numerator / unhurt.denominator
  const worst = shots.toSorted((a, b) => harm(b) - harm(a))[0]
  if (!worst) return ''
  const many = new Set(shots.map(({ shot }) => shot.unit)).size
  const { numerator, denominator } = worst.shot.unhurt
  const chance = chanceText({ numerator: denominator - numerator, denominator })
  const who = `${nameOf(position.battle, worst.shot.unit)} into ${worst.hex}, harm ${chance}`
  return many === 1 ? `One may fire: ${who}. ` : `${many} may fire; worst ${who}. `
}

/** What came of a box. */
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

/** A shot that waits, since a friend would be hit too. */
function withheldWords(position: Position, shot: readonly Action[]) {
  const names = shot.flatMap((action) => friendsHit(position, action))
  const who = nameList([...new Set(names)].map((unit) => nameOf(position.battle, unit)))
  return {
    sentence: `The fire hits ${who} too.`,
    note: 'Each unit of the hex checks. Fire all the same, or drop it.',
    clause: '3.71a',
  }
}

/** What is about to be done with the units: gathered in a box, or sent along a way. */
function aboutTo({ position, pointing }: Moment): Omit<PromptWords, 'who' | 'when'> | null {
  if (isSelecting(pointing))
    return {
      sentence: 'Draw a box round the units.',
      note: 'Those that may go together are chosen; the others are listed with the reason. Click Select again to leave it.',
      clause: '6.01a',
    }
  const way = position && wayShown(position, { ...pointing, hover: null })
  const last = way?.steps.at(-1)
  if (!position || !way || !last) return boxed({ position, pointing })
  const { refusal } = pointing
  const stop = refusal?.reasons[0]?.reason
  if (refusal && stop)
    return {
      sentence: `Move to ${last.hex}: ${counted(last.points, 'point')}.`,
      note: `${refusal.title}: ${stop.text}`,
      clause: stop.clause,
    }
  if (waitsForConfirmation(pointing))
    return {
      sentence: `Confirm move to ${last.hex}.`,
      note: `${fireNote(position, way.steps)}${wayNote(last)}`,
      clause: '6.71a',
    }
  return {
    sentence: `Move to ${last.hex}: ${counted(last.points, 'point')}.`,
    note: wayNote(last),
    clause: '6.71a',
  }
}

/** Whom the command goes to, and what is to be chosen for them; null while nobody is chosen. */
export function chosenWords(
  { position, pointing }: Moment,
  tray: Tray,
): Pick<PromptWords, 'sentence' | 'note'> | null {
  const lead = chosenUnits(pointing).at(-1)
  if (position?.decision.kind !== 'half' || lead === undefined || verbOf(pointing) !== null)
    return null
  if (wayLaid(pointing) || gatheredUnits(pointing) || isSelecting(pointing) || draftOf(pointing))
    return null
  const { battle, game } = position
  const name = nameOf(battle, lead)
  const others = chosenUnits(pointing).slice(0, -1).toReversed()
  const kind =
    tray.kind === 'mass' ? (game.units[lead]?.formed === false ? 'blob' : 'mass') : 'stack'
  const cannot = tray.cannotJoin.length
  const out = cannot === 0 ? '' : ` ${cannot} ${cannot === 1 ? 'other' : 'others'} cannot join.`
  const where = (unit: string) => `${nameOf(battle, unit)} in ${game.units[unit]?.hex ?? 'hand'}`
  const next = 'choose a target or a way.'
  return others.length === 0
    ? { sentence: `${where(lead)}: ${next}`, note: `${position.decision.note ?? ''}${out}`.trim() }
    : {
        sentence: `${name}, ${kind} of ${chosenUnits(pointing).length}: ${next}`,
        note: `With ${others.map(where).join(', ')}.${out}`,
      }
}

/** Where the page is low, what follows from holding fire is said once: beside the buttons that hold. 6.71a */
export const barTells = ({ decision }: Position): { readonly note: string } | null =>
  decision.kind === 'reaction' ? { note: decision.prompt } : null

/** By mail, what is to be done while the other side decides. */
export const sendText = (other: { readonly name: string } | null | undefined): string =>
  `Send the game to the ${other?.name ?? 'other side'}.`

/** The words of the one clear place: who decides, what, and what follows. The sentences are those of the rules. */
export function promptOf({ position, pointing, state }: Moment): PromptWords | null {
  if (!position) return null
  const { battle, game, decision } = position
  const side = sideDef(battle, decision.side)
  const lent = state.lent ? ', for the computer' : ''
  const who = side ? `${side.name} ${PAGES[decision.kind].does}${lent}` : 'The battle is over'
  const plain = {
    who,
    sentence: decision.prompt,
    note: decision.note ?? '',
    clause: decision.clause,
  }
  if (waitsFor(state) === 'computer')
    return {
      who: `The computer plays the ${side?.name ?? ''}`,
      when: decision.kind === 'setup' ? '' : whenText(game),
      sentence: PAGES[decision.kind].computer,
      note: '',
      clause: decision.clause,
    }
  if (waitsFor(state) === 'mail')
    return {
      who,
      when: decision.kind === 'setup' ? '' : whenText(game),
      sentence: sendText(side),
      note: 'It goes on when you open what they send back.',
      clause: '',
    }
  if (decision.kind === 'half' && draftOf(pointing)) {
    const group = groupDefs(battle).find(({ def }) => def.id === draftOf(pointing)?.group)?.def
    return {
      who,
      when: whenText(game),
      sentence:
        spotIn(pointing) === null
          ? 'Click a vertex for the call.'
          : 'Call, or click another vertex.',
      note: `${group?.name ?? 'Group'}. The vertex is where three hexes meet.`,
      clause: '6.1b',
    }
  }
  if (pointing.withheld) {
    const when =
      decision.kind === 'half' || decision.kind === 'activation'
        ? whenText(game)
        : (tagOf(position)?.text ?? whenText(game))
    return { who, when, ...withheldWords(position, pointing.withheld) }
  }
  switch (decision.kind) {
    case 'setup': {
      const own = battle.units.filter((unit) => unit.side === decision.side && !unit.arrival)
      const placed = own.filter((unit) => game.units[unit.id]?.where === 'map').length
      const when = `${placed} of ${own.length} placed`
      const hand = unitInHand(pointing)
      if (!hand) return { ...plain, when }
      const sentence = `Place ${nameOf(battle, hand.unit)}.`
      return {
        who,
        when,
        sentence,
        note: 'Click a highlighted hex. Stacking limit 2.',
        clause: '3.4a',
      }
    }
    case 'reaction':
    case 'return': {
      // In whose couplet the shot falls stands above, with the turn.
      const when = decision.kind === 'return' ? '' : (tagOf(position)?.text ?? whenText(game))
      return {
        ...plain,
        when,
        sentence: decision.happened ?? decision.prompt,
        note: `${decision.prompt} ${decision.note ?? ''}`.trim(),
      }
    }
    case 'melee-actor':
    case 'melee-reactor':
      return { ...plain, when: `melee in ${decision.hex}` }
    case 'over':
      return { ...plain, when: '' }
    default: {
      const when = whenText(game)
      const next = aboutTo({ position, pointing, state })
      if (next) return { who, when, ...next }
      if (verbOf(pointing) === 'fire' || verbOf(pointing) === 'anti-tank') {
        return {
          ...plain,
          when,
          sentence: 'Fire: choose a target.',
          note:
            legalHexes(position, pointing).length > 1
              ? 'Enter fires at the one ringed; “Next legal” rings another.'
              : 'Enter fires at the one ringed.',
          clause: '6.51a',
        }
      }
      if (verbOf(pointing) === 'move') {
        const names = nameList(
          chosenUnits(pointing)
            .map((unit) => nameOf(battle, unit))
            .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
        )
        const sentence =
          names === '' ? 'Move: choose a unit.' : `Move: choose a highlighted hex for ${names}.`
        return { ...plain, when, sentence, note: 'Each point paid can draw fire.', clause: '6.61b' }
      }
      if (state.plan) {
        const left = state.plan.actions.length - state.plan.done
        return {
          ...plain,
          when,
          note: `${left} planned ${left === 1 ? 'step waits' : 'steps wait'}.`,
        }
      }
      return { ...plain, when }
    }
  }
}
