import { describe, expect, it } from 'vitest'
import {
  apply,
  decision,
  hashState,
  isReason,
  newGame,
  seededDice,
  why,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, play } from '../support/play.ts'

describe('the loop', () => {
  it('6.62a a company walks three hexes and is spent', () => {
    const p = play({ units: { A: ['british', 'bef', 'D05'], G: ['german', 'deres', 'T20'] } })
    p.command('A')
    p.enter('D06', 'A')
    p.enter('D07', 'A')
    p.enter('D08', 'A')
    expect(p.unit('A').hex).toBe('D08')
    expect(p.unit('A').spent).toBe(true)
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
  })

  it('plays random games to their end, every listed action legal', () => {
    const battle = battleOf({
      map: sketch({
        village: ['J10', 'J11'],
        dotted: ['H10'],
        roads: [['F10', 'G11', 'H11', 'I12']],
        trenches: [['K10', 'K11']],
        streams: ['I10/J10'],
      }),
      units: {
        A: ['british', 'bef', 'F10'],
        B: ['british', 'bef', 'F10'],
        C: ['british', 'gbmg', 'G10', { dispersed: true }],
        D: ['german', 'deres', 'K10', { in: 'trench' }],
        E: ['german', 'deres', 'K10'],
        F: ['german', 'demg', 'K11', { dispersed: true, in: 'trench' }],
      },
    })
    let actions = 0
    for (let seed = 1; seed <= 60; seed++) {
      const { state } = newGame(battle, seededDice(seed))
      let pick = seed
      for (let step = 0; step < 4000; step++) {
        const open = decision(battle, state)
        if (open.kind === 'over') break
        expect(open.actions.length).toBeGreaterThan(0)
        pick = (pick * 48271) % 2147483647
        const action = open.actions[pick % open.actions.length]
        if (!action) throw new Error('none')
        expect(why(battle, state, action)).toBeNull()
        const result = apply(battle, state, action)
        if (isReason(result)) throw new Error(result.text)
        actions++
      }
      expect(state.phase).toBe('over')
      expect(hashState(JSON.parse(JSON.stringify(state)))).toBe(hashState(state))
    }
    expect(actions).toBeGreaterThan(1000)
  })
})
