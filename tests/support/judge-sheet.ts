import { expect, it } from 'vitest'
import type { Hex } from '../../src/hex/grid.ts'
import { centre } from '../../src/hex/lattice.ts'
import { Vertices } from '../../src/hex/vertex.ts'
import { COVER, type CompiledArt } from '../../src/map/art.ts'
import {
  lineOfSight,
  lineOfSightToVertex,
  trace,
  traceToVertex,
} from '../../src/map/sight/sight.ts'
import type { BattleMap, SightOptions } from '../../src/map/types.ts'
import { cases, seeded } from './dice.ts'
import { Oracle } from './map-oracle.ts'
import { sheet } from './sheets.ts'

/** COUPLET_SHARE=4 tries about all that was tried when these maps were drawn. */
const PAIRS = cases(50_000)
const VERTICES = cases(10_000)
const TRACES = cases(5_000)
/** One line of sight in this many is traced in full. */
const TOLD = 8

/** Random months, sometimes with darkness, smoke or friends. */
function circumstances(roll: (sides: number) => number): SightOptions[] {
  const some = (share: number) => {
    const salt = roll(1 << 30)
    return (hex: Hex): boolean => (Math.imul(hex + 1, 0x9e3779b1 ^ salt) >>> 8) % share === 0
  }
  return [
    { month: 10 },
    { month: 1 },
    { month: 7, veiled: some(12) },
    { month: 4, friend: some(9) },
    { month: 11, veiled: some(30), friend: some(30) },
    { month: 5, dark: true },
  ]
}

/** The two ends of a line: one anywhere, the other anywhere too or within range of a shot. */
function ends(map: BattleMap, roll: (sides: number) => number): [Hex, Hex] {
  const { grid } = map
  const from = roll(grid.size)
  if (roll(2)) return [from, roll(grid.size)]
  const to = grid.at(grid.column(from) - 9 + roll(19), grid.row(from) - 9 + roll(19))
  return [from, to < 0 ? roll(grid.size) : to]
}

/** Expects the trace to have these meetings at the places that the oracle gives. */
export function expectMeetings(
  map: BattleMap,
  from: Hex,
  to: Hex,
  wanted: ReturnType<Oracle['meetings']>,
): void {
  const { grid } = map
  const [a, b] = [centre(grid, from), centre(grid, to)]
  const { meets } = trace(map, from, to, { month: 1 })
  for (const { hex, what, level, at } of wanted) {
    const label = grid.label(hex)
    const found = meets.find(
      (meet) =>
        meet.what === what &&
        meet.level === level &&
        meet.hexes.length === 1 &&
        meet.hexes[0] === label,
    )
    const off = found
      ? Math.hypot(found.at.x - a.x - at * (b.x - a.x), found.at.y - a.y - at * (b.y - a.y))
      : 1
    if (off > 1e-9)
      expect.fail(
        `${grid.label(from)} ${grid.label(to)}: ${what} on ${level} in ${label} at ${at}, not ${JSON.stringify(found ?? meets)}`,
      )
  }
}

/**
 * Compares lines of sight on a shipped map with the second judge. Each map has a test file, so that the cores share
 * the work.
 */
export function judgeSheet(id: string): void {
  const { file, map } = sheet(id)
  const { grid } = map
  const oracle = new Oracle({
    grid,
    art: file,
    villages: file.villages.flatMap(({ hexes }) => hexes),
    dotted: file.dotted,
  })

  it('4.3a 4.3b 4.51a levels and contours of every hex are those of its drawing', () => {
    const { woods, wheat } = map.art as CompiledArt
    for (let hex = 0; hex < grid.size; hex++) {
      const { cells, ...drawn } = oracle.ground(hex)
      let contours = 0
      for (let height = 1; height <= 7; height++)
        if (drawn.lowest < height && height <= drawn.highest) contours |= 1 << height
      const wanted = [
        drawn.highest,
        drawn.lowest,
        oracle.dot(hex),
        contours,
        drawn.woods,
        drawn.wheat,
      ]
      const found = [
        ...[map.level, map.lowest, map.centreLevel, map.contours].map((fact) => fact[hex]),
        ...[woods, wheat].map((cover) => cover[hex] !== COVER.none),
      ]
      if (wanted.some((fact, i) => fact !== found[i]))
        expect.fail(`${grid.label(hex)}: drawn ${wanted}, found ${found}`)
      expect(cells.length).toBeGreaterThan(0)
    }
  })

  it(`4.1b 4.2a look, look back and trace are what the clauses say, for ${PAIRS} random pairs`, () => {
    const roll = seeded(4)
    const all = circumstances(roll)
    const tally = [0, 0, 0]
    for (let i = 0; i < PAIRS; i++) {
      const [from, to] = ends(map, roll)
      const options = all[i % all.length] as SightOptions
      const wanted = oracle.look(from, to, options)
      if (
        lineOfSight(map, from, to, options) !== wanted ||
        lineOfSight(map, to, from, options) !== wanted
      )
        expect.fail(`${grid.label(from)} ${grid.label(to)} ${i}: ${wanted}, not
          ${lineOfSight(map, from, to, options)} and back ${lineOfSight(map, to, from, options)}`)
      if (i % TOLD === 0) {
        const told = i % (2 * TOLD) ? trace(map, from, to, options) : trace(map, to, from, options)
        if ((told.clear ? told.concealment : -1) !== wanted)
          expect.fail(`${grid.label(from)} ${grid.label(to)} ${i}: ${wanted}, not as told`)
      }
      ;(tally[wanted + 1] as number)++
    }
    for (const count of tally) expect(count).toBeGreaterThan(PAIRS / 100)
  })

  it(`4.2a the trace names every drawing that the line meets, and the place, on ${TRACES} lines`, () => {
    const roll = seeded(42)
    let met = 0
    for (let i = 0; i < TRACES; i++) {
      const [from, to] = ends(map, roll)
      const wanted = oracle.meetings(from, to)
      expectMeetings(map, from, to, wanted)
      met += wanted.length
    }
    expect(met).toBeGreaterThan(TRACES)
  })

  it(`4.92a 4.92b and so are ${VERTICES} looks to vertices`, () => {
    const vertices = new Vertices(grid)
    const roll = seeded(92)
    const all = circumstances(roll)
    const tally = [0, 0, 0]
    for (let i = 0; i < VERTICES; i++) {
      const [from, near] = ends(map, roll)
      const vertex = vertices.id(near, roll(6) as 0)
      const hexes = vertices.hexes(vertex)
      if (hexes.includes(from)) continue
      const options = all[i % all.length] as SightOptions
      const wanted = oracle.look(from, { point: vertices.point(vertex), hexes }, options)
      if (lineOfSightToVertex(map, from, vertex, options) !== wanted)
        expect.fail(`${grid.label(from)} ${vertices.name(vertex)} ${i}: ${wanted}`)
      if (i % TOLD === 0) {
        const told = traceToVertex(map, from, vertex, options)
        if ((told.clear ? told.concealment : -1) !== wanted)
          expect.fail(`${grid.label(from)} ${vertices.name(vertex)} ${i}: ${wanted}, not as told`)
      }
      ;(tally[wanted + 1] as number)++
    }
    for (const count of tally) expect(count).toBeGreaterThan(VERTICES / 100)
  })
}
