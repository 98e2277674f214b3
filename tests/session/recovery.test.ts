import { describe, expect, it } from 'vitest'
import { IDLE } from '../../src/session/pointing/doing/state.ts'
import { pressHex, pressUnit } from '../../src/session/pointing/press.ts'
import { type Position, positionOf } from '../../src/session/position/position.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { campaign, until } from '../support/campaign.ts'

function evening(): Position {
  const p = campaign({
    units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
    control: { C01: 'british', J01: 'german' },
  })
  until(p, 'recovery')
  const { battle, s: game } = p
  const decision = liveRules.decision(battle, game)
  return positionOf(liveRules, { battle, game, decision }) as Position
}

describe('a press on the map while losses are recovered', () => {
  it('11.534 turns an own unit over, on its counter or in its hex', () => {
    const position = evening()
    const own = position.decision.side === 'british' ? 'A' : 'N'
    const hex = position.game.units[own]?.hex ?? ''
    const turned = [{ type: 'turn', unit: own }]
    expect(pressUnit(position, IDLE, own).commit).toEqual(turned)
    expect(pressHex(position, IDLE, hex).commit).toEqual(turned)
  })

  it('11.534 says of an enemy and of an empty hex why nothing turns', () => {
    const position = evening()
    const other = position.decision.side === 'british' ? 'N' : 'A'
    expect(pressUnit(position, IDLE, other).state.refusal?.reasons[0]).toMatchObject({
      verb: 'turn over',
      reason: { code: 'not-yours', clause: '11.534' },
    })
    expect(pressHex(position, IDLE, 'F02').state.refusal?.reasons[0]?.reason.code).toBe(
      'nobody-there',
    )
  })
})
