import type { Action, Battle, SideId } from '../../rules/types/index.ts'
import type { Passed, Skipping } from '../engine/preferences.ts'
import { vertexWords } from '../position/vertices.ts'
import { counted, percent, sideDef } from '../position/words.ts'

/** For each preference that passes over questions: its answer, and the words of the log after the side's name. */
export const WINDOWS: Readonly<
  Record<Skipping, { readonly by: Action['type']; readonly says: string }>
> = {
  reaction: { by: 'hold', says: 'held fire, by preference' },
  friends: { by: 'hold', says: 'held fire, by preference: every shot would hit a friend' },
  returnFire: { by: 'hold', says: 'did not return fire, by preference' },
  rally: { by: 'decline', says: 'did not rally, by preference' },
  signals: { by: 'signal', says: 'rolled for their signals in order, by preference' },
  spine: { by: 'spine', says: 'named a spine, by preference' },
  shovel: { by: 'finish', says: 'dug scrapes only, by preference' },
  duel: { by: 'allocate', says: 'attacked, by preference' },
}

/** "Germans held fire, by preference: 2 shots, best 58 %." */
export function passedWords(
  battle: Battle,
  side: SideId | null,
  action: Action,
  { wish, shooters, best }: Passed,
): string {
  const who = sideDef(battle, side)?.name ?? side ?? ''
  const shots =
    shooters === undefined || best === undefined
      ? ''
      : `: ${counted(shooters, 'shot')}, best ${percent(best)}`
  const spine =
    action.type === 'spine' ? `: 1 and 2 towards ${vertexWords(battle, action.vertex)}` : ''
  return `${who} ${WINDOWS[wish].says}${shots}${spine}.`
}

/** Whether an answer is the one that this preference gives. */
export const fits = ({ wish }: Passed, action: Action): boolean =>
  Object.hasOwn(WINDOWS, wish) && WINDOWS[wish].by === action.type
