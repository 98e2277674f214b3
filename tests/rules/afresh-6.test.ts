import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, type Play, play, type Wish } from '../support/play.ts'

/** The checks of chapter 6 as they are worded, played by a reader who had not seen the other tests. */
const far = { Z: ['german', 'deinf', 'AR25'] } as const
const units = (some: object): Wish['units'] => ({ ...some }) as Wish['units']
const alone = (some: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: units({ ...some, ...far }) })
const checked = (p: Play) => p.log('check').map(({ unit, cause }) => `${unit} ${cause}`)

describe('6.0 commands', () => {
  it('6.01c eight in four hexes go, the guns stacked with them do not', () => {
    const p = alone({
      A1: ['british', 'bef', 'D05'],
      A2: ['british', 'bef', 'D05'],
      B1: ['british', 'bef', 'D06'],
      B2: ['british', 'bef', 'D06'],
      C1: ['british', 'bef', 'D07'],
      M: ['british', 'gbmg', 'D07'],
      E1: ['british', 'bef', 'D08'],
      G: ['british', 'gun', 'D08'],
    })
    const mass = ['A1', 'A2', 'B1', 'B2', 'C1', 'E1']
    expect(p.no({ type: 'command', units: [...mass, 'M'] }).code).toBe('not-identical')
    expect(p.no({ type: 'command', units: [...mass, 'G'] }).code).toBe('not-identical')
    p.command(...mass)
    expect(p.last('command')).toMatchObject({ group: 'mass', clause: '6.01c' })
  })
  it('6.01b a stack in which one is spent: the other alone', () => {
    const p = alone({
      A: ['british', 'bef', 'D05'],
      M: ['british', 'gbmg', 'D05', { dispersed: true, spent: true }],
    })
    expect(p.no({ type: 'command', units: ['A', 'M'] })).toMatchObject({
      code: 'spent',
      unit: 'M',
    })
    p.command('A')
  })
  it('6.02a 7 on a telephone without trenches fires before anything moves, 8 does not', () => {
    const call = (dice: number[]) => {
      const p = alone(
        { A: ['british', 'bef', 'D05'] },
        {
          artillery: { british: [['B', 'telephone', 3]] },
          missions: [{ group: 'B', vertex: 'K10:W', due: 1 }],
          dice,
        },
      )
      p.command('A')
      return p
    }
    const fired = call([3, 4, 1])
    expect(fired.last('signal')).toMatchObject({ number: 7, passed: true })
    expect(fired.last('strikes').vertex).toBe('K10:W')
    expect(fired.kind).toBe('activation')
    for (const to of ['D06', 'D07', 'D08']) fired.enter(to, 'A')
    expect(fired.unit('A').hex).toBe('D08')
    const failed = call([4, 4])
    expect(failed.last('signal').passed).toBe(false)
    expect(failed.log('strikes')).toEqual([])
  })
  it('6.02d three primed groups: three rolls, and those that fail roll at the next command', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D07'],
        Z: ['german', 'deinf', 'AR25'],
      },
      artillery: {
        british: [
          ['B1', 'telephone', 3],
          ['B2', 'telephone', 3],
          ['B3', 'telephone', 3],
        ],
      },
      missions: [
        { group: 'B1', vertex: 'K10:W', due: 1 },
        { group: 'B2', vertex: 'M10:W', due: 1 },
        { group: 'B3', vertex: 'P10:W', due: 1 },
      ],
      dice: [6, 6, 1, 1, 1, 6, 5],
    })
    p.command('A')
    for (const group of ['B1', 'B2']) p.do({ type: 'signal', group })
    expect(p.log('signal').map(({ group, passed }) => [group, passed])).toEqual([
      ['B1', false],
      ['B2', true],
      ['B3', false],
    ])
    p.finish()
    p.pass()
    p.dice(6, 6, 6, 6)
    p.command('B')
    expect(p.actions('signal').map(({ group }) => group)).toEqual(['B1', 'B3'])
    p.do({ type: 'signal', group: 'B3' })
    expect(p.log('signal')).toHaveLength(5)
  })
  it('6.02e neither a pass nor reaction fire makes a group roll', () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'D09'],
        M: ['british', 'gbmg', 'D05', { dispersed: true }],
      },
      artillery: { british: [['B', 'telephone', 3]] },
      missions: [{ group: 'B', vertex: 'K10:W', due: 1 }],
      dice: [1, 2],
    })
    p.command('G')
    p.enter('D08', 'G')
    p.react('M')
    p.finish()
    p.pass()
    expect(p.log('signal')).toEqual([])
  })
  it('6.2d a failed cancel of 9 leaves cross hair and readiness, 11 fires and spends', () => {
    const cancel = (dice: number[]) => {
      const p = alone(
        { A: ['british', 'bef', 'D05'] },
        {
          artillery: { british: [['B', 'trench set', 3]] },
          missions: [{ group: 'B', vertex: 'K10:W', due: 1 }],
          dice,
        },
      )
      p.do({ type: 'cancel', group: 'B' })
      return p
    }
    for (const dice of [
      [4, 5],
      [5, 5],
    ]) {
      const p = cancel(dice)
      expect(p.s.artillery.B).toMatchObject({ spent: false, mission: { vertex: 'K10:W' } })
      expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
    }
    for (const dice of [
      [5, 6, 1],
      [6, 6, 2],
    ]) {
      const p = cancel(dice)
      expect(p.s.artillery.B).toMatchObject({ spent: true, mission: null })
      expect(p.last('strikes').vertex).toBe('K10:W')
    }
    const gone = cancel([4, 4])
    expect(gone.s.artillery.B).toMatchObject({ spent: true, mission: null })
    expect(gone.log('strikes')).toEqual([])
  })
})

describe('6.4 digging', () => {
  it('6.41e 6.42a one stop of two goes, unless an enemy is beyond it', () => {
    const dig = (enemy: string, side: 'british' | 'german' = 'british') => {
      const p = play({
        actor: side,
        couplets: 1,
        units: {
          A: [side, 'bef', 'D05'],
          E: [side === 'british' ? 'german' : 'british', 'deinf', enemy, { spent: true }],
        },
        bombStops: ['D05/D06', 'E06/D05'],
        dice: [1, 2],
      })
      p.command('A')
      p.do({ type: 'dig', unit: 'A' })
      p.pass()
      return p
    }
    const p = dig('AR25')
    const removals = p.actions('shovel').filter(({ result }) => result === 'removal')
    expect(removals.map(({ stop }) => stop).sort()).toEqual(['D05/D06', 'E06/D05'])
    p.do({ type: 'shovel', unit: 'A', result: 'removal', stop: 'E06/D05' })
    expect(p.s.bombStops).toEqual(['D05/D06'])
    expect(p.s.scrapes).toEqual({})
    const q = dig('D06')
    expect(q.no({ type: 'shovel', unit: 'A', result: 'removal', stop: 'D05/D06' })).toMatchObject({
      code: 'enemy-beside',
      clause: '6.42a',
    })
    expect(q.ok({ type: 'shovel', unit: 'A', result: 'removal', stop: 'E06/D05' })).toBe(true)
  })
  it('6.41f two diggers of a hex may take one result each', () => {
    const p = alone(
      {
        A: ['british', 'bef', 'D05', { in: 'trench' }],
        B: ['british', 'bef', 'D05', { in: 'trench' }],
      },
      { map: sketch({ trenches: [['D05', 'D06']] }), couplets: 1, dice: [1, 2] },
    )
    p.command('A', 'B')
    p.do({ type: 'dig', unit: 'A' }, { type: 'dig', unit: 'B' })
    p.pass()
    p.do({ type: 'shovel', unit: 'A', result: 'bomb stop', stop: 'D05/D06' })
    expect(p.ok({ type: 'shovel', unit: 'B', result: 'bomb stop', stop: 'D05/D06' })).toBe(false)
    if (p.kind === 'shovels') p.finish()
    expect(p.s.bombStops).toEqual(['D05/D06'])
    expect(p.s.scrapes).toEqual({ D05: 1 })
  })
})

describe('6.5 fire', () => {
  it('6.53b example: +2, formed, moving, craters: 5 passes with 8, 8 destroys with 11', () => {
    for (const [dice, outcome] of [
      [[2, 3], 'no effect'],
      [[3, 5], 'destroyed'],
    ] as const) {
      const p = play({
        map: sketch({ craters: ['D06'] }),
        units: {
          A: ['british', 'bef', 'D07'],
          M: ['german', 'demg', 'D05', { dispersed: true }],
        },
        dice: [...dice],
      })
      p.command('A')
      p.enter('D06', 'A')
      p.react('M')
      expect(p.last('check')).toMatchObject({ outcome, total: outcome === 'destroyed' ? 11 : 8 })
    }
  })
  it('6.53e ranges 0 to 6: +1, 0, -1, -1, -2, -2, -3', () => {
    const values = [0, 1, 2, 3, 4, 5, 6].map((range) => {
      const p = play({
        units: {
          G: ['british', 'gun', 'D05', { dispersed: true }],
          T: [
            'german',
            'deinf',
            `D${String(5 + range).padStart(2, '0')}`,
            { dispersed: true, spent: true },
          ],
        },
        dice: [1, 1],
      })
      p.command('G')
      p.fire('G', `D${String(5 + range).padStart(2, '0')}`)
      return net(p.last('check')) - 3
    })
    expect(values).toEqual([1, 0, -1, -1, -2, -2, -3])
  })
  it('6.53g a friendly vehicle helps against area fire, an enemy one does not', () => {
    const shot = (tank: 'british' | 'german', inside = false) => {
      const p = play({
        ...(inside ? { map: sketch({ trenches: [['D06']] }) } : {}),
        units: {
          S: ['british', 'bef', 'D05'],
          T: [
            'german',
            'deinf',
            'D06',
            { dispersed: true, spent: true, ...(inside ? { in: 'trench' as const } : {}) },
          ],
          K: [tank, 'tank', 'D06', { spent: true }],
        },
        dice: [1, 1],
      })
      p.command('S')
      p.fire('S', 'D06')
      return net(p.last('check'))
    }
    expect(shot('german')).toBe(2)
    expect(shot('british')).toBe(3)
    expect(shot('german', true)).toBe(0)
  })
  it('6.54a 6.54b an 18 pounder at a moving tank at range 4: +3, the infantry beside rolls nothing', () => {
    const p = play({
      actor: 'german',
      units: {
        T: ['german', 'tank', 'D10'],
        G: ['british', 'gun', 'D05', { dispersed: true }],
        I: ['german', 'deinf', 'D09', { spent: true }],
      },
      dice: [2, 3],
    })
    p.command('T')
    p.enter('D09', 'T')
    p.do({ type: 'react', unit: 'G', mode: 'anti-tank', target: 'T' })
    expect(
      p.log('check').map(({ unit, modifiers, outcome }) => [unit, net({ modifiers }), outcome]),
    ).toEqual([['T', 3, 'no effect']])
    expect(p.unit('G').spent).toBe(true)
  })
  it('6.54d a negative bracket is used: at range 1 against a halted dispersed tank -1', () => {
    const p = play({
      units: {
        M: ['british', 'gbmg', 'D05', { dispersed: true }],
        T: ['german', 'tank', 'D06', { dispersed: true, spent: true }],
      },
      dice: [1, 1],
    })
    p.command('M')
    p.fire('M', 'D06', 'T')
    expect(net(p.last('check'))).toBe(-1)
    expect(p.unit('M').spent).toBe(true)
  })
  it('6.51f the stack mate in the shared hex checks with the German', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05', { spent: true }],
        G: ['german', 'deinf', 'D05', { spent: true }],
      },
      dice: [1, 1, 1, 2],
    })
    p.command('A')
    p.fire('A', 'D05')
    expect(
      p
        .log('check')
        .map(({ unit, modifiers }) => [unit, net({ modifiers })])
        .sort(),
    ).toEqual([
      ['B', 3 + 1 + 1],
      ['G', 3 + 1 + 1],
    ])
  })
})

describe('6.6 moves', () => {
  it('6.61e 6.61d B with three points is collected at D07 by A, who has spent two', () => {
    const p = alone({ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D06'] })
    p.command('A', 'B')
    p.enter('D06', 'A')
    p.enter('D07', 'A', 'B')
    expect(p.s.movers.map(({ unit, spent }) => [unit, spent]).sort()).toEqual([
      ['A', 2],
      ['B', 2],
    ])
    p.enter('D08', 'A', 'B')
    expect(p.kind).toBe('half')
  })
  it('6.61e one with a single point is not collected after two', () => {
    const p = alone(
      {
        A: ['british', 'bef', 'D05', { dispersed: true }],
        B: ['british', 'bef', 'D06', { dispersed: true }],
      },
      { infiltration: ['british'] },
    )
    p.command('A', 'B')
    p.enter('D06', 'A')
    expect(p.no({ type: 'enter', units: ['A', 'B'], hex: 'D07' })).toMatchObject({
      code: 'no-points',
      unit: 'A',
    })
    p.enter('D07', 'B')
  })
  it('6.62d 6.671c a dispersed company pays one point: IN the trench and into melee; not so a blockhouse', () => {
    const p = play({
      actor: 'german',
      map: sketch({ trenches: [['V10']] }),
      units: {
        G: ['german', 'deinf', 'V10', { dispersed: true }],
        B: ['british', 'bef', 'V10', { in: 'trench' }],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'], goIn: true })
    expect(p.unit('G').in).toBe('trench')
    expect(p.kind).toBe('melee-actor')
    const q = play({
      actor: 'german',
      blockhouses: ['V10'],
      units: { G: ['german', 'demg', 'V10'], B: ['british', 'bef', 'V10'] },
    })
    q.command('G')
    expect(q.no({ type: 'melee', units: ['G'], goIn: true })).toMatchObject({ clause: '6.62d' })
  })
  it('6.64a 8.6b four road hexes for three points, three when it joined the road', () => {
    const road = sketch({ roads: [['D05', 'D06', 'D07', 'D08', 'D09', 'D10']] })
    const p = alone({ A: ['british', 'bef', 'D05'] }, { map: road })
    p.command('A')
    for (const to of ['D06', 'D07', 'D08']) p.enter(to, 'A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'E09' })).toMatchObject({ code: 'no-points' })
    p.enter('D09', 'A')
    expect(p.kind).toBe('half')
    const q = alone({ A: ['british', 'bef', 'E06'] }, { map: road })
    q.command('A')
    for (const to of ['D06', 'D07', 'D08']) q.enter(to, 'A')
    expect(q.kind).toBe('half')
  })
  it('6.64b the bonus buys neither trench nor melee', () => {
    const p = play({
      map: sketch({ roads: [['D05', 'D06', 'D07', 'D08', 'D09']] }),
      trenches: ['D08'],
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D08', { spent: true }] },
    })
    p.command('A')
    for (const to of ['D06', 'D07', 'D08']) p.enter(to, 'A')
    // Nothing is left that it could do, so the activation is over.
    expect(p.unit('A')).toMatchObject({ hex: 'D08', spent: true, in: null })
    expect(p.kind).toBe('half')
  })
  it('6.65d in the German half last mover is shot at without moving', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D09'],
        M: ['german', 'demg', 'D05', { dispersed: true }],
      },
      dice: [1, 1],
    })
    p.command('A')
    p.enter('D08', 'A')
    p.hold()
    p.finish()
    p.command('M')
    p.fire('M', 'D08')
    if (p.kind === 'return') p.hold()
    expect(net(p.last('check'))).toBe(2 + 1 - 1)
  })
  it('6.65e after a stream +1 formed and +1 moving; after wire +1 moving only', () => {
    for (const [plan, expected] of [
      [{ streams: ['D08/D09'] }, 2 + 1 + 1 - 1],
      [{ wire: ['D08/D09'] }, 2 + 1 - 1],
    ] as const) {
      const p = play({
        map: sketch(plan),
        units: {
          A: ['british', 'bef', 'D09'],
          M: ['german', 'demg', 'D05', { dispersed: true }],
        },
        dice: [1, 2],
      })
      p.command('A')
      p.enter('D08', 'A')
      expect(p.unit('A').spent).toBe(true)
      p.react('M')
      expect(net(p.last('check'))).toBe(expected)
      expect(p.last('check').modifiers.some(({ category }) => category === 'movement')).toBe(true)
    }
  })
  it('6.663a three hexes by night and a green side: one check, at the first', () => {
    const p = alone(
      { A: ['british', 'bef', 'D05'] },
      { night: [1], map: sketch({ green: ['D06/D07'] }), dice: [2, 2] },
    )
    p.command('A')
    for (const to of ['D06', 'D07', 'D08']) p.enter(to, 'A')
    expect(p.log('check')).toMatchObject([{ unit: 'A', cause: 'lost', hex: 'D06' }])
  })
  it('6.63a nobody passes through a full hex, and a stack does not join one', () => {
    const p = alone({
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D05'],
      C: ['british', 'bef', 'D06'],
      E: ['british', 'bef', 'D04'],
      F: ['british', 'bef', 'D04'],
    })
    p.command('A', 'B')
    expect(p.no({ type: 'enter', units: ['A', 'B'], hex: 'D06' })).toMatchObject({
      code: 'stacking',
      clause: '6.63a',
    })
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D04' }).code).toBe('stacking')
    p.enter('D06', 'A')
  })
})

describe('6.67 melee', () => {
  it('6.675f finals 8, 9, 10, 11 against cohesion 8', () => {
    const outcomes = [
      [1, 3],
      [2, 3],
      [2, 4],
      [3, 4],
    ].map((dice) => {
      const p = play({
        actor: 'german',
        units: { G: ['german', 'deinf', 'V10'], B: ['british', 'bef', 'V10'] },
        dice,
      })
      p.command('G')
      p.do({ type: 'melee', units: ['G'] })
      p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
      p.do({ type: 'allocate', attacks: [] })
      return [p.last('check').total, p.last('check').outcome]
    })
    expect(outcomes).toEqual([
      [8, 'no effect'],
      [9, 'dispersed and spent'],
      [10, 'dispersed and spent'],
      [11, 'destroyed'],
    ])
  })
  it('6.671e a deployed machine gun starts no melee, and takes part in the enemy’s', () => {
    const p = play({
      units: {
        M: ['british', 'gbmg', 'V10', { dispersed: true }],
        G: ['german', 'deinf', 'V10'],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('M')
    expect(p.no({ type: 'melee', units: ['M'] })).toMatchObject({ clause: '6.671e' })
    p.finish()
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'M' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'M', target: 'G' }] })
    expect(checked(p).sort()).toEqual(['G melee', 'M melee'])
    expect([p.unit('G').spent, p.unit('M').spent]).toEqual([true, true])
  })
  it('6.679a 6.679c 6.679b doubles hallow, for the actor if both roll them, after the melee', () => {
    const p = play({
      actor: 'german',
      units: { G: ['german', 'deinf', 'V10'], B: ['british', 'bef', 'V10'] },
      dice: [1, 1, 1, 1],
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [{ unit: 'G', target: 'B' }] })
    p.do({ type: 'allocate', attacks: [{ unit: 'B', target: 'G' }] })
    expect(p.s.hallowed).toEqual({ hex: 'V10', side: 'german' })
    expect(p.log('check').every(({ modifiers }) => net({ modifiers }) === 4)).toBe(true)
  })
})

describe('6.7 reaction fire', () => {
  it('6.73c the example: mover +3 and gone, the dispersed German +1, the Briton IN the trench -1', () => {
    const p = play({
      actor: 'german',
      map: sketch({ trenches: [['V09']] }),
      units: {
        C: ['german', 'deinf', 'V08'],
        D: ['german', 'deinf', 'V09', { dispersed: true, spent: true }],
        B: ['british', 'bef', 'V09', { dispersed: true, spent: true, in: 'trench' }],
        M: ['british', 'gbmg', 'V11', { dispersed: true }],
      },
      dice: [3, 5, 3, 5, 3, 5],
    })
    p.command('C')
    p.enter('V09', 'C')
    p.react('M')
    const found = Object.fromEntries(
      p.log('check').map((check) => [check.unit, [net(check), check.total, check.outcome]]),
    )
    expect(found).toEqual({
      C: [3, 11, 'destroyed'],
      D: [1, 9, 'dispersed and spent'],
      B: [-2, 6, 'no effect'],
    })
    expect(p.unit('M').spent).toBe(false)
  })
  it('6.73b 6.73a four may answer one point, each once', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D08'],
        M: ['german', 'demg', 'D05', { dispersed: true }],
        N: ['german', 'demg', 'E05', { dispersed: true }],
        O: ['german', 'demg', 'C05', { dispersed: true }],
        G: ['german', 'gun', 'D04', { dispersed: true }],
      },
      dice: [1, 2, 1, 2, 1, 2, 1, 2],
    })
    p.command('A')
    p.enter('D07', 'A')
    p.react('M')
    expect(p.no({ type: 'react', unit: 'M', mode: 'area' })).toMatchObject({ clause: '6.73a' })
    for (const unit of ['N', 'O', 'G']) p.react(unit)
    expect(p.kind).toBe('activation')
    p.dice(1, 2)
    p.enter('D06', 'A')
    expect(
      p
        .actions('react')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(['M', 'N', 'O'])
  })
  it('6.74c 6.74e both stack mates in front roll for each answer, and all fall together', () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'W10'],
        H: ['german', 'deinf', 'W10'],
        A: ['british', 'bef', 'V10'],
        B: ['british', 'bef', 'V10'],
        R: ['british', 'mortar', 'V11', { dispersed: true }],
      },
      dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
    })
    p.command('G', 'H')
    p.fire('G', 'V10')
    p.do({
      type: 'return',
      shots: [
        { unit: 'A', mode: 'area' },
        { unit: 'B', mode: 'area' },
      ],
    })
    expect(checked(p)).toEqual([
      'A fire',
      'B fire',
      'G return fire',
      'H return fire',
      'G return fire',
      'H return fire',
    ])
    for (const id of ['A', 'B', 'G', 'H']) expect(p.unit(id).where).toBe('destroyed')
  })
  it('6.75e a machine gun that answers a standing shooter is spent', () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'W10'],
        M: ['british', 'gbmg', 'V10', { dispersed: true }],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('G')
    p.fire('G', 'V10')
    p.do({ type: 'return', shots: [{ unit: 'M', mode: 'area' }] })
    expect(p.unit('M').spent).toBe(true)
  })
})

describe('6.8 transport', () => {
  it('6.85a 6.85b a reaction shot that fails costs the mules, a lost check does not', () => {
    const carry = (more: Partial<Wish>, dice: number[], enemy: string) => {
      const p = play({
        ...more,
        transport: { british: { mules: 3 } },
        units: {
          G: ['british', 'gun', 'D09'],
          M: ['german', 'demg', enemy, { dispersed: true }],
        },
        dice,
      })
      p.command('G')
      p.do({ type: 'transport', unit: 'G', kind: 'mules' })
      p.enter('D08', 'G')
      if (p.kind === 'reaction') p.react('M')
      return p.s.transport.filter(({ lost }) => !lost).length
    }
    // +2, formed, moving, range 3: +3; cohesion 7.
    expect(carry({}, [2, 4], 'D05')).toBe(2)
    expect(carry({}, [1, 3], 'D05')).toBe(3)
    expect(carry({}, [4, 4], 'D05')).toBe(2)
    expect(carry({ night: [1] }, [6, 6], 'AR25')).toBe(3)
  })
  it('6.84c fifteen road hexes by truck, no sixteenth', () => {
    const hexes = Array.from({ length: 17 }, (_, i) => `D${String(i + 2).padStart(2, '0')}`)
    const p = alone(
      { G: ['british', 'gun', 'D02'] },
      { map: sketch({ roads: [hexes] }), transport: { british: { trucks: 1 } } },
    )
    p.command('G')
    p.do({ type: 'transport', unit: 'G', kind: 'trucks' })
    expect(p.no({ type: 'enter', units: ['G'], hex: 'E03' })).toMatchObject({ clause: '6.84c' })
    for (const hex of hexes.slice(1, 16)) p.enter(hex, 'G')
    expect(p.unit('G')).toMatchObject({ hex: 'D17', spent: true })
  })
})
