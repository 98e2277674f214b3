import { describe, expect, it } from 'vitest'
import { DIRS } from '../../src/hex/grid.ts'
import { lineOfSight } from '../../src/map/sight/sight.ts'
import { GROUND } from '../../src/map/types.ts'
import { reading } from '../../src/rules/base/game.ts'
import { freeGroups } from '../../src/rules/command/transport.ts'
import {
  type Battle,
  type CampaignDef,
  type Face,
  newGame,
  type ScoreRule,
  seededDice,
} from '../../src/rules/index.ts'
import { shipped } from '../support/shipped.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { ALL, apart, COLUMNS, columnOf, ROWS, spot } from './plane.ts'

const dash = (value: number | null) => (value === null ? '-' : String(value))
const line = ({ fp, at, range, cohesion, move }: Face) =>
  `${dash(fp)}${at === null ? '' : `[${at}]`}/${dash(range)}/${cohesion}/${dash(move)}`

const onRim = (label: string) => /^(A|AR)\d|\D(01|25)$/.test(label)

/** The hexes of a place of the facts, or their number. */
function hexesOf(place: string): string[] | number {
  const [kind, ...rest] = place.split(' ') as [string, ...string[]]
  const near = (within: number, of: readonly string[]) =>
    ALL.filter((hex) => of.some((middle) => apart(hex, middle) <= within))
  const [one = '', ...more] = rest
  switch (kind) {
    case 'near':
      return near(Number(one), more)
    case 'column':
      return ALL.filter((hex) => columnOf(hex) === one && spot(hex)[1] >= 2 * Number(more[0]))
    case 'edge':
      return ALL.filter((hex) => columnOf(hex) === one)
    case 'rim':
      return near(Number(one), more).filter(onRim)
    case 'side':
      return near(Number(more[0]), more.slice(1)).filter((hex) => columnOf(hex) === one)
    case 'bottom':
      return near(Number(one), more).filter((hex) => hex.endsWith(String(ROWS)))
    case 'line':
      return rest
        .slice(1)
        .flatMap((end, i) => ALL.filter((hex) => between(rest[i] as string, end, hex)))
    default:
      return Number(place.slice(1))
  }
}

/** On a straight row of hexes between the two: no way round by it is longer, and it lies on the spine. */
function between(a: string, b: string, hex: string): boolean {
  if (apart(a, hex) + apart(hex, b) !== apart(a, b)) return false
  const [[ax, ay], [bx, by], [x, y]] = [spot(a), spot(b), spot(hex)]
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) <= Math.abs(bx - ax)
}

const sorted = (hexes: readonly string[]) => [...new Set(hexes)].sort()
function same(found: readonly string[], place: string, about: string): void {
  const wanted = hexesOf(place)
  if (typeof wanted === 'number') expect(found.length, about).toBe(wanted)
  else expect(sorted(found), about).toEqual(sorted(wanted))
}

const wordsOf = (rule: ScoreRule): string => {
  switch (rule.kind) {
    case 'control':
      return `${rule.side} control ${rule.hexes.length} hexes ${rule.points}`
    case 'together':
      return `${rule.side} together ${rule.hexes.join(' ')} ${rule.points}`
    case 'units':
      return `${rule.side} units ${rule.hexes.length}`
    default:
      return rule.kind
  }
}

describe.each(Object.entries(CAMPAIGNS))('%s says what the books say', (id, facts) => {
  const load = async () => {
    const { battle, scenario } = await shipped(id)
    return { battle, scenario, campaign: battle.campaign as CampaignDef }
  }

  it('11.01a, 11.01b title, days, sheet, who attacks, who sets up first, whose edge is where', async () => {
    const { battle, scenario, campaign } = await load()
    const days = campaign.days.map(
      ({ year, month, day }) =>
        `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    )
    expect({
      title: scenario.title,
      days,
      map: scenario.map,
      attacker: campaign.attacker,
      order: battle.setupOrder,
      date: scenario.date,
    }).toEqual({
      title: facts.title,
      days: facts.days,
      map: facts.map,
      attacker: facts.attacker,
      order: facts.order,
      date: facts.days[0],
    })
    for (const [side, place] of Object.entries(facts.edges))
      same(campaign.edges[side] ?? [], place, side)
  })

  it('11.2a, 11.31, 11.521a twelve turns of attack, six of counter attack, six of night', async () => {
    const { battle, campaign } = await load()
    expect(battle.turns).toBe(12)
    expect(campaign.turns ?? [12, 6, 6]).toEqual([12, 6, 6])
    expect((campaign.darkness ?? []).map(({ day, turns }) => [day, [...turns]])).toEqual(facts.dark)
    expect(battle.nightTurns).toEqual([])
  })

  it('8.8a its season is that of its first day, on every day of it', async () => {
    const { battle } = await shipped(id)
    const [year, month, day] = (facts.days[0] ?? '').split('-').map(Number)
    expect(battle.date).toEqual({ year, month, day })
    const grows = (date: string) => date.slice(5) >= '04-01' && date.slice(5) <= '10-31'
    expect(facts.days.filter((date) => grows(date) !== grows(facts.days[0] ?? ''))).toEqual([])
  })

  it('10.1b the order of battle: numbers, values of both faces, areas, days and ways of coming', async () => {
    const { battle, scenario } = await load()
    let next = 0
    const found = scenario.groups.map((group) => {
      const count = group.units.reduce((sum, unit) => sum + (unit.count ?? 1), 0)
      const units = battle.units.slice(next, next + count)
      next += count
      return { ...group, units }
    })
    expect(next).toBe(battle.units.length)
    const of = (side: string) => found.filter((group) => group.side === side)
    for (const side of facts.order) {
      const wanted = facts.units.filter(([owner]) => owner === side)
      expect(of(side).map((group) => [group.units.length, group.counter])).toEqual(
        wanted.map(([, count, counter]) => [count, counter]),
      )
      for (const [i, [, , counter, formed, dispersed, place, when]] of wanted.entries()) {
        const group = of(side)[i] as (typeof found)[number]
        const values = battle.counters[counter] as Battle['counters'][string]
        expect([line(values.formed), line(values.dispersed)], counter).toEqual([formed, dispersed])
        for (const { arrival, area, face } of group.units) {
          expect(face, group.formation).toBeUndefined()
          const turn = arrival && arrival.turn > 1 ? `.${arrival.turn}` : ''
          const told = arrival && `${arrival.day ?? 1}${turn} ${arrival.by}`
          expect(told, group.formation).toBe(when)
          same(arrival?.hexes ?? area ?? [], place, `${group.formation}`)
        }
      }
    }
  })

  it('7.0a, 6.81 off-map artillery, transport, and works to place', async () => {
    const { battle } = await load()
    const groups = battle.sides.flatMap((side) =>
      (side.artillery ?? []).map(
        ({ fp, mode, howitzer, day }) =>
          `${side.id} ${fp} ${mode} ${howitzer === true} ${day ?? 1}`,
      ),
    )
    expect(sorted2(groups)).toEqual(
      sorted2(
        facts.artillery.flatMap(([side, count, fp, mode, howitzer, day]) =>
          Array.from({ length: count }, () => `${side} ${fp} ${mode} ${howitzer} ${day}`),
        ),
      ),
    )
    // Two columns of a day with wagons of their own are one pool: which wagon carries whom is nowhere said.
    expect(pooled((await shipped(id)).scenario.transport ?? [])).toEqual(
      pooled(
        facts.transport.map(([side, kind, groups, day, turn = 1]) => ({
          side,
          kind,
          groups,
          day,
          turn,
        })),
      ),
    )
    const works = battle.worksToPlace ?? []
    expect(works.map((def) => [def.side, def.count, def.kind])).toEqual(
      facts.works.map(([side, count, kind]) => [side, count, kind]),
    )
    for (const [i, [, , kind, place]] of facts.works.entries())
      same(works[i]?.area ?? [], place, kind)
  })

  it('10.1c victory', async () => {
    const { battle } = await load()
    const { victory } = battle
    const rules = victory.rules.map(wordsOf)
    const [one, two] = facts.order as [string, string]
    if (id === 'ypres-campaign-1-gheluvelt')
      expect([victory.kind, rules]).toEqual([
        'at-least',
        ['german together AG16 AG17 AH15 AH16 AC25 1'],
      ])
    else if (id === 'ypres-campaign-3-menin-road') {
      expect(victory).toMatchObject({ kind: 'at-least', side: 'british', points: 12 })
      const [rule] = victory.rules
      if (rule?.kind !== 'units') throw new Error('units are counted')
      expect(sorted(rule.hexes)).toEqual(
        sorted(
          ALL.filter((hex) => COLUMNS.indexOf(columnOf(hex)) >= COLUMNS.indexOf('Z')).filter(
            (hex) => battle.inPlay[battle.map.grid.index(hex)] === 1,
          ),
        ),
      )
    } else {
      expect(victory).toMatchObject({ kind: 'most-points', tie: 'draw' })
      const counts = id.startsWith('ypres') ? [9, 44] : [32]
      const points = id.startsWith('ypres') ? [4, 1] : [1]
      const control = victory.rules.filter((rule) => rule.kind === 'control')
      expect(sorted2(control.map(wordsOf))).toEqual(
        sorted2(
          counts.flatMap((n, i) =>
            [one, two].map((side) => `${side} control ${n} hexes ${points[i]}`),
          ),
        ),
      )
      if (id.startsWith('limanowa')) {
        const hills = hexesOf('near 2 AF13 AI25') as string[]
        for (const rule of control)
          expect(sorted(rule.kind === 'control' ? rule.hexes : [])).toEqual(sorted(hills))
        for (const side of [one, two])
          expect(rules).toContain(`${side} together U10 V09 W08 W09 X08 1`)
      }
    }
  })

  it('a lost order of battle is called a reconstruction, in the story and the sources', async () => {
    const { scenario } = await load()
    expect(/reconstruction/.test(scenario.story)).toBe(facts.lost)
    expect(/docs\/scenarios\.md/.test((scenario.sources ?? []).join())).toBe(facts.lost)
  })
})

const sorted2 = (lines: readonly string[]) => [...lines].sort()

type Wagons = {
  side: string
  kind: string
  groups: number
  day?: number | undefined
  turn?: number | undefined
}

/** Groups by side, kind, day and turn. */
function pooled(list: readonly Wagons[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { side, kind, groups, day = 1, turn = 1 } of list) {
    const key = `${side} ${kind} ${day}.${turn}`
    sum[key] = (sum[key] ?? 0) + groups
  }
  return sum
}

describe('what single campaigns add', () => {
  it('7.11b Gheluvelt: each attack opens with the light guns, on the British from column L on, in and next to roads', async () => {
    const { battle } = await shipped('ypres-campaign-1-gheluvelt')
    const [first, ...others] = battle.bombardments ?? []
    expect(others).toEqual([])
    expect(first).toMatchObject({ by: 'german', kind: 'early' })
    expect([first?.day, first?.fromDay]).toEqual([undefined, undefined])
    const { grid, ground } = battle.map
    const roads = ALL.filter((hex) => ((ground[grid.index(hex)] ?? 0) & 256) !== 0)
    const wanted = ALL.filter(
      (hex) =>
        COLUMNS.indexOf(columnOf(hex)) >= COLUMNS.indexOf('L') &&
        battle.inPlay[grid.index(hex)] === 1 &&
        roads.some((road) => apart(road, hex) <= 1),
    )
    expect(sorted(first?.hexes ?? [])).toEqual(sorted(wanted))
  })

  it('8.8a Gheluvelt: at the end of October its wheat still stands between equals', async () => {
    const { battle } = await shipped('ypres-campaign-1-gheluvelt')
    const { map, date } = battle
    const fields = [...map.ground.keys()].filter(
      (hex) => ((map.ground[hex] as number) & GROUND.wheat) !== 0,
    )
    expect(fields.length).toBeGreaterThan(0)
    const hidden = (month: number) =>
      fields.flatMap((hex) => {
        const near = DIRS.map((way) => map.grid.neighbour(hex, way))
        return near.filter((from, at) => {
          const to = near[(at + 3) % 6] as number
          return from >= 0 && to >= 0 && lineOfSight(map, from, to, { month }) === 1
        })
      }).length
    expect(hidden(date.month)).toBeGreaterThan(hidden(11))
  })

  it('6.81a Gheluvelt: the three German mules come with the machine guns of turn 2, not before', async () => {
    const { battle } = await shipped('ypres-campaign-1-gheluvelt')
    const { state } = newGame(battle, seededDice(1))
    const guns = battle.units.filter(
      ({ side, arrival }) => side === 'german' && (arrival?.day ?? 1) === 1 && arrival?.turn === 2,
    )
    expect(guns.map(({ counter }) => counter)).toEqual(['de-mg', 'de-mg', 'de-mg'])
    const unit = state.units[guns[0]?.id ?? '']
    if (!unit) throw new Error('no machine gun')
    const free = (turn: number) =>
      freeGroups(reading(battle, { ...state, turn }), unit, 'mules').length
    expect([1, 2, 3].map(free)).toEqual([0, 3, 3])
  })

  it('11.12f Gheluvelt: those who come to Ypres need no friend beside them', async () => {
    const { battle } = await shipped('ypres-campaign-1-gheluvelt')
    const placed = battle.units.filter((unit) => unit.arrival?.by === 'placement')
    expect(placed.length).toBe(27)
    expect(placed.every((unit) => unit.arrival?.unanchored === true)).toBe(true)
  })

  it('7.11b Frezenberg: before each attack, within four hexes of No Man’s Land, every British unit', async () => {
    const { battle } = await shipped('ypres-campaign-2-frezenberg')
    expect(battle.bombardments?.length).toBe(1)
    const [def] = battle.bombardments ?? []
    expect(def).toMatchObject({ by: 'german', kind: 'pulverizing', occupied: true })
    const { grid, ground } = battle.map
    const land = ALL.filter((hex) => ((ground[grid.index(hex)] ?? 0) & 128) !== 0)
    const near = ALL.filter(
      (hex) => battle.inPlay[grid.index(hex)] === 1 && land.some((other) => apart(hex, other) <= 4),
    )
    expect(sorted(def?.hexes ?? [])).toEqual(sorted(near))
  })

  it('7.11b, 7.41c, 5.11b, 3.6a Menin Road: bombardments, the barrage of day 1, initiative, infiltration', async () => {
    const { battle } = await shipped('ypres-campaign-3-menin-road')
    expect(
      battle.bombardments?.map(({ by, kind, day, fromDay, chosen }) => ({
        ...{ by, kind, day, fromDay, chosen },
      })),
    ).toEqual([
      { by: 'british', kind: 'pulverizing', day: 1, fromDay: undefined, chosen: undefined },
      { by: 'british', kind: 'pulverizing', day: undefined, fromDay: 2, chosen: 2 },
    ])
    expect(battle.initiative).toEqual([{ side: 'british', turns: [1], couplets: 3, day: 1 }])
    expect(battle.sides.find((side) => side.id === 'german')?.infiltration).toEqual({
      segment: 'counter attack',
    })
    expect(battle.sides.find((side) => side.id === 'british')?.infiltration).toBeFalsy()
    const [barrage] = battle.barrages ?? []
    expect(barrage).toMatchObject({ by: 'british', day: 1, until: 6 })
    // By ruling the whole of column R is struck; then a column at a time.
    const [first, ...later] = barrage?.lines ?? []
    const inPlay = (hex: string) => battle.inPlay[battle.map.grid.index(hex)] === 1
    for (const hex of ALL.filter((label) => columnOf(label) === 'R' && inPlay(label)))
      expect(first).toContain(hex)
    expect(first?.every((hex) => COLUMNS.indexOf(columnOf(hex)) <= 17 || isLand(battle, hex))).toBe(
      true,
    )
    expect(later.map((hexes) => [...new Set(hexes.map(columnOf))].join())).toEqual([
      ...['S', 'T', 'U', 'V', 'W', 'X'],
    ])
  })
})

const isLand = ({ map }: Battle, hex: string) =>
  ((map.ground[map.grid.index(hex)] ?? 0) & 128) !== 0
