import { describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/index.ts'
import { Always } from '../../src/lab/figures/always.ts'
import { paired } from '../../src/lab/figures/paired.ts'
import { LUCKS, LuckCount } from '../../src/lab/game/luck.ts'
import { playShard } from '../../src/lab/shard/shard.ts'
import { marginOf } from '../../src/lab/variant/compare.ts'
import { outcomeOf } from '../../src/rules/cohesion/check.ts'
import type { CheckCause, GameEvent } from '../../src/rules/types/index.ts'
import { shipped } from '../support/shipped.ts'

const { battle } = await shipped('limanowa-1-probe')
const [one, two] = battle.sides

/** A check of a unit whose cohesion is 7, a point against it. */
const check = (side: string, cause: CheckCause, dice: [number, number]): GameEvent => {
  const total = dice[0] + dice[1] + 1
  return {
    ...{ type: 'check', unit: 'a', side, hex: 'N17', cause, dice, total, cohesion: 7 },
    modifiers: [{ value: 1, text: '', clause: '' }],
    outcome: outcomeOf(cause, total, 7),
    ...{ passed: false, doubles: false, clause: '' },
  } as unknown as GameEvent
}

describe('the luck of a game', () => {
  it('3.73a is what came of each check less its chance, and the same times the turn', () => {
    const count = new LuckCount(battle)
    const turn = { type: 'turn' } as GameEvent
    count.add([turn, turn, check(two.id, 'melee', [5, 5])])
    // Of 36 throws 6 make 10 or more, which destroys at 11; 21 make 7 or more, which harms above 7.
    expect(count.sums).toEqual([...Array(12).fill(0), 30, 15, 60, 30])
    count.add([check(one.id, 'fire', [1, 1]), check(one.id, 'rally', [6, 6])])
    expect(count.sums.slice(0, 4)).toEqual([-6, -21, -12, -42])
  })

  it('3.73a is none on average', () => {
    const count = new LuckCount(battle)
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        count.add([{ type: 'turn' } as GameEvent, check(one.id, 'return fire', [a, b])])
    expect(count.sums.slice(0, 2)).toEqual([0, 0])
    expect(count.sums).toHaveLength(LUCKS)
  })
})

describe('real games', () => {
  const { games } = playShard(
    battle,
    {
      ...{ rules: '', scenario: battle.id, hash: battle.hash, program: '', seed: 5 },
      ...{ players: ['greedy', 'greedy'], dice: 'keyed' },
    },
    0,
    40,
  )
  const drawn = (luck: { below(n: number): number }, many: number) => {
    const records = Array.from({ length: many }, () => games[luck.below(games.length)])
    return {
      values: records.map((record) => (record ? marginOf(record, one.id) : 0)),
      lucks: records.map((record) => record?.luck ?? []),
    }
  }

  it('compared with others of the same battle raise a false alarm in 5 of 100 runs, with the luck taken out too', () => {
    let [alarms, wide, narrow] = [0, 0, 0]
    const runs = 300
    for (let run = 0; run < runs; run++) {
      const luck = seededLuck(run)
      const { difference, freed, worth } = paired(drawn(luck, 90), drawn(luck, 90))
      expect(freed).toBe(true)
      if (difference.low > 0 || difference.high < 0) alarms++
      if (worth > 1.5) narrow++
      else wide++
    }
    // Five in a hundred of 300 are 15; more than 26 come up once in 400 times.
    expect(alarms).toBeLessThanOrEqual(26)
    expect(narrow).toBeGreaterThan(9 * wide)
  })

  it('looked at after each game of 1,000 runs: at most 50 false alarms', () => {
    const values = games.map((record) => marginOf(record, one.id))
    const most = Math.max(...values) - Math.min(...values)
    let alarms = 0
    for (let run = 0; run < 1000; run++) {
      const luck = seededLuck(1000 + run)
      const draw = () => values[luck.below(values.length)] as number
      const look = new Always(-most, most)
      for (let at = 0; at < 300; at++) {
        look.add(draw() - draw())
        const { low, high } = look.estimate
        if (low <= 0 && high >= 0) continue
        alarms++
        break
      }
    }
    expect(alarms).toBeLessThanOrEqual(50)
  })
})
