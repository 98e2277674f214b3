/*
 * A list of acts is made without words, a refusal is told in words, and sight is looked along here and traced there. In
 * random positions of whole battles both are asked, of everything that somebody might try.
 */
import { describe, expect, it } from 'vitest'
import { DIRECTIONS } from '../../src/hex/grid.ts'
import { type Game, reading } from '../../src/rules/base/game.ts'
import { sight, sightTrace } from '../../src/rules/base/sightlines.ts'
import { aimRefusal, fireReason, shotsAt } from '../../src/rules/combat/fire.ts'
import {
  type Action,
  apply,
  type Battle,
  type Decision,
  decision,
  type GameState,
  isReason,
  newGame,
  type Shelter,
  type Standing,
  seededDice,
  type Unit,
  why,
} from '../../src/rules/index.ts'
import { reasonFor } from '../../src/rules/loop/why.ts'
import { MODES, SHELLS, TRANSPORTS } from '../../src/rules/types/index.ts'
import { cases, seeded } from '../support/dice.ts'
import { setUp, shipped } from '../support/shipped.ts'

const BATTLES = [
  'ypres-1-gheluvelt',
  'ypres-4-hooge',
  'limanowa-3-jabloniec',
  'ypres-campaign-1-gheluvelt',
]
const FIRE = ['area', 'anti-tank'] as const

type Luck = (sides: number) => number
const one = <T>(luck: Luck, all: readonly T[]): T => all[luck(all.length)] as T

/** A random walk through a battle after set-up: one decision in this many, with its position. */
async function* positions(id: string, seed: number, steps: number) {
  const { battle } = await shipped(id)
  const state = setUp(battle, seed)
  const luck = seeded(seed)
  for (let step = 0; step < cases(steps); step++) {
    const open = decision(battle, state)
    if (open.side === null) return
    yield { battle, state, open, luck, at: `${id}, seed ${seed}, step ${step}` }
    // By kinds first, else nearly all that happens is commands and passes.
    const kinds = [...new Set(open.actions.map(({ type }) => type))].filter(
      (type) => type !== 'pass' && type !== 'finish',
    )
    const type = kinds.length && luck(6) ? one(luck, kinds) : one(luck, open.actions).type
    const action = one(
      luck,
      open.actions.filter((listed) => listed.type === type),
    )
    if (isReason(apply(battle, state, action))) throw new Error(JSON.stringify(action))
  }
}

/** Actions that one unit might try, alone or with a mate. */
function triedWith(battle: Battle, state: GameState, unit: Unit, open: Decision): Action[] {
  const { grid } = battle.map
  const units = Object.values(state.units)
  const around = unit.hex === null ? [] : grid.within(grid.index(unit.hex), 2)
  const hexes = around.map((hex) => grid.label(hex))
  const foes = units.filter(({ side, hex }) => side !== unit.side && hex !== null)
  const targets = [undefined, ...foes.slice(0, 3)].map((foe) => (foe ? { target: foe.id } : {}))
  const mates = units.filter(({ id, hex }) => id !== unit.id && hex === unit.hex).slice(0, 2)
  const groups = [[unit.id], ...mates.map(({ id }) => [unit.id, id])]
  const stops = hexes.flatMap((hex) => [`${unit.hex}/${hex}`, `${hex}/${unit.hex}`])
  const of = { unit: unit.id }
  switch (open.kind) {
    case 'setup':
      return [{ type: 'take', ...of }]
    case 'half':
      return [
        { type: 'muster', ...of },
        ...groups.map((ids): Action => ({ type: 'command', units: ids })),
      ]
    case 'members':
      return [{ type: 'add', ...of }]
    case 'activation':
      return [
        { type: 'deploy', ...of },
        { type: 'dig', ...of },
        ...TRANSPORTS.map((kind): Action => ({ type: 'transport', ...of, kind })),
        ...[...new Set([...hexes, ...foes.map(({ hex }) => hex as string)])].flatMap((hex) => [
          { type: 'fire', ...of, hex, mode: 'area' } as Action,
          ...foes
            .filter((foe) => foe.hex === hex)
            .map(({ id }): Action => ({ type: 'fire', ...of, hex, mode: 'anti-tank', target: id })),
        ]),
        ...groups.flatMap((ids) => [
          ...hexes.map((hex): Action => ({ type: 'enter', units: ids, hex })),
          ...DIRECTIONS.map((side): Action => ({ type: 'exit', units: ids, side })),
          { type: 'goIn', units: ids } as Action,
          { type: 'melee', units: ids } as Action,
          { type: 'melee', units: ids, goIn: true } as Action,
          { type: 'stop', units: ids } as Action,
        ]),
      ]
    case 'rally':
      return [{ type: 'rally', ...of }]
    case 'reaction':
      return FIRE.flatMap((mode) =>
        targets.map((to): Action => ({ type: 'react', ...of, mode, ...to })),
      )
    case 'return':
      return [{ type: 'return', shots: [{ ...of, mode: 'area' }] }]
    case 'shovels':
      return stops.flatMap((stop) =>
        (['bomb stop', 'removal'] as const).map(
          (result): Action => ({
            type: 'shovel',
            ...of,
            result,
            stop,
          }),
        ),
      )
    default:
      return []
  }
}

/** Actions that might be tried in this decision at all. */
const tried = (battle: Battle, state: GameState, open: Decision, luck: Luck): Action[] => [
  ...Object.values(state.units)
    .filter(({ id }) => state.active.some(({ unit }) => unit === id) || luck(4) === 0)
    .flatMap((unit) => triedWith(battle, state, unit, open)),
  ...Object.keys(state.artillery).flatMap((group): Action[] => [
    { type: 'cancel', group },
    { type: 'signal', group },
    ...SHELLS.flatMap((shell) =>
      MODES.map((mode): Action => ({ type: 'call', group, shell, mode })),
    ),
  ]),
]

/** Fields in the order of their names; area fire names nobody, and two units may be named in either order. */
function key(action: Action): string {
  const plain = { ...action } as Record<string, unknown>
  if (plain.mode === 'area') delete plain.target
  if (Array.isArray(plain.units)) plain.units = [...plain.units].sort()
  return JSON.stringify(Object.entries(plain).sort(([a], [b]) => (a < b ? -1 : 1)))
}

describe('lists and refusals', () => {
  it('what is listed is what has no reason against it, for every kind of act', async () => {
    const met = new Set<string>()
    for (const [i, id] of BATTLES.entries())
      for await (const { battle, state, open, luck, at } of positions(id, 3 + i, 100)) {
        const listed = new Set(open.actions.map(key))
        for (const action of tried(battle, state, open, luck)) {
          const reason = why(battle, state, action)
          met.add(`${action.type} ${reason === null ? 'listed' : 'refused'}`)
          const is = listed.has(key(action))
          if (is !== (reason === null))
            expect.fail(`${at}: ${JSON.stringify(action)} listed ${is}, ${reason?.text}`)
        }
      }
    for (const type of ['command', 'fire', 'enter', 'deploy', 'dig'])
      for (const which of ['listed', 'refused']) expect([...met]).toContain(`${type} ${which}`)
  })

  it('8.322a, 8.31c a way of standing is listed where it may be had and comes to something else than saying nothing', async () => {
    let found = 0
    for (const id of ['ypres-4-hooge', 'ypres-campaign-3-menin-road']) {
      const { battle } = await shipped(id)
      const { state } = newGame(battle, seededDice(1))
      const { actions } = decision(battle, state)
      const listed = new Set(actions.map(key))
      const luck = seeded(9)
      const placing = actions.filter((action) => action.type === 'place')
      for (let n = 0; n < cases(150); n++) {
        const { unit, hex, face } = one(luck, placing)
        const standsAs = (standing?: Standing): Shelter | null | undefined => {
          const trial = structuredClone(state)
          const way = {
            type: 'place',
            unit,
            hex,
            face,
            ...(standing ? { in: standing } : {}),
          } as const
          return isReason(apply(battle, trial, way)) ? undefined : trial.units[unit]?.in
        }
        const plain = standsAs()
        for (const standing of ['none', 'trench', 'blockhouse'] as const) {
          const so = standsAs(standing)
          const is = listed.has(key({ type: 'place', unit, hex, face, in: standing }))
          expect([id, unit, hex, standing, is]).toEqual([
            ...[id, unit, hex, standing, so !== undefined && so !== plain],
          ])
          if (is) found++
        }
      }
    }
    expect(found).toBeGreaterThan(cases(20))
  })

  it('a reason is the same whether units are sorted by hex beforehand or looked for', async () => {
    for (const [i, id] of BATTLES.entries())
      for await (const { battle, state, open, luck } of positions(id, 20 + i, 60)) {
        const all = tried(battle, state, open, luck)
        for (let n = 0; n < 40 && all.length; n++) {
          const action = one(luck, all)
          const plain: Game = { battle, s: state, events: [] }
          expect(reasonFor(plain, action)).toEqual(why(battle, state, action))
        }
      }
  })

  it('6.51a a shot is listed when it has no reason against it, and a blocked line is told with what blocks it', async () => {
    let blocked = 0
    for (const [i, id] of BATTLES.entries())
      for await (const { battle, state, luck, at } of positions(id, 40 + i, 40)) {
        const g = reading(battle, state)
        const plain: Game = { battle, s: state, events: [] }
        const on = Object.values(state.units).filter(({ hex }) => hex !== null)
        for (let n = 0; n < 60 && on.length; n++) {
          const unit = one(luck, on)
          const hex = luck(4)
            ? (one(luck, on).hex as string)
            : battle.map.grid.label(luck(battle.map.grid.size))
          const shots = shotsAt(g, unit, hex)
          const area = fireReason(plain, unit, hex, 'area')
          expect([at, unit.id, hex, shots.some(({ mode }) => mode === 'area')]).toEqual([
            ...[at, unit.id, hex, area === null],
          ])
          const refusal = aimRefusal(g, unit, hex)
          const told = refusal?.()
          if (told?.code === 'no-sight') {
            blocked++
            expect(told.trace?.block, `${at}: ${told.text}`).toBeDefined()
            expect(told.text).toContain(told.trace?.block?.hexes[0])
          }
          const trace = sightTrace(plain, unit.hex as string, hex, unit)
          for (const game of [g, plain])
            expect([at, unit.id, hex, sight(game, unit, hex) >= 0]).toEqual([
              ...[at, unit.id, hex, trace.clear],
            ])
        }
      }
    expect(blocked).toBeGreaterThan(cases(100))
  })

  it('4.8c smoke is met wherever it drifts, though the line was looked along without it', async () => {
    let [closed, all] = [0, 0]
    for (const [i, id] of BATTLES.entries())
      for await (const { battle, state, luck, at } of positions(id, 60 + i, 20)) {
        const { grid } = battle.map
        const on = Object.values(state.units).filter(({ hex }) => hex !== null)
        for (let n = 0; n < 60 && on.length; n++) {
          const unit = one(luck, on)
          const from = grid.index(unit.hex as string)
          const near = grid.within(from, 5)
          const hex = grid.label(one(luck, near))
          const smoke = Array.from({ length: 25 }, () => grid.label(one(luck, near)))
          const bare = sight(reading(battle, state), unit, hex)
          const smoky = reading(battle, { ...state, smoke })
          const trace = sightTrace(smoky, unit.hex as string, hex, unit)
          const past = sight(smoky, unit, hex)
          expect([at, unit.id, hex, past >= 0]).toEqual([at, unit.id, hex, trace.clear])
          all++
          if (bare >= 0 && past < 0) closed++
        }
      }
    expect(closed).toBeGreaterThan(all / 50)
  })
})
