import { describe, expect, it } from 'vitest'
import { decision, newGame, seededDice } from '../../src/rules/index.ts'
import type { Battle } from '../../src/rules/types/index.ts'
import { spotShown } from '../../src/session/picture/artillery-marks.ts'
import { IDLE, spotIn } from '../../src/session/pointing/doing/state.ts'
import { pressHex } from '../../src/session/pointing/press.ts'
import { aimsOf, struckRound } from '../../src/session/position/bombardment.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { sketch } from '../support/map.ts'
import { battleOf } from '../support/play.ts'

/** The British are to say where their bombardment falls. */
function aiming(): Position {
  const battle: Battle = {
    ...battleOf({
      map: sketch({ columns: 12, rows: 10 }),
      units: {
        A: ['british', 'bef', 'D03'],
        X: ['german', 'deres', 'F06'],
        Y: ['german', 'deres', 'G07'],
      },
      turns: 1,
    }),
    bombardments: [{ by: 'british', kind: 'early', chosen: 1, enemiesOnly: true }] as NonNullable<
      Battle['bombardments']
    >,
  }
  const { state } = newGame(battle, seededDice(1))
  state.agenda.push({ kind: 'target', index: 0 })
  return positionOf(liveRules, {
    battle,
    game: state,
    decision: decision(battle, state),
  }) as Position
}

describe('a bombardment that is aimed', () => {
  it('7.11b strikes every enemy within its reach; the hexes with most of them come first', () => {
    const position = aiming()
    expect(position.decision.kind).toBe('target')
    expect(struckRound(position, 'F07')?.units).toEqual(['X', 'Y'])
    expect(struckRound(position, 'F07')?.hexes).toHaveLength(7)
    expect(struckRound(position, 'D03')?.units).toEqual([])
    const first = aimsOf(position).slice(0, 2)
    for (const hex of first) expect(struckRound(position, hex)?.units).toHaveLength(2)
    expect(aimsOf(position)).toHaveLength(120)
  })

  it('7.11b shows at the first press whom it strikes, and falls at the second on the same hex', () => {
    const position = aiming()
    const first = pressHex(position, IDLE, 'F07')
    expect(first.commit).toBeUndefined()
    expect(spotShown(position, { draft: null, spot: spotIn(first.state) })?.hexes).toEqual(
      struckRound(position, 'F07')?.hexes,
    )
    const other = pressHex(position, first.state, 'A01')
    expect(other.commit).toBeUndefined()
    expect(spotIn(other.state)).toBe('A01')
    expect(pressHex(position, other.state, 'A01').commit).toEqual([{ type: 'target', hex: 'A01' }])
  })
})
