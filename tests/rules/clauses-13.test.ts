import { describe, expect, it } from 'vitest'
import { centre } from '../../src/hex/lattice.ts'
import { SUBDIVISION } from '../../src/map/artwork.ts'
import { fieldOfView } from '../../src/map/sight/sight.ts'
import { type BattleMap, GROUND } from '../../src/map/types.ts'
import { addCasualty } from '../../src/rules/cohesion/casualty.ts'
import {
  type Battle,
  type CampaignDef,
  type CampaignState,
  currentScore,
} from '../../src/rules/index.ts'
import { Library } from '../../src/scenario/index.ts'
import { campaign, column, days, next, until } from '../support/campaign.ts'
import { COUNTERS, Play, play, type Wish } from '../support/play.ts'
import { opened, small } from '../support/scenario.ts'
import { setUp, shipped } from '../support/shipped.ts'

type Counter = (typeof COUNTERS)[string]

const counters = {
  ...COUNTERS,
  hussar: { ...COUNTERS.bef, id: 'hussar', noScrapes: true } as Counter,
}

describe('13.0 Cossacks and Hussars', () => {
  it('13.0e a Hussar on foot in the open may not dig: a scrape is all that it could come to', () => {
    const p = play({
      counters,
      units: { H: ['british', 'hussar', 'D05'], B: ['british', 'bef', 'D07'] },
    })
    p.command('H')
    expect(p.no({ type: 'dig', unit: 'H' })).toMatchObject({ code: 'cannot-dig', clause: '13.0e' })
    p.finish()
    const q = play({ counters, units: { B: ['british', 'bef', 'D07'] } })
    q.command('B')
    expect(q.ok({ type: 'dig', unit: 'B' })).toBe(true)
  })

  it('13.0e IN a trench it may dig a bomb stop, but its shovel never turns to a scrape', () => {
    const p = play({
      counters,
      trenches: ['D05', 'D06'],
      couplets: 1,
      dice: [5, 1],
      units: {
        H: ['british', 'hussar', 'D05', { in: 'trench' }],
        B: ['british', 'bef', 'D10'],
        G: ['german', 'deinf', 'L20'],
      },
    })
    p.command('H')
    p.do({ type: 'dig', unit: 'H' })
    p.pass()
    expect(p.kind).toBe('shovels')
    expect(p.no({ type: 'shovel', unit: 'H', result: 'scrape' }).clause).toBe('13.0e')
    expect(p.actions('shovel')).toEqual([
      { type: 'shovel', unit: 'H', result: 'bomb stop', stop: 'D05/D06' },
    ])
    p.finish()
    expect(p.s.scrapes).toEqual({})
    expect(p.s.shovels).toEqual([])
    expect(p.s.turn).toBe(2)
  })
})

const LIMANOWA = ['limanowa-campaign-1-playground', 'limanowa-campaign-2-high-water'] as const
const CENTRAL = ['ah-honved', 'ah-hussar', 'ah-hussar-dis', 'ah-landsturm', 'pl-legion'] as const

/** A shipped campaign with its set-up done, at its first decision. */
async function begun(id: string): Promise<Play> {
  const { battle } = await shipped(id)
  return new Play(battle, setUp(battle))
}
const defOf = (battle: Battle) => battle.campaign as CampaignDef

describe('13.0 what Limanowa changes', () => {
  it('13.0a chapter 11 runs the days, and a note of the campaign goes before it', async () => {
    const p = await begun('limanowa-campaign-1-playground')
    expect([p.s.campaign?.day, p.s.campaign?.segment]).toEqual([1, 'placement'])
    // The note of 13.C comes before the batches of 11.12, and its control instead of 3.9c.
    expect(p.kind).toBe('remount')
    const setUpHexes = p.battle.sides.flatMap((side) => side.setupArea)
    expect(setUpHexes.length).toBeGreaterThan(60)
    expect(Object.keys(p.s.control).length).toBe(7)
    p.do({ type: 'remount', mounted: true })
    until(p, 'counter-attack')
    expect(p.s.turn).toBe(12)
    expect(p.decision.side).toBe('russian')
  })

  it('13.0c Austrians, Hungarians and Poles are the Central Powers of all five files, Russians the others', async () => {
    for (const id of [
      'limanowa-1-probe',
      'limanowa-2-counter-attack',
      'limanowa-3-jabloniec',
      ...LIMANOWA,
    ]) {
      const { battle } = await shipped(id)
      const nations = new Map<string, Set<string>>()
      for (const unit of battle.units) {
        const own = nations.get(unit.side) ?? new Set<string>()
        nations.set(unit.side, own.add(battle.counters[unit.counter]?.nation.toLowerCase() ?? ''))
      }
      expect([...(nations.get('russian') ?? [])]).toEqual(['russian'])
      for (const nation of nations.get('austro-hungarian') ?? [])
        expect(['austrian', 'hungarian', 'polish']).toContain(nation)
      expect(battle.sides.find((side) => side.power === 'central')?.id).toBe('austro-hungarian')
    }
    const { battle } = await shipped(LIMANOWA[1])
    for (const counter of CENTRAL) expect(battle.counters[counter]).toBeDefined()
  })

  const allies = {
    ...COUNTERS,
    austrian: { ...COUNTERS.deinf, id: 'austrian', nation: 'Austrian' } as Counter,
    pole: { ...COUNTERS.deinf, id: 'pole', nation: 'Polish' } as Counter,
  }

  it('13.0c they stack and hold a hex together, win the initiative of a tie, and by ruling do not mass', () => {
    const p = play({
      counters: allies,
      couplets: 1,
      half: 2,
      actor: 'german',
      dice: [4, 4],
      units: {
        A: ['german', 'austrian', 'D05'],
        P: ['german', 'pole', 'D06'],
        B: ['british', 'bef', 'P20'],
      },
      control: { D05: 'british' },
    })
    p.command('P')
    p.enter('D05', 'P')
    expect(p.unit('P').hex).toBe('D05')
    expect(p.s.control.D05).toBe('german')
    p.finish()
    // 5.11d the tie.
    expect([p.s.turn, p.s.initiative, p.s.couplets]).toEqual([2, 'german', 3])
    // As a stack they act together; from two hexes they would be a mass.
    expect(p.ok({ type: 'command', units: ['A', 'P'] })).toBe(true)
    const apart = play({
      counters: allies,
      actor: 'german',
      units: {
        A: ['german', 'austrian', 'D05'],
        P: ['german', 'pole', 'D06'],
        B: ['british', 'bef', 'P20'],
      },
    })
    expect(apart.no({ type: 'command', units: ['A', 'P'] })).toMatchObject({
      ...{ code: 'not-identical', clause: '3.5a' },
    })
  })

  it('13.0c a Pole beats no zone for an Austrian and anchors his placement', () => {
    const arrival = { turn: 1, day: 1, by: 'placement' as const, hexes: [] }
    const p = campaign({
      counters: allies,
      units: {
        A: ['german', 'austrian', '', { arrival }],
        P: ['german', 'pole', 'F05'],
        B: ['british', 'bef', 'A05'],
      },
    })
    until(p, 'placement')
    expect(p.ok({ type: 'place', unit: 'A', hex: 'E05', face: 'formed' })).toBe(true)
    expect(p.ok({ type: 'place', unit: 'A', hex: 'F05', face: 'formed' })).toBe(false)
  })

  it('13.0c they redeploy first, as the side of the Central Powers', () => {
    const p = campaign({
      units: { G: ['british', 'gun', 'C05'], M: ['german', 'demg', 'J05'] },
      control: { C06: 'british', J06: 'german' },
    })
    until(p, 'redeploy')
    expect(p.decision.side).toBe('german')
    expect(next(p, 'redeploy').decision.side).toBe('british')
  })

  it('13.0d a line of the order of battle is a number, a type and both faces', async () => {
    const files = small()
    const [rifles] = files.counters.counters
    Object.assign(rifles.formed, { fp: 2, range: 3, cohesion: 7, move: 4 })
    Object.assign(rifles.dispersed, { fp: 1, range: 2, cohesion: 6, move: 2 })
    files.scenario.groups[1].area = { within: 1, of: ['F03'] }
    files.scenario.groups[1].units = [{ name: 'Infantry', count: 5 }]
    const { battle } = await opened(files)
    const five = battle.units.filter((unit) => unit.counter === 'rifles')
    expect(five.map((unit) => unit.name)).toEqual([1, 2, 3, 4, 5].map((n) => `Infantry ${n}`))
    expect(battle.counters.rifles).toMatchObject({
      types: ['infantry'],
      formed: { fp: 2, range: 3, cohesion: 7, move: 4 },
      dispersed: { fp: 1, range: 2, cohesion: 6, move: 2 },
    })
  })

  it('13.0d the Russian infantry of the shipped files is such a line', async () => {
    const { battle } = await shipped(LIMANOWA[1])
    expect(battle.counters['ru-inf']).toMatchObject({
      types: ['infantry'],
      formed: { fp: 1, range: 2, cohesion: 8, move: 3 },
      dispersed: { fp: 0, range: 2, cohesion: 7, move: 1 },
    })
    expect(battle.units.filter((unit) => unit.counter === 'ru-inf').length).toBe(48)
  })

  it('13.0h without its railway the sheet of Limanowa is the same to the rules, in every hex and side', async () => {
    const { sheet, battle } = await shipped(LIMANOWA[0])
    expect(sheet.railways.length).toBe(1)
    const books = new Library(() => Promise.resolve(''))
    await books.addMap(JSON.stringify({ ...sheet, railways: [] }), 'bare.json')
    const bare = await books.map(sheet.id, 'bare.json')
    if (!bare.ok) throw new Error('not read')
    for (const fact of ['ground', 'sides', 'level', 'contours', 'lowest'] as const)
      expect([...bare.value.map[fact]], fact).toEqual([...battle.map[fact]])
    const { grid } = battle.map
    const seen = (map: typeof battle.map) =>
      fieldOfView(map, grid.index('K18'), { month: 12 }, new Int8Array(grid.size))
    expect([...seen(bare.value.map)]).toEqual([...seen(battle.map)])
  })

  it('13.0h along a railway a company pays for open ground and has no bonus of a road', async () => {
    const hexes = ['D02', 'D03', 'D04', 'D05', 'D06', 'D07']
    const files = small()
    const { grid } = (await opened(files)).battle.map
    const line = hexes.flatMap((hex) => {
      const { x, y } = centre(grid, grid.index(hex))
      return [x * SUBDIVISION, y * SUBDIVISION]
    })
    const reached = (map: BattleMap) => {
      const p = play({
        map,
        units: { A: ['british', 'bef', 'D02'], G: ['german', 'deinf', 'K10'] },
      })
      p.command('A')
      for (const hex of hexes.slice(1))
        if (p.kind === 'activation' && p.ok({ type: 'enter', units: ['A'], hex })) p.enter(hex, 'A')
      return p.unit('A').hex
    }
    files.map.railways = [{ id: 'line', line }]
    expect(reached((await opened(files)).battle.map)).toBe('D05')
    files.map.railways = []
    files.map.roads = [{ id: 'road', class: 'main', hexes, line }]
    expect(reached((await opened(files)).battle.map)).toBe('D06')
  })
})

const counted = (p: Play, counter: string): string[] =>
  Object.values(p.s.units)
    .filter((unit) => unit.counter === counter)
    .map((unit) => unit.id)
    .sort()

describe('13.0i cavalry anchors no placement', () => {
  const arrival = { turn: 1, day: 1, by: 'placement' as const, hexes: [] }
  const anchored = (units: Wish['units'], def: Partial<CampaignDef> = { anchorsOnFoot: true }) => {
    const p = campaign(
      {
        counters,
        units: {
          R: ['british', 'bef', '', { arrival }],
          N: ['german', 'deinf', 'L05'],
          B: ['british', 'bef', 'A01'],
          ...units,
        },
      },
      def,
    )
    until(p, 'placement')
    return p
  }
  const at = (hex: string) => ({ type: 'place', unit: 'R', hex, face: 'formed' }) as const

  it('13.0i beside a mounted squadron alone: no; with a company there as well: yes', () => {
    const p = anchored({ C: ['british', 'cav', 'D05'] })
    expect(p.no(at('E05'))).toMatchObject({ code: 'no-anchor', clause: '13.0i' })
    expect(p.no(at('E05')).text).toBe('No friend but cavalry stands beside it.')
    expect(p.actions('place').map((action) => action.hex)).not.toContain('E05')
    // Where nobody at all stands beside it, that is the cause, and 11.12f the clause.
    expect(p.no(at('G08'))).toMatchObject({
      ...{ code: 'no-anchor', clause: '11.12f', text: 'No friend stands beside it.' },
    })
    expect(
      anchored({ C: ['british', 'cav', 'D05'], I: ['british', 'bef', 'D05'] }).ok(at('E05')),
    ).toBe(true)
    // The note is Limanowa's: elsewhere cavalry will do.
    expect(anchored({ C: ['british', 'cav', 'D05'] }, {}).ok(at('E05'))).toBe(true)
  })

  it('13.0i by ruling a Hussar on foot is infantry, and horse guns are cavalry', () => {
    expect(anchored({ C: ['british', 'hussar', 'D05'] }).ok(at('E05'))).toBe(true)
    for (const horse of ['hgun', 'hmg'])
      expect(anchored({ C: ['british', horse, 'D05'] }).no(at('E05')).clause).toBe('13.0i')
  })

  it('13.0i both campaigns of Limanowa have the note, those of Ypres not', async () => {
    for (const id of LIMANOWA) expect(defOf((await shipped(id)).battle).anchorsOnFoot).toBe(true)
    const { battle } = await shipped('ypres-campaign-2-frezenberg')
    expect(defOf(battle).anchorsOnFoot).toBeUndefined()
  })
})

describe('13.C notes of both campaigns', () => {
  it('13.Ca Austria-Hungary attacks from the edge within six of A25, Russia defends from that within six of AR04', async () => {
    for (const id of LIMANOWA) {
      const { battle } = await shipped(id)
      const { grid } = battle.map
      const rim: string[] = []
      for (let hex = 0; hex < grid.size; hex++) {
        const label = grid.label(hex)
        if (/^(A|AR)\d|\D(01|25)$/.test(label)) rim.push(label)
      }
      const near = (hex: string) =>
        rim.filter((label) => grid.distance(grid.index(label), grid.index(hex)) <= 6).sort()
      const { attacker, edges } = defOf(battle)
      expect(attacker).toBe('austro-hungarian')
      expect([...(edges['austro-hungarian'] ?? [])].sort()).toEqual(near('A25'))
      expect([...(edges.russian ?? [])].sort()).toEqual(near('AR04'))
      expect(near('A25')).toContain('A19')
      expect(near('A25')).not.toContain('A18')
      expect([near('A25').length, near('AR04').length]).toEqual([13, 16])
    }
  })

  it('13.Ca a line of communication that ends on the other stretch, or on the edge beyond it, is none', () => {
    const cut = (edges: CampaignDef['edges']) => {
      const p = campaign(
        { units: { A: ['british', 'bef', 'C01'], N: ['german', 'deinf', 'L05'] } },
        { edges },
      )
      until(p, 'night-choice')
      return p.log('captured').map((event) => event.unit)
    }
    expect(cut({ british: ['A09'], german: ['L05'] })).toEqual([])
    // The only hex of its edge has an enemy in it, and the rest of the rim is nobody's.
    expect(cut({ british: ['L05'], german: ['L05'] })).toEqual(['A'])
  })

  const riders = {
    ...COUNTERS,
    mounted: { ...COUNTERS.cav, id: 'mounted', name: 'Hussars' } as Counter,
    afoot: { ...COUNTERS.bef, id: 'afoot', noScrapes: true } as Counter,
  }
  const remount = { side: 'german', mounted: 'mounted', onFoot: 'afoot' }

  it('13.Cb one answer each morning for all Hussars, on the sheet, arriving or recovered, and no mixture', () => {
    const arrival = { turn: 1, by: 'entry' as const, hexes: column('L') }
    const units: Wish['units'] = { B: ['british', 'bef', 'A05'] }
    for (let n = 1; n <= 4; n++) units[`H${n}`] = ['german', 'mounted', `J0${n}`]
    units.H5 = ['german', 'mounted', '', { arrival: { ...arrival, day: 1 } }]
    units.H6 = ['german', 'mounted', '', { arrival: { ...arrival, day: 2 } }]
    units.I = ['german', 'deinf', 'K05']
    const p = campaign({ counters: riders, units }, { remount })
    expect([p.kind, p.decision.side]).toEqual(['remount', 'german'])
    expect(p.decision.actions.length).toBe(2)
    for (const mounted of ['both', ['H1'], undefined])
      expect(p.no({ type: 'remount', mounted }).code).toBe('malformed')
    p.do({ type: 'remount', mounted: false })
    const all = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6']
    expect(counted(p, 'afoot')).toEqual(all)
    expect(p.unit('I').counter).toBe('deinf')
    until(p, 'half')
    expect(p.no({ type: 'remount', mounted: true }).code).toBe('not-now')
    // H1 is lost as infantry and takes the form of the next day when it is back.
    Object.assign(p.unit('H1'), { where: 'destroyed', hex: null })
    addCasualty(p.s.campaign as CampaignState, p.unit('H1'), false)
    until(p, 'recovery')
    if (p.decision.side === 'british') p.finish()
    expect(p.decision.note).toContain('infantry 0 of 1')
    p.do({ type: 'recover', unit: 'H1' })
    until(p, 'remount')
    expect(p.s.campaign?.day).toBe(2)
    expect(counted(p, 'afoot')).toEqual(all)
    p.do({ type: 'remount', mounted: true })
    expect(counted(p, 'mounted')).toEqual(all)
    expect(p.last('remounted')).toMatchObject({ side: 'german', mounted: true, clause: '13.Cb' })
  })

  it('13.Cb who rides comes out of the trench; who is lost keeps the form in which he fell', () => {
    const p = campaign(
      {
        counters: riders,
        trenches: ['J03'],
        units: {
          B: ['british', 'bef', 'A05'],
          H: ['german', 'afoot', 'J03', { in: 'trench' }],
          I: ['german', 'deinf', 'J03', { in: 'trench' }],
          L: ['german', 'afoot', 'J05'],
        },
      },
      { remount },
    )
    Object.assign(p.unit('L'), { where: 'destroyed', hex: null })
    p.do({ type: 'remount', mounted: true })
    expect(p.unit('H')).toMatchObject({ counter: 'mounted', in: null })
    expect(p.unit('I').in).toBe('trench')
    expect(p.unit('L').counter).toBe('afoot')
  })

  it('13.Cb the shipped campaigns ask it first each day, of the Hussars of both forms', async () => {
    for (const id of LIMANOWA) {
      const p = await begun(id)
      expect([p.kind, p.decision.side]).toEqual(['remount', 'austro-hungarian'])
      const hussars = [...counted(p, 'ah-hussar'), ...counted(p, 'ah-hussar-dis')].sort()
      expect(hussars.length).toBe(id === LIMANOWA[0] ? 20 : 12)
      p.do({ type: 'remount', mounted: false })
      expect(counted(p, 'ah-hussar-dis')).toEqual(hussars)
    }
  })

  /** How many of `lost` companies come back to each side in the night of that day. */
  function backOf(lost: number, day: number): Record<string, number> {
    const units: Wish['units'] = {
      A: ['british', 'bef', 'A05'],
      N: ['german', 'deinf', 'L05'],
    }
    for (let n = 1; n <= lost; n++) {
      units[`b${n}`] = ['british', 'bef', 'B05']
      units[`g${n}`] = ['german', 'deinf', 'K05']
    }
    const p = campaign(
      { units },
      {
        days: days(2, { year: 1914, month: 12, day: 8 }),
        recovery: [
          { day: 1, side: 'german', share: [3, 4] },
          { day: 1, side: 'british', share: [1, 4] },
        ],
      },
    )
    until(p, 'half')
    if (day === 2) next(until(p, 'recovery'), 'half')
    expect(p.s.campaign?.day).toBe(day)
    for (const id of Object.keys(units)) {
      if (id.length < 2) continue
      Object.assign(p.unit(id), { where: 'destroyed', hex: null })
      addCasualty(p.s.campaign as CampaignState, p.unit(id), false)
    }
    const count: Record<string, number> = {}
    until(p, 'recovery')
    while (p.kind === 'recovery') {
      const side = p.decision.side as string
      count[side] = 0
      for (let more = p.actions('recover'); more.length; more = p.actions('recover')) {
        p.do(more[0] as (typeof more)[number])
        count[side] += 1
      }
      p.finish()
    }
    return count
  }

  it('13.Cc on 8 December three quarters and one quarter come back, by type and fractions up; else the half', () => {
    expect(backOf(8, 1)).toEqual({ german: 6, british: 2 })
    expect(backOf(5, 1)).toEqual({ german: 4, british: 2 })
    expect(backOf(8, 2)).toEqual({ german: 4, british: 4 })
  })

  it('13.Cc in the files it is 8 December and no other day', async () => {
    for (const id of LIMANOWA) {
      const { days: dates, recovery = [] } = defOf((await shipped(id)).battle)
      const eighth = 1 + dates.findIndex((date) => date.month === 12 && date.day === 8)
      expect(eighth).toBe(id === LIMANOWA[0] ? 6 : 1)
      expect([...recovery].sort((a, b) => (a.side < b.side ? -1 : 1))).toEqual([
        { day: eighth, side: 'austro-hungarian', share: [3, 4] },
        { day: eighth, side: 'russian', share: [1, 4] },
      ])
    }
  })

  it('13.Cf campaign 1: Russia controls Limanowa and nothing else, whoever is set up where', async () => {
    const p = await begun(LIMANOWA[0])
    const seven = ['M17', 'M18', 'N16', 'N17', 'N18', 'O17', 'O18']
    expect(p.s.control).toEqual(Object.fromEntries(seven.map((hex) => [hex, 'russian'])))
    const { totals, lines } = currentScore(p.battle, p.s)
    expect(totals).toEqual({ 'austro-hungarian': 0, russian: 1 })
    expect(lines.map((line) => line.text)).toEqual(['controls all of Limanowa'])
  })

  it('13.Cf campaign 2: Austria-Hungary controls every hill hex of the sheet and every village, Russia nothing', async () => {
    const p = await begun(LIMANOWA[1])
    const { grid, ground } = p.battle.map
    const wanted = new Set<string>()
    for (const middle of ['AI25', 'AF13'])
      for (const hex of [grid.index(middle), ...grid.within(grid.index(middle), 2)])
        wanted.add(grid.label(hex))
    // Of the 19 hexes of the Golcow 13 lie on the map.
    expect(wanted.size).toBe(32)
    for (let hex = 0; hex < grid.size; hex++)
      if ((ground[hex] ?? 0) & GROUND.village) wanted.add(grid.label(hex))
    expect(Object.keys(p.s.control).sort()).toEqual([...wanted].sort())
    expect(new Set(Object.values(p.s.control))).toEqual(new Set(['austro-hungarian']))
    expect(currentScore(p.battle, p.s).totals.russian).toBe(0)
  })
})
