import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import { createSession } from '../../src/session/game/store.ts'
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

describe('the recovery of a side by one press', () => {
  it('11.534 plays every act of it, and leaves none waiting', () => {
    const { battle } = campaign({
      units: {
        A: ['british', 'bef', 'C05', { dispersed: true }],
        B: ['british', 'bef', 'C06', { dispersed: true }],
        C: ['british', 'bef', 'C07', { dispersed: true }],
        N: ['german', 'deinf', 'J05'],
      },
    })
    const session = createSession({ engine: liveRules, now: () => 0, newId: () => 'game' })
    const faces = Array.from({ length: 60 }, () => [3, 1]).flat()
    session.start(battle, null, { dice: { faces, seed: 3 } })
    const least = (): Action => {
      const { decision } = session.get()
      if (decision?.kind === 'half') return { type: 'pass' }
      if (decision?.kind === 'counter-attack') return { type: 'counterAttack', yes: false }
      if (decision?.kind === 'night-choice') return { type: 'nightAttack', yes: false }
      return decision?.kind === 'recovery' ? { type: 'finish' } : (decision?.actions[0] as Action)
    }
    const open = () => session.get().decision
    while (open()?.kind !== 'recovery' || open()?.side !== 'british')
      expect(session.dispatch(least())).toBeNull()
    const ran = session.dispatchAll(['A', 'B', 'C'].map((unit) => ({ type: 'turn', unit })))
    expect(ran).toMatchObject({ done: 3, waits: false, reason: null })
    for (const unit of ['A', 'B', 'C'])
      expect(session.get().game?.units[unit]).toMatchObject({ formed: true })
  })
})
