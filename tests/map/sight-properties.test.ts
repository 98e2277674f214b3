import { describe, expect, it } from 'vitest'
import { Grid, type Hex } from '../../src/hex/grid.ts'
import { centre, hexCentred, type Point } from '../../src/hex/lattice.ts'
import { Vertices } from '../../src/hex/vertex.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { fieldOfView, lineOfSight, lineOfSightToVertex } from '../../src/map/sight/sight.ts'
import type { BattleMap, SightOptions } from '../../src/map/types.ts'
import { cases, seeded } from '../support/dice.ts'
import { type Plan, sketch } from '../support/map.ts'

type Roll = (sides: number) => number

/** The part of the plane that is turned about: all hexes within five of the middle, never at the rim. */
const sheet = new Grid(17, 16)
const MIDDLE = sheet.index('I08')
const REACH = 5
const region = sheet.within(MIDDLE, REACH)
const vertices = new Vertices(sheet)

/** What lies in the region, as offsets from its middle: hexes in lattice units, rings in artwork units. */
interface Scene {
  readonly village: readonly Point[]
  readonly dotted: readonly Point[]
  readonly smoke: readonly Point[]
  readonly friends: readonly Point[]
  readonly woods: readonly Point[][]
  readonly wheat: readonly Point[][]
  readonly heights: readonly { readonly level: number; readonly ring: Point[] }[]
  readonly month: number
  readonly dark: boolean
}

/** A map of the lattice onto itself. Of rings it asks that their offsets be even. */
interface Turn {
  readonly name: string
  readonly of: (p: Point) => Point
}

const third: Turn['of'] = ({ x, y }) => ({ x: (x - 3 * y) / 2, y: (x + y) / 2 })
const times = (n: number, p: Point): Point => (n === 0 ? p : times(n - 1, third(p)))
const TURNS: Turn[] = [0, 1, 2, 3, 4, 5].flatMap((n) => [
  { name: `turned by ${60 * n} degrees`, of: (p: Point) => times(n, p) },
  {
    name: `mirrored and turned by ${60 * n} degrees`,
    of: (p: Point) => times(n, { x: p.x, y: -p.y }),
  },
])
/** Steps to other hexes, into columns that lie lower too. */
const STEPS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 3, y: 1 },
  { x: -6, y: 2 },
  { x: 0, y: -2 },
]

function anyScene(roll: Roll): Scene {
  const origin = centre(sheet, MIDDLE)
  const hexes = (upTo: number): Point[] =>
    Array.from({ length: roll(upTo + 1) }, () => {
      const { x, y } = centre(sheet, region[roll(region.length)] as Hex)
      return { x: x - origin.x, y: y - origin.y }
    })
  const rings = (upTo: number): Point[][] =>
    hexes(upTo).map(({ x, y }) => {
      const snap = roll(2) ? 2 : 12
      const far = 8 + roll(70)
      const points = 3 + roll(4)
      return Array.from({ length: points }, (_, i) => {
        const turn = (2 * Math.PI * (i + roll(100) / 140)) / points
        const even = (v: number): number => snap * Math.round(v / snap)
        return {
          x: SUBDIVISION * x + even(far * Math.cos(turn)),
          y: SUBDIVISION * y + even(far * Math.sin(turn)),
        }
      })
    })
  return {
    village: hexes(4),
    dotted: hexes(14),
    smoke: hexes(5),
    friends: hexes(3),
    woods: rings(9),
    wheat: rings(4),
    heights: rings(4).map((ring) => ({ level: 1 + roll(4), ring })),
    month: 1 + roll(12),
    dark: roll(9) === 0,
  }
}

interface Drawn {
  readonly map: BattleMap
  readonly options: SightOptions
  readonly hex: (at: Point) => Hex
  readonly point: (at: Point) => Point
}

/** Puts a scene on the map: turned, and moved by a step. */
function draw(scene: Scene, turn: Turn = TURNS[0] as Turn, step: Point = { x: 0, y: 0 }): Drawn {
  const origin = centre(sheet, MIDDLE)
  const point = (at: Point): Point => {
    const p = turn.of(at)
    return { x: origin.x + step.x + p.x, y: origin.y + step.y + p.y }
  }
  const hex = (at: Point): Hex => {
    const { x, y } = point(at)
    return hexCentred(sheet, x, y)
  }
  const labels = (all: readonly Point[]): string[] => all.map((at) => sheet.label(hex(at)))
  const ring = (points: readonly Point[]): number[] =>
    points.flatMap((at) => {
      const p = turn.of(at)
      return [SUBDIVISION * (origin.x + step.x) + p.x, SUBDIVISION * (origin.y + step.y) + p.y]
    })
  // A hex with the dot is wooded if nothing else is: a dot alone does nothing.
  const map = sketch({
    columns: sheet.columns,
    rows: sheet.rows,
    village: labels(scene.village),
    dotted: Object.fromEntries(
      labels(scene.dotted).map((label) => [
        label,
        [24, 0, 12, 12, -12, 12, -24, 0, -12, -12, 12, -12],
      ]),
    ),
    drawn: {
      woods: scene.woods.map((points) => ({ rings: [ring(points)] })),
      wheat: scene.wheat.map((points) => ({ rings: [ring(points)] })),
      heights: scene.heights.map(({ level, ring: points }) => ({ level, rings: [ring(points)] })),
    },
  } as Plan)
  const smoke = new Set(scene.smoke.map(hex))
  const friends = new Set(scene.friends.map(hex))
  return {
    map,
    hex,
    point,
    options: {
      month: scene.month,
      ...(scene.dark && { dark: true }),
      veiled: (at: Hex) => smoke.has(at),
      friend: (at: Hex) => friends.has(at),
    },
  }
}

/** A hex of the region as an offset. */
function anyHex(roll: Roll): Point {
  const origin = centre(sheet, MIDDLE)
  const { x, y } = centre(sheet, region[roll(region.length)] as Hex)
  return { x: x - origin.x, y: y - origin.y }
}

describe('sight has no direction', () => {
  it('4.1b from either end the same, in the field of view as well', () => {
    for (let seed = 1; seed <= cases(15); seed++) {
      const { map, options } = draw(anyScene(seeded(seed)))
      const fields = Array.from({ length: sheet.size }, (_, hex) =>
        fieldOfView(map, hex, options, new Int8Array(sheet.size)),
      )
      for (let a = 0; a < sheet.size; a++)
        for (let b = 0; b <= a; b++)
          if (fields[a]?.[b] !== fields[b]?.[a])
            expect.fail(`seed ${seed}: ${sheet.label(a)} ${sheet.label(b)}`)
    }
  })

  it('4.1a 4.41b the plane turned, mirrored or moved, all lines go with it', () => {
    const tally = [0, 0, 0]
    for (let seed = 1; seed <= cases(30); seed++) {
      const roll = seeded(seed)
      const scene = anyScene(roll)
      const plain = draw(scene)
      const pairs = Array.from({ length: 60 }, () => [anyHex(roll), anyHex(roll)] as const)
      for (const turn of TURNS) {
        const step = STEPS[roll(STEPS.length)] as Point
        const moved = draw(scene, turn, step)
        for (const [a, b] of pairs) {
          const seen = lineOfSight(plain.map, plain.hex(a), plain.hex(b), plain.options)
          const there = lineOfSight(moved.map, moved.hex(a), moved.hex(b), moved.options)
          if (seen !== there)
            expect.fail(
              `seed ${seed} ${turn.name}: ${sheet.label(plain.hex(a))} ${sheet.label(plain.hex(b))}: ${seen}, then ${there}`,
            )
          ;(tally[seen + 1] as number)++
        }
      }
    }
    for (const count of tally) expect(count).toBeGreaterThan(cases(1500) - 1)
  })

  it('4.92a 4.92b and so do the lines to vertices', () => {
    const tally = [0, 0, 0]
    const named = new Map(
      Array.from({ length: vertices.count }, (_, id) => {
        const { x, y } = vertices.point(id)
        return [`${x},${y}`, id] as const
      }),
    )
    const vertexAt = ({ x, y }: Point): number => named.get(`${x},${y}`) as number
    for (let seed = 1; seed <= cases(20); seed++) {
      const roll = seeded(seed)
      const scene = anyScene(roll)
      const plain = draw(scene)
      const pairs = Array.from({ length: 40 }, () => {
        const { x, y } = anyHex(roll)
        return [anyHex(roll), { x: x + (roll(2) ? 2 : -2), y }] as const
      })
      for (const turn of TURNS) {
        const moved = draw(scene, turn, STEPS[roll(STEPS.length)] as Point)
        for (const [a, v] of pairs) {
          const seen = lineOfSightToVertex(
            plain.map,
            plain.hex(a),
            vertexAt(plain.point(v)),
            plain.options,
          )
          const there = lineOfSightToVertex(
            moved.map,
            moved.hex(a),
            vertexAt(moved.point(v)),
            moved.options,
          )
          if (seen !== there) expect.fail(`seed ${seed} ${turn.name}: ${seen}, then ${there}`)
          ;(tally[seen + 1] as number)++
        }
      }
    }
    for (const count of tally) expect(count).toBeGreaterThan(cases(400) - 1)
  })
})

describe('what is taken away cannot block', () => {
  /** All pairs of a few hexes, before and after. */
  function opens(seed: number, before: Scene, after: Scene, roll: Roll): number {
    const one = draw(before)
    const two = draw(after)
    let opened = 0
    for (let i = 0; i < 150; i++) {
      const [a, b] = [anyHex(roll), anyHex(roll)]
      const was = lineOfSight(one.map, one.hex(a), one.hex(b), one.options)
      const is = lineOfSight(two.map, two.hex(a), two.hex(b), two.options)
      if (was < 0 && is >= 0) opened++
      // Neither out of view that was in view, nor more concealed.
      if (was >= 0 && (is < 0 || is > was))
        expect.fail(`seed ${seed}: ${sheet.label(one.hex(a))} ${sheet.label(one.hex(b))}`)
    }
    return opened
  }

  const less = <T extends readonly unknown[]>(all: T): T => all.slice(0, -1) as never

  it.each(['village', 'dotted', 'smoke', 'friends', 'woods', 'wheat'] as const)(
    '4.2a one obstacle fewer never closes a line: %s',
    (what) => {
      let opened = 0
      for (let seed = 1; seed <= cases(40); seed++) {
        const roll = seeded(seed)
        const scene = { ...anyScene(roll), month: 7, dark: false }
        opened += opens(seed, scene, { ...scene, [what]: less(scene[what]) }, roll)
      }
      expect(opened).toBeGreaterThan(cases(5) - 1)
    },
  )

  it('4.2a nor does the coming of day', () => {
    let opened = 0
    for (let seed = 1; seed <= cases(20); seed++) {
      const roll = seeded(seed)
      const scene = anyScene(roll)
      opened += opens(seed, { ...scene, dark: true }, { ...scene, dark: false }, roll)
    }
    expect(opened).toBeGreaterThan(cases(300) - 1)
  })

  it('4.2a 4.43a nor does a hill fewer between two ends that it does not reach', () => {
    let opened = 0
    for (let seed = 1; seed <= cases(100); seed++) {
      const roll = seeded(seed)
      // Ground alone: on lower ground woods may come to stand where they count. 4.53b
      const scene = { ...anyScene(roll), village: [], dotted: [], woods: [], friends: [] }
      const flat = { ...scene, heights: less(scene.heights) }
      const [one, two] = [draw(scene), draw(flat)]
      for (let i = 0; i < 150; i++) {
        const [a, b] = [one.hex(anyHex(roll)), one.hex(anyHex(roll))]
        const same = [a, b].every(
          (hex) =>
            one.map.level[hex] === two.map.level[hex] &&
            one.map.contours[hex] === two.map.contours[hex],
        )
        if (!same) continue
        const was = lineOfSight(one.map, a, b, one.options)
        const is = lineOfSight(two.map, a, b, two.options)
        if (was < 0 && is >= 0) opened++
        if (was >= 0) expect(is, `seed ${seed}: ${sheet.label(a)} ${sheet.label(b)}`).toBe(was)
      }
    }
    expect(opened).toBeGreaterThan(cases(50) - 1)
  })
})
