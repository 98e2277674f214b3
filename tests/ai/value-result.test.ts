import { describe, expect, it } from 'vitest'
import { seededLuck } from '../../src/ai/index.ts'
import { expectedResult } from '../../src/ai/value/value.ts'
import json from '../../src/ai/value/weights.json' with { type: 'json' }
import { type Weights, weightsProblem } from '../../src/ai/value/weights.ts'
import { seededDice } from '../../src/rules/base/dice.ts'
import { copyState } from '../../src/rules/base/state-copy.ts'
import {
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  newGame,
} from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'

/** Positions of a game in which both sides do anything, from the suggested set-up to the end. */
function positions(battle: Battle, seed: number, most: number): GameState[] {
  const luck = seededLuck(seed)
  const { state } = newGame(battle, seededDice(seed))
  for (const place of battle.deployment ?? []) {
    const { unit, hex, face, in: within } = place
    const action = { type: 'place', unit, hex, face: face ?? 'formed' } as const
    apply(battle, state, within === undefined ? action : { ...action, in: within })
  }
  const found: GameState[] = []
  for (let i = 0; i < most; i++) {
    const { side, kind, actions } = decision(battle, state)
    if (side === null) break
    const ready = kind === 'setup' ? actions.find(({ type }) => type === 'ready') : undefined
    if (isReason(apply(battle, state, ready ?? luck.of(actions)))) break
    if (i % 9 === 0) found.push(copyState(state))
  }
  return found
}

const BATTLES = [
  'ypres-1-gheluvelt',
  'ypres-2-hill-60',
  'ypres-3-frezenberg',
  'limanowa-3-jabloniec',
]
const games = new Map<string, GameState[]>()
async function game(id: string): Promise<[Battle, GameState[]]> {
  const { battle } = await shipped(id)
  const known = games.get(id) ?? positions(battle, 3, 250)
  games.set(id, known)
  return [battle, known]
}

describe('the expected result', () => {
  it('is a whole number of thousandths, 1000 for both sides together', async () => {
    for (const id of BATTLES) {
      const [battle, states] = await game(id)
      expect(states.length).toBeGreaterThan(3)
      for (const state of states) {
        const [one, two] = battle.sides.map((side) => expectedResult(battle, state, side.id))
        expect(Number.isSafeInteger(one)).toBe(true)
        expect(one).toBeGreaterThanOrEqual(0)
        expect((one ?? 0) + (two ?? 0)).toBe(1000)
      }
    }
  })

  it('changes nothing, and is the same when asked again', async () => {
    const [battle, states] = await game('ypres-3-frezenberg')
    const state = states.at(-1) as GameState
    const before = JSON.stringify(state)
    const side = battle.sides[0].id
    expect(expectedResult(battle, state, side)).toBe(expectedResult(battle, state, side))
    expect(JSON.stringify(state)).toBe(before)
  })

  it('does not depend on how large the points are', async () => {
    for (const id of BATTLES) {
      const [battle, states] = await game(id)
      const { victory } = battle
      const rules = victory.rules.map((rule) => ({ ...rule, points: 3 * rule.points }))
      const larger = {
        ...battle,
        victory:
          victory.kind === 'at-least'
            ? { ...victory, rules, points: 3 * victory.points }
            : { ...victory, rules },
      }
      const side = battle.sides[0].id
      for (const state of states)
        expect(expectedResult(larger, state, side)).toBe(expectedResult(battle, state, side))
    }
  })

  it('of a battle that is over is its result', async () => {
    const [battle, [state]] = await game('ypres-1-gheluvelt')
    const [one, two] = battle.sides
    const over = (winner: string | null): GameState => ({
      ...(state as GameState),
      result: { winner, score: {}, lines: [], by: 'victory', text: '' },
    })
    expect(
      [one.id, two.id, null].map((winner) => expectedResult(battle, over(winner), one.id)),
    ).toEqual([1000, 0, 500])
  })

  it('rises with the ground held in the last half, and with a battery lost', async () => {
    const [battle, states] = await game('ypres-1-gheluvelt')
    const state = copyState(states.at(-1) as GameState)
    Object.assign(state, {
      turn: 6,
      couplets: 1,
      half: 2,
      phase: 'couplets',
      active: [],
      result: null,
    })
    const held = copyState(state)
    held.control = {
      ...held.control,
      AH15: 'british',
      AH16: 'british',
      AG16: 'british',
      AG17: 'british',
    }
    const lost = copyState(held)
    lost.control = {
      ...held.control,
      AH15: 'german',
      AH16: 'german',
      AG16: 'german',
      AG17: 'german',
    }
    const british = (one: GameState) => expectedResult(battle, one, 'british')
    expect(british(held)).toBeGreaterThan(british(lost) + 200)
    const gun = Object.values(lost.units).find(
      ({ side, counter }) => side === 'british' && counter === 'gb-art-18pdr',
    )
    expect(gun).toBeDefined()
    const before = british(lost)
    if (gun) Object.assign(gun, { where: 'destroyed', hex: null })
    expect(british(lost)).toBeLessThan(before)
  })
})

describe('the weights', () => {
  const weights = json as Weights

  it('fit the rules and the features of this program', () => {
    expect(weightsProblem(weights)).toBeNull()
  })

  it('are refused in words when they belong to others', () => {
    expect(weightsProblem({ ...weights, rules: '0.9.0' })).toMatch(
      /^The weights were learned under rules 0\.9\.0, and these are .*: run npm run train\.$/,
    )
    expect(weightsProblem({ ...weights, features: 'x' })).toMatch(
      /^The weights belong to features x/,
    )
    const short = { now: weights.keep.now.slice(1), ahead: weights.keep.ahead }
    expect(weightsProblem({ ...weights, keep: short })).toMatch(/^The weights of keep are/)
    const broken = { now: weights.keep.now.map((one) => one + 0.5), ahead: weights.keep.ahead }
    expect(weightsProblem({ ...weights, keep: broken })).toMatch(/whole numbers/)
  })
})
