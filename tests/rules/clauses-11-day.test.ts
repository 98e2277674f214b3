import { describe, expect, it } from 'vitest'
import { vertexOf } from '../../src/rules/artillery/group.ts'
import { lookout } from '../../src/rules/artillery/observe.ts'
import { reading } from '../../src/rules/base/game.ts'
import { sight, sightTrace } from '../../src/rules/base/sightlines.ts'
import { apply, decision, isReason, newGame, scriptedDice } from '../../src/rules/index.ts'
import { campaign, column, days, next, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { battleOf, opening, Play, type Wish } from '../support/play.ts'
import { problems, small } from '../support/scenario.ts'

const later = (by: 'entry' | 'placement' | 'either', day = 1, hexes: string[] = []) => ({
  arrival: { turn: 1, day, by, hexes },
})
const LINE: Wish['units'] = { A: ['british', 'bef', 'C05'], N: ['german', 'deinf', 'J05'] }
const segments = (p: Play) => p.log('segment').map((event) => event.segment)

describe('11.0 days', () => {
  it('11.01a three days with every choice taken are nine scenarios, with none of them three', () => {
    const fought = (p: Play) => segments(p).filter((segment) => segment.includes('attack')).length
    expect(fought(until(campaign({ units: LINE }), 'over'))).toBe(3)
    // Not on two days running: the sides take turns in wanting the night.
    const p = campaign({ units: LINE })
    for (const side of ['british', 'german', 'british']) {
      until(p, 'night-choice', { counterAttack: true })
      until(p, 'recovery', { nightAttack: [side] })
      next(p, 'half')
    }
    expect(p.kind).toBe('over')
    expect(fought(p)).toBe(9)
  })

  it('11.01b attacker and defender stay so in a counter attack, and a side without an edge is refused', async () => {
    const p = until(campaign({ units: LINE }), 'counter-attack')
    expect(p.decision.side).toBe('british')
    p.do({ type: 'counterAttack', yes: true })
    expect(p.battle.campaign?.attacker).toBe('german')
    until(p, 'improve')
    expect(p.decision.side).toBe('british')
    const files = small()
    delete files.scenario.playableArea
    files.scenario.campaign = {
      attacker: files.scenario.sides[0].id,
      days: [files.scenario.date],
      edges: { [files.scenario.sides[0].id]: { edge: 'west' } },
    }
    files.scenario.setupOrder = [
      ...files.scenario.sides.map((side: { id: string }) => side.id),
    ].reverse()
    const other = files.scenario.sides[1].id
    expect(await problems(files)).toEqual([
      `skirmish.json: campaign.edges.${other} is missing; an area: the friendly edge of that side (11.01b) belongs there`,
    ])
  })

  it('11.01c the attacker places nothing before the last unit of the defender is down', async () => {
    const wish: Wish = {
      map: sketch({ columns: 12, rows: 9 }),
      units: LINE,
      campaign: {
        attacker: 'german',
        days: days(1),
        edges: { british: column('A'), german: column('L') },
      },
    }
    const units = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'G1'].map((id) => ({
      id,
      side: id.startsWith('B') ? 'british' : 'german',
      counter: 'bef',
      name: id,
      area: column(id.startsWith('B') ? 'C' : 'J'),
    }))
    const battle = { ...battleOf(wish), units, setupOrder: ['british', 'german'] }
    const { state } = newGame(battle, scriptedDice([2, 1]))
    const p = new Play(battle, state)
    for (const n of [1, 2, 3, 4, 5])
      p.do({ type: 'place', unit: `B${n}`, hex: `C0${n}`, face: 'formed' })
    const german = { type: 'place', unit: 'G1', hex: 'J05', face: 'formed' } as const
    expect(p.no(german).code).toBe('not-yours')
    expect(p.no({ type: 'ready' }).code).toBe('unplaced-units')
    p.do({ type: 'place', unit: 'B6', hex: 'C06', face: 'formed' }, { type: 'ready' })
    expect(p.ok(german)).toBe(true)
    const files = small()
    delete files.scenario.playableArea
    const [one, two] = files.scenario.sides.map((side: { id: string }) => side.id)
    files.scenario.setupOrder = [one, two]
    files.scenario.campaign = {
      attacker: one,
      days: [files.scenario.date],
      edges: { [one]: { edge: 'west' }, [two]: { edge: 'east' } },
    }
    expect(await problems(files)).toEqual([
      `skirmish.json: setupOrder[0]: ${one} attacks and sets up first: the defender first (11.01c)`,
    ])
  })

  it('11.01d who is destroyed by fire, or by a bombardment, is on the list of the day', () => {
    const p = campaign({
      units: {
        A: ['british', 'bef', 'F05'],
        C: ['british', 'bef', 'B05'],
        N: ['german', 'deinf', 'H05'],
        O: ['german', 'deinf', 'K05'],
      },
    })
    p.command('A')
    p.fire('A', 'H05')
    p.dice(6, 6)
    if (p.kind === 'return') p.hold()
    expect(p.unit('N')).toMatchObject({ where: 'destroyed', hex: null })
    expect(p.s.campaign?.casualties).toEqual([
      { unit: 'N', side: 'german', day: 1, segment: 'attack', captured: false, recovered: false },
    ])
    const q = campaign({
      units: LINE,
      bombardments: [{ by: 'german', kind: 'pulverizing', hexes: ['C05'] }],
    })
    expect(q.s.campaign?.casualties.map((lost) => [lost.unit, lost.captured])).toEqual([
      ['A', false],
    ])
  })

  it('11.02 the parts of a day come in their order, those that are chosen only when they are', () => {
    const plain = [
      'placement',
      'attack',
      'isolation',
      'night melee',
      'recovery',
      'improvement',
      'redeployment',
    ]
    const p = campaign({ units: LINE }, { days: days(1) })
    until(p, 'over')
    // `opening` keeps what came before the first decision.
    expect(segments(p)).toEqual(plain)
    const q = until(campaign({ units: LINE }, { days: days(1) }), 'over', {
      counterAttack: true,
      nightAttack: ['german'],
    })
    expect(segments(q)).toEqual([
      'placement',
      'attack',
      'counter attack',
      'isolation',
      'night melee',
      'night attack',
      'recovery',
      'improvement',
      'redeployment',
    ])
  })

  it('11.03 each day has them all, the last night too, and only then is victory judged', () => {
    const p = campaign({ units: LINE }, { days: days(2) })
    until(p, 'recovery')
    expect(p.s.campaign).toMatchObject({ day: 1, segment: 'recovery' })
    expect(p.s.result).toBeNull()
    next(p, 'half')
    expect(p.log('day').map((event) => event.day)).toEqual([1, 2])
    expect(segments(p).slice(7, 9)).toEqual(['placement', 'attack'])
    until(p, 'over')
    expect(segments(p).slice(9)).toEqual([
      'isolation',
      'night melee',
      'recovery',
      'improvement',
      'redeployment',
    ])
    expect(p.s.result).not.toBeNull()
  })
})

describe('11.1 reinforcements and recoveries', () => {
  it('11.11a those listed for a day and those recovered the night before are there that morning, not sooner', () => {
    const p = campaign({
      units: {
        ...LINE,
        X: ['british', 'bef', 'E05'],
        R: ['british', 'bef', '', later('placement', 2)],
      },
      bombardments: [{ by: 'german', kind: 'pulverizing', hexes: ['E05'], day: 1 }],
    })
    expect(p.kind).toBe('half')
    expect(p.unit('R').where).toBe('hand')
    until(p, 'recovery')
    p.do({ type: 'recover', unit: 'X' })
    until(p, 'placement')
    expect(p.s.campaign?.day).toBe(2)
    expect([...(p.decision.units ?? [])].sort()).toEqual(['R', 'X'])
  })

  it('11.11a a printed list of hexes binds the reinforcement, and it needs no friend there if the order of battle says so', () => {
    const arrival = { turn: 1, day: 1, by: 'placement' as const, hexes: ['B01', 'B02'] }
    const p = campaign({
      units: {
        ...LINE,
        R: ['british', 'bef', '', { arrival }],
        S: ['british', 'bef', '', { arrival: { ...arrival, unanchored: true } }],
      },
    })
    expect(p.no({ type: 'place', unit: 'S', hex: 'C04', face: 'formed' }).code).toBe('outside-area')
    expect(p.no({ type: 'place', unit: 'R', hex: 'B01', face: 'formed' }).code).toBe('no-anchor')
    p.do({ type: 'place', unit: 'S', hex: 'B01', face: 'formed' })
    expect(p.ok({ type: 'place', unit: 'R', hex: 'B02', face: 'formed' })).toBe(true)
  })

  it('11.11b those of an edge stay off the map in the morning and walk in by commands', () => {
    const p = campaign({
      units: { ...LINE, S: ['german', 'deinf', '', later('entry', 2, column('L'))] },
    })
    p.pass()
    expect(p.decision.side).toBe('german')
    expect(p.no({ type: 'command', units: ['S'] }).code).toBe('not-arrived')
    until(p, 'recovery')
    until(p, 'half')
    expect(p.s.campaign?.day).toBe(2)
    expect(p.unit('S').where).toBe('hand')
    p.pass()
    p.command('S')
    p.enter('L05', 'S')
    expect(p.unit('S')).toMatchObject({ where: 'map', hex: 'L05' })
  })

  it('11.12a nine and five are placed four, four, four, one and one, the attacker first', () => {
    const units: Wish['units'] = { ...LINE }
    for (let n = 1; n <= 9; n++) units[`N${n}`] = ['german', 'deinf', '', later('placement')]
    for (let n = 1; n <= 5; n++) units[`A${n}`] = ['british', 'bef', '', later('placement')]
    const p = campaign({ units })
    let order = ''
    while (p.kind === 'placement') {
      order += p.decision.side === 'german' ? 'N' : 'A'
      p.do(p.actions('place')[0] as never)
    }
    expect(order).toBe('NNNNAAAANNNNAN')
  })

  it('11.12b nobody passes who can place; who finds no hex waits for the next morning', () => {
    const p = campaign({
      units: {
        ...LINE,
        R: ['british', 'bef', '', later('placement')],
        S: ['british', 'bef', '', later('placement')],
      },
    })
    expect(p.decision).toMatchObject({ kind: 'placement', side: 'british' })
    for (const type of ['pass', 'finish', 'decline'] as const)
      expect(p.no({ type }).code).toBe('not-now')
    p.do(p.actions('place')[0] as never)
    expect(p.decision).toMatchObject({ kind: 'placement', side: 'british' })
    p.do(p.actions('place')[0] as never)
    expect(p.kind).toBe('half')

    const r = campaign({
      units: { N: ['german', 'deinf', 'J05'], R: ['british', 'bef', '', later('placement')] },
    })
    expect(r.kind).toBe('half')
    until(r, 'recovery')
    expect(r.unit('R').where).toBe('hand')
    r.s.units = {
      ...r.s.units,
      A: { ...r.unit('R'), id: 'A', where: 'map', hex: 'C05' },
    }
    until(r, 'placement')
    expect(r.decision).toMatchObject({ side: 'british', units: ['R'] })
    expect(r.s.campaign?.day).toBe(2)
  })

  it('11.12c a reinforcement that may come over the edge need not be placed; a recovered unit must be', () => {
    const p = campaign({
      units: {
        ...LINE,
        X: ['british', 'bef', 'E05', {}],
        R: ['british', 'bef', '', later('either', 1, column('A'))],
        S: ['british', 'bef', '', later('placement', 1)],
      },
      bombardments: [{ by: 'german', kind: 'pulverizing', hexes: ['E05'], day: 1 }],
    })
    expect(p.no({ type: 'byEdge', unit: 'S' }).clause).toBe('11.12c')
    p.do({ type: 'byEdge', unit: 'R' })
    expect(p.decision.units).toEqual(['S'])
    p.do(p.actions('place')[0] as never)
    expect(p.kind).toBe('half')
    p.command('R')
    p.enter('A05', 'R')
    expect(p.unit('R').hex).toBe('A05')
    p.finish()
    until(p, 'recovery')
    p.do({ type: 'recover', unit: 'X' })
    until(p, 'placement')
    expect(p.no({ type: 'byEdge', unit: 'X' }).code).toBe('not-in-hand')
  })

  it('11.12c one that finds no hex in the morning walks in as well', () => {
    const p = campaign({
      units: {
        N: ['german', 'deinf', 'J05'],
        R: ['british', 'bef', '', later('either', 1, column('A'))],
      },
    })
    expect(p.kind).toBe('half')
    p.command('R')
    p.enter('A05', 'R')
    expect(p.unit('R').hex).toBe('A05')
  })

  it('6.662a by ruling the set-up areas of the first day tell for all days whose a trench is', () => {
    const p = campaign({
      map: sketch({ columns: 12, rows: 9, trenches: [['C05', 'C06']] }),
      areas: { german: ['C05', 'C06'] },
      units: { A: ['british', 'bef', 'C05', { in: 'trench' }], N: ['german', 'deinf', 'J05'] },
    })
    until(p, 'recovery')
    until(p, 'half')
    expect(p.s.campaign).toMatchObject({ day: 2, segment: 'attack' })
    expect(p.s.control.C05).toBe('british')
    while (p.decision.side !== 'british') p.pass()
    p.command('A')
    p.dice(1, 2)
    p.enter('C06', 'A')
    expect(p.log('check').map(({ unit, cause }) => [unit, cause])).toEqual([['A', 'lost']])
  })

  it('11.12d no enemy in the hex or next to it', () => {
    const p = campaign({
      units: {
        A: ['british', 'bef', 'C05'],
        N: ['german', 'deinf', 'E06'],
        R: ['british', 'bef', '', later('placement')],
      },
    })
    const at = (hex: string) => ({ type: 'place', unit: 'R', hex, face: 'formed' }) as const
    expect(p.no(at('E06'))).toMatchObject({ code: 'enemy-beside', clause: '11.12d' })
    expect(p.no(at('D05'))).toMatchObject({ code: 'enemy-beside', clause: '11.12d' })
    expect(p.ok(at('D04'))).toBe(true)
  })

  it('11.12e there must be a way from the hex to the own edge', () => {
    const p = campaign({
      units: {
        B: ['british', 'bef', 'B05'],
        A: ['british', 'bef', 'J05'],
        N: ['german', 'deinf', 'G02'],
        O: ['german', 'deinf', 'G05'],
        P: ['german', 'deinf', 'G08'],
        R: ['british', 'bef', '', later('placement')],
      },
    })
    const at = (hex: string) => ({ type: 'place', unit: 'R', hex, face: 'formed' }) as const
    expect(p.no(at('J04'))).toMatchObject({ code: 'no-communication', clause: '11.12e' })
    expect(p.ok(at('B04'))).toBe(true)
  })

  it('11.12f a friend stands beside it, one placed just now too; sharing its hex is not enough', () => {
    const p = campaign({
      units: {
        ...LINE,
        R: ['british', 'bef', '', later('placement')],
        S: ['british', 'bef', '', later('placement')],
      },
    })
    const at = (unit: string, hex: string) =>
      ({ type: 'place', unit, hex, face: 'formed' }) as const
    expect(p.no(at('R', 'E04'))).toMatchObject({ code: 'no-anchor', clause: '11.12f' })
    expect(p.no(at('R', 'C05'))).toMatchObject({ code: 'no-anchor', clause: '11.12f' })
    p.do(at('R', 'D04'))
    expect(p.ok(at('S', 'E04'))).toBe(true)
    expect(p.ok(at('S', 'C05'))).toBe(true)
    expect(p.ok({ ...at('S', 'E04'), face: 'dispersed' })).toBe(true)
  })
})

const call = { type: 'call', group: 'B1', shell: 'high explosive', mode: 'runner' } as const

describe('11.2, 11.3 attack and counter attack', () => {
  it('11.2a an attack has twelve turns', () => {
    const p = campaign({ units: LINE }, { turns: [12, 6, 6] })
    expect(
      until(p, 'counter-attack')
        .log('turn')
        .map((event) => event.turn),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const { turns: _given, ...plain } = p.battle.campaign as NonNullable<typeof p.battle.campaign>
    const q = opening({
      map: sketch({ columns: 12, rows: 9 }),
      units: LINE,
      dice: Array.from({ length: 60 }, () => [2, 1]).flat(),
      campaign: plain,
    })
    until(q, 'counter-attack')
    expect(q.log('turn').length).toBe(12)
    q.do({ type: 'counterAttack', yes: true })
    until(q, 'night-choice')
    expect(q.log('turn').length).toBe(18)
  })

  it('11.2b units stay where they are, as they are, and are ready', () => {
    const p = campaign({
      units: { ...LINE, D: ['british', 'bef', 'D07', { dispersed: true, spent: true }] },
    })
    until(p, 'counter-attack')
    expect(p.unit('D')).toMatchObject({ hex: 'D07', formed: false, spent: false })
  })

  const missions = () => {
    const p = campaign({
      units: LINE,
      artillery: { british: [['B1', 'runner', 3]], german: [['G1', 'runner', 3]] },
    })
    p.do(call)
    p.do(p.actions('aim')[0] as never)
    p.do({ ...call, group: 'G1' })
    p.do(p.actions('aim')[0] as never)
    return until(p, 'counter-attack')
  }

  it('11.2c the missions of the defender stay and those of the attacker go; all go when there is no counter attack', () => {
    const p = missions()
    expect(p.s.artillery.B1?.mission).not.toBeNull()
    expect(p.s.artillery.G1?.mission).toBeNull()
    p.do({ type: 'counterAttack', yes: false })
    expect(p.s.artillery.B1?.mission).toBeNull()
  })

  it('11.31 the defender alone decides, and his yes binds both', () => {
    const p = until(campaign({ units: LINE }, { turns: [1, 6, 6] }), 'counter-attack')
    expect(p.decision.side).toBe('british')
    p.do({ type: 'counterAttack', yes: true })
    expect(p.s.campaign?.segment).toBe('counter attack')
    until(p, 'night-choice')
    expect(p.log('turn').map((event) => event.turn)).toEqual([1, 1, 2, 3, 4, 5, 6])
    const q = next(until(campaign({ units: LINE }), 'counter-attack'), 'night-choice')
    expect(segments(q)).not.toContain('counter attack')
  })

  it('11.32a it begins from the position as it stands', () => {
    const p = until(campaign({ units: LINE }), 'counter-attack')
    const before = JSON.stringify(p.s.units)
    p.do({ type: 'counterAttack', yes: true })
    expect(p.kind).toBe('half')
    expect(p.s.turn).toBe(1)
    expect(JSON.stringify(p.s.units)).toBe(before)
  })

  it('11.32b called on turn 9 with a delay of 6 it is primed on turn 3 of the counter attack', () => {
    const p = campaign(
      {
        units: LINE,
        artillery: {
          british: [
            ['B1', 'runner', 3],
            ['B2', 'runner', 3],
          ],
        },
      },
      { turns: [12, 6, 6] },
    )
    p.s.bombarded = true
    p.do({ ...call, group: 'B2' })
    p.do(p.actions('aim')[0] as never)
    while (p.s.turn < 9) p.pass()
    // A group that is primed already may fire on; it is held back by nobody giving commands.
    expect(p.s.artillery.B2?.mission?.primed).toBe(true)
    p.do({ ...call, group: 'B1' })
    while (p.kind === 'spine' || p.kind === 'drift') p.do(p.decision.actions[0] as never)
    p.do(p.actions('aim')[0] as never)
    expect(p.s.artillery.B1?.mission?.due).toBe(15)
    until(p, 'counter-attack')
    const primed = p.s.artillery.B2?.mission
    p.do({ type: 'counterAttack', yes: true })
    expect(p.s.artillery.B1?.mission).toMatchObject({ due: 3, primed: false })
    if (primed) expect(p.s.artillery.B2?.mission?.primed).toBe(true)
    while (p.s.turn < 3) p.pass()
    expect(p.s.artillery.B1?.mission?.primed).toBe(true)
  })

  it('11.33 after it nobody has a mission, and nothing else has changed', () => {
    const p = missions()
    p.do({ type: 'counterAttack', yes: true })
    p.pass()
    p.do({ ...call, group: 'G1' })
    p.do(p.actions('aim')[0] as never)
    const before = JSON.stringify(p.s.units)
    until(p, 'night-choice')
    expect(Object.values(p.s.artillery).map((group) => group.mission)).toEqual([null, null])
    expect(JSON.stringify(p.s.units)).toBe(before)
  })

  it('10.3b who has left the map is not back on a later day', () => {
    const p = campaign({ units: { ...LINE, X: ['british', 'bef', 'A05'] } })
    p.command('X')
    p.do({ type: 'exit', units: ['X'], side: 'NW' })
    expect(p.unit('X').where).toBe('exited')
    until(p, 'recovery')
    expect(p.no({ type: 'recover', unit: 'X' }).code).toBe('not-in-hand')
    until(p, 'half')
    expect(p.s.campaign?.day).toBe(2)
    expect(p.no({ type: 'command', units: ['X'] }).code).toBe('off-map')
  })

  it('6.679e hallowed ground of one day stays, and the next day may have its own', () => {
    const p = campaign({ units: LINE })
    p.s.hallowed = { hex: 'C05', side: 'british' }
    until(p, 'recovery')
    until(p, 'half')
    expect(p.s.hallowed).toBeNull()
    expect(p.s.campaign?.hallowed).toEqual([{ hex: 'C05', side: 'british' }])
  })
})

describe('notes of the campaigns', () => {
  it('10.1a fog, forced initiative, late guns and transport, tactics of the counter attack', () => {
    const p = campaign(
      {
        units: { ...LINE, M: ['german', 'demg', 'K05'] },
        artillery: { british: [['B1', 'runner', 3]] },
      },
      { darkness: [{ day: 1, turns: [1] }] },
    )
    const battle = {
      ...p.battle,
      initiative: [{ side: 'german', turns: [1], couplets: 3, day: 2 }],
      sides: [
        {
          ...p.battle.sides[0],
          artillery: [{ id: 'B1', name: 'B1', fp: 3, mode: 'runner' as const, day: 2 }],
        },
        {
          ...p.battle.sides[1],
          infiltration: { segment: 'counter attack' as const },
          laterTransport: [{ kind: 'mules' as const, groups: 1, day: 2, turn: 1 }],
        },
      ] as typeof p.battle.sides,
    }
    const { state, events } = newGame(
      battle,
      scriptedDice(Array.from({ length: 300 }, (_, i) => (i % 2 ? 1 : 3))),
    )
    const q = new Play(battle, state)
    q.events.push(...events)
    // 3 and 1, one less in the fog.
    expect(q.last('initiative')).toMatchObject({ side: 'british', couplets: 1 })
    expect(q.no(call)).toMatchObject({ code: 'not-arrived', has: 1, needs: 2 })
    q.pass()
    q.command('M')
    expect(q.no({ type: 'transport', unit: 'M', kind: 'mules' }).clause).toMatch(/^6\.8/)
    q.finish()
    until(q, 'counter-attack')
    q.do({ type: 'counterAttack', yes: true })
    expect(q.last('initiative')).toMatchObject({ couplets: 3 })
    until(q, 'recovery')
    until(q, 'half')
    expect(q.s.campaign?.day).toBe(2)
    expect(q.last('initiative')).toMatchObject({ side: 'german', couplets: 3 })
    q.command('M')
    expect(q.ok({ type: 'transport', unit: 'M', kind: 'mules' })).toBe(true)
    q.finish()
    expect(q.ok(call)).toBe(true)
  })

  it('7.11b the light bombardment disperses and no more; one aimed by hand strikes round the hex that is named', () => {
    const early = campaign({
      units: { ...LINE, B: ['british', 'bef', 'D07', {}] },
      bombardments: [{ by: 'german', kind: 'early', hexes: ['C05', 'J05'], enemiesOnly: true }],
    })
    expect(early.kind).toBe('half')
    expect(early.s.bombarded).toBe(true)
    expect(['A', 'B', 'N'].map((id) => early.unit(id).formed)).toEqual([false, true, true])
    const aimed = campaign({
      units: { ...LINE, B: ['british', 'bef', 'E06'] },
      bombardments: [
        {
          by: 'german',
          kind: 'pulverizing',
          chosen: 2,
          occupied: true,
          enemiesOnly: true,
          fromDay: 2,
        },
      ],
    })
    expect(aimed.kind).toBe('half')
    until(aimed, 'target')
    expect(aimed.decision).toMatchObject({ side: 'german' })
    expect(aimed.s.campaign?.day).toBe(2)
    expect(aimed.no({ type: 'target', hex: 'Z99' }).code).toBe('unknown-hex')
    aimed.do({ type: 'target', hex: 'G06' })
    expect(['A', 'B', 'N'].map((id) => aimed.unit(id).where)).toEqual(['map', 'destroyed', 'map'])
  })

  it('8.8a wheat that stands on 31 October is gone on 1 November, for shots and for told lines', () => {
    const p = campaign(
      {
        map: sketch({ columns: 12, rows: 9, wheat: ['D05'] }),
        date: { year: 1914, month: 10, day: 31 },
        units: { A: ['british', 'bef', 'D04', { dispersed: true }], N: ['german', 'deinf', 'D06'] },
      },
      {
        days: [
          { year: 1914, month: 10, day: 31 },
          { year: 1914, month: 11, day: 1 },
        ],
      },
    )
    const seen = () => {
      const g = reading(p.battle, p.s)
      const trace = sightTrace(g, 'D04', 'D06', p.unit('A'))
      return [sight(g, p.unit('A'), 'D06'), trace.concealment]
    }
    expect(p.s.campaign?.day).toBe(1)
    expect(seen()).toEqual([1, 1])
    until(p, 'recovery')
    next(p, 'half')
    expect(p.s.campaign?.day).toBe(2)
    expect(seen()).toEqual([0, 0])
  })

  it('8.8a 7.21l and so it is for an observer of artillery, whatever he saw the day before', () => {
    const p = campaign(
      {
        map: sketch({ columns: 12, rows: 9, wheat: ['D05', 'D06', 'C05', 'C06'] }),
        date: { year: 1914, month: 10, day: 31 },
        units: { A: ['british', 'bef', 'D04'], N: ['german', 'deinf', 'J09'] },
      },
      {
        days: [
          { year: 1914, month: 10, day: 31 },
          { year: 1914, month: 11, day: 1 },
        ],
      },
    )
    const sees = () => {
      const g = reading(p.battle, p.s)
      return lookout(g, ['D04'])(vertexOf(g, 'D07:W'))
    }
    expect(sees()).toBe(false)
    until(p, 'recovery')
    next(p, 'half')
    expect(p.s.campaign?.day).toBe(2)
    expect(sees()).toBe(true)
  })

  it('an answer to the wrong question changes nothing', () => {
    const p = until(campaign({ units: LINE }), 'counter-attack')
    expect(isReason(apply(p.battle, p.s, { type: 'pass' }))).toBe(true)
    expect(decision(p.battle, p.s).kind).toBe('counter-attack')
  })
})
