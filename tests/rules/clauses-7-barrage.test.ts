import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, opening, type Play, play, type Wish } from '../support/play.ts'
import { opened, problems, small } from '../support/scenario.ts'

const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
const column = (letter: string) =>
  Array.from({ length: 10 }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`)
/** A German barrage that creeps from column D eastwards, a column at a time. */
const CREEPS: NonNullable<Wish['barrages']> = [
  { by: 'german', lines: ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'].map(column) },
]
/** British and German dice of a turn with that many couplets, the British first. */
const COUPLETS: Record<number, number[]> = {
  0: [3, 2],
  1: [3, 2],
  2: [4, 2],
  3: [5, 2],
  4: [6, 2],
  5: [6, 1],
}

/** Turn 1 begins with this many couplets. The first detonation is over unless it asks for wire. */
function creeping(
  couplets: number,
  units: Wish['units'],
  more: Partial<Wish> = {},
  dice: number[] = [],
): Play {
  return opening({
    map: field(),
    barrages: CREEPS,
    units,
    turns: 9,
    dice: [...(COUPLETS[couplets] as number[]), ...dice],
    ...more,
  })
}
/** The barrage lies on the first of these lines in the middle of the second couplet of three. */
function lying(lines: string[][], units: Wish['units'], more: Partial<Wish> = {}): Play {
  return play({
    map: field(),
    barrages: [{ by: 'german', lines: [...lines, ['L10']] }],
    barrageAt: [0],
    bombarded: true,
    units,
    ...more,
  })
}
const half = (p: Play) => {
  while (p.kind === 'breach') p.do({ type: 'decline' })
  p.pass()
}
const couplet = (p: Play) => {
  half(p)
  half(p)
}
/** The first hex of each column struck, in order. */
const struck = (p: Play) => p.log('bombardment').map((event) => event.hexes[0]?.charAt(0))
const GUN: Wish['units'] = { S: ['british', 'gbmg', 'C05', { dispersed: true }] }

describe('7.41 a creeping barrage', () => {
  it('7.41a strikes a line or an area as a paralyzing bombardment does', () => {
    const p = creeping(
      1,
      {
        A: ['british', 'bef', 'D05', { in: 'trench' }],
        B: ['british', 'bef', 'D06', { in: 'trench' }],
        C: ['british', 'bef', 'D07'],
        E: ['british', 'bef', 'E05'],
      },
      { trenches: ['D05', 'D06'] },
      [1, 2],
    )
    expect(p.last('bombardment')).toMatchObject({ kind: 'paralyzing', hexes: column('D') })
    expect(p.unit('A')).toMatchObject({ formed: false, spent: false })
    expect(p.unit('B')).toMatchObject({ formed: false, spent: true })
    expect(p.unit('C').where).toBe('destroyed')
    expect(p.unit('E')).toMatchObject({ formed: true, where: 'map' })
  })
  it('7.41b strikes as the first and the second couplet begin, and at no other', () => {
    const p = creeping(4, {})
    const seen = [p.log('bombardment').length]
    for (let i = 0; i < 3; i++) {
      couplet(p)
      seen.push(p.log('bombardment').length)
    }
    expect(seen).toEqual([1, 2, 2, 2])
  })
  it('7.41c the order of battle says where it begins and where it goes', async () => {
    const files = small()
    files.scenario.barrages = [{ by: 'german', path: { columns: ['E', 'G'] } }]
    const { battle } = await opened(files)
    expect(battle.barrages?.[0]?.lines.map((line) => line[0]?.charAt(0))).toEqual(['E', 'F', 'G'])
    files.scenario.barrages = [{ by: 'german', path: { columns: ['G', 'E'] } }]
    const back = (await opened(files)).battle.barrages?.[0]?.lines
    expect(back?.map((line) => line[0]?.charAt(0))).toEqual(['G', 'F', 'E'])
    files.scenario.barrages = [{ by: 'german', path: { columns: ['E'] } }]
    expect((await problems(files)).join()).toContain('barrages[0].path')
  })
  it('7.41c it is over past its last line, or with its last turn, and conceals no more', () => {
    const p = creeping(2, {}, { barrages: [{ by: 'german', lines: [column('D')] }] })
    expect(p.s.barrages[0]).toMatchObject({ lies: true, over: false })
    couplet(p)
    expect(struck(p)).toEqual(['D'])
    expect(p.s.barrages[0]).toMatchObject({ lies: false, over: true })
    const timed = creeping(2, {}, { barrages: [{ ...CREEPS[0], until: 1 } as never] })
    timed.dice(...(COUPLETS[2] as number[]))
    couplet(timed)
    couplet(timed)
    expect(timed.s.turn).toBe(2)
    expect(struck(timed)).toEqual(['D', 'E'])
    expect(timed.s.barrages[0]).toMatchObject({ lies: false, over: true })
  })
  it('7.41c it may begin on a later turn', () => {
    const p = creeping(1, {}, { barrages: [{ ...CREEPS[0], turn: 2 } as never] })
    expect(struck(p)).toEqual([])
    expect(p.s.barrages[0]?.lies).toBe(false)
    p.dice(...(COUPLETS[1] as number[]))
    couplet(p)
    expect(p.s.turn).toBe(2)
    expect(struck(p)).toEqual(['D'])
  })
})

describe('7.42 its steps', () => {
  it('7.42a in couplet 1 it strikes where it lies, before any command', () => {
    const p = creeping(
      1,
      {},
      { map: field({ wire: ['D05/C05', 'D05/D04', 'D05/D06', 'F05/F06'] }) },
    )
    expect(p.log('bombardment')).toHaveLength(1)
    expect(p.s.couplets).toBe(1)
    expect(p.kind).toBe('breach')
    expect(p.log('command')).toEqual([])
  })
  it('7.42b in couplet 2 it moves one line on and strikes there, before any command', () => {
    const p = creeping(3, { E: ['british', 'bef', 'E05'], G: ['german', 'deinf', 'L01'] })
    half(p)
    expect(p.unit('E').where).toBe('map')
    half(p)
    expect(p.s).toMatchObject({ couplets: 2, half: 1 })
    expect(p.unit('E').where).toBe('destroyed')
    expect(struck(p)).toEqual(['D', 'E'])
    expect(p.kind).toBe('half')
  })
  it('7.42c each turn begins on the line where the last one ended', () => {
    const p = creeping(2, {})
    for (let turn = 1; turn <= 3; turn++) {
      p.dice(...(COUPLETS[2] as number[]))
      couplet(p)
      couplet(p)
    }
    expect(struck(p).slice(0, 6)).toEqual(['D', 'E', 'E', 'F', 'F', 'G'])
  })
})

describe('7.43 what it does', () => {
  it('7.43a it strikes both sides', () => {
    const p = creeping(1, { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D06'] })
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.unit('G').where).toBe('destroyed')
  })
  it('7.43b each detonation lets the firer breach up to three wires at its line', () => {
    const wire = ['D05/C05', 'D05/D04', 'D06/D07', 'D08/D09', 'E05/F05', 'E06/F06', 'H05/H06']
    const p = creeping(2, {}, { map: field({ wire }) })
    expect(p.decision).toMatchObject({ kind: 'breach', side: 'german' })
    expect(p.no({ type: 'breach', wire: 'E05/F05' })).toMatchObject({ code: 'no-wire' })
    expect(p.no({ type: 'breach', wire: 'H05/H06' }).code).toBe('no-wire')
    for (const own of ['C05/D05', 'D04/D05', 'D06/D07']) p.do({ type: 'breach', wire: own })
    expect(p.kind).toBe('half')
    p.pass()
    p.pass()
    expect(p.actions('breach').map((action) => action.wire)).toEqual(['E05/F05', 'E06/F06'])
    p.do({ type: 'breach', wire: 'E06/F06' }, { type: 'decline' })
    expect(p.kind).toBe('half')
    expect(p.s.breaches).toEqual(['C05/D05', 'D04/D05', 'D06/D07', 'E06/F06'])
  })
  it('7.43c it conceals: one hex between costs a target one, two hide it; its own hex gives nothing', () => {
    const fire = (to: string, lines: string[][]) => {
      const p = lying(lines, {
        ...GUN,
        T: ['german', 'deinf', to, { dispersed: true, spent: true }],
      })
      p.command('S')
      p.dice(1, 2)
      if (!p.ok({ type: 'fire', unit: 'S', hex: to, mode: 'area' })) return 'hidden'
      p.fire('S', to)
      return net(p.last('check'))
    }
    expect(fire('C07', [['L01']])).toBe(2 - 1)
    expect(fire('C07', [['C06']])).toBe(2 - 1 - 1)
    expect(fire('C08', [['C06', 'C07']])).toBe('hidden')
    expect(fire('C07', [['C07', 'C05']])).toBe(2 - 1)
  })
  it('7.43c on every level: over lower ground too', () => {
    const p = lying(
      [['C06']],
      { ...GUN, T: ['german', 'deinf', 'C07', { dispersed: true, spent: true }] },
      { map: field({ crest: { C05: 3, C07: 3 } }) },
    )
    p.command('S')
    p.dice(1, 2)
    p.fire('S', 'C07')
    expect(net(p.last('check'))).toBe(2 - 1 - 1)
  })
  it('7.43c and veils the look of an observer', () => {
    const wish: Partial<Wish> = { artillery: { british: [['B', 'telephone', 3]] } }
    const look = (line: string[]) => {
      const p = lying([line], { A: ['british', 'bef', 'C03'] }, wish)
      p.do({ type: 'call', group: 'B', shell: 'smoke', mode: 'runner' })
      return p.ok({ type: 'aim', vertex: 'C09:E' })
    }
    expect(look(['C05'])).toBe(true)
    expect(look(['C05', 'C06', 'C07'])).toBe(false)
  })
  it('7.43d who enters it is struck at once, and no wire is breached', () => {
    const p = lying(
      [column('D')],
      { A: ['british', 'bef', 'C05'], G: ['german', 'deinf', 'L01'] },
      {
        map: field({ wire: ['D05/D06'] }),
      },
    )
    p.command('A')
    p.enter('D05', 'A')
    expect(p.unit('A').where).toBe('destroyed')
    expect(p.last('bombardment')).toMatchObject({ source: 'entry', hexes: ['D05'] })
    expect(p.s.breaches).toEqual([])
    expect(p.kind).toBe('half')
  })
  it('7.43d a barrage that lies elsewhere, or not yet, strikes nobody', () => {
    const p = lying(
      [['D06']],
      { A: ['british', 'bef', 'D08'], G: ['german', 'deinf', 'L01'] },
      {
        gas: ['D07'],
        barrages: [
          { by: 'german', lines: [['D06'], ['D07'], ['L10']] },
          { by: 'german', lines: [['D07'], ['L10']], turn: 3 },
        ],
      },
    )
    p.command('A')
    p.dice(1, 2)
    p.enter('D07', 'A')
    expect(p.log('check').map((check) => check.cause)).toEqual(['gas'])
    expect(p.log('bombarded')).toEqual([])
    expect(p.unit('A')).toMatchObject({ formed: true, hex: 'D07' })
  })
  it('7.43d from trench to trench it is dispersed, and spent from 2 on', () => {
    const walk = (die: number) => {
      const p = lying(
        [['D05']],
        { A: ['british', 'bef', 'D04', { in: 'trench' }], G: ['german', 'deinf', 'L01'] },
        { map: field({ trenches: [['D04', 'D05', 'D06', 'D07']] }) },
      )
      p.command('A')
      p.dice(die)
      p.enter('D05', 'A')
      return p
    }
    expect(walk(2).unit('A')).toMatchObject({ formed: false, spent: true, in: 'trench' })
    // With a 1 it is ready, but its dispersed face has one point, and that is spent.
    const one = walk(1)
    expect(one.unit('A')).toMatchObject({ formed: false, in: 'trench', hex: 'D05' })
    expect(one.unit('A').spent).toBe(true) // its move is over
    expect(one.decision.side).toBe('german')
    expect(one.log('bombarded')).toMatchObject([{ die: 1, result: 'dispersed' }])
  })
  it('7.43d a survivor that stays ready may move on with what its dispersed face has left', () => {
    const p = lying(
      [['D05']],
      { A: ['british', 'cav', 'C05'], G: ['german', 'deinf', 'L01'] },
      { map: field({ village: ['D05'] }) },
    )
    p.command('A')
    p.dice(1)
    p.enter('D05', 'A')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: false })
    p.enter('E06', 'A')
    expect(p.unit('A').hex).toBe('E06')
    expect(p.s.movers.some((mover) => !mover.done)).toBe(false)
  })
  it('7.43d whoever is carried goes on afoot once it is dispersed', () => {
    const p = lying(
      [['D05']],
      { A: ['british', 'cav', 'C05'], G: ['german', 'deinf', 'L01'] },
      {
        map: field({ village: ['D05'], roads: [['C05', 'D05', 'E06', 'F06', 'G07']] }),
        transport: { british: { trucks: 1 } },
      },
    )
    p.command('A')
    p.do({ type: 'transport', unit: 'A', kind: 'trucks' })
    p.dice(1)
    p.enter('D05', 'A')
    expect(p.unit('A')).toMatchObject({ formed: false, spent: false })
    p.enter('E06', 'A')
    expect(p.unit('A')).toMatchObject({ hex: 'E06', spent: true })
    expect(p.decision.side).toBe('german')
  })
  it('7.43e it hides and strikes until it moves on, and no longer', () => {
    const p = creeping(
      3,
      {
        A: ['british', 'bef', 'C04'],
        ...GUN,
        T: ['german', 'deinf', 'E06', { dispersed: true, in: 'trench' }],
      },
      { map: field({ village: ['E06'] }), trenches: ['E06'] },
    )
    expect(p.s.barrages[0]).toMatchObject({ at: 0, lies: true })
    p.pass()
    p.dice(1)
    p.pass() // couplet 2: it strikes E now
    expect(struck(p)).toEqual(['D', 'E'])
    p.command('A')
    p.enter('D04', 'A')
    expect(p.log('bombarded').map((event) => event.unit)).toEqual(['T'])
    expect(p.unit('A')).toMatchObject({ where: 'map', formed: true })
    if (p.kind === 'reaction') p.hold()
    p.finish()
    p.pass()
    p.command('S')
    p.dice(1, 2, 1, 2)
    p.fire('S', 'E06')
    if (p.kind === 'return') p.hold()
    // Range 2 and a trench; D lies clear between.
    expect(net(p.last('check'))).toBe(2 - 1 - 3)
    expect(p.last('check').modifiers.filter((line) => line.clause === '4.81a')).toEqual([])
  })
})

describe('7.44 turns of few couplets', () => {
  const next = (p: Play, couplets: number) => {
    p.dice(...(COUPLETS[couplets] as number[]))
    couplet(p)
  }
  const UNIT: Wish['units'] = { E: ['british', 'bef', 'E05', { in: 'trench' }] }
  const works = { trenches: ['E05'], map: field({ wire: ['E05/F05'] }) }
  it('7.44a with one couplet it strikes once and moves on afterwards, without effect', () => {
    const p = creeping(1, UNIT, works)
    p.pass()
    p.dice(...(COUPLETS[1] as number[]), 1)
    p.pass()
    const after = p.log('barrage')
    expect(after).toEqual([expect.objectContaining({ line: 1, clause: '7.44a', over: false })])
    // Nothing has struck E05 before turn 2.
    const order = p.events.map((event) => event.type)
    expect(order.indexOf('barrage')).toBeLessThan(order.indexOf('administration'))
    expect(order.indexOf('administration')).toBeLessThan(order.indexOf('bombarded'))
    expect(p.s.turn).toBe(2)
    expect(struck(p)).toEqual(['D', 'E'])
    expect(p.log('bombarded').map((event) => event.unit)).toEqual(['E'])
  })
  it('7.44b with none it moves on all the same', () => {
    const p = creeping(0, UNIT, { ...works, night: [1] }, [...(COUPLETS[1] as number[]), 1])
    expect(p.s.turn).toBe(2)
    expect(p.log('barrage')).toEqual([expect.objectContaining({ line: 1, clause: '7.44b' })])
    expect(struck(p)).toEqual(['E'])
    const order = p.events.map((event) => event.type)
    expect(order.indexOf('barrage')).toBeLessThan(order.indexOf('administration'))
    expect(order.indexOf('administration')).toBeLessThan(order.indexOf('bombarded'))
  })
  it('7.44a a turn of two couplets has no such step', () => {
    const p = creeping(2, {})
    couplet(p)
    next(p, 2)
    expect(p.s.turn).toBe(2)
    expect(struck(p)).toEqual(['D', 'E', 'E'])
    expect(p.log('barrage')).toHaveLength(1)
  })
})

describe('7.45 couplets three and later', () => {
  const wish: Partial<Wish> = {
    map: field({ wire: ['E05/F05', 'E07/E08'], village: ['E05'] }),
  }
  /** Five couplets; the third has just begun. */
  function third(units: Wish['units']) {
    const p = creeping(5, units, wish)
    half(p)
    p.dice(1, 1, 1)
    half(p)
    while (p.kind === 'breach') p.do({ type: 'decline' })
    couplet(p)
    expect(p.s.couplets).toBe(3)
    return p
  }
  it('7.45a it stays where it is and still conceals', () => {
    const p = third({
      S: ['british', 'gbmg', 'D07', { dispersed: true }],
      T: ['german', 'deinf', 'F08', { dispersed: true }],
    })
    for (let left = 3; left > 0; left--) {
      expect(p.s.barrages[0]).toMatchObject({ at: 1, lies: true, over: false })
      if (left > 1) couplet(p)
    }
    expect(struck(p)).toEqual(['D', 'E'])
  })
  it('7.45a a shot across it costs one', () => {
    const p = third({
      S: ['british', 'gbmg', 'C05', { dispersed: true }],
      T: ['german', 'deinf', 'F06', { dispersed: true }],
    })
    p.command('S')
    p.dice(1, 2)
    p.fire('S', 'F06')
    if (p.kind === 'return') p.hold()
    expect(p.last('check').modifiers).toContainEqual(
      expect.objectContaining({ clause: '4.81a', value: -1 }),
    )
  })
  it('7.45b it strikes those who come, not those who stay, and breaches nothing', () => {
    const p = third({
      A: ['british', 'bef', 'F05'],
      E: ['british', 'bef', 'E05'],
      G: ['german', 'deinf', 'L01'],
    })
    const before = p.log('bombarded').length
    expect(p.unit('E')).toMatchObject({ where: 'map', formed: false })
    p.command('A')
    p.dice(4)
    p.enter('E05', 'A')
    expect(
      p
        .log('bombarded')
        .slice(before)
        .map((event) => event.unit),
    ).toEqual(['A'])
    expect(p.s.breaches).toEqual([])
    expect(p.kind).not.toBe('breach')
  })
})
