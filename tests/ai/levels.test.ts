import { describe, expect, it } from 'vitest'
import { LEVEL_PLAYERS, LEVELS, PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { decision } from '../../src/rules/index.ts'
import { play } from '../support/play.ts'

describe('the levels', () => {
  it('are three, the weakest first, each with a name, a sentence and a player', () => {
    expect(LEVELS.map(({ id }) => id)).toEqual(['recruit', 'regular', 'veteran'])
    expect(Object.keys(LEVEL_PLAYERS)).toEqual(LEVELS.map(({ id }) => id))
    for (const { id, name, words } of LEVELS) {
      expect(name.toLowerCase()).toBe(id)
      expect(words).toMatch(/^[A-Z].*\.$/)
      expect(PLAYERS[id]?.id).toBe(id)
    }
  })
})

describe('the recruit', () => {
  const p = play({
    units: {
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'F05'],
      C: ['british', 'bef', 'H05'],
      D: ['british', 'bef', 'J05'],
      E: ['british', 'bef', 'L05'],
      F: ['british', 'bef', 'N05'],
      H: ['british', 'bef', 'P05'],
      I: ['british', 'bef', 'R05'],
      J: ['british', 'bef', 'T05'],
      K: ['british', 'bef', 'V05'],
      L: ['british', 'bef', 'X05'],
      G: ['german', 'deinf', 'D08'],
    },
  })
  const open = decision(p.battle, p.s)
  const choose = (player: Player, seed: number) =>
    JSON.stringify(player.choose(p.battle, p.s, open, seededLuck(seed)))

  it('takes the best of what it notices, which is not always the best that there is', () => {
    const recruit = PLAYERS.recruit as Player
    const best = choose(PLAYERS.greedy as Player, 1)
    const chosen = Array.from({ length: 20 }, (_, seed) => choose(recruit, seed))
    expect(chosen).toContain(best)
    expect(new Set(chosen).size).toBeGreaterThan(1)
    expect(chosen).toEqual(Array.from({ length: 20 }, (_, seed) => choose(recruit, seed)))
  })

  it('mostly forgets to fire while the enemy moves, and fires its best shot where it does not', () => {
    const moved = play({
      actor: 'german',
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07'] },
    })
    moved.command('G')
    moved.enter('D06', 'G')
    expect(moved.kind).toBe('reaction')
    const asked = decision(moved.battle, moved.s)
    const recruit = PLAYERS.recruit as Player
    const acts = Array.from({ length: 60 }, (_, seed) =>
      recruit.choose(moved.battle, moved.s, asked, seededLuck(seed)),
    )
    const shots = acts.filter(({ type }) => type === 'react').length
    expect(acts.every(({ type }) => type === 'react' || type === 'hold')).toBe(true)
    expect(shots).toBeGreaterThan(5)
    expect(shots).toBeLessThan(30)
  })
})
