import type { HexLabel } from '../../hex/label.ts'
import type { Reason } from '../types/index.ts'
import { type Game, ground, inPlay } from './game.ts'
import { reason } from './reason.ts'

/** 2.2c "AO06 does not exist in this battle." */
export const absentText = (hexes: readonly HexLabel[]): string =>
  `${hexes.join(' and ')} ${hexes.length > 1 ? 'do' : 'does'} not exist in this battle.`

/**
 * 2.2c, 2.2d Why a hex is closed: it has no centre dot or does not exist. By ruling so is all ground outside the
 * scenario's.
 */
export function outReason(
  g: Game,
  hex: HexLabel,
  about: Pick<Reason, 'unit'> = {},
  clause = '2.2d',
): Reason | null {
  if (inPlay(g, hex)) return null
  if (ground(g, hex, 'absent'))
    return reason('out-of-play', '2.2c', absentText([hex]), { ...about, hex })
  const dotless = ground(g, hex, 'outOfPlay')
  return reason('out-of-play', dotless ? clause : '2.2c', `${hex} is out of play.`, {
    ...about,
    hex,
    ...(dotless ? {} : { ruling: true }),
  })
}
