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

  it('lets the enemy pass its guns, where the greedy player fires', () => {
    const moved = play({
      actor: 'german',
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07'] },
    })
    moved.command('G')
    moved.enter('D06', 'G')
    expect(moved.kind).toBe('reaction')
    const asked = decision(moved.battle, moved.s)
    const acts = (name: string) =>
      Array.from(
        { length: 20 },
        (_, seed) =>
          PLAYERS[name]?.choose(moved.battle, moved.s, asked, seededLuck(seed)).type ?? null,
      )
    expect(new Set(acts('recruit'))).toEqual(new Set(['hold']))
    expect(acts('greedy')).toContain('react')
  })

  it('seldom thinks of a shot that the greedy player takes each time', () => {
    const near = play({
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07'] },
      ...{ turn: 6, turns: 6, couplets: 1, half: 2 },
    })
    near.command('A')
    const asked = decision(near.battle, near.s)
    const shots = (name: string) =>
      Array.from({ length: 64 }, (_, seed) =>
        PLAYERS[name]?.choose(near.battle, near.s, asked, seededLuck(seed)),
      ).filter((action) => action?.type === 'fire').length
    expect(shots('greedy')).toBe(64)
    expect(shots('recruit')).toBeGreaterThan(0)
    expect(shots('recruit')).toBeLessThan(20)
  })

  it('answers no fire, where the greedy player fires back', () => {
    const shot = play({
      actor: 'german',
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07'] },
    })
    shot.command('G')
    shot.fire('G', 'D05')
    expect(shot.kind).toBe('return')
    const asked = decision(shot.battle, shot.s)
    const act = (name: string) =>
      PLAYERS[name]?.choose(shot.battle, shot.s, asked, seededLuck(1)).type ?? null
    expect(act('recruit')).toBe('hold')
    expect(act('greedy')).toBe('return')
  })
})
