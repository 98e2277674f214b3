import { looksOn, waitsFor } from '../../session/game/seats.ts'
import { tagOf } from '../../session/picture/lights.ts'
import { spotMeant } from '../../session/pointing/cursor.ts'
import {
  chosenUnits,
  draftOf,
  gatheredUnits,
  isSelecting,
  verbOf,
  wayLaid,
} from '../../session/pointing/doing/state.ts'
import type { Tray } from '../../session/position/group.ts'
import { groupDefs } from '../../session/position/words.ts'
import { capital, nameOf, sideDef } from '../kit/words.ts'
import { whenText } from '../report/score/Score.tsx'
import type { Moment } from '../window/context.ts'
import { PAGES } from './pages.tsx'
import { actWords, type PromptWords, withheldWords } from './words.ts'

/** Which units get the command, and what the player is to choose for them; null while no unit is chosen. */
export function chosenWords(
  { position, pointing }: Moment,
  tray: Tray,
): Partial<Pick<PromptWords, 'sentence' | 'note'>> | null {
  const lead = chosenUnits(pointing).at(-1)
  if (position?.decision.kind !== 'half' || lead === undefined || verbOf(pointing) !== null)
    return null
  if (wayLaid(pointing) || isSelecting(pointing) || draftOf(pointing)) return null
  const { battle, game } = position
  const name = nameOf(battle, lead)
  const others = chosenUnits(pointing).slice(0, -1).toReversed()
  const kind =
    tray.kind === 'mass' ? (game.units[lead]?.formed === false ? 'blob' : 'mass') : 'stack'
  const where = (unit: string) => `${nameOf(battle, unit)} in ${game.units[unit]?.hex ?? 'hand'}`
  const next = 'choose a target or a hex.'
  // The note counts them, and those who do not go with them.
  if (gatheredUnits(pointing))
    return {
      sentence:
        others.length === 0
          ? `${where(lead)}: ${next}`
          : `${capital(kind)} of ${others.length + 1}: ${next}`,
    }
  if (others.length === 0) return { sentence: `${where(lead)}: ${next}`, note: '' }
  return {
    sentence: `${capital(kind)} of ${chosenUnits(pointing).length} with ${name}: ${next}`,
    // The list has more of them.
    note: others.length > NAMED ? '' : `With ${others.map(where).join(' and ')}.`,
  }
}

/** More units than these are not named beside the first. */
const NAMED = 2

/** In play by mail, what to do while the other side decides. */
export const sendText = (other: { readonly name: string } | null | undefined): string =>
  `Send the game to the ${other?.name ?? 'other side'}.`

/**
 * The words of the prompt: who decides, what, and what follows. The sentences come from the rules. Null without a game.
 */
export function promptOf({ position, pointing, state }: Moment): PromptWords | null {
  if (!position) return null
  const { battle, game, decision } = position
  const side = sideDef(battle, decision.side)
  const lent = state.lent ? ', for the computer' : ''
  const who = side ? `${side.name} ${PAGES[decision.kind].does}${lent}` : 'The battle is over'
  const plain = {
    who,
    when: '',
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
  if (waitsFor(state) === 'live') {
    const other = side?.name ?? 'other side'
    return {
      who,
      when: decision.kind === 'setup' ? '' : whenText(game),
      sentence: state.awaiting
        ? 'The act waits for the other place.'
        : looksOn(state)
          ? `The ${other} decide.`
          : `The ${other} decide at the other place.`,
      note: '',
      clause: '',
    }
  }
  const draft = draftOf(pointing)
  if (draft) {
    const group = groupDefs(battle).find(({ def }) => def.id === draft.group)?.def
    return {
      who,
      when: whenText(game),
      sentence:
        spotMeant(position, pointing) === null
          ? 'Click a vertex for the call.'
          : 'Call, or click another vertex.',
      note: `${group?.name ?? 'Group'}. The vertex is where three hexes meet.`,
      clause: '6.1b',
    }
  }
  if (pointing.withheld) {
    const when = tagOf(position)?.text ?? whenText(game)
    return { who, when, ...withheldWords(position, pointing.withheld) }
  }
  const { words = actWords } = PAGES[decision.kind]
  return words({ position, pointing, state }, plain)
}
