import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, opening, type Play, play, type Wish } from '../support/play.ts'

/** The checks of chapter 7 as they are worded, played by a reader who had not seen the other tests. */
const some = (units: object) => units as Wish['units']
/** Dice that no test looks at. */
const plain = (count: number): number[] => Array.from({ length: count }, () => 1)
function nextTurn(p: Play, dice: number[] = [2, 1]): Play {
  const { turn } = p.s
  p.dice(...dice)
  while (p.s.turn === turn) p.do(p.kind === 'activation' ? { type: 'finish' } : { type: 'pass' })
  return p
}
const far = { Z: ['german', 'deinf', 'AR25'] } as const
/** Accuracy 1: it comes down where it was aimed. */
const TRUE = [1, 1, 1]

describe('7.1 bombardment', () => {
  const area = ['S05', 'S06', 'S07', 'T05', 'T06']
  const shelled = (kind: 'pulverizing' | 'paralyzing', wish: Partial<Wish>, dice: number[]) =>
    opening({
      bombardments: [{ by: 'german', kind }],
      areas: { british: area, german: ['A01', 'A02'] },
      ...wish,
      units: some({ Z: ['german', 'deinf', 'AR25'], ...wish.units }),
      dice,
    })
  it('7.12a woods, a scrape and the top of a trench save nobody; IN the trench and houses do', () => {
    const p = shelled(
      'pulverizing',
      {
        map: sketch({ dotted: ['S05'], village: ['T06'] }),
        scrapes: ['S06'],
        trenches: ['S07', 'T05'],
        units: some({
          A: ['british', 'bef', 'S05'],
          B: ['british', 'bef', 'S06'],
          C: ['british', 'bef', 'S07'],
          D: ['british', 'bef', 'T05', { in: 'trench' }],
          E: ['british', 'bef', 'T06'],
        }),
      },
      [5, 6],
    )
    expect(['A', 'B', 'C'].map((id) => p.unit(id).where)).toEqual(Array(3).fill('destroyed'))
    expect(p.unit('D')).toMatchObject({ where: 'map', formed: false, spent: false })
    expect(p.unit('E').where).toBe('destroyed') // the second die
  })
  it('7.12d 7.12f one breach of the bombarded who must, one of the firer; or three of the firer', () => {
    const wire = ['S05/S06', 'S06/S07', 'T05/T06', 'S05/T05', 'R05/S05']
    const p = shelled('pulverizing', { map: sketch({ wire }) }, [])
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'british' })
    expect(p.no({ type: 'decline' })).toMatchObject({ code: 'must', clause: '7.12d' })
    p.do({ type: 'breach', wire: 'S05/S06' })
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'german' })
    p.do({ type: 'breach', wire: 'T05/T06' })
    expect(p.kind).toBe('craters')
    expect(p.s.breaches).toHaveLength(2)
    const q = shelled('paralyzing', { map: sketch({ wire }) }, [])
    for (const side of wire.slice(0, 3)) {
      expect(q.decision).toMatchObject({ kind: 'breach', side: 'german' })
      q.do({ type: 'breach', wire: side })
    }
    expect(q.kind).toBe('craters')
  })
  it('7.12e 7.12g on 2 it is spent, on 1 ready; the firer’s own in the area die, hallowed ground or not', () => {
    const p = shelled(
      'paralyzing',
      {
        trenches: ['S05', 'S06'],
        hallowed: { hex: 'T05', side: 'german' },
        units: some({
          A: ['british', 'bef', 'S05', { in: 'trench' }],
          B: ['british', 'bef', 'S06', { in: 'trench' }],
          G: ['german', 'deinf', 'T05'],
        }),
      },
      [1, 2],
    )
    expect(p.unit('A')).toMatchObject({ formed: false, spent: false })
    expect(p.unit('B')).toMatchObject({ formed: false, spent: true })
    expect(p.unit('G').where).toBe('destroyed')
  })
  it('7.13a 7.13b six scrapes, in No Man’s Land or the bombarded area, never in the firer’s', () => {
    const p = shelled('paralyzing', { map: sketch({ noMansLand: ['K10', 'K11', 'K12'] }) }, [])
    expect(p.no({ type: 'crater', hex: 'A01' })).toMatchObject({ clause: '7.13b' })
    for (const hex of ['K10', 'K11', 'K12', 'S05', 'T06']) p.do({ type: 'crater', hex })
    expect(p.no({ type: 'crater', hex: 'K10' })).toMatchObject({ clause: '7.13a', ruling: true })
    p.dice(3, 1)
    p.do({ type: 'crater', hex: 'S06' })
    expect(p.s).toMatchObject({ turn: 1, phase: 'couplets' })
  })
  it('7.14a 7.21b 7.21g after one side’s bombardment a runner of either needs 4, and takes six turns', () => {
    for (const side of ['british', 'german'] as const) {
      const p = play({
        actor: side,
        bombarded: true,
        turns: 12,
        artillery: { [side]: [['R', 'runner', 3]] },
        units: some({ A: ['british', 'bef', 'D05'], Y: ['german', 'deinf', 'AH20'] }),
      })
      p.do({ type: 'call', group: 'R', shell: 'high explosive', mode: 'runner' })
      p.do({ type: 'aim', vertex: side === 'british' ? 'D05:E' : 'AH20:E' })
      expect(p.last('called').due).toBe(7)
      const roll = (dice: number[]) => {
        const q = play({
          actor: side,
          bombarded: true,
          artillery: { [side]: [['R', 'runner', 3]] },
          missions: [{ group: 'R', vertex: 'K10:W', due: 1 }],
          units: some({ A: ['british', 'bef', 'D05'], Y: ['german', 'deinf', 'AH20'] }),
          dice,
        })
        q.command(side === 'british' ? 'A' : 'Y')
        return q.last('signal')
      }
      expect(roll([2, 2, 1])).toMatchObject({ number: 4, passed: true })
      expect(roll([2, 3])).toMatchObject({ passed: false })
    }
  })
})

describe('7.2 off-map artillery', () => {
  const war = (wish: Partial<Wish>, dice: number[] = []) =>
    play({
      turns: 12,
      couplets: 2,
      ...wish,
      units: some({ A: ['british', 'bef', 'D05'], ...far, ...wish.units }),
      dice,
    })
  it('7.21c a runner called on turn 2 rolls first on turn 5', () => {
    const p = war({ turn: 2, artillery: { british: [['R', 'runner', 3]] } })
    p.do({ type: 'call', group: 'R', shell: 'high explosive', mode: 'runner' })
    p.do({ type: 'aim', vertex: 'D05:E' })
    for (const turn of [3, 4]) {
      nextTurn(p, [1, 2])
      expect(p.s.turn).toBe(turn)
      if (p.decision.side === 'german') p.pass()
      p.command('A')
      expect(p.log('signal')).toEqual([])
    }
    nextTurn(p, [1, 2])
    p.pass()
    p.dice(6, 6)
    p.command('A')
    expect(p.log('signal')).toHaveLength(1)
  })
  it('7.21d 7.222b 7.21f a flare rolls at the next command, at its own vertex alone', () => {
    const p = war({
      artillery: { british: [['F', 'flare', 3]] },
      registered: { F: 'D05:E' },
    })
    p.do({ type: 'call', group: 'F', shell: 'high explosive', mode: 'flare' })
    expect(p.no({ type: 'aim', vertex: 'D05:W' })).toMatchObject({ clause: '7.21f' })
    p.do({ type: 'aim', vertex: 'D05:E' })
    expect(p.s.artillery.F?.mission).toMatchObject({ due: 1, primed: true })
    expect(p.log('signal')).toEqual([])
    p.pass()
    expect(p.no({ type: 'cancel', group: 'F' })).toMatchObject({ code: 'spent', ruling: true })
    p.dice(6, 6)
    p.command('A')
    expect(p.last('signal')).toMatchObject({ number: 7, passed: false })
  })
  it('7.21h a telephone group after a bombardment may take a runner: 4 and six turns, else never', () => {
    const p = war({
      bombarded: true,
      artillery: {
        british: [
          ['T', 'telephone', 3],
          ['U', 'telephone', 3],
        ],
      },
    })
    p.do({ type: 'call', group: 'T', shell: 'high explosive', mode: 'runner' })
    p.do({ type: 'aim', vertex: 'D05:E' })
    expect(p.s.artillery.T?.mission).toMatchObject({ mode: 'runner', due: 7 })
    const q = war(
      {
        bombarded: true,
        artillery: { british: [['U', 'telephone', 3]] },
        missions: [{ group: 'U', vertex: 'K10:W', due: 1 }],
      },
      [1, 1],
    )
    q.command('A')
    expect(q.last('signal')).toMatchObject({ number: 0, passed: false })
  })
  it('7.21i a trench counter lifts the telephone from 7 to 9', () => {
    for (const [trenches, number] of [
      [[], 7],
      [['AB20'], 9],
    ] as const) {
      const p = war(
        {
          trenches: [...trenches],
          artillery: { british: [['T', 'telephone', 3]] },
          missions: [{ group: 'T', vertex: 'K10:W', due: 1 }],
        },
        [4, 5, 1],
      )
      p.command('A')
      expect(p.last('signal')).toMatchObject({ number, passed: number === 9 })
    }
  })
  it('7.21j 7.21k the named observer alone, who digs and fires but does not leave', () => {
    const p = war({
      artillery: {
        british: [
          ['T', 'trench set', 3],
          ['U', 'trench set', 3],
        ],
      },
      observers: { british: 'A' },
      bombarded: true,
      units: some({ Y: ['british', 'bef', 'K15'] }),
    })
    p.do({ type: 'call', group: 'T', shell: 'high explosive', mode: 'trench set' })
    // K15 is hidden from nobody here, but A is asked: what lies behind a village from A is refused.
    p.do({ type: 'aim', vertex: 'D05:E' })
    p.pass()
    p.command('A')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D06' })).toMatchObject({ clause: '7.21k' })
    p.do({ type: 'dig', unit: 'A' })
    expect(p.s.artillery.T?.mission?.due).toBe(2)
  })
  it('7.221b no second cross hair, and none while its fire lies', () => {
    const call = { type: 'call', group: 'T', shell: 'high explosive', mode: 'telephone' } as const
    const p = war({
      turn: 3,
      artillery: { british: [['T', 'telephone', 3]] },
      missions: [{ group: 'T', vertex: 'K10:W', due: 6 }],
    })
    expect(p.no(call)).toMatchObject({ code: 'has-mission', clause: '7.221b' })
    const q = war({
      artillery: { british: [['T', 'telephone', 3]] },
      missions: [{ group: 'T', vertex: 'K10:W' }],
    })
    expect(q.no(call)).toMatchObject({ code: 'has-mission', clause: '7.221b' })
    nextTurn(q, [3, 1])
    q.do(call)
    q.do({ type: 'aim', vertex: 'D05:E' })
    expect(q.last('called').due).toBe(3)
  })
  it('7.223c calling B makes the primed A roll, not B though a flare', () => {
    const p = war(
      {
        artillery: {
          british: [
            ['A1', 'telephone', 3],
            ['B1', 'flare', 3],
          ],
        },
        registered: { B1: 'D05:E' },
        missions: [{ group: 'A1', vertex: 'K10:W', due: 1 }],
      },
      [6, 6],
    )
    p.do({ type: 'call', group: 'B1', shell: 'high explosive', mode: 'flare' })
    expect(p.log('signal').map(({ group }) => group)).toEqual(['A1'])
    p.do({ type: 'aim', vertex: 'D05:E' })
    expect(p.log('signal')).toHaveLength(1)
  })
  it('7.223d 6.02c the mass goes on without the one that the shells spent', () => {
    const p = war(
      {
        artillery: { british: [['B', 'telephone', 3]] },
        missions: [{ group: 'B', vertex: 'D05:W', due: 1 }],
        units: some({ C: ['british', 'bef', 'D06'], E: ['british', 'bef', 'D07'] }),
      },
      [...TRUE, 2, 3, ...plain(4)],
    )
    p.command('A', 'C', 'E')
    expect(p.last('check')).toMatchObject({ cause: 'fire for effect' })
    const hit = p.log('check').filter(({ outcome }) => outcome !== 'no effect')
    expect(hit).toHaveLength(1)
    const out = hit[0]?.unit as string
    expect(p.no({ type: 'deploy', unit: out }).clause).toBe('3.3b')
    expect(p.kind).toBe('activation')
  })
  it('7.241a +4 on a formed unit of 8 in the open: 5 disperses with 10, 6 destroys with 11', () => {
    for (const [dice, outcome] of [
      [[2, 3], 'dispersed and spent'],
      [[3, 3], 'destroyed'],
    ] as const) {
      const p = war(
        {
          night: [1],
          artillery: { british: [['B', 'trench set', 4]] },
          missions: [{ group: 'B', vertex: 'K10:W', due: 1 }],
          units: some({ T: ['german', 'deinf', 'K10'] }),
        },
        [...TRUE, ...dice],
      )
      p.command('A')
      expect(p.last('check')).toMatchObject({ total: outcome === 'destroyed' ? 11 : 10, outcome })
    }
  })
  it('7.241c 7.241d a howitzer +4 adds 2 against a trench in a scrape, another group 1; tanks are hit too', () => {
    for (const howitzer of [true, false]) {
      const p = war(
        {
          trenches: ['K10'],
          scrapes: ['K10'],
          artillery: { british: [['B', 'trench set', 4, { howitzer }]] },
          missions: [{ group: 'B', vertex: 'K10:W', due: 1 }],
          units: some({
            T: ['german', 'deinf', 'K10', { dispersed: true, in: 'trench' }],
            K: ['german', 'tank', 'J10', { dispersed: true }],
            L: ['german', 'tank', 'J10', { dispersed: true }],
            M: ['british', 'tank', 'J10', { dispersed: true }],
          }),
        },
        [...TRUE, ...plain(8)],
      )
      p.command('A')
      const found = Object.fromEntries(p.log('check').map((check) => [check.unit, net(check)]))
      expect(found).toEqual({ T: howitzer ? 2 : 1, K: 3, L: 3, M: 4 })
    }
  })
  it('7.242b 7.242d height and registration take one each from the accuracy die', () => {
    const die = (face: number, wish: Partial<Wish>) => {
      const p = war(
        {
          artillery: { british: [['B', 'trench set', 3]] },
          missions: [{ group: 'B', vertex: 'K10:W', due: 1 }],
          ...wish,
        },
        [1, 1, face],
      )
      p.command('A')
      return p.last('accuracy').stray
    }
    const hill = { map: sketch({ level: { T20: 3 } }) }
    const held = { ...hill, control: { T20: 'british' } }
    const registered = { registered: { B: 'K10:W' } }
    expect([die(2, {}), die(3, {})]).toEqual([false, true])
    expect([die(3, hill), die(3, { ...hill, control: { T20: 'german' } })]).toEqual([true, true])
    expect([die(3, held), die(4, held)]).toEqual([false, true])
    expect([die(3, registered), die(4, registered)]).toEqual([false, true])
    expect([die(4, { ...held, ...registered }), die(5, { ...held, ...registered })]).toEqual([
      false,
      true,
    ])
  })
  it('7.243b 7.246 7.244 west named 1–2: 2 to M19, N18, N19; 3 to N18, O18, O19; 6 to N19, O19, O20', () => {
    for (const [die, hexes] of [
      [2, ['M19', 'N18', 'N19']],
      [3, ['N18', 'O18', 'O19']],
      [6, ['N19', 'O19', 'O20']],
    ] as const) {
      const p = war(
        {
          artillery: { british: [['B', 'trench set', 3]] },
          missions: [{ group: 'B', vertex: 'N18/N19/O19', due: 1 }],
        },
        [1, 1, 3],
      )
      p.command('A')
      expect(p.kind).toBe('spine')
      p.dice(die)
      p.do({ type: 'spine', vertex: 'M19/N18/N19' })
      expect([...p.last('strikes').hexes].sort()).toEqual(hexes)
    }
  })
  it('7.247a 7.247b a formed walker into a +3 fire checks with +5, in its turn only', () => {
    const p = war(
      {
        artillery: { german: [['B', 'trench set', 3]] },
        missions: [{ group: 'B', vertex: 'N18/N19/O19' }],
        units: some({ C: ['british', 'bef', 'N17'], S: ['british', 'bef', 'O19'] }),
      },
      [1, 1, 1, 1],
    )
    p.command('C')
    p.enter('N18', 'C')
    expect(p.log('check').map((check) => [check.unit, net(check)])).toEqual([['C', 5]])
    p.enter('N19', 'C')
    expect(p.log('check')).toHaveLength(2)
    p.finish()
    nextTurn(p, [1, 2])
    p.pass()
    p.command('C')
    p.enter('N18', 'C')
    expect(p.log('check')).toHaveLength(2)
  })
})

describe('7.4 creeping barrage', () => {
  const lines = ['R', 'S', 'T', 'U', 'V'].map((column) =>
    Array.from({ length: 25 }, (_, i) => `${column}${String(i + 1).padStart(2, '0')}`),
  )
  const creep = (dice: number[], wish: Partial<Wish> = {}) =>
    opening({
      barrages: [{ by: 'british', lines }],
      turns: 6,
      ...wish,
      units: some({ A: ['british', 'bef', 'D05'], ...far, ...wish.units }),
      dice,
    })
  const struck = (p: Play) =>
    p
      .log('bombardment')
      .filter(({ source }) => source === 'barrage')
      .map(({ hexes }) => hexes[0]?.[0])
  it('7.41b 7.42c in four couplets R then S; next turns S, T and T, U', () => {
    const p = creep([5, 1])
    expect(struck(p)).toEqual(['R'])
    for (let i = 0; i < 8; i++) p.dice(3, 1).pass()
    expect(p.s.turn).toBe(2)
    expect(struck(p)).toEqual(['R', 'S', 'S'])
    for (let i = 0; i < 4; i++) p.dice(3, 1).pass()
    expect(struck(p)).toEqual(['R', 'S', 'S', 'T', 'T'])
  })
  it('7.44a 7.44b one couplet: once, then a line on in silence; none: a line on', () => {
    const p = creep([2, 1])
    expect(struck(p)).toEqual(['R'])
    p.dice(2, 1).pass()
    p.pass()
    expect(p.s.turn).toBe(2)
    expect(struck(p)).toEqual(['R', 'S'])
    const dark = creep([2, 1, 2, 1], { night: [1] })
    expect(dark.s.turn).toBe(2)
    expect(struck(dark)).toEqual(['S'])
  })
  it('7.43d an open hex under it kills who walks in; along the trench 1 stays ready, 2 is spent', () => {
    const walk = (die: number[], inside: boolean) => {
      const p = creep([5, 1, ...die], {
        map: sketch({ trenches: [['Q10', 'R10']] }),
        units: some({
          W: ['british', 'bef', 'Q10', inside ? { in: 'trench' } : {}],
        }),
      })
      p.command('W')
      p.enter('R10', 'W')
      return p
    }
    const open = creep([5, 1], { units: some({ W: ['british', 'bef', 'Q11'] }) })
    open.command('W')
    open.enter('R11', 'W')
    expect(open.unit('W').where).toBe('destroyed')
    const one = walk([1], true)
    expect(one.unit('W')).toMatchObject({ formed: false, spent: true, in: 'trench' }) // 1 point, paid
    const two = walk([2], true)
    expect(two.unit('W')).toMatchObject({ formed: false, spent: true })
    expect(two.s.breaches).toEqual([])
  })
})

describe('7.5 gas and smoke', () => {
  const GAS_TIME = { year: 1917, month: 9, day: 20 }
  const gas = (wish: Partial<Wish>, dice: number[]) =>
    play({
      date: GAS_TIME,
      artillery: { british: [['B', 'trench set', 5]] },
      missions: [{ group: 'B', vertex: 'N18/N19/O19', due: 1, shell: 'gas' }],
      ...wish,
      units: some({ A: ['british', 'bef', 'D05'], ...far, ...wish.units }),
      dice,
    })
  it('7.51c 7.511a stray gas; +1 formed is all, IN the trench or not, +5 or not', () => {
    const p = gas(
      { trenches: ['M19'], units: some({ T: ['german', 'deinf', 'M19', { in: 'trench' }] }) },
      [1, 1, 6],
    )
    p.command('A')
    p.dice(1, 3, 4)
    p.do({ type: 'spine', vertex: 'M19/N18/N19' })
    expect([...p.s.gas].sort()).toEqual(['M19', 'N18', 'N19'])
    expect(p.last('check')).toMatchObject({ unit: 'T', total: 8, outcome: 'no effect' })
  })
  it('7.513a 7.513b doubles that pass drift all, by the side of the unit that rolled', () => {
    const p = gas(
      {
        missions: [],
        gas: ['K10', 'N18', 'P05'],
        units: some({ W: ['british', 'bef', 'N17'], T: ['german', 'deinf', 'K11'] }),
      },
      [1, 1],
    )
    p.command('W')
    p.enter('N18', 'W')
    expect(p.decision).toMatchObject({ kind: 'drift', side: 'british' })
    p.dice(1, 2)
    p.do({ type: 'drift', direction: 'S' })
    expect([...p.s.gas].sort()).toEqual(['K11', 'N19', 'P06'])
    expect(p.log('check').map((check) => [check.unit, net(check)])).toEqual([
      ['W', 2],
      ['T', 1],
    ])
  })
  it('7.513e 7.513f into gas that was there nobody checks, off the sheet it is gone', () => {
    const p = gas(
      {
        missions: [],
        gas: ['N18', 'N19', 'A25'],
        units: some({
          W: ['british', 'bef', 'N17'],
          T: ['german', 'deinf', 'N19'],
          U: ['german', 'deinf', 'N20'],
        }),
      },
      [1, 1],
    )
    p.command('W')
    p.enter('N18', 'W')
    p.dice(1, 2)
    p.do({ type: 'drift', direction: 'S' })
    expect(p.log('check').map(({ unit }) => unit)).toEqual(['W', 'U'])
    expect([...p.s.gas].sort()).toEqual(['N19', 'N20'])
  })
  it('7.512b 7.512d two markers are one check; from one gas hex into another checks anew', () => {
    const p = gas(
      { missions: [], gas: ['N18', 'N18', 'N19'], units: some({ W: ['british', 'bef', 'N17'] }) },
      [1, 2, 1, 2],
    )
    p.command('W')
    p.enter('N18', 'W')
    p.enter('N19', 'W')
    expect(p.log('check').map((check) => [check.hex, net(check)])).toEqual([
      ['N18', 2],
      ['N19', 2],
    ])
  })
  it('7.514a 7.514b out of gas -1, by night no more; gas between neither hides nor blocks', () => {
    const shot = (wish: Partial<Wish>, hex = 'N19', range = 1) => {
      const p = gas(
        {
          missions: [],
          ...wish,
          units: some({
            M: ['british', 'gbmg', 'N18', { dispersed: true }],
            T: ['german', 'deinf', hex, { dispersed: true, spent: true }],
          }),
        },
        [1, 1],
      )
      p.command('M')
      p.fire('M', hex)
      return net(p.last('check')) + Math.floor(range / 2)
    }
    expect(shot({ gas: ['N18'] })).toBe(1)
    expect(shot({ gas: ['N18'], night: [1] })).toBe(1)
    expect(shot({ gas: ['N19', 'N20', 'N21'] }, 'N22', 4)).toBe(2)
  })
  it('7.52a 7.52c 7.52d smoke in 1914: markers, no check, -1 through one, none through two, gone next turn', () => {
    const p = play({
      artillery: { british: [['B', 'trench set', 5]] },
      missions: [{ group: 'B', vertex: 'N18/N19/O19', due: 1, shell: 'smoke' }],
      units: some({
        M: ['british', 'gbmg', 'N17', { dispersed: true }],
        G: ['british', 'gbmg', 'O20', { dispersed: true }],
        T: ['german', 'deinf', 'N20', { dispersed: true, spent: true }],
        U: ['german', 'deinf', 'N19', { dispersed: true, spent: true }],
        V: ['german', 'deinf', 'O18', { dispersed: true, spent: true }],
      }),
      dice: TRUE,
    })
    p.command('M')
    expect(p.log('check')).toEqual([])
    expect([...p.s.smoke].sort()).toEqual(['N18', 'N19', 'O19'])
    expect(p.no({ type: 'fire', unit: 'M', hex: 'N20', mode: 'area' })).toMatchObject({
      code: 'no-sight',
      clause: '4.82a',
    })
    p.dice(1, 1)
    p.fire('M', 'N19')
    expect(net(p.last('check'))).toBe(2 - 1 - 1)
    nextTurn(p, [1, 2])
    expect(p.s.smoke).toEqual([])
  })
})
