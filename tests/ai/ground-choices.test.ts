import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { PLAYERS, type Player, seededLuck } from '../../src/ai/index.ts'
import { supportOf } from '../../src/ai/plan/support.ts'
import { rivalsOf } from '../../src/ai/trial/veteran.ts'
import { DIRS } from '../../src/hex/grid.ts'
import { verticesOf } from '../../src/map/sight/vertex.ts'
import { type Action, decision, why } from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { type GroupWish, opening, type Play, play, type Wish } from '../support/play.ts'

/*
 * What the computer does about craters, wire, gas, barrages and units that come on, each in a small position with one plain
 * answer. The British hold the village F05 against the Germans.
 */

const regular = PLAYERS.regular as Player

function choose(p: Play, luck = 1): Action {
  const action = regular.choose(p.battle, p.s, decision(p.battle, p.s), seededLuck(luck))
  expect(why(p.battle, p.s, action)).toBeNull()
  return action
}

/** What it does until another question is open. */
function answers(p: Play): Action[] {
  const { kind, side } = p.decision
  const found: Action[] = []
  while (p.kind === kind && p.decision.side === side && found.length < 20) {
    const action = choose(p)
    found.push(action)
    p.do(action)
  }
  return found
}

const village = (more: object = {}) => sketch({ columns: 12, rows: 9, village: ['F05'], ...more })

const about: Wish = {
  map: village(),
  control: { F05: 'british' },
  victory: {
    kind: 'most-points',
    tie: 'draw',
    rules: (['british', 'german'] as const).map((side) => ({
      ...{ kind: 'control', side, hexes: ['F05'], points: 1 },
    })) as never,
  },
  units: {},
}

const column = (name: string) => Array.from({ length: 9 }, (_, i) => `${name}0${i + 1}`)
const BOTH = Array.from({ length: 20 }, () => [3, 1]).flat()

describe('the ground and the computer', () => {
  const bombarded = (more: Partial<Wish>): Play =>
    opening({
      ...about,
      ...{ areas: { british: ['F05', 'G05', 'G06', 'F04', ...column('A')] }, dice: BOTH },
      bombardments: [{ by: 'german', kind: 'paralyzing', hexes: ['F05', 'G05', 'A05'] } as never],
      units: {
        A: ['british', 'bef', 'F05'],
        G: ['german', 'deinf', 'I05'],
        H: ['german', 'deinf', 'I06'],
      },
      ...more,
    })

  it('7.13a it puts its craters where its men will be under fire on their way, none in the enemy’s rear', () => {
    const p = bombarded({})
    expect(p.kind).toBe('craters')
    const [one, two, three] = answers(p)
    expect([one, two, three]).toEqual([
      { type: 'crater', hex: 'G05' },
      { type: 'crater', hex: 'G06' },
      { type: 'crater', hex: 'F04' },
    ])
  })

  it('7.12f it cuts the wire before the village that it wants and not the wire elsewhere, nor that behind it', () => {
    const p = bombarded({ map: village({ wire: ['A05/A06', 'F05/E05', 'F05/G05'] }) })
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'german' })
    expect(choose(p)).toEqual({ type: 'breach', wire: 'F05/G05' })
  })

  it('7.12d the bombarded side gives up the wire that the enemy needs least', () => {
    const p = bombarded({
      map: village({ wire: ['F05/G05', 'L08/L09'] }),
      bombardments: [{ by: 'german', kind: 'pulverizing', hexes: ['F05', 'L08'] } as never],
    })
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'british' })
    expect(choose(p)).toEqual({ type: 'breach', wire: 'L08/L09' })
  })

  it('7.513b it drives the gas upon the enemy and away from its own', () => {
    const p = play({
      ...about,
      ...{ gas: ['D05'], dice: [2, 2] },
      units: {
        ...{ W: ['british', 'bef', 'D06'], F: ['british', 'bef', 'D04'] },
        ...{ S: ['british', 'bef', 'E05'], T: ['german', 'deinf', 'C05'] },
      },
    })
    p.command('W')
    p.enter('D05', 'W')
    expect(p.decision).toMatchObject({ kind: 'drift', side: 'british' })
    const action = choose(p)
    p.dice(1, 2)
    p.do(action)
    expect(p.s.gas).toEqual(['C05'])
  })

  it('10.22a who may be placed formed or dispersed, near or far, is placed formed and near what is to be won', () => {
    const p = opening({
      ...about,
      dice: BOTH,
      units: {
        ...{ A: ['british', 'bef', 'A09'], H: ['german', 'deinf', 'F05'] },
        G: [
          ...(['german', 'deinf', ''] as const),
          { arrival: { turn: 1, by: 'placement', hexes: ['L01', 'L05', 'H06'] } },
        ],
      },
    })
    expect(p.kind).toBe('arrival')
    for (const luck of [1, 2, 3, 4, 5])
      expect(choose(p, luck)).toMatchObject({ unit: 'G', hex: 'H06', face: 'formed' })
  })

  it('10.2a who walks on does so on the side where there is something to win, and goes on', () => {
    const p = play({
      ...about,
      actor: 'german',
      units: {
        A: ['british', 'bef', 'A01'],
        G: [
          ...(['german', 'deinf', ''] as const),
          { arrival: { turn: 1, by: 'entry', hexes: ['L01', 'L09', 'I09', 'L02'] } },
        ],
      },
    })
    p.command('G')
    const acts = answers(p)
    expect(acts[0]).toMatchObject({ type: 'enter', units: ['G'], hex: 'I09' })
    expect(acts[1]).toMatchObject({ type: 'enter', units: ['G'] })
  })

  it('7.43d it does not walk into its own barrage, and does where the barrage has gone by', () => {
    const walks = (at: number) => {
      const p = play({
        ...about,
        units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'L05'] },
        control: { F05: 'german' },
        map: sketch({ columns: 12, rows: 9 }),
        barrages: [{ by: 'british', lines: [column('E'), column('H')] }],
        barrageAt: [at],
      })
      p.command('A')
      return choose(p).type
    }
    expect([walks(0), walks(1)]).toEqual(['finish', 'enter'])
  })

  describe('before play', () => {
    const cornersOf = (p: Play, vertex: string) => {
      const vertices = verticesOf(p.battle.map)
      return vertices.hexes(vertices.index(vertex)).map((hex) => p.battle.map.grid.label(hex))
    }
    const registers = (units: Wish['units'], luck: number, map = village()): [Play, string] => {
      const p = opening({ ...about, map, units, artillery: { british: [['B', 'flare', 3]] } })
      expect(p.decision).toMatchObject({ kind: 'register', side: 'british' })
      const action = choose(p, luck)
      if (action.type !== 'register') throw new Error(action.type)
      return [p, action.vertex]
    }

    it('7.3a a group registers a vertex where its fire does most, away from its own men', () => {
      for (const luck of [1, 2, 3]) {
        const [p, vertex] = registers(
          {
            ...{ A: ['british', 'bef', 'D05'], W: ['british', 'bef', 'E05'] },
            ...{ G: ['german', 'deinf', 'F05'], H: ['german', 'deinf', 'G05'] },
            I: ['german', 'deinf', 'K02'],
          },
          luck,
        )
        expect(cornersOf(p, vertex)).toEqual(expect.arrayContaining(['F05', 'G05']))
        expect(cornersOf(p, vertex)).not.toContain('E05')
      }
    })

    it('7.21l of two alike it registers the vertex that somebody sees', () => {
      const [p, vertex] = registers(
        {
          A: ['british', 'bef', 'F05'],
          ...{ G: ['german', 'deinf', 'A05'], H: ['german', 'deinf', 'I05'] },
        },
        1,
        village({ dotted: column('D') }),
      )
      expect(cornersOf(p, vertex)).toContain('I05')
    })

    it('7.3a before the enemy is there a group registers one where he will want to come, which its men see', () => {
      const later = { arrival: { turn: 2, by: 'entry', hexes: ['L05'] } } as const
      const wanted = (hex: string, luck: number) => {
        const [p, vertex] = registers(
          { A: ['british', 'bef', hex], G: ['german', 'deinf', '', later] },
          luck,
        )
        return cornersOf(p, vertex)
      }
      for (const luck of [1, 2, 3]) {
        expect(wanted('D05', luck)).toContain('F05')
        // Where its men hold the village, he will want to be beside it.
        expect(wanted('F05', luck)).not.toContain('F05')
        const { grid } = village()
        const far = wanted('F05', luck).map((label) =>
          grid.distance(grid.index(label), grid.index('F05')),
        )
        expect(Math.max(...far)).toBeLessThanOrEqual(2)
      }
    })

    it('7.21j the observer sees what can be won, and is nobody who has somewhere to go', () => {
      const named = (more: Partial<Wish>, luck: number) => {
        const p = opening({
          ...about,
          ...{ control: { F05: 'german' }, artillery: { british: [['B', 'trench set', 3]] } },
          ...more,
          units: {
            // A could go into the village, and from behind the wood C sees nothing of it.
            ...{ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'C08'] },
            ...{ C: ['british', 'bef', 'A03'], M: ['british', 'gbmg', 'C07', { dispersed: true }] },
            G: ['german', 'deinf', 'K05'],
            ...more.units,
          },
        })
        expect(p.decision).toMatchObject({ kind: 'observer', side: 'british' })
        return choose(p, luck)
      }
      const map = village({ dotted: ['B03', 'B04'] })
      for (const luck of [1, 2, 3, 4, 5]) {
        expect(named({ map }, luck)).toEqual({ type: 'observer', unit: 'B' })
        // Nor can B be named where it sees nothing.
        const blind = village({ dotted: ['B03', 'B04', 'C07', 'D07', 'D08', 'C09', 'B07', 'B08'] })
        expect(named({ map: blind }, luck)).toEqual({ type: 'observer', unit: 'A' })
      }
    })
  })

  it('6.41c–e a shovel becomes a bomb stop against an enemy in the trench beside it, else a scrape', () => {
    const settles = (more: Partial<Wish>, luck: number) => {
      const p = play({
        ...about,
        map: village({ trenches: [['D04', 'D05', 'D06']] }),
        ...{ actor: 'german', half: 2, couplets: 1 },
        ...more,
        units: {
          A: ['british', 'bef', 'D05', { in: 'trench', dug: true, spent: true }],
          G: ['german', 'deinf', 'D06', { in: 'trench' }],
          ...more.units,
        },
      })
      p.pass()
      expect(p.decision).toMatchObject({ kind: 'shovels', side: 'british' })
      return choose(p, luck)
    }
    for (const luck of [1, 2, 3, 4, 5]) {
      expect(settles({}, luck)).toMatchObject({ result: 'bomb stop', stop: 'D05/D06' })
      expect(settles({ units: { G: ['german', 'deinf', 'D06'] } }, luck)).toEqual({
        type: 'finish',
      })
      const own = { bombStops: ['D05/D04'], units: { G: ['german', 'deinf', 'L05'] as never } }
      expect(settles(own, luck)).toEqual({ type: 'finish' })
    }
  })

  it('7.241c of groups that seem alike the one is called that does more: howitzers, those who struck there, those who see', () => {
    const called = (...british: GroupWish[]) => {
      return play({
        ...about,
        map: village({
          trenches: [['F05', 'F06']],
          dotted: ['C04', 'C05', 'C06', 'D04', 'D05', 'D06'],
        }),
        units: {
          A: ['british', 'bef', 'B05'],
          G: ['german', 'deinf', 'F05', { in: 'trench' }],
          H: ['german', 'deinf', 'F05', { in: 'trench' }],
        },
        artillery: { british },
        ...{ observers: { british: 'A' }, turns: 9 },
      })
    }
    const groupOf = (p: Play) => supportOf(fieldOf(p.battle, p.s, 'british'))?.action
    const guns = called(['B', 'aircraft', 4], ['C', 'aircraft', 4, { howitzer: true }])
    expect(groupOf(guns)).toMatchObject({ type: 'call', group: 'C' })
    const alike = called(['B', 'aircraft', 4], ['C', 'aircraft', 4])
    expect(groupOf(alike)).toMatchObject({ type: 'call', group: 'B' })
    const { grid } = alike.battle.map
    const vertices = verticesOf(alike.battle.map)
    const around = DIRS.map((dir) => vertices.name(vertices.id(grid.index('F05'), dir)))
    const struck = alike.s.artillery.C
    if (struck) struck.hits = around
    expect(groupOf(alike)).toMatchObject({ type: 'call', group: 'C' })
    const blind = called(['B', 'trench set', 4], ['C', 'aircraft', 4])
    expect(groupOf(blind)).toMatchObject({ type: 'call', group: 'C', mode: 'aircraft' })
  })

  it('6.82a a gun too far away to fire is carried, farther than it would be dragged; a company is not', () => {
    const p = play({
      ...about,
      units: { A: ['british', 'gun', 'A05'], G: ['german', 'deinf', 'L05'] },
      map: sketch({ columns: 24, rows: 9, village: ['F05'] }),
      control: { F05: 'german' },
      transport: { british: { wagons: 1 } },
    })
    p.command('A')
    const acts = answers(p)
    expect(acts[0]).toEqual({ type: 'transport', unit: 'A', kind: 'wagons' })
    expect(acts.filter(({ type }) => type === 'enter')).toHaveLength(3)
  })

  it('7.52 the veteran compares a call of smoke, and lays it between whoever wants to go on and the gun that forbids it', () => {
    const wish = (foe: string, hex: string) =>
      play({
        ...about,
        units: {
          A: ['british', 'bef', 'C05'],
          G: ['german', foe, hex, { dispersed: foe === 'gun' }],
        },
        artillery: { british: [['B', 'telephone', 3]] },
        control: { F05: 'german' },
      })
    const smokeOf = (p: Play) =>
      rivalsOf(p.battle, p.s, decision(p.battle, p.s)).find(({ kind }) => kind === 'smoke')?.first
    const p = wish('gun', 'I05')
    const call = smokeOf(p)
    expect(call).toMatchObject({ type: 'call', group: 'B', shell: 'smoke' })
    p.do(call as Action)
    const aim = choose(p) as Extract<Action, { type: 'aim' }>
    expect(aim.type).toBe('aim')
    p.do(aim)
    const hidden = verticesOf(p.battle.map).hexes(verticesOf(p.battle.map).index(aim.vertex))
    const columns = hidden.map((hex) => p.battle.map.grid.label(hex)[0])
    for (const column of columns) expect(['E', 'F', 'G', 'H']).toContain(column)
    // Nobody is hidden from men who cannot fire so far.
    expect(smokeOf(wish('deinf', 'L09'))).toBeUndefined()
  })
})
