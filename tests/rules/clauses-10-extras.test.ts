import { describe, expect, it } from 'vitest'
import {
  apply,
  currentScore,
  decision,
  isReason,
  newGame,
  type ScoreRule,
  scriptedDice,
  type WorkDef,
  why,
} from '../../src/rules/index.ts'
import { ruleText, scoreText } from '../../src/rules/turn/victory.ts'
import { sketch } from '../support/map.ts'
import { battleOf, opening, play, type Wish } from '../support/play.ts'

const unit: Wish['units'] = { B: ['british', 'bef', 'D05'] }
const both: Wish['units'] = { ...unit, G: ['german', 'deinf', 'D20'] }

describe('10.1 works that a side places at its set-up', () => {
  const works: WorkDef[] = [
    {
      id: 'british-trench',
      side: 'british',
      kind: 'trench',
      count: 2,
      area: ['D05', 'D06', 'D07'],
      areaText: 'the line D05, D07',
    },
    {
      id: 'british-scrape',
      side: 'british',
      kind: 'scrape',
      count: 1,
      area: ['D05'],
      areaText: 'D05',
    },
  ]
  const begin = (map = sketch()) => {
    const battle = {
      ...battleOf({ map, units: { ...unit }, inPlay: ['D04', 'D05', 'D06', 'D07'] }),
      setupOrder: ['british'],
      worksToPlace: works,
    }
    const { state } = newGame(battle, scriptedDice([6, 1]))
    return {
      battle,
      state,
      place: (work: string, hex: string) => apply(battle, state, { type: 'placeWork', work, hex }),
      why: (work: string, hex: string) => why(battle, state, { type: 'placeWork', work, hex }),
    }
  }

  it('10.1b they are set up though every unit has its place, each in its area, all of them', () => {
    const { battle, state, place, why: no } = begin()
    const open = decision(battle, state)
    expect(open).toMatchObject({ kind: 'setup', side: 'british' })
    expect(open.actions).toEqual([
      { type: 'placeWork', work: 'british-trench', hex: 'D05' },
      { type: 'placeWork', work: 'british-trench', hex: 'D06' },
      { type: 'placeWork', work: 'british-trench', hex: 'D07' },
      { type: 'placeWork', work: 'british-scrape', hex: 'D05' },
    ])
    expect(no('british-trench', 'D08')).toMatchObject({ code: 'out-of-play' })
    expect(no('british-trench', 'D04')).toMatchObject({ code: 'outside-area' })
    expect(no('german-trench', 'D05')).toMatchObject({ code: 'unknown-work' })
    expect(why(battle, state, { type: 'ready' })).toMatchObject({
      code: 'unplaced-works',
      has: 3,
    })
    place('british-trench', 'D05')
    expect(state.trenches).toEqual(['D05'])
    expect(no('british-trench', 'D05')).toMatchObject({ code: 'has-work' })
    place('british-trench', 'D07')
    expect(no('british-trench', 'D06')).toMatchObject({ code: 'all-placed' })
    expect(why(battle, state, { type: 'ready' })).toMatchObject({
      text: 'A scrape is still to place.',
    })
    place('british-scrape', 'D05')
    expect(state.scrapes).toEqual({ D05: 1 })
    expect(isReason(apply(battle, state, { type: 'ready' }))).toBe(false)
    expect(state.phase).toBe('couplets')
  })

  it('10.1b none where the sheet or another counter has one already', () => {
    const { why: no } = begin(sketch({ trenches: [['D05', 'D06']] }))
    expect(no('british-trench', 'D06')).toMatchObject({ code: 'has-work' })
    expect(no('british-trench', 'D07')).toBeNull()
  })

  it('10.1b a work is taken back unless a unit is IN it', () => {
    const battle = {
      ...battleOf({ units: {} }),
      setupOrder: ['british'],
      worksToPlace: works,
      units: [
        {
          id: 'b',
          side: 'british',
          counter: 'bef',
          name: 'B',
          area: ['D05', 'D06'],
        },
      ],
    }
    const { state } = newGame(battle, scriptedDice([6, 1]))
    const place = { type: 'place', unit: 'b', hex: 'D05', face: 'formed', in: 'trench' } as const
    expect(why(battle, state, place)).toMatchObject({ code: 'no-shelter' })
    apply(battle, state, { type: 'placeWork', work: 'british-trench', hex: 'D05' })
    expect(why(battle, state, place)).toBeNull()
    apply(battle, state, place)
    const take = { type: 'takeWork', work: 'british-trench', hex: 'D05' } as const
    expect(why(battle, state, take)).toMatchObject({ code: 'in-use' })
    apply(battle, state, { type: 'take', unit: 'b' })
    expect(why(battle, state, { ...take, hex: 'D06' })).toMatchObject({ code: 'not-placed' })
    expect(decision(battle, state).actions).toContainEqual(take)
    apply(battle, state, take)
    expect(state).toMatchObject({ trenches: [], works: [] })
  })
})

describe('5.11 the initiative that a scenario gives', () => {
  const given = (more: object, dice: number[], night: number[] = []) => {
    const battle = {
      ...battleOf({ units: { ...both }, infiltration: ['german'], night }),
      initiative: [{ side: 'british', turns: [1], ...more }],
    }
    const { state, events } = newGame(battle, scriptedDice(dice))
    return { state, told: events.find((event) => event.type === 'initiative') }
  }
  it('10.1a goes to its side whatever the dice say; they still make the couplets', () => {
    expect(given({}, [1, 5]).state).toMatchObject({ initiative: 'british', couplets: 5 })
    expect(given({}, [1, 5]).told).toMatchObject({
      adjust: [{ label: 'given by the scenario' }, { label: 'infiltration tactics' }],
    })
  })
  it('10.1a may fix the number too: neither night nor infiltration changes it', () => {
    expect(given({ couplets: 3 }, [1, 5], [1]).state).toMatchObject({
      initiative: 'british',
      couplets: 3,
    })
  })
  it('10.1a binds on its turns only', () => {
    expect(given({ turns: [2] }, [1, 5]).state).toMatchObject({ initiative: 'german' })
  })
})

describe('3.6 infiltration tactics for some turns', () => {
  const at = (turn: number) => {
    const battle = battleOf({ units: { ...both } })
    const [one, two] = battle.sides
    const sides = [{ ...one, infiltration: { from: 2, until: 3 } }, two] as typeof battle.sides
    const { state } = newGame(
      {
        ...battle,
        sides,
        turns: 6,
        start: { turn, side: 'british', half: 2, couplets: 1 },
      },
      scriptedDice([1, 5]),
    )
    const tactics = { ...battle, sides, turns: 6 }
    apply(tactics, state, { type: 'pass' })
    return state
  }
  it('5.12c a couplet more while they last', () => {
    expect(at(1)).toMatchObject({ turn: 2, couplets: 5 })
    expect(at(2)).toMatchObject({ turn: 3, couplets: 5 })
    expect(at(3)).toMatchObject({ turn: 4, couplets: 4 })
  })
  it('3.6a a blob on those turns only', () => {
    const battle = battleOf({
      units: {
        A: ['british', 'bef', 'D05', { dispersed: true }],
        B: ['british', 'bef', 'D05', { dispersed: true }],
        C: ['british', 'bef', 'D06', { dispersed: true }],
      },
    })
    const [one, two] = battle.sides
    for (const [turn, code] of [
      [1, 'no-infiltration'],
      [2, undefined],
      [4, 'no-infiltration'],
    ] as const) {
      const now = {
        ...battle,
        sides: [{ ...one, infiltration: { from: 2, until: 3 } }, two] as typeof battle.sides,
        start: { turn, side: 'british', half: 1 as const, couplets: 1 },
      }
      const { state } = newGame(now, scriptedDice([]))
      const told = why(now, state, { type: 'command', units: ['A', 'B', 'C'] })
      expect(told?.code).toBe(code)
    }
  })
})

describe('10.1 what rules of victory count', () => {
  const score = (rules: ScoreRule[], control: Record<string, string> = {}) => {
    const p = play({
      units: {
        B: ['british', 'bef', 'A05'],
        M: ['british', 'gbmg', 'A06'],
        G: ['german', 'deinf', 'D20'],
      },
      control,
      victory: { kind: 'most-points', tie: 'draw', rules },
    })
    return { p, now: () => currentScore(p.battle, p.s).totals }
  }
  const together: ScoreRule = {
    kind: 'together',
    side: 'british',
    hexes: ['D05', 'D06'],
    name: 'the farm',
    points: 2,
  }
  it('13.Cd points for hexes together only when all are controlled', () => {
    expect(score([together], { D05: 'british' }).now()).toEqual({ british: 0, german: 0 })
    expect(score([together], { D05: 'british', D06: 'british' }).now()).toMatchObject({
      british: 2,
    })
    expect(ruleText(together)).toBe('2 points for control of all of the farm: D05, D06')
  })
  it('10.1c own units that stand in an area, of some types', () => {
    const rule: ScoreRule = {
      kind: 'units',
      side: 'british',
      hexes: ['A05', 'A06', 'A07'],
      name: 'column A',
      points: 1,
    }
    expect(score([rule]).now()).toMatchObject({ british: 2 })
    expect(score([{ ...rule, types: ['infantry'] }]).now()).toMatchObject({ british: 1 })
    expect(score([{ ...rule, hexes: ['A07'] }]).now()).toMatchObject({ british: 0 })
  })
  it('10.3a own units that have left the map, and from where', () => {
    const rule: ScoreRule = { kind: 'exited', side: 'british', points: 3 }
    const { p, now } = score([rule, { ...rule, hexes: ['A07'] }])
    p.command('B')
    p.do({ type: 'exit', units: ['B'], side: 'NW' })
    expect(now()).toMatchObject({ british: 3 })
    expect(p.s.exits).toEqual({ B: 'A05' })
  })
  it('10.1 what brings points is said once for all of a kind', () => {
    const hexes = ['D05', 'D06']
    const rules: ScoreRule[] = [
      { kind: 'control', side: 'british', hexes, points: 1 },
      { kind: 'units', side: 'british', hexes: ['A05', 'A06'], name: 'column A', points: 1 },
      { ...together, points: 0 },
      together,
    ]
    const { p } = score(rules, { D05: 'british', D06: 'british' })
    expect(scoreText(p.battle, p.s, 'british')).toBe(
      'controls D05, D06; holds column A with B, M; controls all of the farm',
    )
    expect(scoreText(p.battle, p.s, 'german')).toBe('')
  })
  it('10.1c each rule in words', () => {
    expect(
      [
        { kind: 'control', side: 'british', hexes: ['A01', 'A02'], points: 1 },
        { kind: 'control', side: 'british', hexes: ['A01'], name: 'the hill', points: 2 },
        { kind: 'destroyed', side: 'british', types: ['artillery'], points: 1 },
        { kind: 'destroyed', side: 'british', points: 1 },
        { kind: 'units', side: 'british', hexes: ['A01'], name: 'column A', points: 1 },
        { kind: 'exited', side: 'british', types: ['infantry'], name: 'the west edge', points: 1 },
      ].map((rule) => ruleText(rule as ScoreRule)),
    ).toEqual([
      '1 point for each of A01, A02 controlled',
      '2 points for each of the hill controlled',
      '1 point for each enemy artillery unit destroyed',
      '1 point for each enemy unit destroyed',
      '1 point for each own unit at the end in column A',
      '1 point for each own infantry unit that has exited the map over the west edge',
    ])
  })
})

describe('7.11 a bombardment of occupied hexes', () => {
  it('7.12g strikes only hexes in which the other side stands', () => {
    const p = opening({
      units: { ...both },
      map: sketch({ wire: ['D05/D06', 'D08/D09'] }),
      bombardments: [
        { by: 'german', kind: 'paralyzing', hexes: ['D05', 'D08', 'D20'], occupied: true },
      ],
      dice: [],
    })
    expect(p.log('bombardment')[0]?.hexes).toEqual(['D05'])
    expect(p.log('destroyed').map((event) => event.unit)).toEqual(['B'])
    expect(p.actions('breach').map((action) => action.wire)).toEqual(['D05/D06'])
  })
})
