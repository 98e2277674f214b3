import { describe, expect, it } from 'vitest'
import { liveRules } from '../../src/session/engine/live.ts'
import { pressHex, pressUnit } from '../../src/session/pointing/press.ts'
import { IDLE } from '../../src/session/pointing/pressed.ts'
import { type Look, lookAt } from '../../src/session/position/position.ts'
import { campaign, until } from '../support/campaign.ts'

function evening(): Look {
  const p = campaign({
    units: { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] },
    control: { C01: 'british', J01: 'german' },
  })
  until(p, 'recovery')
  const { battle, s: game } = p
  const decision = liveRules.decision(battle, game)
  return lookAt(liveRules, { battle, game, decision }) as Look
}

describe('a press on the sheet while losses are recovered', () => {
  it('11.534 turns an own unit over, on its counter or in its hex', () => {
    const look = evening()
    const own = look.decision.side === 'british' ? 'A' : 'N'
    const hex = look.game.units[own]?.hex ?? ''
    const turned = [{ type: 'turn', unit: own }]
    expect(pressUnit(look, IDLE, own).commit).toEqual(turned)
    expect(pressHex(look, IDLE, hex).commit).toEqual(turned)
  })

  it('11.534 says of an enemy and of an empty hex why nothing turns', () => {
    const look = evening()
    const other = look.decision.side === 'british' ? 'N' : 'A'
    expect(pressUnit(look, IDLE, other).state.refusal?.reasons[0]).toMatchObject({
      verb: 'turn over',
      reason: { code: 'not-yours', clause: '11.534' },
    })
    expect(pressHex(look, IDLE, 'F02').state.refusal?.reasons[0]?.reason.code).toBe('nobody-there')
  })
})
