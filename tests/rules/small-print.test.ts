import { describe, expect, it } from 'vitest'
import {
  type Action,
  describeAction,
  describe as lineOf,
  newGame,
  odds,
  reach,
  scriptedDice,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { battleOf, opening, Play, play, type Wish } from '../support/play.ts'

/** What the test of no single clause covers: events that only the log reports, wrong names, lists without doubles. */
const far = { Z: ['german', 'deinf', 'AR25'] } as const
const own = (units: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: { ...units, ...far } as unknown as Wish['units'] })
const alone = (wish: Partial<Wish>): Wish => ({
  ...wish,
  units: { A: ['british', 'bef', 'D05'], ...far, ...wish.units } as unknown as Wish['units'],
})
const lines = (p: Play): string[] =>
  p.events.flatMap((event) => lineOf(p.battle, event)?.text ?? [])
const TRENCH_SET = { artillery: { british: [['B', 'trench set', 3]] } } as Partial<Wish>
const CALL = { type: 'call', group: 'B', shell: 'high explosive' } as const

describe('artillery', () => {
  it('7.242c a vertex struck twice is remembered once', () => {
    const p = play(
      alone({
        ...TRENCH_SET,
        missions: [
          { group: 'B', vertex: 'K10:W' },
          { group: 'B', vertex: 'K10:W', due: 1 },
        ],
        dice: [1, 1, 1],
      }),
    )
    p.command('A')
    expect(p.last('strikes').vertex).toBe('K10:W')
    expect(p.s.artillery.B?.hits).toEqual(['K10:W'])
  })
  it('7.41c a barrage is over, and said to be, on its last turn; one line or its last', () => {
    const lines25 = ['R', 'S', 'T', 'U'].map((column) => [`${column}10`])
    const creep = (more: object) => {
      const p = opening(
        alone({ barrages: [{ by: 'british', lines: lines25, ...more }], dice: [3, 1] }),
      )
      for (let i = 0; i < 4; i++) p.dice(3, 1).pass()
      return p
    }
    const until = creep({ until: 1 })
    expect(until.s.barrages).toEqual([{ at: 1, lies: false, over: true }])
    expect(until.last('barrage')).toMatchObject({ over: true, hexes: [], clause: '7.41c' })
    expect(creep({}).s.barrages).toEqual([{ at: 1, lies: true, over: false }])
    expect(creep({ until: 2 }).s.barrages[0]?.over).toBe(false)
    const short = opening(alone({ barrages: [{ by: 'british', lines: [['R10']] }], dice: [3, 1] }))
    short.pass()
    short.pass()
    expect(short.s.barrages).toEqual([{ at: 1, lies: false, over: true }])
    expect(short.last('barrage')).toMatchObject({ over: true, clause: '7.42b' })
  })
  it('7.43c 7.43d a barrage that is still to come neither hides nor strikes anybody', () => {
    const p = play({
      barrages: [{ by: 'german', lines: [['D06', 'D07']], turn: 3 }],
      units: {
        A: ['british', 'gun', 'D05', { dispersed: true }],
        B: ['british', 'bef', 'E07'],
        T: ['german', 'deinf', 'D08', { dispersed: true, spent: true }],
      },
      dice: [1, 1],
    })
    p.command('A')
    p.fire('A', 'D08')
    expect(p.last('check').modifiers.map(({ category }) => category)).toEqual([
      'firepower',
      'range',
    ])
    p.pass()
    p.command('B')
    p.enter('D06', 'B')
    expect(p.unit('B')).toMatchObject({ where: 'map', formed: true })
  })
  it('6.2a 7.222b a group that is primed but spent is not offered for cancelling', () => {
    const p = play(
      alone({ artillery: { british: [['B', 'flare', 3]] }, registered: { B: 'D05:E' } }),
    )
    p.do({ ...CALL, mode: 'flare' })
    p.do({ type: 'aim', vertex: 'D05:E' })
    p.pass()
    expect(p.decision).toMatchObject({ kind: 'half', side: 'british' })
    expect(p.s.artillery.B).toMatchObject({ spent: true, mission: { primed: true } })
    expect(p.actions('cancel')).toEqual([])
  })
  it('7.44b after a turn without couplets it lies on the next line already', () => {
    const p = opening(
      alone({
        night: [1],
        barrages: [{ by: 'british', lines: [['R10'], ['S10'], ['T10']] }],
        units: {
          C: ['british', 'bef', '', { arrival: { turn: 2, by: 'placement', hexes: ['D06'] } }],
        } as never,
        dice: [2, 1, 3, 1],
      }),
    )
    expect(p.kind).toBe('arrival')
    expect(p.s.barrages).toEqual([{ at: 1, lies: true, over: false }])
    expect(p.last('barrage')).toMatchObject({ line: 1, hexes: ['S10'], clause: '7.44b' })
  })
  it('6.1b a vertex is named by three hexes that meet, in any order, not by two or four', () => {
    const p = play(alone({ artillery: { british: [['B', 'aircraft', 3]] } }))
    p.do({ ...CALL, mode: 'aircraft' })
    for (const vertex of [
      'N18/N19',
      'N18/N19/O19/P19',
      'N18/N19/P19',
      'N18/N19/ZZ99',
      'N18',
      'O19:X',
      '',
    ])
      expect(p.no({ type: 'aim', vertex }).code, vertex).toMatch(/^(unknown-vertex|malformed)$/)
    p.do({ type: 'aim', vertex: 'O19/N18/N19' })
    expect(p.last('called').vertex).toBe('O19:W')
  })
  it('7.51c 7.52c shells that have come down before play lie as gas or smoke, and strike as that', () => {
    const walk = (shell: 'high explosive' | 'gas' | 'smoke') => {
      const p = play(
        alone({
          ...TRENCH_SET,
          missions: [{ group: 'B', vertex: 'D06/D07/E07', shell }],
          dice: [1, 2],
        }),
      )
      const { smoke, gas, fires } = p.s
      const lie = [smoke, gas, fires.flatMap(({ hexes }) => hexes)].map((hexes) => hexes.length)
      p.command('A')
      p.enter('D06', 'A')
      return [lie, p.log('check').map(({ cause, total }) => [cause, total])]
    }
    expect(walk('high explosive')).toEqual([[0, 0, 3], [['fire for effect', 3 + 3 + 2]]])
    expect(walk('gas')).toEqual([[0, 3, 0], [['gas', 3 + 2]]])
    expect(walk('smoke')).toEqual([[3, 0, 0], []])
  })
  it('7.23d an accident is told by its own clause', () => {
    const cancel = (dice: number[]) => {
      const p = play(
        alone({ ...TRENCH_SET, missions: [{ group: 'B', vertex: 'K10:W', due: 1 }], dice }),
      )
      p.do({ type: 'cancel', group: 'B' })
      return p.last('signal')
    }
    expect(cancel([6, 5, 1])).toMatchObject({ accident: true, clause: '7.23d' })
    expect(cancel([5, 5])).toMatchObject({ accident: false, passed: false, clause: '7.23a' })
    expect(cancel([1, 1])).toMatchObject({ accident: false, passed: true, clause: '7.23a' })
  })
  it('7.222b a flare is said to be primed at once, a telephone is not', () => {
    const call = (mode: 'flare' | 'telephone') => {
      const p = play(
        alone({ artillery: { british: [['B', mode, 3]] }, registered: { B: 'D05:E' } }),
      )
      p.do({ ...CALL, mode })
      p.do({ type: 'aim', vertex: 'D05:E' })
      return p.log('primed')
    }
    expect(call('flare')).toMatchObject([{ group: 'B', vertex: 'D05:E', clause: '7.222b' }])
    expect(call('telephone')).toEqual([])
  })
  it('7.11a light guns of 1914 disperse: no breach, no crater, nobody dies', () => {
    const p = opening(
      alone({
        map: sketch({ wire: ['D05/D06'], noMansLand: ['K10'] }),
        areas: { british: ['D05'] },
        bombardments: [{ by: 'german', kind: 'early' }],
        dice: [2, 1],
      }),
    )
    expect(p.unit('A')).toMatchObject({ where: 'map', formed: false, spent: false })
    expect(p.last('bombarded')).toMatchObject({ unit: 'A', result: 'dispersed', die: null })
    expect(p.kind).toBe('half')
    expect(p.s.bombarded).toBe(true)
  })
  it('7.3c each registers his own, once', () => {
    const p = opening(
      alone({
        artillery: {
          british: [['B', 'flare', 3]],
          german: [['G', 'flare', 3]],
        },
        dice: [2, 1],
      }),
    )
    const to = (group: string, vertex = 'K10:W') => ({ type: 'register', group, vertex }) as const
    expect(p.no(to('G'))).toMatchObject({ code: 'not-yours', clause: '7.3c' })
    expect(p.no(to('Q')).code).toBe('unknown-group')
    expect(p.no(to('B', 'K10:Q')).code).toBe('unknown-vertex')
    p.do(to('B'))
    expect(p.no(to('B'))).toMatchObject({ code: 'not-yours' })
    p.do(to('G'))
    expect([p.s.artillery.B?.registered, p.s.artillery.G?.registered]).toEqual(['K10:W', 'K10:W'])
  })
})

describe('moving', () => {
  it('10.21e 6.661c 6.662b a check on coming on says which ruling asked for it, if one did', () => {
    const come = (more: Partial<Wish>): (string | undefined)[] => {
      const p = own(
        { A: ['british', 'bef', '', { arrival: { turn: 1, by: 'entry', hexes: ['A05'] } }] },
        { ...more, dice: [1, 2] },
      )
      p.command('A')
      p.do({ type: 'enter', units: ['A'], hex: 'A05', face: 'formed' })
      return p.log('check').map(({ ruling }) => ruling)
    }
    const trench = { map: sketch({ trenches: [['A05', 'A06']] }) }
    expect(come({})).toEqual([])
    expect(come({ night: [1] })).toEqual(['6.661c'])
    expect(come({ ...trench, areas: { german: ['A05'] } })).toEqual([undefined])
    expect(come({ ...trench, areas: { german: ['A05'], british: ['A05'] } })).toEqual(['6.662b'])
    expect(come({ ...trench, night: [1], areas: { british: ['A05'] } })).toEqual([])
  })
  it('6.64a 6.63c 8.341b how far one gets: by road, up to an enemy, over wire', () => {
    const p = play({
      map: sketch({
        roads: [['D05', 'D06', 'D07', 'D08', 'D09']],
        wire: ['C05/D05'],
        green: ['D05/D04'],
      }),
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'E06'],
        G: ['german', 'deinf', 'E05', { spent: true }],
      },
    })
    p.command('A')
    const to = Object.fromEntries(reach(p.battle, p.s, ['A']).map((one) => [one.hex, one]))
    expect(to.D09).toMatchObject({ points: 4, path: ['D06', 'D07', 'D08', 'D09'], checks: 0 })
    expect(to.E09).toBeUndefined()
    expect(to.E05).toMatchObject({ points: 1, ends: 'enemy', path: ['E05'] })
    expect(to.C05).toMatchObject({ points: 1, ends: 'wire' })
    expect(to.C04).toMatchObject({ points: 2, path: ['D04', 'C04'], checks: 1 })
    expect(to.E04).toMatchObject({ points: 2, path: ['D04', 'E04'] })
    expect(to.D05).toBeUndefined()
    // Not through the enemy's hex, and rather without the check of the woods.
    expect(to.F04).toMatchObject({ points: 3, path: ['E06', 'F05', 'F04'], checks: 0 })
    // Two as a stack do not reach where a friend stands; nobody leaves an enemy's hex.
    expect(reach(p.battle, p.s, ['A', 'B'])).toEqual([])
    expect(reach(p.battle, p.s, ['nobody'])).toEqual([])
    expect(reach(p.battle, p.s, ['G'])).toEqual([])
    const held = play({
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D05', { spent: true }] },
    })
    held.command('A')
    expect(reach(held.battle, held.s, ['A'])).toEqual([])
  })
})

describe('words and chances', () => {
  it('10.1b what is missing before the set-up is done is counted', () => {
    const base = battleOf({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'], ...far } as never,
    })
    const battle = {
      ...base,
      setupOrder: ['british'],
      units: base.units.map(({ at, ...def }) =>
        def.side === 'german' ? { ...def, at } : { ...def, area: ['D05', 'D06'] },
      ),
    } as typeof base
    const { state } = newGame(battle, scriptedDice([2, 1]))
    const p = new Play(battle, state)
    const place = (unit: string, hex: string): Action => ({
      ...{ type: 'place', unit, hex, face: 'formed' },
    })
    expect(p.decision.note).toBe('2 units are still to place, two in a hex at most.')
    expect(p.no({ type: 'ready' })).toMatchObject({
      ...{ text: '2 units are still to place.', has: 2, needs: 0 },
    })
    p.do(place('A', 'D05'))
    expect(p.decision.note).toBe('1 unit is still to place, two in a hex at most.')
    expect(p.no({ type: 'ready' }).text).toBe('B is still to place.')
    expect(p.no(place('A', 'D06'))).toMatchObject({
      ...{ code: 'not-in-hand', remedy: 'Take it back first.' },
    })
    expect(p.no(place('B', 'D07'))).toMatchObject({ code: 'outside-area' })
    expect(p.no(place('Z', 'D05'))).toMatchObject({ code: 'not-yours' })
    expect(p.no({ type: 'take', unit: 'B' })).toMatchObject({ code: 'not-placed' })
    expect(p.no({ type: 'take', unit: 'Z' })).toMatchObject({ code: 'not-yours' })
    p.do({ type: 'take', unit: 'A' })
    expect(p.unit('A')).toMatchObject({ where: 'hand', hex: null })
    p.do(place('A', 'D06'), place('B', 'D06'))
    expect(p.decision.prompt).toBe('All units are placed. Finish the set-up.')
    p.do({ type: 'ready' })
    expect(lines(p).slice(0, 5)).toEqual([
      'A sets up in D05.',
      'A is taken back from D05.',
      'A sets up in D06.',
      'B sets up in D06.',
      'British have set up.',
    ])
  })
  it('6.3b the log tells a deployment', () => {
    const p = own({
      A: ['british', 'bef', 'D05'],
      B: ['british', 'gun', 'D06', { dispersed: true }],
    })
    p.command('A')
    p.do({ type: 'deploy', unit: 'A' })
    p.pass()
    p.command('B')
    p.do({ type: 'deploy', unit: 'B' })
    expect(lines(p)).toEqual(
      expect.arrayContaining(['A deploys: dispersed.', 'B deploys: formed.']),
    )
    expect(p.log('deployed').map(({ clause }) => clause)).toEqual(['6.3b', '6.3b'])
  })
  it('6.01c 6.01e a group is called what it is going to be', () => {
    for (const [more, word] of [
      [{}, 'mass'],
      [{ dispersed: true }, 'blob'],
    ] as const) {
      const p = own(
        { A: ['british', 'bef', 'D05', more], B: ['british', 'bef', 'D06', more] },
        { infiltration: ['british'] },
      )
      const say = (action: Action) => describeAction(p.battle, action, p.s)
      expect(say({ type: 'muster', unit: 'A' })).toBe(`${word} around A`)
      p.do({ type: 'muster', unit: 'A' })
      expect(say({ type: 'add', unit: 'B' })).toBe(`B joins the ${word}`)
      expect(say({ type: 'begin' })).toBe(`the ${word} is complete`)
      expect(describeAction(p.battle, { type: 'begin' })).toBe('the group is complete')
    }
  })
  it('3.8a 7.12f 10.22a what is declined is named by what was asked', () => {
    const barrage = opening(
      alone({
        map: sketch({ wire: ['R10/R11'] }),
        barrages: [{ by: 'british', lines: [['R10'], ['S10']] }],
        dice: [2, 1],
      }),
    )
    const arrival = opening(
      alone({
        units: {
          C: ['british', 'bef', '', { arrival: { turn: 1, by: 'placement', hexes: ['D06'] } }],
        } as never,
        dice: [2, 1],
      }),
    )
    const rally = own({
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D06', { dispersed: true }],
    })
    rally.command('A')
    rally.enter('D06', 'A')
    const said = [barrage, arrival, rally].map((p) => {
      expect(p.ok({ type: 'decline' })).toBe(true)
      return describeAction(p.battle, { type: 'decline' }, p.s)
    })
    expect(said).toEqual(['no more breaches', 'the rest waits', 'no rally'])
    expect(describeAction(rally.battle, { type: 'decline' })).toBe('no rally')
  })
  it('11.53 11.54 what is finished is named by what it was', () => {
    const { battle, s } = own({ A: ['british', 'bef', 'D05'] })
    const asked = (kind: string) =>
      describeAction(battle, { type: 'finish' }, { ...s, agenda: [{ kind }] } as never)
    expect(['activation', 'recovery', 'improve', 'shovels'].map(asked)).toEqual([
      'end of the activation',
      'end of the recovery',
      'end of the improvement',
      'no more shovels',
    ])
  })
  it('6.675b the chances of a melee are those of the units that are attacked', () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'V10'],
        H: ['german', 'deinf', 'V10'],
        B: ['british', 'bef', 'V10'],
        C: ['british', 'bef', 'V10'],
      },
    })
    p.command('G', 'H')
    p.do({ type: 'melee', units: ['G', 'H'] })
    const told = (attacks: { unit: string; target: string | null }[]) => {
      const found = odds(p.battle, p.s, { type: 'allocate', attacks })
      if ('code' in found) throw new Error('refused')
      return found.checks.map(({ unit, sum }) => [unit, sum])
    }
    expect(
      told([
        { unit: 'G', target: 'B' },
        { unit: 'H', target: 'B' },
      ]),
    ).toEqual([['B', 8]])
    expect(
      told([
        { unit: 'G', target: 'C' },
        { unit: 'H', target: null },
      ]),
    ).toEqual([['C', 4]])
    expect(told([])).toEqual([])
    // The reactor sees the actor's attacks in his own.
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
    expect(told([{ unit: 'C', target: 'G' }]).sort()).toEqual([
      ['B', 4],
      ['G', 4],
    ])
  })
})
