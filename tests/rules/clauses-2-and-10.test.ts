import { describe, expect, it } from 'vitest'
import { Grid } from '../../src/hex/grid.ts'
import { rollDice, rollDie } from '../../src/rules/base/dice.ts'
import { scriptedDice, seededDice } from '../../src/rules/index.ts'
import type { DiceSource } from '../../src/rules/types/index.ts'
import { parseScenario } from '../../src/scenario/index.ts'
import { sketch } from '../support/map.ts'
import { play, type Wish } from '../support/play.ts'

const units = { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'T20'] } as Wish['units']

describe('2 components', () => {
  it('2.1a markers are no units', () => {
    const p = play({
      scrapes: ['D05'],
      hallowed: { hex: 'D05', side: 'british' },
      units: { ...units, B: ['british', 'bef', 'D05', { dug: true }] },
    })
    expect(Object.values(p.s.units).filter((unit) => unit.hex === 'D05')).toHaveLength(2)
    for (const marker of ['scrape', 'shovel', 'hallowed'])
      expect(p.no({ type: 'command', units: [marker] }).code).toBe('unknown-unit')
  })
  it('2.1b a die is one face, dice are two, both kept', () => {
    const game = (dice: DiceSource) => ({ dice, turn: 1, campaign: null })
    const source = game(seededDice(7))
    const totals = new Map<number, number>()
    const dies = new Set<number>()
    for (let i = 0; i < 10_000; i++) {
      dies.add(rollDie(source))
      const [a, b] = rollDice(source)
      totals.set(a + b, (totals.get(a + b) ?? 0) + 1)
    }
    expect([...dies].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(Math.min(...totals.keys())).toBe(2)
    expect(Math.max(...totals.keys())).toBe(12)
    expect([...totals].sort((x, y) => y[1] - x[1])[0]?.[0]).toBe(7)
    expect(rollDice(game(scriptedDice([4, 4])))).toEqual([4, 4])
  })
  it('2.2a every hex has a name of its own', () => {
    const grid = new Grid(44, 25)
    for (const [name, column, row] of [
      ['N17', 14, 17],
      ['AA14', 27, 14],
      ['AF13', 32, 13],
    ] as const) {
      const hex = grid.index(name)
      expect([grid.column(hex) + 1, grid.row(hex)]).toEqual([column, row])
      expect(grid.label(hex)).toBe(name)
    }
    expect(new Set(Array.from({ length: grid.size }, (_, hex) => grid.label(hex))).size).toBe(1100)
  })
  it('2.2b even columns lie half a hex lower', () => {
    const grid = new Grid(44, 25)
    const at = (name: string) => grid.index(name)
    expect(grid.neighbour(at('X09'), 4)).toBe(at('W10'))
    expect(grid.neighbour(at('W10'), 5)).toBe(at('V09'))
    expect(grid.distance(at('V12'), at('W10'))).toBe(3)
    expect(grid.distance(at('X13'), at('V12'))).toBe(2)
  })
  it('2.2c an edge hex without its centre dot is not entered', () => {
    const run = (outOfPlay: string[]) => {
      const p = play({
        map: sketch({ outOfPlay }),
        units: { ...units, A: ['british', 'bef', 'B13'] },
      })
      p.command('A')
      return p
    }
    expect(run(['A13']).no({ type: 'enter', units: ['A'], hex: 'A13' })).toMatchObject({
      code: 'out-of-play',
      clause: '2.2c',
    })
    expect(run([]).ok({ type: 'enter', units: ['A'], hex: 'A13' })).toBe(true)
  })
  it('2.2d a hex out of play is nothing to fire at either', () => {
    const p = play({
      inPlay: ['D05', 'D06'],
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D07', { spent: true }] },
    })
    p.command('A')
    // Outside the ground of the scenario by ruling, without a dot by the letter.
    const ruled = { code: 'out-of-play', clause: '2.2c', ruling: true }
    const shot = (hex: string) => ({ type: 'fire', unit: 'A', hex, mode: 'area' })
    expect(p.no(shot('D07'))).toMatchObject(ruled)
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D04' })).toMatchObject(ruled)
    const q = play({
      map: sketch({ outOfPlay: ['D06'] }),
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D06', { spent: true }] },
    })
    q.command('A')
    const printed = { code: 'out-of-play', clause: '2.2d' }
    expect(q.no(shot('D06'))).toMatchObject(printed)
    expect(q.no(shot('D06'))).not.toHaveProperty('ruling')
    expect(q.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({ clause: '2.2c' })
    expect(q.no({ type: 'enter', units: ['A'], hex: 'D06' })).not.toHaveProperty('ruling')
  })
  it('2.2d shells strike only the hexes in play around their vertex', () => {
    // The fire aimed at D05's west corner strays (die 6) to the vertex that it shares with C05 and C06.
    const p = play({
      map: sketch({ outOfPlay: ['B05'] }),
      units: {
        A: ['british', 'bef', 'T20'],
        B: ['german', 'deinf', 'C05'],
        C: ['german', 'deinf', 'C06'],
        O: ['german', 'deinf', 'B05'],
        G: ['german', 'deinf', 'D05'],
      },
      artillery: { british: [['X', 'aircraft', 0]] },
      missions: [{ group: 'X', vertex: 'D05/C05/C06', due: 1 }],
      dice: [1, 2, 6, 1, 1, 2, 1, 2, 1, 2],
    })
    p.command('A')
    expect(p.kind).toBe('spine')
    p.do({ type: 'spine', vertex: 'B05/C05/C06' })
    expect([...p.last('strikes').hexes].sort()).toEqual(['C05', 'C06'])
    expect(
      p
        .log('check')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(['B', 'C'])
  })
  it('2.2e off the map there are no hexes', () => {
    const p = play({ units })
    p.unit('G').where = 'exited'
    p.unit('G').hex = null
    p.command('A')
    expect(p.no({ type: 'fire', unit: 'A', hex: 'off map', mode: 'area' }).code).toBe('unknown-hex')
    expect(p.s.units.G?.hex).toBeNull()
    const q = play({
      units: {
        ...units,
        R: ['german', 'deinf', '', { arrival: { turn: 2, by: 'entry', hexes: ['AR05'] } }],
      },
      artillery: { german: [['X', 'aircraft', 3]] },
    })
    expect(q.unit('R')).toMatchObject({ where: 'hand', hex: null })
    expect(Object.values(q.s.units).filter(({ hex }) => hex !== null)).toHaveLength(2)
    q.command('A')
    for (const hex of ['', 'off map'])
      expect(() => q.no({ type: 'fire', unit: 'A', hex, mode: 'area' })).not.toThrow()
  })
  it('2.4a an artillery group is in no hex: it fills no stack, takes no orders of units and is no target', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D04'],
        G: ['german', 'deinf', 'D05', { spent: true }],
      },
      artillery: { british: [['X', 'telephone', 3]], german: [['Y', 'telephone', 3]] },
    })
    expect(Object.keys(p.s.units)).toEqual(['A', 'B', 'G'])
    expect(p.no({ type: 'command', units: ['X'] }).code).toBe('unknown-unit')
    expect(p.no({ type: 'command', units: ['A', 'X'] }).code).toBe('unknown-unit')
    p.command('B')
    expect(p.ok({ type: 'enter', units: ['B'], hex: 'D05' })).toBe(true)
    for (const action of [
      { type: 'enter', units: ['X'], hex: 'D06' },
      { type: 'fire', unit: 'X', hex: 'D05', mode: 'area' },
      { type: 'fire', unit: 'B', hex: 'Y', mode: 'area' },
    ])
      expect(['unknown-unit', 'unknown-hex']).toContain(p.no(action).code)
    p.enter('D05', 'B')
    p.do({ type: 'melee', units: ['B'] })
    expect(p.no({ type: 'allocate', attacks: [{ unit: 'B', target: 'Y' }] }).code).toBe(
      'not-in-melee',
    )
  })
})

describe('10 scenarios', () => {
  const rules = (extra: object = {}) =>
    ({
      kind: 'at-least',
      side: 'british',
      points: 2,
      rules: [{ kind: 'control', side: 'british', hexes: ['D05', 'D06', 'D07'], points: 1 }],
      ...extra,
    }) as NonNullable<Wish['victory']>
  it('10.1a a scenario rule goes before the common one, here alone', () => {
    const wish = { couplets: 1, turns: 1, units } as const
    const plain = play({ ...wish, victory: { kind: 'most-points', tie: 'draw', rules: [] } })
    plain.pass()
    plain.pass()
    expect(plain.s.result?.winner).toBeNull()
    const special = play({ ...wish, victory: { kind: 'most-points', tie: 'german', rules: [] } })
    special.pass()
    special.pass()
    expect(special.s.result?.winner).toBe('german')
  })
  it('10.1b a scenario says map, turns, sides, units and victory, and what is missing is named', () => {
    const whole: Record<string, unknown> = {
      format: 'couplet-scenario',
      version: 1,
      id: 'x',
      title: 'X',
      date: '1914-10-31',
      turns: 6,
      map: 'ypres-1914',
      counters: ['german'],
      story: 'S',
      complexity: { level: 1, reason: 'r' },
      minutes: 10,
      sides: [
        { id: 'german', name: 'Germans', adjective: 'German', power: 'central' },
        { id: 'british', name: 'British', adjective: 'British', power: 'entente' },
      ],
      setupOrder: ['german', 'british'],
      groups: [
        {
          side: 'german',
          counter: 'de-inf',
          area: { within: 1, of: ['D05'] },
          units: [{ name: 'A' }],
        },
      ],
      victory: {
        kind: 'most-points',
        tie: 'draw',
        rules: [{ kind: 'control', side: 'german', hexes: ['D05'], points: 1 }],
      },
    }
    expect(parseScenario(JSON.stringify(whole), 'x.json').ok).toBe(true)
    for (const field of ['map', 'turns', 'sides', 'groups', 'victory']) {
      const { [field]: _gone, ...rest } = whole
      const result = parseScenario(JSON.stringify(rest), 'x.json')
      expect(result.ok).toBe(false)
      if (!result.ok) expect(result.problems.map((problem) => problem.path)).toContain(field)
    }
  })
  it('10.1c it lasts its turns; who meets the conditions wins, else the other', () => {
    for (const [held, winner] of [
      [['D05', 'D06'], 'british'],
      [['D05'], 'german'],
    ] as const) {
      const p = play({
        turn: 6,
        turns: 6,
        couplets: 1,
        units,
        victory: rules(),
        control: Object.fromEntries(held.map((hex) => [hex, 'british'])),
      })
      p.pass()
      p.pass()
      expect(p.s.phase).toBe('over')
      expect(p.s.result).toMatchObject({ winner, by: 'victory' })
    }
    const tie = play({
      turn: 6,
      turns: 6,
      couplets: 1,
      units,
      victory: { kind: 'most-points', tie: 'draw', rules: [] },
    })
    tie.pass()
    tie.pass()
    expect(tie.s.result).toMatchObject({ winner: null, text: 'A draw, 0 to 0.' })
  })
  it('10.1d a hex is held by who was last alone in it', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D04'], G: ['german', 'deinf', 'D08'] },
      dice: [1, 2],
    })
    p.command('A')
    p.enter('D05', 'A')
    p.enter('D04', 'A')
    p.finish()
    expect(p.s.control.D05).toBe('british')
    p.command('G')
    for (const hex of ['D07', 'D06', 'D05']) {
      p.enter(hex, 'G')
      if (p.kind === 'reaction') p.hold()
    }
    expect(p.s.control.D05).toBe('german')
    p.unit('A').spent = false
    p.command('A')
    if (p.ok({ type: 'enter', units: ['A'], hex: 'D05' })) p.enter('D05', 'A')
    expect(p.s.control.D05).toBe('german')
  })
  it('10.3a over the edge for one point, from an edge hex', () => {
    const p = play({
      units: { A: ['british', 'bef', 'A10', { dispersed: true }], G: ['german', 'deinf', 'T20'] },
    })
    p.command('A')
    expect(p.no({ type: 'exit', units: ['A'], side: 'NE' })).toMatchObject({
      code: 'not-edge',
      clause: '10.3a',
    })
    p.do({ type: 'exit', units: ['A'], side: 'SW' })
    expect(p.unit('A')).toMatchObject({ where: 'exited', hex: null })
    const inland = play({ units })
    inland.command('A')
    expect(inland.no({ type: 'exit', units: ['A'], side: 'N' }).code).toBe('not-edge')
  })
  it('10.3b who has left does not come back', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'A10'],
        B: ['british', 'bef', 'B10'],
        G: ['german', 'deinf', 'T20'],
      },
    })
    p.command('A')
    p.do({ type: 'exit', units: ['A'], side: 'SW' })
    p.pass()
    expect(p.no({ type: 'command', units: ['A'] }).code).toBe('off-map')
  })
})
