import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PenPoint } from '../../src/board/hand/pen.ts'
import { mixture } from '../../src/board/sheet/faded.ts'
import { pointToHex } from '../../src/hex/pixel.ts'
import { type MapFile, SUBDIVISION } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { newMap } from '../../src/map/edit/fields.ts'
import { outlinesOf } from '../../src/map/edit/outlines.ts'
import { fieldOfView, lineOfSight } from '../../src/map/sight/sight.ts'
import { GROUND } from '../../src/map/types.ts'
import { newScenario } from '../../src/scenario/edit/new.ts'
import type { ScenarioFile } from '../../src/scenario/index.ts'
import { beginMap, bringMap } from '../../src/session/bench/bringing.ts'
import { createBenchCommands } from '../../src/session/bench/commands/registry.ts'
import { fetchCutter } from '../../src/session/bench/cutting.ts'
import { createGround } from '../../src/session/bench/ground/ground.ts'
import { renameGroup } from '../../src/session/bench/ground/laying.ts'
import { liveSight } from '../../src/session/bench/ground/live-sight.ts'
import { paintedMap } from '../../src/session/bench/ground/over.ts'
import { createHand } from '../../src/session/bench/hand.ts'
import { createBenchStorage } from '../../src/session/bench/storage.ts'
import { type Bench, createBench } from '../../src/session/bench/store.ts'
import type { Refusal } from '../../src/session/bench/types.ts'
import { groundOf, mapOf } from '../../src/session/bench/views.ts'
import { withDatabase } from '../support/database.ts'

withDatabase()

const FOLDER = join(import.meta.dirname, '../../scenarios')
const read = (path: string) => readFile(join(FOLDER, path), 'utf8')
let documents = 0

/** COUPLET_PAIRS=100000 looks along that many lines field by field, and along one in eighty of them alone. */
const PAIRS = Number(process.env.COUPLET_PAIRS ?? 8_000)

const MOUSE = { touch: false, join: false }

/** A desk with an empty map of 12 by 10 hexes, or with another document. */
function aDesk(begin: (bench: Bench) => void = (bench) => beginMap(bench, 'Field', 12, 10)) {
  const bench = createBench({
    storage: createBenchStorage(`ground-${++documents}`),
    read,
    now: () => '2026-01-01T00:00:00Z',
    newId: () => `ground-${documents}`,
  })
  bench.begin()
  begin(bench)
  const hand = createHand()
  hand.set({ page: 'map', magnets: [] })
  let said: Refusal | null = null
  const ground = createGround({ bench, hand }, (answer) => {
    said = answer
  })
  const grid = () => {
    const map = groundOf(bench.get())
    if (!map) throw new Error('no ground')
    return map.grid
  }
  const point = (x: number, y: number): PenPoint => {
    const hex = pointToHex(grid(), { x: x / SUBDIVISION, y: y / SUBDIVISION })
    return { x, y, unit: 1, hex: hex < 0 ? null : grid().label(hex) }
  }
  const { pen } = ground
  const press = (x: number, y: number, how = MOUSE) => pen.press(point(x, y), how)
  /** A drag through these points; `false` at the end breaks it off. */
  const drag = (points: readonly (readonly [number, number])[], done = true): boolean => {
    const [first, ...rest] = points
    if (!first || !pen.begin(point(...first), MOUSE)) return false
    for (const p of rest) pen.move(point(...p))
    pen.end(done)
    return true
  }
  return {
    bench,
    hand,
    ground,
    commands: createBenchCommands(bench, hand),
    press,
    drag,
    said: () => said?.code ?? null,
    map: () => {
      const map = mapOf(bench.get())
      if (!map) throw new Error('no map')
      return map
    },
    compiled: () => {
      const map = groundOf(bench.get())
      if (!map) throw new Error('no ground')
      return map
    },
    over: () => {
      const over = ground.over.get()
      if (!over) throw new Error('nothing over the map')
      return over
    },
  }
}

beforeAll(async () => {
  await fetchCutter()
})

const SQUARE = [200, 200, 400, 200, 400, 320, 200, 320]

function withWood() {
  const desk = aDesk()
  desk.hand.take('pen')
  for (let i = 0; i < SQUARE.length; i += 2)
    desk.press(SQUARE[i] as number, SQUARE[i + 1] as number)
  desk.press(200, 200)
  return desk
}

describe('issue 22, point 4: the pen', () => {
  it('closes a ring at its first point, chooses it, and the ground under it is wooded', () => {
    const { map, hand, compiled, said, bench } = withWood()
    expect(said()).toBeNull()
    expect(map().woods).toEqual([{ rings: [SQUARE] }])
    expect(hand.get().points).toEqual([])
    expect(hand.get().chosen).toMatchObject({ path: ['woods', 0, 'rings', 0] })
    const { grid, ground } = compiled()
    expect((ground[grid.at(4, 5)] as number) & GROUND.light).toBeTruthy()
    bench.undo()
    expect(map().woods).toEqual([])
  })

  it('points can be taken back, and a ring that crosses itself stays open with words', () => {
    const { press, hand, commands, said, map } = aDesk()
    hand.take('pen')
    for (const [x, y] of [
      [200, 200],
      [400, 320],
      [400, 200],
      [200, 320],
    ] as const)
      press(x, y)
    press(200, 200)
    expect(said()).toBe('crosses-itself')
    expect(map().woods).toEqual([])
    expect(commands.run('takeBack')).toBeNull()
    expect(commands.run('finish')).toBeNull()
    expect(map().woods[0]?.rings).toEqual([[200, 200, 400, 320, 400, 200]])
  })

  it('cuts a hole, and says so where there is nothing to cut or nothing to add', () => {
    const { press, hand, said, map } = withWood()
    const inner = [
      [250, 230],
      [350, 230],
      [350, 290],
      [250, 230],
    ] as const
    for (const [x, y] of inner) press(x, y)
    expect(said()).toBe('there-already')
    hand.set({ points: [], cuts: true })
    for (const [x, y] of inner) press(x, y)
    expect(said()).toBeNull()
    expect(map().woods[0]?.rings).toHaveLength(2)
    hand.set({ cuts: true })
    for (const [x, y] of [
      [600, 100],
      [650, 100],
      [650, 150],
      [600, 100],
    ] as const)
      press(x, y)
    expect(said()).toBe('nothing-there')
  })

  it('a contour is one level above the ground where it begins', () => {
    const { press, hand, map, said } = aDesk()
    hand.layer('heights')
    hand.take('pen')
    const ring = (inset: number) =>
      [
        [100 + inset, 100 + inset],
        [600 - inset, 100 + inset],
        [600 - inset, 400 - inset],
        [100 + inset, 100 + inset],
      ] as const
    for (const [x, y] of ring(0)) press(x, y)
    hand.choose(null)
    for (const [x, y] of [
      [400, 200],
      [500, 200],
      [500, 260],
      [400, 200],
    ] as const)
      press(x, y)
    expect(said()).toBeNull()
    expect(map().heights.map(({ level, rings }) => [level, rings.length])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})

describe('issue 22, point 4: points and edges under the hand', () => {
  it('a point follows the hand, shown at every move and kept when it lets go', () => {
    const { hand, ground, map, bench } = withWood()
    hand.take('choose')
    const entries = bench.get().entries
    const at = (x: number, y: number) => ({ x, y, unit: 1, hex: null })
    expect(ground.pen.begin(at(402, 201), MOUSE)).toBe(true)
    ground.pen.move(at(452, 181))
    expect(bench.get().preview).not.toBeNull()
    expect(map().woods[0]?.rings[0]?.slice(2, 4)).toEqual([450, 180])
    ground.pen.move(at(462, 171))
    expect(bench.get().entries).toBe(entries)
    ground.pen.end(true)
    expect(bench.get().entries).toBe(entries + 1)
    expect(bench.get().undo).toBe('move a point')
    expect(map().woods[0]?.rings[0]?.slice(2, 4)).toEqual([460, 170])
    // Escape leaves it where it was.
    ground.pen.begin(at(460, 170), MOUSE)
    ground.pen.move(at(0, 0))
    ground.pen.end(false)
    expect(map().woods[0]?.rings[0]?.slice(2, 4)).toEqual([460, 170])
    expect(bench.get().entries).toBe(entries + 1)
  })

  it('the middle of an edge makes a point, an edge takes both its ends, the inside takes all', () => {
    const { hand, drag, map } = withWood()
    hand.take('choose')
    expect(
      drag([
        [300, 200],
        [300, 150],
      ]),
    ).toBe(true)
    expect(map().woods[0]?.rings[0]).toEqual([200, 200, 300, 150, 400, 200, 400, 320, 200, 320])
    expect(hand.get().chosen).toMatchObject({ vertices: [1] })
    expect(
      drag([
        [240, 320],
        [240, 340],
      ]),
    ).toBe(true)
    expect(map().woods[0]?.rings[0]?.slice(6)).toEqual([400, 340, 200, 340])
    expect(
      drag([
        [300, 280],
        [310, 290],
      ]),
    ).toBe(true)
    expect(map().woods[0]?.rings[0]).toEqual([210, 210, 310, 160, 410, 210, 410, 350, 210, 350])
  })

  it('the map moves where nothing is chosen, so that no outline is bent by chance', () => {
    const { hand, drag } = withWood()
    hand.take('choose')
    hand.choose(null)
    expect(
      drag([
        [200, 200],
        [100, 100],
      ]),
    ).toBe(false)
  })

  it('a magnet holds a point to the corner of a hex', () => {
    const { hand, drag, map } = withWood()
    hand.take('choose')
    hand.magnet('corner', true)
    // The corner east of B4, in artwork units.
    const corner = [5 * SUBDIVISION, 9 * SUBDIVISION] as const
    drag([
      [200, 200],
      [corner[0] + 4, corner[1] - 3],
    ])
    expect(map().woods[0]?.rings[0]?.slice(0, 2)).toEqual(corner)
  })

  it('arrows move a chosen point by one step of the lattice, and one undo takes them back', () => {
    const { hand, commands, map, bench } = withWood()
    hand.take('choose')
    hand.choose({ kind: 'outline', path: ['woods', 0, 'rings', 0], vertices: [0] })
    for (const key of ['ArrowRight', 'ArrowRight']) {
      const id = commands.forKey({
        key,
        ctrlKey: false,
        shiftKey: false,
        altKey: false,
        metaKey: false,
      } as never)
      expect(id && commands.run(id)).toBeNull()
    }
    expect(map().woods[0]?.rings[0]?.slice(0, 2)).toEqual([202, 200])
    bench.undo()
    expect(map().woods[0]?.rings[0]?.slice(0, 2)).toEqual([200, 200])
  })
})

describe('issue 22, point 4: the other tools', () => {
  it('a lasso and a brush add ground, an eraser takes it away', () => {
    const { hand, drag, map, said } = aDesk()
    hand.take('lasso')
    drag(
      Array.from({ length: 40 }, (_, i) => [
        300 + 100 * Math.cos((i * Math.PI) / 20),
        200 + 60 * Math.sin((i * Math.PI) / 20),
      ]),
    )
    expect(said()).toBeNull()
    expect(map().woods[0]?.rings).toHaveLength(1)
    const before = map().woods[0]?.rings[0]
    hand.take('brush')
    drag([
      [380, 200],
      [500, 200],
    ])
    expect(said()).toBeNull()
    expect(map().woods[0]?.rings).toHaveLength(1)
    expect(map().woods[0]?.rings[0]).not.toEqual(before)
    hand.take('eraser')
    drag([
      [300, 100],
      [300, 300],
    ])
    expect(map().woods[0]?.rings).toHaveLength(2)
  })

  it('hexes are marked and unmarked by a stroke, sides by a press', () => {
    const { hand, drag, press, map } = aDesk()
    hand.layer('dotted')
    hand.take('mark')
    drag([
      [72, 120],
      [72, 168],
    ])
    expect(map().dotted).toEqual(['B02', 'B03'])
    press(72, 120)
    expect(map().dotted).toEqual(['B03'])
    hand.layer('wire')
    press(72, 142)
    expect(map().wire).toEqual(['B02/B03'])
  })

  it('a village grows under the name in hand', () => {
    const { hand, press, map } = aDesk()
    hand.layer('villages')
    hand.take('mark')
    press(72, 120)
    press(72, 168)
    expect(map().villages).toEqual([{ name: 'New village', hexes: ['B02', 'B03'] }])
  })

  it('a village under another name is followed by the scenario and the letters, in one edit', () => {
    const battle: ScenarioFile = {
      ...newScenario('trial', 'Trial', 'field', ['german']),
      groups: [{ side: 'german', counter: 'de-inf', units: [{ name: 'One', at: { hex: 'C03' } }] }],
      areas: {
        all: { name: 'All', area: { union: [{ village: 'Hooge' }, { village: 'Hoogeveen' }] } },
      },
      victory: {
        kind: 'most-points',
        tie: 'draw',
        rules: [
          {
            kind: 'villages',
            side: 'each',
            area: { village: 'Hooge', text: 'Hooge itself' },
            points: 2,
          },
          { kind: 'control', side: 'each', hexes: ['C03'], name: 'The road to Hooge', points: 1 },
        ],
      },
    }
    const { bench, hand, map } = aDesk((made) => {
      const plain = newMap('field', 'Field', 12, 10)
      const file: MapFile = {
        ...plain,
        villages: ['Hooge', 'Hoogeveen'].map((name, i) => ({ name, hexes: [`B0${i + 2}`] })),
        names: [{ text: 'Hooge', kind: 'village', at: [72, 120] }],
      }
      const texts = [file, battle].map((one, i) => ({
        name: `${i}.json`,
        text: JSON.stringify(one),
      }))
      expect(made.add(texts, 'open')).toBeNull()
    })
    const before = bench.texts()
    hand.set({ layer: 'villages', group: 'Hooge' })
    expect(renameGroup({ bench, hand }, 'villages', 'Hooge', 'Hoogeveen')?.code).toBe('name-taken')
    expect(renameGroup({ bench, hand }, 'villages', 'Hooge', 'Menin')).toBeNull()
    expect(hand.get().group).toBe('Menin')
    expect(map().villages.map(({ name }) => name)).toEqual(['Menin', 'Hoogeveen'])
    expect(map().names[0]?.text).toBe('Menin')
    const { scenario } = bench.get().value
    expect(scenario?.areas?.all?.area).toEqual({
      union: [{ village: 'Menin' }, { village: 'Hoogeveen' }],
    })
    expect(scenario?.victory.rules).toMatchObject([
      { area: { village: 'Menin', text: 'Menin itself' } },
      { name: 'The road to Menin' },
    ])
    bench.undo()
    expect(bench.texts()).toEqual(before)
  })

  it('a road is laid hex by hex, and Enter finishes it', () => {
    const { hand, press, map, commands } = aDesk()
    hand.layer('roads')
    hand.take('way')
    press(72, 120)
    press(360, 120)
    expect(commands.run('finish')).toBeNull()
    expect(map().roads).toMatchObject([{ id: 'road', class: 'minor' }])
    expect(map().roads[0]?.hexes).toHaveLength(5)
  })

  it('a locked layer is left alone, with words', () => {
    const { hand, press, said, map } = aDesk()
    hand.take('pen')
    hand.view('woods', { locked: true })
    press(100, 100)
    expect(said()).toBe('locked')
    expect(map().woods).toEqual([])
  })

  it('a hidden layer is not painted, and still counts', () => {
    const { hand, map, compiled } = withWood()
    hand.view('woods', { shown: false })
    expect(paintedMap(map(), hand.get().layers).woods).toEqual([])
    const { grid, ground } = compiled()
    expect((ground[grid.at(4, 5)] as number) & GROUND.light).toBeTruthy()
  })

  it('a weak layer is that part of the mixture that is painted, whatever else is weak', () => {
    const { hand, map } = withWood()
    expect(mixture(paintedMap(map(), hand.get().layers))).toEqual([{ file: map(), alpha: 1 }])
    hand.view('woods', { opacity: 0.3 })
    hand.view('heights', { opacity: 0.8 })
    hand.view('wheat', { opacity: 0 })
    const laid = mixture(paintedMap(map(), hand.get().layers))
    /** How much of what is seen has the wood in it: each picture covers what lies below by its strength. */
    const seen = laid.reduce(
      (sum, { file, alpha }) => sum * (1 - alpha) + (file.woods.length > 0 ? alpha : 0),
      0,
    )
    expect(seen).toBeCloseTo(0.3)
    expect(laid).toHaveLength(3)
  })
})

describe('issue 22, point 4: sight under the hand', () => {
  it('a wood bent across a line closes it while it is bent, with the clause', () => {
    const { hand, ground, over } = withWood()
    hand.set({ sight: { from: 'B8', to: 'H8' } })
    expect(over().sight?.trace?.clear).toBe(true)
    hand.take('choose')
    const at = (x: number, y: number) => ({ x, y, unit: 1, hex: null })
    ground.pen.begin(at(300, 320), MOUSE)
    ground.pen.move(at(300, 480))
    const sight = over().sight
    expect(sight?.trace?.clear).toBe(false)
    expect(sight?.trace?.block?.clause).toBe('4.82a')
    ground.pen.end(false)
    expect(over().sight?.trace?.clear).toBe(true)
  })

  it('a field tells what was lost and gained since the last named version', () => {
    const { hand, bench, over, drag } = withWood()
    bench.name('one wood')
    hand.set({ sight: { from: 'B8', to: null } })
    expect(over().sight?.field).toMatchObject({ gained: [], lost: [] })
    hand.take('choose')
    drag([
      [300, 320],
      [300, 480],
    ])
    const field = over().sight?.field
    expect(field?.lost.length).toBeGreaterThan(3)
    expect(over().ground.hexes.filter(({ look }) => look === 'lost')).toHaveLength(
      field?.lost.length ?? 0,
    )
    bench.undo()
    expect(over().sight?.field?.lost).toEqual([])
  })

  it('shows 3: is that of the game, after edits too', async () => {
    const text = { name: 'first-battle.json', text: await read('learn/first-battle.json') }
    const { bench, hand, map, drag } = aDesk((made) => made.add([text], 'open'))
    await bench.ready()
    expect(await bringMap(bench, 'copy')).toBeNull()
    await bench.ready()
    const outlines = outlinesOf(map(), 'woods')
    for (const { path, points } of outlines.slice(0, 6)) {
      hand.choose({ kind: 'outline', path, vertices: [] })
      const [x, y] = points as unknown as [number, number]
      drag([
        [x, y],
        [x + 17, y - 11],
      ])
    }
    expect(bench.get().undo).toBe('move a point')
    const whole = compileMap(map())
    const month = Number(bench.get().value.scenario?.date.split('-')[1])
    let seed = 7
    const random = (n: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed % n
    }
    const { size } = whole.grid
    let pairs = 0
    while (pairs < PAIRS) {
      const from = random(size)
      const there = liveSight(bench.get(), { from: whole.grid.label(from), to: null }, null)
      const seen = fieldOfView(whole, from, { month }, new Int8Array(size))
      expect(there?.field?.seen).toEqual(seen)
      pairs += size
    }
    for (let i = 0; i < PAIRS / 80; i++) {
      const [a, b] = [random(size), random(size)]
      if (a === b) continue
      const [from, to] = [whole.grid.label(a), whole.grid.label(b)]
      const line = liveSight(bench.get(), { from, to }, null)?.trace
      expect(line?.clear, `${from} ${to}`).toBe(lineOfSight(whole, a, b, { month }) >= 0)
    }
  }, 600_000)
})

describe('issue 22, point 7: problems on the map', () => {
  it('are pinned where they are, and the pins go while a hand drags', () => {
    const { bench, over, hand, ground } = withWood()
    bench.map('cross it', (map) => ({
      ...map,
      woods: [{ rings: [[200, 200, 400, 320, 400, 200, 200, 320]] }],
    }))
    expect(over().ground.dots.some(({ look }) => look === 'wrong')).toBe(true)
    hand.take('choose')
    hand.choose({ kind: 'outline', path: ['woods', 0, 'rings', 0], vertices: [] })
    ground.pen.begin({ x: 200, y: 200, unit: 1, hex: null }, MOUSE)
    ground.pen.move({ x: 210, y: 200, unit: 1, hex: null })
    expect(over().ground.dots.some(({ look }) => look === 'wrong')).toBe(false)
    ground.pen.end(false)
  })
})
