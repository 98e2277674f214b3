import { describe, expect, it } from 'vitest'
import { PLAIN, sheetTint } from '../../src/board/base/appearance.ts'
import {
  HALO as AROUND,
  FAINT,
  FIRE,
  FLAG,
  GAS,
  INK,
  LAMP,
  LIVERY,
  MARK,
  SMOKE,
  THEME,
} from '../../src/board/base/palette.ts'
import { UNIFORMS, type Uniform, uniformOf } from '../../src/board/counters/colours.ts'
import { STYLE } from '../../src/board/sheet/lettering.ts'
import { contrast, difference, labDifference, over, type Rgb, rgb, SIGHTS, seen } from './colour.ts'

/** The levels that the four sheets have. */
const LEVELS = INK.levels.slice(0, 6).map((level) => rgb(level))
const on = (wash: string, alpha: number) =>
  LEVELS.map((level, i) => [`${wash} over level ${i}`, over(rgb(wash), level, alpha)] as const)
const OPEN = LEVELS.map((level, i) => [`level ${i}`, level] as const)
const LIGHT = on(INK.woodLight, 0.88)
const THICK = LIGHT.map(
  ([name, ground]) => [`thick ${name}`, over(rgb(INK.woodThick), ground, 0.85)] as const,
)
const WHEAT = on(INK.wheat, 0.72)
/** Only the sheets of Ypres have any. */
const BARE = on(INK.noMansLand, 0.3).slice(0, 4)
const GROUNDS = [...OPEN, ...LIGHT, ...THICK, ...WHEAT, ...BARE]
const HALO = rgb(INK.halo)

const worst = (colour: Rgb, grounds: readonly (readonly [string, Rgb])[]) =>
  grounds
    .map(([name, ground]) => [contrast(colour, ground), name] as const)
    .sort((a, b) => a[0] - b[0])[0] as readonly [number, string]
/** At least so much; the message says where it falls short. */
const atLeast = (bar: number, [found, name]: readonly [number, string], what: string) =>
  expect(found, `${what} on ${name}: ${found.toFixed(2)}, bar ${bar}`).toBeGreaterThanOrEqual(bar)

describe('the measures', () => {
  it('agree with published figures', () => {
    expect(contrast(rgb('#000000'), rgb('#FFFFFF'))).toBeCloseTo(21, 5)
    expect(contrast(rgb('#777777'), rgb('#FFFFFF'))).toBeCloseTo(4.48, 2)
    // Pairs 1, 7, 13 and 25 of Sharma, Wu and Dalal.
    for (const [a, b, wanted] of [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[50, 0, 0], [50, -1, 2], 2.3669],
      [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    ] as const)
      expect(labDifference(a, b)).toBeCloseTo(wanted, 4)
    // Who lacks a cone sees greys as they are.
    for (const sight of SIGHTS)
      for (const [i, v] of seen([128, 128, 128], sight).entries())
        expect(v, `${sight} ${i}`).toBeCloseTo(128, 0)
  })
})

describe('letters on the map', () => {
  it('names stand on a halo in paper: at least 7 to 1 against it, 4.5 for No Man’s Land', () => {
    for (const [kind, { ink }] of Object.entries(STYLE))
      atLeast(kind === 'no-mans-land' ? 4.5 : 7, [contrast(rgb(ink), HALO), 'halo'], kind)
  })
  it('places are read without their halo: 4.5 to 1 on every ground; names of woods, water and hills 3 to 1', () => {
    for (const [kind, { ink }] of Object.entries(STYLE)) {
      if (kind === 'no-mans-land') atLeast(3, worst(rgb(ink), BARE), kind)
      else atLeast(ink === INK.ink ? 4.5 : 3, worst(rgb(ink), GROUNDS), kind)
    }
  })
  it('figures of contours have 4.5 to 1 on the ground above them', () => {
    for (const ground of OPEN.slice(1, 4))
      atLeast(4.5, worst(rgb(INK.contourText), [ground]), 'figure')
    for (const ground of OPEN.slice(4))
      atLeast(2.6, worst(rgb(INK.contourText), [ground]), 'figure')
  })
})

describe('names, which lie above the veil and every outline (table, 13)', () => {
  type Grounds = readonly (readonly [string, Rgb])[]
  const tinted = (look: Parameters<typeof sheetTint>[0], night: boolean): Grounds => {
    const tint = rgb(sheetTint(look, night))
    return GROUNDS.map(([name, ground]) => [
      name,
      ground.map((v, i) => (v * (tint[i] as number)) / 255) as unknown as Rgb,
    ])
  }
  const under = (grounds: Grounds, colour: number, alpha: number): Grounds =>
    grounds.map(([name, ground]) => [name, over(rgb(colour), ground, alpha)])
  /** Letters of so much cover on their halo. */
  const read = (
    ink: string,
    halo: (typeof AROUND)['light' | 'dark'],
    grounds: Grounds,
    cover = 1,
  ) =>
    grounds
      .map(([name, ground]) => {
        const around = over(rgb(halo.color), ground, halo.alpha * cover)
        return [contrast(over(rgb(ink), around, cover), around), name] as const
      })
      .reduce((least, one) => (one[0] < least[0] ? one : least))

  // Gheluvelt Wood and Inverness Copse, Tower Hamlets, Gheluvelt Crossroads, Poezelhoek: 1.8 to 2.5 before.
  it.each(['wood', 'hill', 'ridge', 'landmark', 'hamlet', 'village', 'lake'] as const)(
    '%s by lamplight and at night: 7 to 1 on every ground, veiled or not',
    (kind) => {
      const ink = LAMP[STYLE[kind].ink]
      for (const theme of ['light', 'dark'] as const) {
        const { veil, veilAlpha } = THEME[theme]
        for (const night of theme === 'dark' ? [false, true] : [true]) {
          const ground = tinted({ ...PLAIN, theme }, night)
          // The palest veil there is, on a sheet that is dark at night alone.
          for (const alpha of [0, veilAlpha, 0.75])
            atLeast(
              theme === 'light' && alpha === 0.75 ? 4.5 : 7,
              read(ink, AROUND.dark, under(ground, veil, alpha)),
              kind,
            )
        }
      }
    },
  )
  it('woods, water and hills by day and by lamplight: 4.5 to 1 on their halo, whatever is drawn under it', () => {
    const drawn = (
      [
        'treeInk',
        'woodLine',
        'greenSide',
        'water',
        'waterFill',
        'ripple',
        'casing',
        'contour',
        'british',
        'german',
      ] as const
    ).map((what) => [what, rgb(INK[what])] as const)
    const day = [...GROUNDS, ...drawn]
    const tint = rgb(sheetTint({ ...PLAIN, theme: 'dark' }, false))
    const lamp = day.map(
      ([name, ground]) =>
        [name, ground.map((v, i) => (v * (tint[i] as number)) / 255) as unknown as Rgb] as const,
    )
    for (const kind of ['wood', 'lake', 'stream', 'hill', 'ridge', 'no-mans-land'] as const) {
      const { ink } = STYLE[kind]
      atLeast(4.5, read(ink, AROUND.light, day), kind)
      atLeast(7, read(LAMP[ink], AROUND.dark, lamp), kind)
    }
  })
  it('where nobody plays they are fainter, and still 4.5 to 1', () => {
    for (const [kind, { ink }] of Object.entries(STYLE)) {
      if (kind === 'no-mans-land') continue
      const { off, offAlpha } = THEME.light
      const day = under(tinted(PLAIN, false), off, offAlpha)
      atLeast(4.5, read(ink, AROUND.light, day, FAINT), kind)
      const dark = THEME.dark
      const lamp = under(tinted({ ...PLAIN, theme: 'dark' }, false), dark.off, dark.offAlpha)
      atLeast(4.5, read(LAMP[ink], AROUND.dark, lamp, FAINT), kind)
    }
  })
  it('every ink of the day has one of the night', () => {
    for (const { ink } of Object.values(STYLE)) expect(LAMP[ink]).toMatch(/^#/)
  })
  it('by day a name is as readable under the veil of a high contrast', () => {
    const pale = GROUNDS.map(
      ([name, ground]) => [name, over(rgb(THEME.light.veil), ground, 0.75)] as const,
    )
    for (const [kind, { ink }] of Object.entries(STYLE)) atLeast(4.5, worst(rgb(ink), pale), kind)
  })
})

describe('signs on the map', () => {
  it('what the rules ask for has 3 to 1 on open ground, or stands on a halo with 3 to 1', () => {
    for (const [what, ink] of [
      ['British trench', INK.british],
      ['German trench', INK.german],
      ['wire', INK.wire],
      ['road', INK.casing],
      ['railway', INK.rail],
      ['village', INK.village],
      ['stream', INK.water],
      ['wood side', INK.greenSide],
      ['lake side', INK.blueSide],
      ['contour', INK.contour],
    ] as const) {
      atLeast(3, worst(rgb(ink), OPEN.slice(0, 4)), what)
      atLeast(3, [contrast(rgb(ink), HALO), 'halo'], what)
    }
  })
  it('the dot of thick woods has 4.5 to 1 in its ring, trees 2.5 to 1 in their wood', () => {
    atLeast(4.5, [contrast(rgb(INK.dot), HALO), 'ring'], 'dot')
    atLeast(2.5, worst(rgb(INK.treeInk), [...LIGHT, ...THICK]), 'tree')
  })
  it.each(SIGHTS)(
    'to %s: trenches of the two sides 25 apart, woods 2.5 from the ground, thick woods 4 from light',
    (sight) => {
      const apart = (a: Rgb, b: Rgb) => difference(seen(a, sight), seen(b, sight))
      expect(apart(rgb(INK.british), rgb(INK.german))).toBeGreaterThan(25)
      for (const [i, [, light]] of LIGHT.slice(0, 4).entries()) {
        const level = LEVELS[i] as Rgb
        expect(apart(light, level), `light wood on ${i}`).toBeGreaterThan(2.5)
        expect(
          apart((THICK[i] as readonly [string, Rgb])[1], light),
          `thick on ${i}`,
        ).toBeGreaterThan(4)
      }
      // A level is known by its contour and its figure; its tint helps.
      for (let i = 1; i < 4; i++)
        expect(apart(LEVELS[i - 1] as Rgb, LEVELS[i] as Rgb), `level ${i}`).toBeGreaterThan(2.5)
    },
  )
})

const CENTRAL = ['German', 'Austrian', 'Hungarian', 'Hungarian mounted', 'Polish'] as const
const ENTENTE = ['British', 'Australian', 'Russian'] as const
const uniforms = Object.entries(UNIFORMS)
/** The light on a counter: brighter at the head, darker at the foot, as the face has it. */
const lit = (body: string): readonly (readonly [string, Rgb])[] => [
  ['head', over([255, 255, 255], rgb(body), 0.12)],
  ['middle', rgb(body)],
  ['foot', over([0, 0, 0], rgb(body), 0.09)],
]

describe('counters', () => {
  it('every uniform is of a side', () => {
    expect(uniforms.map(([name]) => name).sort()).toEqual([...CENTRAL, ...ENTENTE].sort())
    expect(uniformOf('Hungarian', 'square', 'cavalry').body).not.toBe(
      uniformOf('Hungarian', 'square', 'infantry').body,
    )
    expect(uniformOf('Atlantean', 'round')).toBe(UNIFORMS.British)
  })
  it.each(uniforms)(
    '%s: values 4.5 to 1 on the body, ready and spent; the emblem 7 to 1 on its plate',
    (_, uniform: Uniform) => {
      for (const body of [uniform.body, uniform.spent])
        atLeast(4.5, worst(rgb(uniform.text), lit(body)), 'values')
      atLeast(7, [contrast(rgb(uniform.glyph), rgb(uniform.plate)), 'plate'], 'emblem')
    },
  )
  it.each(uniforms)('%s: the rim has 3 to 1 against every ground', (_, uniform: Uniform) => {
    atLeast(3, worst(rgb(uniform.edge), [...OPEN, ...LIGHT, ...THICK, ...WHEAT]), 'rim')
  })
  it('cohesion: 7 to 1 on its paper and on its yellow, which are 10 apart to every eye', () => {
    const [ink, paper, yellow] = [rgb('#1B1611'), rgb('#F6EFD9'), rgb('#FFD21F')]
    atLeast(7, [Math.min(contrast(ink, paper), contrast(ink, yellow)), 'box'], 'cohesion')
    for (const sight of SIGHTS)
      expect(difference(seen(paper, sight), seen(yellow, sight)), sight).toBeGreaterThan(10)
  })
  it.each(SIGHTS)(
    'to %s: opponents are 9 apart in colour, and their keylines 3 to 1 in lightness',
    (sight) => {
      for (const one of CENTRAL)
        for (const two of ENTENTE) {
          // Who never met: the Russians fought the Austrians, the British and Australians the Germans.
          const met = (two === 'Russian') === (one !== 'German')
          const [a, b] = [UNIFORMS[one] as Uniform, UNIFORMS[two] as Uniform]
          const apart = difference(seen(rgb(a.body), sight), seen(rgb(b.body), sight))
          if (met) expect(apart, `${one} and ${two}`).toBeGreaterThan(9)
          expect(
            contrast(seen(rgb(a.edge), sight), seen(rgb('#FBF3DA'), sight)),
            `keylines of ${one} and ${two}`,
          ).toBeGreaterThan(3)
        }
    },
  )
})

describe('marks over the sheet', () => {
  it('ink stands in a casing: 12 to 1; the casing of a line is 3 to 1 from its own ink', () => {
    atLeast(12, [contrast(rgb(MARK.ink), rgb(MARK.casing)), 'casing'], 'ink')
    for (const [what, ink] of [
      ['focus', MARK.focus],
      ['poppy', MARK.poppy],
      ['cross hairs, square', LIVERY.square],
      ['cross hairs, round', LIVERY.round],
      ['gas outline', GAS.line],
      ['gas dots', GAS.dot],
      ['smoke outline', SMOKE.line],
      ['burst', FIRE.dark],
      ['flag, square', FLAG.square],
    ] as const)
      atLeast(3, [contrast(rgb(ink), rgb(MARK.casing)), 'casing'], what)
  })
  it.each(SIGHTS)(
    'to %s: cross hairs of the sides, gas and smoke, fire and ground are apart',
    (sight) => {
      const apart = (a: number | string, b: number | string) =>
        difference(seen(rgb(a), sight), seen(rgb(b), sight))
      expect(apart(LIVERY.square, LIVERY.round)).toBeGreaterThan(25)
      expect(apart(GAS.fill, SMOKE.fill)).toBeGreaterThan(8)
      expect(apart(FIRE.light, FIRE.dark)).toBeGreaterThan(25)
      expect(apart(FLAG.square, FLAG.round)).toBeGreaterThan(9)
      for (const level of INK.levels.slice(0, 4))
        expect(apart(SMOKE.fill, level)).toBeGreaterThan(8)
    },
  )
})
