import { describe, expect, it } from 'vitest'
import { Vertices } from '../../src/hex/vertex.ts'
import { lineOfSightToVertex, traceToVertex } from '../../src/map/sight/sight.ts'
import type { Trace } from '../../src/map/types.ts'
import { at, type Plan, sketch } from '../support/map.ts'
import { type Circumstances, circumstances, sees, traced } from '../support/map-sight.ts'

/*
 * The example of sight, drawn by hand: Hill 60 (N19, level 3) above ground of level 1 with patches of level 2,
 * Battle Wood in O22 spilling over into P21, and a sliver of wood on a sliver of level 2 at the upper left
 * corner of P22. A is in N19, B in N22, C in P21, D in O23 and E in Q24.
 */
const SLIVER = [-24, -24, 20, -24, 0, -14, -36, -12] as const
const SPILL = [-48, 0, -24, 24, -30, 6] as const
const level2 = 'N18 N19 N20 N21 N22 O20 O21 O22 O23 P21'
const battleWood: Plan = {
  base: 1,
  level: Object.fromEntries(level2.split(' ').map((label) => [label, 2])),
  crest: { N19: 3 },
  rise: { P22: [2, SLIVER] },
  dotted: { O22: 'full', P22: SLIVER },
  light: { P21: SPILL },
}
const withoutSliver: Plan = { ...battleWood, dotted: { O22: 'full' } }

describe('the example of sight', () => {
  it('4.91a A sees B and C, but neither D nor E', () => {
    expect(sees(battleWood, 'N19', 'N22')).toBe(0)
    expect(sees(battleWood, 'N19', 'P21')).toBe(0)
    expect(sees(battleWood, 'N19', 'O23')).toBe('blocked')
    expect(traced(battleWood, 'N19', 'O23').block).toMatchObject({
      what: 'woods',
      hexes: ['O22'],
      level: 2,
      clause: '4.53a',
    })
    expect(sees(battleWood, 'N19', 'Q24')).toBe('blocked')
    expect(traced(battleWood, 'N19', 'Q24').block).toMatchObject({
      what: 'woods',
      hexes: ['P22'],
      level: 2,
      clause: '4.53a',
      at: { x: 44, y: 44 },
    })
  })

  it('4.42b 4.91a the wood that spills over the O22/P21 side does not block A’s line to E', () => {
    const { steps, meets } = traced(withoutSliver, 'N19', 'Q24')
    expect(steps).toContainEqual({ kind: 'side', hexes: ['O22', 'P21'] })
    expect(sees(withoutSliver, 'N19', 'Q24')).toBe(1)
    expect(meets.filter((meet) => meet.effect === 'conceals').map((meet) => meet.hexes)).toEqual([
      ['O22'],
      ['P21'],
    ])
    expect(sees({ ...withoutSliver, light: {} }, 'N19', 'Q24')).toBe(0)
  })

  it('4.91c B and C do not see each other for the wood in O22', () => {
    expect(sees(battleWood, 'N22', 'P21')).toBe('blocked')
    expect(traced(battleWood, 'N22', 'P21').block).toMatchObject({
      what: 'woods',
      hexes: ['O22'],
      clause: '4.42a',
    })
    expect(sees({ ...battleWood, dotted: {} }, 'N22', 'P21')).toBe(0)
  })

  it('4.91d C does not see E for the wood in P22, nor without it for the ground', () => {
    const both = traced(battleWood, 'P21', 'Q24').meets.filter((meet) => meet.effect === 'blocks')
    expect(both).toContainEqual(expect.objectContaining({ what: 'woods', hexes: ['P22'] }))
    expect(both).toContainEqual(
      expect.objectContaining({ what: 'contour', hexes: ['P22'], level: 2 }),
    )
    expect(sees(withoutSliver, 'P21', 'Q24')).toBe('blocked')
    expect(traced(withoutSliver, 'P21', 'Q24').block?.clause).toMatch(/^4\.52/)
    // From a crest hex, over a P22 all on level 1, C would look down.
    expect(sees({ ...withoutSliver, level: {}, rise: {}, crest: { P21: 2 } }, 'P21', 'Q24')).toBe(0)
  })

  it('4.91e D and C do not see each other: the line follows the O22/P22 side, wooded on both', () => {
    const told = traced(battleWood, 'P21', 'O23')
    expect(told.steps.filter((step) => step.kind !== 'corner').slice(1, -1)).toEqual([
      { kind: 'side', hexes: ['O22', 'P22'] },
    ])
    expect(sees(battleWood, 'P21', 'O23')).toBe('blocked')
    expect(told.block).toMatchObject({ what: 'woods', hexes: ['O22', 'P22'], ruling: true })
    expect(sees(withoutSliver, 'P21', 'O23')).toBe(0)
  })
})

describe('a line to a vertex', () => {
  const vertexLook = (
    plan: Plan,
    from: string,
    name: string,
    said?: Circumstances,
  ): Trace & {
    targets: readonly string[]
  } => {
    const map = sketch(plan)
    const vertex = new Vertices(map.grid).index(name)
    const options = circumstances(map, said)
    const told = traceToVertex(map, at(map.grid, from), vertex, options)
    expect(lineOfSightToVertex(map, at(map.grid, from), vertex, options)).toBe(
      told.clear ? told.concealment : -1,
    )
    return told
  }

  it('4.92a ends at the vertex, not at the centre of any of its hexes', () => {
    const told = vertexLook({}, 'N16', 'O19:W')
    expect(told.to).toBe('O19:W')
    expect(told.steps.filter((step) => step.kind === 'hex').flatMap((step) => step.hexes)).toEqual([
      'N16',
      'N17',
      'N18',
    ])
    expect(told.steps.at(-1)).toEqual({ kind: 'corner', hexes: ['N18', 'N19', 'O19'] })
  })

  it('4.92a is neither the line to the one centre nor to the other', () => {
    // Woods in the lower right corner of N18, and a strip of them over its middle.
    const corner: Plan = { dotted: { N18: [24, 24, 12, 24, 24, 16] } }
    const strip: Plan = { dotted: { N18: [-4, -20, 4, -20, 4, 20, -4, 20] } }
    expect(vertexLook(corner, 'N16', 'O19:W').clear).toBe(false)
    expect([sees(corner, 'N16', 'N19'), sees(corner, 'N16', 'O19')]).toEqual([0, 0])
    expect(vertexLook(strip, 'N16', 'O19:W').clear).toBe(true)
    expect(sees(strip, 'N16', 'N19')).toBe('blocked')
  })

  it('4.92b takes the vertex for a part of the furthest hex, so that nearer ones can block', () => {
    const told = vertexLook({}, 'N16', 'O19:W')
    expect(told.targets).toEqual(['N19'])
    expect(told.range).toBe(3)
    expect(vertexLook({ village: ['N18'] }, 'N16', 'O19:W').clear).toBe(false)
    expect(vertexLook({ village: ['N19'] }, 'N16', 'O19:W').clear).toBe(true)
    expect(vertexLook({ village: ['O19'] }, 'N16', 'O19:W').clear).toBe(true)
    expect(vertexLook({ dotted: ['N18'] }, 'N16', 'N18:SE').block?.hexes).toEqual(['N18'])
    expect(vertexLook({}, 'N16', 'O19:W', { smoke: ['N18', 'N19'] }).concealment).toBe(1)
  })

  it('4.92b measures straight from centre to centre, and takes all that tie', () => {
    // Due west of the vertex: N18 and N19 lie as far above as below the line.
    expect(vertexLook({}, 'K19', 'M19:E')).toMatchObject({ targets: ['N18', 'N19'], ruling: true })
    expect(vertexLook({}, 'N16', 'E02:E')).not.toHaveProperty('ruling')
    // E02 is as many hexes off as F01, but nearer; D02 and E02 tie.
    expect(vertexLook({}, 'N16', 'E02:E').targets).toEqual(['F01'])
    expect(vertexLook({}, 'N16', 'D02:E').targets).toEqual(['D02', 'E02'])
    // One of the two is high: its level counts, and so does its contour.
    const high = vertexLook({ crest: { N18: 2 } }, 'K19', 'M19:E')
    expect([high.toLevel, high.clear]).toEqual([2, true])
    // On one level, one of them with its edge is enough; of two levels the higher decides.
    for (const [one, two] of [
      ['N18', 'N19'],
      ['N19', 'N18'],
    ] as const) {
      const both: Plan = { crest: { [one]: 2 }, level: { [two]: 2 } }
      expect(vertexLook(both, 'K19', 'M19:E').clear).toBe(true)
      const lower: Plan = { crest: { [one]: 1 }, level: { [two]: 2 } }
      expect(vertexLook(lower, 'K19', 'M19:E').clear).toBe(false)
    }
    const plateau = vertexLook({ level: { N18: 2 } }, 'K19', 'M19:E')
    expect([plateau.toLevel, plateau.clear]).toEqual([2, false])
  })

  it('4.92b a vertex of the observer’s own hex is always in view', () => {
    const plan: Plan = { level: { O19: 2 }, village: ['N18', 'N19'] }
    expect(vertexLook(plan, 'O19', 'O19:W').clear).toBe(true)
    expect(vertexLook(plan, 'O19', 'O19:W').meets).toEqual([])
  })

  it('4.92c from C in P21, Hill 60 hides one vertex, Battle Wood another, and a third is in view', () => {
    // The book shows its vertices only in a picture; these three lie as its text describes them.
    const behindHill = vertexLook(battleWood, 'P21', 'M18:W')
    expect(behindHill.block).toMatchObject({ what: 'contour', level: 3, hexes: ['N19'] })
    const behindWood = vertexLook(battleWood, 'P21', 'N22:E')
    expect(behindWood.block).toMatchObject({ what: 'woods', hexes: ['O22'] })
    expect(vertexLook(battleWood, 'P21', 'O21:W').clear).toBe(true)
  })
})
