import { describe, expect, it } from 'vitest'
import { centre } from '../../src/hex/lattice.ts'
import { fieldOfView, lineOfSight } from '../../src/map/sight/sight.ts'
import { GROUND } from '../../src/map/types.ts'
import { at, type Plan, sketch } from '../support/map.ts'
import { circumstances, sees, traced } from '../support/map-sight.ts'

// D05 to D08 runs due south through D06 and D07; D05 to H06 clips E06, F05, F06 and G06;
// D05 to F05 runs along the side of E05 and E06.

/** A strip of F05 at its bottom corner on the far side of the line from D05 to H06. */
const OFF_THE_LINE = [-40, -8, 40, -8, 24, -24, -24, -24] as const

describe('the line', () => {
  it('4.1a runs from centre to centre through the hexes that it crosses', () => {
    const entered = (a: string, b: string): string[] =>
      traced({}, a, b).steps.flatMap(({ kind, hexes }) => (kind === 'hex' ? hexes : []))
    expect(entered('D05', 'D08')).toEqual(['D05', 'D06', 'D07', 'D08'])
    expect(entered('D05', 'H06')).toEqual(['D05', 'E06', 'F05', 'F06', 'G06', 'H06'])
    expect(entered('D05', 'D05')).toEqual(['D05'])
  })

  it('4.1b is told from the end that asks, with the same meetings', () => {
    const plan: Plan = { dotted: { D06: 'north' }, light: ['D07'] }
    const there = traced(plan, 'D05', 'D08')
    const back = traced(plan, 'D08', 'D05')
    expect(there.meets.map((meet) => meet.hexes)).toEqual([['D06'], ['D07']])
    expect(back.meets.map((meet) => meet.hexes)).toEqual([['D07'], ['D06']])
    expect(back.steps).toEqual(there.steps.toReversed())
    expect([there.range, there.fromLevel, there.toLevel]).toEqual([3, 0, 0])
  })

  it('4.2a is open over bare level ground and closed by each kind of blocker between', () => {
    expect(sees({}, 'D05', 'D08')).toBe(0)
    const between: Plan[] = [
      { village: ['D06'] },
      { dotted: ['D06'] },
      { rise: { D06: [1, 'core'] } },
      { light: ['D06', 'D07'] },
    ]
    for (const plan of between) expect(sees(plan, 'D05', 'D08')).toBe('blocked')
    expect(sees({}, 'D05', 'D08', { friends: ['D06'] })).toBe('blocked')
  })

  it('4.2b is never closed by anything in the hex of either end', () => {
    expect(sees({ village: ['D05', 'D08'] }, 'D05', 'D08')).toBe(0)
    expect(sees({ village: ['D05', 'D07'] }, 'D05', 'D08')).toBe('blocked')
    expect(
      sees({ dotted: ['D05', 'D08'], wheat: ['D05', 'D08'] }, 'D05', 'D08', { month: 6 }),
    ).toBe(0)
    expect(sees({ village: ['D05', 'D06'], dotted: ['D06'] }, 'D05', 'D06')).toBe(0)
  })

  it('4.2a names the meeting that blocks, with its clause and the point on the line', () => {
    const { block, clear } = traced({ dotted: { D06: 'south' } }, 'D05', 'D08')
    const dot = centre(sketch().grid, sketch().grid.index('D06'))
    expect(clear).toBe(false)
    expect(block).toEqual({
      what: 'woods',
      hexes: ['D06'],
      level: 0,
      effect: 'blocks',
      clause: '4.42a',
      at: dot,
    })
  })

  it('4.2a a field of view is the look at every hex of the sheet', () => {
    const map = sketch({ village: ['D06', 'F10'], light: ['E03', 'G08'], crest: { H12: 2 } })
    const out = fieldOfView(
      map,
      at(map.grid, 'D05'),
      circumstances(map),
      new Int8Array(map.grid.size),
    )
    for (let hex = 0; hex < map.grid.size; hex++)
      expect(out[hex]).toBe(lineOfSight(map, at(map.grid, 'D05'), hex, circumstances(map)))
    expect(out[at(map.grid, 'D05')]).toBe(0)
    expect(out[at(map.grid, 'D08')]).toBe(-1)
  })
})

describe('levels', () => {
  const map = sketch({
    level: { D05: 1, H05: 2 },
    rise: { D05: [2, 'north'], F05: [1, 'core'], J05: [2, [30, -10, 40, -10, 30, -20]] },
  })
  const facts = (label: string): number[] => {
    const hex = at(map.grid, label)
    return [map.lowest, map.level, map.centreLevel, map.contours].map((fact) => fact[hex] as number)
  }

  it('4.3a every hex has at least one level, counted from 0', () => {
    expect(facts('A01')).toEqual([0, 0, 0, 0])
    expect(facts('H05').slice(0, 3)).toEqual([2, 2, 2])
  })

  it('4.3b a contour lies in a hex where two levels meet in it, and none in a hex of one colour', () => {
    // The contour runs right over the dot of D05, which then counts as above it.
    expect(facts('D05')).toEqual([1, 2, 2, 0b100])
    expect(facts('H05')).toEqual([2, 2, 2, 0])
    expect(facts('H06')).toEqual([0, 0, 0, 0])
    expect(facts('F05')).toEqual([0, 1, 1, 0b10])
    expect(facts('J05')).toEqual([0, 2, 0, 0b110])
  })

  it('8.41a each contour crossed uphill adds one level', () => {
    const hill = sketch({ level: { D05: 1, E05: 1, E06: 1 }, rise: { D05: [2, 'core'] } })
    const hex = at(hill.grid, 'D05')
    expect([hill.lowest[hex], hill.centreLevel[hex]]).toEqual([1, 2])
  })

  it('4.51a 8.44 a unit counts as on the highest level of its hex, though the dot lies lower', () => {
    // I17: levels 1 and 2, dot on 1.
    const plan: Plan = { level: { I17: 1 }, rise: { I17: [2, [-30, -6, -12, -18, -36, -10]] } }
    const i17 = sketch(plan)
    const hex = at(i17.grid, 'I17')
    expect([i17.level[hex], i17.centreLevel[hex]]).toEqual([2, 1])
    expect(traced(i17, 'I17', 'I20').fromLevel).toBe(2)
    expect(traced(i17, 'I20', 'I17').toLevel).toBe(2)
    // A level 2 contour between two units on level 2 does not block; between level 1 units it would.
    const ridge: Plan = {
      level: { ...plan.level, I20: 2 },
      rise: { ...plan.rise, I18: [2, 'core'] },
    }
    expect(sees(ridge, 'I17', 'I20')).toBe(0)
  })

  it('4.51b the line still starts from the centre dot', () => {
    const plan: Plan = {
      rise: { I17: [1, 'west'] },
      level: { J17: 1, K18: 1 },
      village: ['J17'],
    }
    // Drawn from anywhere but the dot, the line to K18 would not run as it does.
    expect(traced(plan, 'I17', 'K18').steps.map((step) => step.hexes)).toEqual(
      traced({}, 'I17', 'K18').steps.map((step) => step.hexes),
    )
    expect(sees(plan, 'I17', 'K18')).toBe('blocked')
  })
})

describe('ends on one level', () => {
  it('4.41a 8.1b a village blocks any line through any part of its hex', () => {
    expect(sees({ village: ['F05'] }, 'D05', 'H06')).toBe('blocked')
    expect(traced({ village: ['F05'] }, 'D05', 'H06').block).toMatchObject({
      what: 'village',
      clause: '4.41a',
    })
    // The line passes by F04 and E05.
    expect(sees({ village: ['F04', 'E05'] }, 'D05', 'H06')).toBe(0)
  })

  it('4.41b a line along the side of a village is blocked only when the hex across that side blocks too', () => {
    expect(sees({ village: ['E05'] }, 'D05', 'F05')).toBe(0)
    expect(sees({ village: ['E06'] }, 'D05', 'F05')).toBe(0)
    expect(sees({ village: ['E05', 'E06'] }, 'D05', 'F05')).toBe('blocked')
    const { block } = traced({ village: ['E05', 'E06'] }, 'D05', 'F05')
    expect(block).toMatchObject({ clause: '4.41b', hexes: ['E05', 'E06'], ruling: true })
    const { meets } = traced({ village: ['E05'] }, 'D05', 'F05')
    expect(meets).toMatchObject([
      { what: 'village', effect: 'clear', clause: '4.41b', hexes: ['E05'] },
    ])
  })

  it('4.41b the obstacle across the side may be of another kind, and art counts where it touches the side', () => {
    expect(sees({ village: ['E05'], dotted: ['E06'] }, 'D05', 'F05')).toBe('blocked')
    expect(sees({ village: ['E05'], dotted: { E06: 'core' } }, 'D05', 'F05')).toBe(0)
    expect(sees({ village: ['E05'] }, 'D05', 'F05', { friends: ['E06'] })).toBe('blocked')
    expect(sees({ village: ['E05'], level: { E06: 1 } }, 'D05', 'F05')).toBe('blocked')
    // Touching at different places of the side is enough.
    const apart = { E05: [24, 24, 18, 24, 18, 18], E06: [-24, -24, -18, -24, -18, -18] } as const
    expect(sees({ dotted: apart }, 'D05', 'F05')).toBe('blocked')
  })

  it('4.41b the milder of a concealing and a blocking hex is one hex of concealment', () => {
    expect(sees({ village: ['E05'], light: ['E06'] }, 'D05', 'F05')).toBe(1)
    expect(sees({ light: ['E05'] }, 'D05', 'F05')).toBe(0)
  })

  it('4.41b beyond the rim of the sheet there is no obstacle', () => {
    expect(sees({ village: ['B01'] }, 'A01', 'C01')).toBe(0)
    expect(sees({ dotted: ['B01'] }, 'A01', 'C01')).toBe(0)
  })

  it('4.41b a line that only touches the corner of an obstacle passes', () => {
    const steps = traced({}, 'D05', 'H08').steps
    const touched = steps.flatMap(({ kind, hexes }) => (kind === 'corner' ? hexes : []))
    const crossed = steps.flatMap(({ kind, hexes }) => (kind === 'corner' ? [] : hexes))
    const only = touched.filter((label) => !crossed.includes(label))
    expect(only).toEqual(['E07', 'G07'])
    expect(sees({ village: only }, 'D05', 'H08')).toBe(0)
    expect(sees({ dotted: only }, 'D05', 'H08')).toBe(0)
    expect(sees({ level: Object.fromEntries(only.map((hex) => [hex, 1])) }, 'D05', 'H08')).toBe(0)
  })

  it('4.42a 8.9a green-dot woods block where the line runs in or along their drawing, and nowhere else', () => {
    // The west half of D06 has its edge right on the line from D05 to D08.
    expect(sees({ dotted: { D06: 'west' } }, 'D05', 'D08')).toBe('blocked')
    expect(
      sees({ dotted: { D06: [-1, -24, -1, 24, -24, 24, -48, 0, -24, -24] } }, 'D05', 'D08'),
    ).toBe(0)
    expect(sees({ dotted: { F05: OFF_THE_LINE } }, 'D05', 'H06')).toBe(0)
    expect(sees({ dotted: ['F05'] }, 'D05', 'H06')).toBe('blocked')
    // A touch of a single point of the drawing is no meeting, and a dot without a drawing does nothing.
    expect(sees({ dotted: { D06: [0, 0, -12, -6, -12, 6] } }, 'D05', 'D08')).toBe(0)
    const bare = sketch()
    bare.ground[at(bare.grid, 'D06')] = GROUND.dotted
    expect(sees(bare, 'D05', 'D08')).toBe(0)
  })

  it('4.42a a clearing in the woods lets the line through', () => {
    const rings = (hole: number[]): number[][] => {
      const { x, y } = centre(sketch().grid, sketch().grid.index('D06'))
      const put = (ring: readonly number[]): number[] =>
        ring.map((v, i) => v + 24 * (i % 2 ? y : x))
      return [put([-40, -90, 40, -90, 40, 90, -40, 90]), put(hole)]
    }
    const woods = (hole: number[]): Plan => ({
      dotted: { D06: [-40, 0, -39, 0, -39, 1] },
      drawn: { woods: [{ rings: rings(hole) }] },
    })
    expect(sees(woods([-4, -60, 4, -60, 4, 60, -4, 60]), 'D05', 'D08')).toBe(1) // the far rim of the wood, in D07 without a dot
    expect(sees(woods([-4, -60, 4, -60, 4, 20, -4, 20]), 'D05', 'D08')).toBe('blocked')
  })

  it('4.42b woods drawn over into a hex without a green dot do not block there: they conceal', () => {
    const { x, y } = centre(sketch().grid, sketch().grid.index('D06'))
    const spill = [x - 1, y - 0.5, x + 1, y - 0.5, x + 1, y + 1.5, x - 1, y + 1.5].map(
      (v) => v * 24,
    )
    const plan: Plan = { drawn: { woods: [{ rings: [spill] }] } }
    expect(sees(plan, 'D05', 'D08')).toBe('blocked') // D06 and D07: a second hex of concealment
    expect(traced(plan, 'D05', 'D08').block?.clause).toBe('4.82a')
    expect(sees(plan, 'D05', 'D07')).toBe(1)
    expect(sees({ ...plan, dotted: { D06: [-40, 0, -39, 0, -39, 1] } }, 'D05', 'D07')).toBe(
      'blocked',
    )
    // By ruling, where the wood is that of a dotted neighbour; a thin wood of its own is 8.9.
    const beside: Plan = { ...plan, dotted: { E07: [-40, 0, -39, 0, -39, 1] } }
    expect(traced(beside, 'D05', 'D07').meets).toMatchObject([{ clause: '4.42b', ruling: true }])
    const own = traced(plan, 'D05', 'D07').meets[0]
    expect(own?.clause).toBe('8.9b')
    expect(own).not.toHaveProperty('ruling')
  })

  it('4.43a a contour higher than both blocks in a hex between', () => {
    const on1 = { D05: 1, D06: 1, D07: 1, D08: 1 }
    expect(sees({ level: on1, rise: { D06: [2, 'core'] } }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ level: on1, rise: { D06: [3, 'core'] } }, 'D05', 'D08')).toBe('blocked')
    // Drawn there, but not on the line.
    expect(sees({ level: on1, rise: { D06: [3, [-40, 0, -20, 4, -20, -4]] } }, 'D05', 'D08')).toBe(
      0,
    )
    expect(traced({ level: on1, rise: { D06: [2, 'core'] } }, 'D05', 'D08').block).toMatchObject({
      what: 'contour',
      level: 2,
      clause: '4.43a',
    })
  })

  it('4.43a the first of two contours of one height in a hex is the one that is named', () => {
    const { x, y } = centre(sketch().grid, sketch().grid.index('D06'))
    const knoll = (dy: number): number[] =>
      [-4, dy, 4, dy, 4, dy + 4, -4, dy + 4].map((v, i) => v + 24 * (i % 2 ? y : x))
    for (const [first, second] of [
      [-16, 8],
      [8, -16],
    ] as const) {
      const heights = [first, second].map((dy) => ({ level: 1, rings: [knoll(dy)] }))
      const plan: Plan = { drawn: { heights } }
      expect(traced(plan, 'D05', 'D08').block?.at).toEqual({ x, y: y - 16 / 24 })
      expect(traced(plan, 'D08', 'D05').block?.at).toEqual({ x, y: y + 12 / 24 })
    }
  })

  it('8.41b a hill blocks for units below it, where its contour lies along the hexsides too', () => {
    expect(sees({ level: { D06: 1 } }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ level: { D06: 1, D07: 1 } }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ level: { D05: 1, D06: 1, D08: 1 } }, 'D05', 'D08')).toBe(0)
    expect(traced({ level: { D06: 1 } }, 'D05', 'D08').block).toMatchObject({
      hexes: ['D06'],
      level: 1,
    })
  })

  it('4.43b contours at or below the common level never block', () => {
    const level = { D05: 1, D07: 1, D11: 1 }
    expect(sees({ level, rise: { D09: [1, 'core'] } }, 'D05', 'D11')).toBe(0)
    expect(sees({ level: { D05: 2, D08: 2 }, rise: { D06: [2, 'core'] } }, 'D05', 'D08')).toBe(0)
    const { meets } = traced(
      { level: { D05: 2, D08: 2 }, rise: { D06: [2, 'core'] } },
      'D05',
      'D08',
    )
    expect(meets.map(({ level: height, effect, clause }) => [height, effect, clause])).toEqual([
      [1, 'clear', '4.43b'],
      [2, 'clear', '4.43b'],
    ])
  })

  it('4.43c an obstacle below both viewers does not block', () => {
    const ends = { D05: 2, D08: 2 }
    expect(sees({ level: ends, village: ['D06'] }, 'D05', 'D08')).toBe(0)
    expect(sees({ level: { ...ends, D06: 1 }, village: ['D06'] }, 'D05', 'D08')).toBe(0)
    expect(sees({ level: { ...ends, D06: 2 }, village: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ level: ends, dotted: ['D06'] }, 'D05', 'D08')).toBe(0)
    expect(sees({ level: { ...ends, D06: 2 }, dotted: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(traced({ level: ends, village: ['D06'] }, 'D05', 'D08').meets).toMatchObject([
      { what: 'village', effect: 'clear', clause: '4.43c', ruling: true },
    ])
  })
})

describe('ends on two levels', () => {
  it('4.52a a contour higher than both blocks', () => {
    const plan: Plan = { level: { D05: 0 }, crest: { D05: 1 }, rise: { D06: [2, 'core'] } }
    expect(sees(plan, 'D05', 'D08')).toBe('blocked')
    expect(traced({ ...plan, rise: { D06: [3, 'core'] } }, 'D05', 'D08').meets).toContainEqual(
      expect.objectContaining({ level: 2, effect: 'blocks', clause: '4.52a' }),
    )
  })

  it('4.52b a contour as high as the higher end blocks', () => {
    // One hex behind the edge, which lies in D06.
    const behind: Plan = { level: { D05: 2 }, rise: { D06: [2, 'north'] } }
    expect(sees(behind, 'D05', 'D08')).toBe('blocked')
    expect(traced(behind, 'D05', 'D08').block).toMatchObject({
      clause: '4.52b',
      level: 2,
      hexes: ['D06'],
    })
    // From a crest hex, another crest as high blocks, a lower one does not.
    expect(sees({ crest: { D05: 2, D06: 2 } }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ crest: { D05: 2, D06: 1 } }, 'D05', 'D08')).toBe(0)
  })

  it('4.52c the contour in a unit’s own hex never blocks', () => {
    expect(sees({ crest: { D05: 2 } }, 'D05', 'D07')).toBe(0)
    expect(sees({ rise: { D05: [2, 'south'] } }, 'D05', 'D07')).toBe(0)
    expect(sees({ rise: { D05: [2, 'north'] } }, 'D05', 'D07')).toBe(0)
  })

  it('4.52d 8.42 only units in a crest hex look down or are seen from below', () => {
    const plateau: Plan = {
      level: { D04: 2, D03: 2, H04: 2, H05: 2 },
      rise: { D05: [2, 'north'] },
    }
    expect(sees(plateau, 'D05', 'D08')).toBe(0) // A looks down
    expect(sees(plateau, 'D04', 'D08')).toBe('blocked') // B stands behind A
    expect(sees(plateau, 'D03', 'D05')).toBe(0) // B sees A across the plateau
    const higher: Plan = {
      ...plateau,
      level: { D03: 2, D04: 2, D05: 2, D06: 2 },
      rise: { D06: [3, 'core'] },
    }
    expect(sees(higher, 'D03', 'D06')).toBe(0) // and up to a higher crest
    expect(sees({ ...higher, level: { ...higher.level, D06: 3 }, rise: {} }, 'D03', 'D06')).toBe(
      'blocked',
    )
    // One colour right to its rim: no contour in the hex, no look down.
    expect(sees({ level: { D05: 2 } }, 'D05', 'D07')).toBe('blocked')
    expect(sees({ level: { D05: 2 } }, 'D05', 'D06')).toBe(0)
    expect(traced({ level: { D05: 2 } }, 'D05', 'D07').block).toMatchObject({
      what: 'contour',
      clause: '4.52d',
      at: { x: 9, y: 12 },
    })
    expect(sees({ level: { D05: 2 } }, 'D05', 'F05')).toBe('blocked')
  })

  it('4.53a villages and green-dot woods between the levels block within one level of either end', () => {
    const slope: Plan = { level: { D06: 2, D07: 1, D08: 1 }, crest: { D05: 3 } }
    expect(sees(slope, 'D05', 'D08')).toBe(0)
    expect(sees({ ...slope, dotted: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ ...slope, village: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    // The levels of the ends themselves are between.
    const near: Plan = { level: { D06: 2, D07: 2, D08: 2 }, crest: { D05: 3 } }
    expect(sees({ ...near, dotted: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ ...near, village: ['D07'] }, 'D05', 'D08')).toBe('blocked')
    for (const what of ['dotted', 'village'] as const) {
      expect(traced({ ...near, [what]: ['D06'] }, 'D05', 'D08').block).toMatchObject({
        ...{ clause: '4.53a', level: 2, ruling: true },
      })
      expect(traced({ ...slope, [what]: ['D06'] }, 'D05', 'D08').block).not.toHaveProperty('ruling')
    }
    // Below both is not.
    expect(
      sees({ ...near, level: { ...near.level, D06: 1 }, village: ['D06'] }, 'D05', 'D08'),
    ).toBe(0)
  })

  it('4.53b an obstacle more than one level from both ends does not block', () => {
    const ends: Plan = { crest: { D05: 4 } }
    for (const [height, answer] of [
      [0, 0],
      [1, 'blocked'],
      [2, 0],
      [3, 'blocked'],
    ] as const) {
      const level = { D06: height }
      expect(sees({ ...ends, level, dotted: ['D06'] }, 'D05', 'D08'), `${height}`).toBe(answer)
      expect(sees({ ...ends, level, village: ['D06'] }, 'D05', 'D08'), `${height}`).toBe(answer)
    }
  })

  it('4.53b in a hex of several levels woods stand on the ground under the line, a village on the highest', () => {
    // D06: level 2 in its west, level 3 in its east; woods all over. Viewers on 4 and 0.
    const ends: Plan = { crest: { D05: 4 }, level: { D06: 2 } }
    const east = (from: number): Plan => ({
      ...ends,
      rise: { D06: [3, [from, -24, 24, -24, 48, 0, 24, 24, from, 24]] },
    })
    expect(sees({ ...east(2), dotted: ['D06'] }, 'D05', 'D08')).toBe(0)
    expect(sees({ ...east(-2), dotted: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ ...east(0), dotted: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ ...east(2), village: ['D06'] }, 'D05', 'D08')).toBe('blocked')
    // The line meets the woods only where the ground is on 2, though it crosses 3 in the same hex.
    const north = { D06: [3, 'north'] } as const
    const low = [-20, 6, 20, 6, 20, 20, -20, 20] as const
    expect(sees({ ...ends, rise: north, dotted: { D06: low } }, 'D05', 'D08')).toBe(0)
    expect(sees({ ...ends, rise: north, dotted: { D06: 'core' } }, 'D05', 'D08')).toBe('blocked')
  })

  it('4.53b along a side the ground counts as it lies at the side, on either half of it', () => {
    // The line follows the top side of E06, the bottom side of E05. Woods at both ends of that side; viewers on 2.
    const ends = { D05: 2, F05: 2 }
    const woods = {
      E06: [10, -24, 16, -24, 16, -18, 10, -18],
      E05: [-16, 24, -10, 24, -10, 18, -16, 18],
    } as const
    const under: Plan['rise'] = {
      E06: [2, [4, -24, 24, -24, 48, 0, 4, 0]],
      E05: [2, [-4, 24, -24, 24, -48, 0, -4, 0]],
    }
    const aside: Plan['rise'] = {
      E06: [2, [-4, -24, -24, -24, -48, 0, -4, 0]],
      E05: [2, [4, 24, 24, 24, 48, 0, 4, 0]],
    }
    expect(sees({ level: ends, dotted: woods, rise: under }, 'D05', 'F05')).toBe('blocked')
    expect(sees({ level: ends, dotted: woods, rise: aside }, 'D05', 'F05')).toBe(0)
    expect(sees({ level: ends, dotted: woods }, 'D05', 'F05')).toBe(0)
  })

  it('4.53c the shapes are those of 4.4: villages fill their hex, woods lie where they are drawn', () => {
    const slope: Plan = { crest: { D05: 2 }, level: { H06: 1, F05: 1 } }
    expect(sees({ ...slope, village: ['F05'] }, 'D05', 'H06')).toBe('blocked')
    expect(sees({ ...slope, dotted: { F05: OFF_THE_LINE } }, 'D05', 'H06')).toBe(0)
    expect(sees({ ...slope, dotted: ['F05'] }, 'D05', 'H06')).toBe('blocked')
  })
})

describe('friends', () => {
  it('4.6a 4.6d friends that the firer names block as a full hex would; no others do', () => {
    expect(sees({}, 'D05', 'D07', { friends: ['D06'] })).toBe('blocked')
    expect(traced({}, 'D05', 'D07', { friends: ['D06'] }).block).toMatchObject({
      what: 'friend',
      clause: '4.6a',
    })
    expect(sees({}, 'D05', 'D07', { friends: [] })).toBe(0)
    expect(sees({}, 'D05', 'D07')).toBe(0)
    // The ends are not between.
    expect(sees({}, 'D05', 'D07', { friends: ['D05', 'D07'] })).toBe(0)
  })

  it('4.6a with the exceptions of a full hex: along a side, and by height', () => {
    expect(sees({}, 'D05', 'F05', { friends: ['E05'] })).toBe(0)
    expect(sees({}, 'D05', 'F05', { friends: ['E05', 'E06'] })).toBe('blocked')
    expect(sees({ level: { D05: 2, D08: 2 } }, 'D05', 'D08', { friends: ['D06'] })).toBe(0)
    expect(sees({ crest: { D05: 4 }, level: { D06: 2 } }, 'D05', 'D08', { friends: ['D06'] })).toBe(
      0,
    )
    expect(sees({ crest: { D05: 4 }, level: { D06: 1 } }, 'D05', 'D08', { friends: ['D06'] })).toBe(
      'blocked',
    )
  })
})

describe('concealment', () => {
  it('4.8a RC.h conceals: smoke, darkness, wheat and woods without a dot; and nothing else', () => {
    expect(sees({}, 'D05', 'D07', { smoke: ['D06'] })).toBe(1)
    expect(sees({}, 'D05', 'D07', { dark: true })).toBe(1)
    expect(sees({ wheat: ['D06'] }, 'D05', 'D07', { month: 7 })).toBe(1)
    expect(sees({ light: ['D06'] }, 'D05', 'D07')).toBe(1)
    const nothing: Plan[] = [
      { craters: ['D06'] },
      { trenches: [['C06', 'D06']] },
      { wire: ['D05/D06', 'D06/D07'] },
      { roads: [['D05', 'D06', 'D07']] },
    ]
    for (const plan of nothing) expect(sees(plan, 'D05', 'D07')).toBe(0)
    expect(sees({ village: ['D06'] }, 'D05', 'D07')).toBe('blocked')
    expect(sees({ dotted: ['D06'] }, 'D05', 'D07')).toBe('blocked')
  })

  it('4.8b wheat and light woods (no dots) conceal only where the line meets their drawing', () => {
    const missed = [-2, -24, -2, 24, -24, 24, -48, 0, -24, -24] as const
    expect(sees({ light: { D06: 'west' } }, 'D05', 'D07')).toBe(1)
    expect(sees({ light: { D06: missed } }, 'D05', 'D07')).toBe(0)
    expect(sees({ wheat: { D06: 'west' } }, 'D05', 'D07', { month: 7 })).toBe(1)
    expect(sees({ wheat: { D06: missed } }, 'D05', 'D07', { month: 7 })).toBe(0)
  })

  it('4.8c the others conceal throughout their hex', () => {
    expect(sees({}, 'D05', 'H06', { smoke: ['F05'] })).toBe(1)
    expect(traced({}, 'D05', 'H06', { smoke: ['F05'] }).meets).toMatchObject([
      { what: 'smoke', effect: 'conceals', hexes: ['F05'], clause: '4.8c' },
    ])
  })

  it('4.8d smoke reaches up to every level; wheat does not, and undotted woods as far as 4.53 goes', () => {
    const slope: Plan = { crest: { D05: 3 }, level: { D06: 1 } }
    expect(sees(slope, 'D05', 'D08', { smoke: ['D06'] })).toBe(1)
    expect(sees({ ...slope, level: {} }, 'D05', 'D08', { smoke: ['D06'] })).toBe(1)
    expect(sees({ ...slope, wheat: ['D06'] }, 'D05', 'D08', { month: 7 })).toBe(0)
    expect(sees({ ...slope, light: ['D06'] }, 'D05', 'D08')).toBe(1)
    const steep: Plan = { crest: { D05: 4 }, level: { D06: 2 }, light: ['D06'] }
    expect(sees(steep, 'D05', 'D08')).toBe(0)
    expect(sees(steep, 'D05', 'D08', { smoke: ['D06'] })).toBe(1)
    expect(sees({ level: { D05: 2, D08: 2 }, light: ['D06'] }, 'D05', 'D08')).toBe(0)
  })

  it('4.81a 4.81b one hex of concealment counts when it lies between, none in the ends’ own hexes', () => {
    expect(sees({}, 'D05', 'D07', { smoke: ['D06'] })).toBe(1)
    expect(sees({}, 'D05', 'D07', { smoke: ['D05', 'D07'] })).toBe(0)
    expect(sees({ light: ['D05', 'D07'] }, 'D05', 'D07')).toBe(0)
    // Two kinds in one hex are still one hex of it.
    expect(
      sees({ light: ['D06'], wheat: ['D06'] }, 'D05', 'D07', { smoke: ['D06'], month: 7 }),
    ).toBe(1)
  })

  it('4.82a the second hex of concealment blocks', () => {
    const smoke = ['D06', 'D07']
    expect(sees({}, 'D05', 'D07', { smoke })).toBe(1)
    expect(sees({}, 'D05', 'D08', { smoke })).toBe('blocked')
    expect(sees({}, 'D05', 'D08', { smoke: ['D06'] })).toBe(1)
    expect(sees({ light: ['D06'], wheat: ['D07'] }, 'D05', 'D08', { month: 7 })).toBe('blocked')
    expect(traced({}, 'D05', 'D08', { smoke })).toMatchObject({
      clear: false,
      block: { what: 'smoke', hexes: ['D07'], clause: '4.82a' },
    })
  })

  it('4.82a along a side it is one hex where both conceal, or one conceals and the other blocks; else none', () => {
    expect(sees({}, 'D05', 'F05', { smoke: ['E05', 'E06'] })).toBe(1)
    expect(sees({ village: ['E05'] }, 'D05', 'F05', { smoke: ['E06'] })).toBe(1)
    expect(sees({}, 'D05', 'F05', { smoke: ['E05'] })).toBe(0)
  })

  it('4.82b sight at night reaches two hexes at most, along the rim of the sheet as well', () => {
    const map = sketch()
    const dark = circumstances(map, { dark: true })
    for (const from of ['D05', 'A01', 'AR25', 'C01', 'D25']) {
      const hex = at(map.grid, from)
      for (let to = 0; to < map.grid.size; to++) {
        const range = map.grid.distance(hex, to)
        expect(lineOfSight(map, hex, to, dark), `${from} ${map.grid.label(to)}`).toBe(
          range > 2 ? -1 : range === 2 ? 1 : 0,
        )
      }
    }
    expect(sees({}, 'D05', 'F05', { dark: true })).toBe(1)
    expect(sees({}, 'D05', 'D08', { dark: true })).toBe('blocked')
  })
})

describe('terrain on the line', () => {
  it('8.05 8.2b 8.321b 8.7a open ground, craters, trenches, streams and lakes do not hinder sight', () => {
    const plan: Plan = {
      craters: ['D06', 'D07'],
      trenches: [['D06', 'D07']],
      streams: ['D05/D06'],
      bridges: ['D05/D06'],
      lakes: ['D06', 'D07'],
      blue: ['D06/D07'],
      green: ['D07/D08'],
      wire: ['D06/D07'],
      noMansLand: ['D07'],
    }
    expect(sees(plan, 'D05', 'D08')).toBe(0)
    expect(traced(plan, 'D05', 'D08').meets).toEqual([])
  })

  it('8.2c craters leave the woods of their hex in force', () => {
    expect(sees({ craters: ['D06'], dotted: { D06: 'core' } }, 'D05', 'D08')).toBe('blocked')
  })

  it('8.8a wheat stands from April through October, for ends on one level', () => {
    const plan: Plan = { wheat: ['D06'] }
    for (let month = 1; month <= 12; month++)
      expect(sees(plan, 'D05', 'D07', { month }), `${month}`).toBe(
        month >= 4 && month <= 10 ? 1 : 0,
      )
    // Only the levels of the ends are compared, not that of the field.
    const low = { ...plan, level: { D05: 2, D07: 2 } }
    expect(sees(low, 'D05', 'D07', { month: 7 })).toBe(1)
    expect(traced(low, 'D05', 'D07', { month: 7 }).meets[0]).toMatchObject({
      ...{ what: 'wheat', clause: '8.8a', ruling: true },
    })
    expect(traced(plan, 'D05', 'D07', { month: 7 }).meets[0]).not.toHaveProperty('ruling')
  })

  it('8.8b wheat never matters between levels', () => {
    const plan: Plan = { crest: { D05: 1 }, wheat: ['D06', 'D07'] }
    expect(sees(plan, 'D05', 'D08', { month: 7 })).toBe(0)
    expect(sees({ wheat: ['D06', 'D07'] }, 'D05', 'D08', { month: 7 })).toBe('blocked')
    expect(traced(plan, 'D05', 'D08', { month: 7 }).meets).toMatchObject([
      { what: 'wheat', effect: 'clear', clause: '8.8b' },
      { what: 'wheat', effect: 'clear', clause: '8.8b' },
    ])
  })

  it('8.9b woods without a green dot conceal: one between, the second blocks, none at the target', () => {
    expect(sees({ light: ['D06'] }, 'D05', 'D08')).toBe(1)
    expect(sees({ light: ['D06', 'D07'] }, 'D05', 'D08')).toBe('blocked')
    expect(sees({ light: ['D08'] }, 'D05', 'D08')).toBe(0)
  })
})
