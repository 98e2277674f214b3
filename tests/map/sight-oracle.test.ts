import { describe, expect, it } from 'vitest'
import { Grid, type Hex } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'
import { Vertices } from '../../src/hex/vertex.ts'
import { COVER, type CompiledArt } from '../../src/map/art.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import {
  lineOfSight,
  lineOfSightToVertex,
  trace,
  traceToVertex,
} from '../../src/map/sight/sight.ts'
import type { SightOptions } from '../../src/map/types.ts'
import { cases, seeded } from '../support/dice.ts'
import { expectMeetings } from '../support/judge-sheet.ts'
import { artwork, type Plan, type Shape, sketch } from '../support/map.ts'
import { Oracle } from '../support/map-oracle.ts'

const COLUMNS = 9
const ROWS = 8
const grid = new Grid(COLUMNS, ROWS)
const vertices = new Vertices(grid)
const SHAPES: readonly Shape[] = ['full', 'core', 'north', 'south', 'east', 'west', 'nw', 'se']

function anyPlan(roll: (sides: number) => number): Plan {
  const label = (): string => grid.label(roll(grid.size))
  const some = (upTo: number): string[] => Array.from({ length: roll(upTo + 1) }, label)
  const shapes = (upTo: number): Record<string, Shape> =>
    Object.fromEntries(some(upTo).map((hex) => [hex, SHAPES[roll(SHAPES.length)] as Shape]))
  // A star of whole artwork units, often with points on hexsides, corners and centres.
  const star = (): number[] => {
    const c = centre(grid, roll(grid.size))
    const snap = roll(2) ? 1 : SUBDIVISION / 2
    const points = 3 + roll(5)
    return Array.from({ length: points }, (_, i) => {
      const turn = (2 * Math.PI * (i + roll(100) / 130)) / points
      const far = 8 + roll(90)
      const x = Math.round((far * Math.cos(turn)) / snap) * snap
      const y = Math.round((far * Math.sin(turn)) / snap) * snap
      return [c.x * SUBDIVISION + x, c.y * SUBDIVISION + y]
    }).flat()
  }
  const stars = (upTo: number): { rings: number[][] }[] =>
    Array.from({ length: roll(upTo + 1) }, () => ({ rings: [star()] }))
  const hills = roll(3) > 0 ? 1 : 0
  const absent = roll(3) > 0 ? [] : some(6)
  return {
    absent,
    columns: COLUMNS,
    rows: ROWS,
    village: some(4),
    dotted: shapes(6),
    light: shapes(8),
    wheat: shapes(5),
    level: Object.fromEntries(some(10 * hills).map((hex) => [hex, 1 + roll(4)])),
    crest: Object.fromEntries(some(5 * hills).map((hex) => [hex, 1 + roll(4)])),
    rise: Object.fromEntries(
      some(6 * hills).map((hex) => [hex, [1 + roll(4), SHAPES[1 + roll(7)] as Shape] as const]),
    ),
    drawn: {
      woods: stars(3),
      wheat: stars(1),
      heights: stars(2 * hills).map(({ rings }) => ({ level: 1 + roll(3), rings })),
    },
  }
}

function anyOptions(roll: (sides: number) => number): SightOptions {
  const set = (upTo: number): Set<Hex> =>
    new Set(Array.from({ length: roll(upTo + 1) }, () => roll(grid.size)))
  const smoke = set(4)
  const friends = set(3)
  return {
    month: 1 + roll(12),
    ...(roll(8) === 0 && { dark: true }),
    ...(roll(3) === 0 && { veiled: (hex: Hex) => smoke.has(hex) }),
    ...(roll(3) === 0 && { friend: (hex: Hex) => friends.has(hex) }),
  }
}

/** The oracle gets the plan itself, not what was made of it. */
const oracleOf = (plan: Plan): Oracle =>
  new Oracle({
    grid,
    art: artwork(grid, plan),
    villages: plan.village as string[],
    dotted: Object.keys(plan.dotted as object),
    absent: plan.absent as string[],
  })

const MAPS = cases(500)
const PAIRS = 14

describe('against a second judge', () => {
  it('4.1b look, look back and trace say what exact fractions say, on random sketches', () => {
    const tally = { blocked: 0, open: 0, hidden: 0, sides: 0 }
    for (let seed = 1; seed <= MAPS; seed++) {
      const roll = seeded(seed)
      const plan = anyPlan(roll)
      const map = sketch(plan)
      const oracle = oracleOf(plan)
      for (let i = 0; i < PAIRS; i++) {
        const from = roll(grid.size)
        const to = roll(grid.size)
        const options = anyOptions(roll)
        const where = `seed ${seed} pair ${i}: ${grid.label(from)} ${grid.label(to)}`
        const wanted = oracle.look(from, to, options)
        expect(lineOfSight(map, from, to, options), where).toBe(wanted)
        expect(lineOfSight(map, to, from, options), `${where} back`).toBe(wanted)
        for (const told of [trace(map, from, to, options), trace(map, to, from, options)]) {
          expect(told.clear, `${where} trace`).toBe(wanted >= 0)
          if (told.clear) expect(told.concealment, `${where} trace`).toBe(wanted)
          expect(told.block?.effect, where).toBe(wanted >= 0 ? undefined : 'blocks')
          if (told.steps.some(({ kind }) => kind === 'side')) tally.sides++
        }
        tally[wanted < 0 ? 'blocked' : wanted > 0 ? 'hidden' : 'open']++
      }
    }
    // The sketches are neither bare nor walled up.
    expect(Math.min(tally.blocked, tally.open)).toBeGreaterThan(cases(1500) - 1)
    expect(tally.hidden).toBeGreaterThan(cases(350) - 1)
    expect(tally.sides).toBeGreaterThan(cases(700) - 1)
  })

  it('4.3a 4.3b 4.51a the facts of each hex are those of its drawing', () => {
    for (let seed = 2001; seed <= 2000 + cases(150); seed++) {
      const plan = anyPlan(seeded(seed))
      const map = sketch(plan)
      const oracle = oracleOf(plan)
      const { woods, wheat } = map.art as CompiledArt
      for (let hex = 0; hex < grid.size; hex++) {
        const drawn = oracle.ground(hex)
        const wanted = [drawn.highest, oracle.dot(hex), drawn.woods, drawn.wheat]
        const found = [
          ...[map.level, map.centreLevel].map((fact) => fact[hex]),
          ...[woods, wheat].map((cover) => cover[hex] !== COVER.none),
        ]
        if (wanted.some((fact, i) => fact !== found[i]))
          expect.fail(`seed ${seed} ${grid.label(hex)}: drawn ${wanted}, found ${found}`)
      }
    }
  })

  it('4.2a the trace names the woods and fields that the line meets, and the place', () => {
    let met = 0
    for (let seed = 3001; seed <= 3000 + cases(300); seed++) {
      const roll = seeded(seed)
      const plan = anyPlan(roll)
      const map = sketch(plan)
      const oracle = oracleOf(plan)
      for (let i = 0; i < PAIRS; i++) {
        const [from, to] = [roll(grid.size), roll(grid.size)]
        // Heights of a sketch may overlap; then a contour is drawn where the ground does not change.
        const wanted = oracle.meetings(from, to).filter(({ what }) => what !== 'contour')
        expectMeetings(map, from, to, wanted)
        met += wanted.length
      }
    }
    expect(met).toBeGreaterThan(cases(1500) - 1)
  })

  it('4.92a 4.92b and so do the lines to vertices', () => {
    for (let seed = 1001; seed <= 1000 + cases(300); seed++) {
      const roll = seeded(seed)
      const plan = anyPlan(roll)
      const map = sketch(plan)
      const oracle = oracleOf(plan)
      for (let i = 0; i < 8; i++) {
        const from = roll(grid.size)
        const vertex = roll(vertices.count)
        const options = anyOptions(roll)
        const hexes = vertices.hexes(vertex)
        if (hexes.includes(from)) continue
        const where = `seed ${seed} pair ${i}: ${grid.label(from)} ${vertices.name(vertex)}`
        const wanted = oracle.look(from, { point: vertices.point(vertex), hexes }, options)
        expect(lineOfSightToVertex(map, from, vertex, options), where).toBe(wanted)
        const told = traceToVertex(map, from, vertex, options)
        expect(told.clear ? told.concealment : -1, `${where} trace`).toBe(wanted)
      }
    }
  })
})
