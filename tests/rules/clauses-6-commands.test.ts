import { describe, expect, it } from 'vitest'
import { sketch } from '../support/map.ts'
import { net, play, type Wish } from '../support/play.ts'

const far = { Z: ['german', 'deinf', 'AR25'] } as const
const own = (units: object, more: Partial<Wish> = {}) =>
  play({ ...more, units: { ...units, ...far } as unknown as Wish['units'] })

/** One shot of a unit at a hex by the British actor; the answer is held. */
function shoot(
  units: Wish['units'],
  shooter: string,
  hex: string,
  more: Partial<Wish> = {},
  target?: string,
) {
  const p = play({ dice: [1, 2, 1, 3, 1, 4, 1, 5], ...more, units })
  p.command(shooter)
  p.fire(shooter, hex, target)
  if (p.kind === 'return') p.hold()
  return p
}
const target = (more = {}) =>
  ['german', 'deinf', 'D07', { spent: true, ...more }] as Wish['units'][string]

describe('6.0 commands', () => {
  it('6.01a one ready unit', () => {
    const p = own({ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D06', { spent: true }] })
    expect(p.no({ type: 'command', units: ['B'] }).code).toBe('spent')
    p.command('A')
    expect(p.no({ type: 'dig', unit: 'B' }).code).toBe('not-active')
  })
  it('6.01b one stack of two, whatever they are', () => {
    const p = own({
      A: ['british', 'bef', 'D05'],
      M: ['british', 'gbmg', 'D05', { dispersed: true }],
    })
    p.command('A', 'M')
    expect(p.last('command').group).toBe('stack')
    const q = own({
      A: ['british', 'bef', 'D05'],
      M: ['british', 'gbmg', 'D05', { dispersed: true, spent: true }],
    })
    expect(q.no({ type: 'command', units: ['A', 'M'] }).code).toBe('spent')
    expect(q.ok({ type: 'command', units: ['A'] })).toBe(true)
  })
  it('6.01c one mass, and nothing that does not belong to it', () => {
    const units: Record<string, unknown> = {
      M: ['british', 'gbmg', 'D05'],
      G: ['british', 'gun', 'D06'],
    }
    for (let i = 0; i < 4; i++) units[`U${i}`] = ['british', 'deres', `D0${5 + i}`]
    const p = own(units)
    const mass = ['U0', 'U1', 'U2', 'U3']
    expect(p.no({ type: 'command', units: [...mass, 'M'] }).code).toBe('not-identical')
    expect(p.no({ type: 'command', units: [...mass, 'G'] }).code).toBe('not-identical')
    p.do({ type: 'muster', unit: 'U0' })
    expect(p.actions('add').map((action) => action.unit)).toEqual(['U1'])
    p.do({ type: 'add', unit: 'U1' })
    p.do({ type: 'add', unit: 'U2' })
    p.do({ type: 'begin' })
    expect(p.s.active.map((entry) => entry.unit)).toEqual(['U0', 'U1', 'U2'])
  })
  it('6.01f a half holds one command of one grouping', () => {
    const p = own({
      A: ['british', 'bef', 'D05'],
      B: ['british', 'bef', 'D05'],
      C: ['british', 'bef', 'J15'],
    })
    expect(p.no({ type: 'command', units: ['A', 'B', 'C'] })).toMatchObject({ code: 'not-linked' })
    p.command('A')
    expect(p.no({ type: 'command', units: ['C'] }).code).toBe('not-now')
  })
  it('6.03a may be given without being used', () => {
    const units: Record<string, unknown> = {}
    for (let i = 0; i < 6; i++) units[`U${i}`] = ['british', 'deres', `D0${4 + i}`]
    const p = own(units)
    p.command(...Object.keys(units))
    p.enter('C04', 'U0')
    p.finish()
    expect(p.unit('U0').spent).toBe(true)
    for (let i = 1; i < 6; i++) expect(p.unit(`U${i}`).spent).toBe(false)
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
  })
  it('6.03b each unit may do something else', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'], G: target() },
      dice: [1, 2],
    })
    p.command('A', 'B')
    p.do({ type: 'dig', unit: 'A' })
    p.fire('B', 'D07')
    expect(p.unit('A').spent && p.unit('B').spent).toBe(true)
  })
  it('6.03c four actions for units on the map', () => {
    const p = play({ units: { A: ['british', 'bef', 'D05'], G: target() } })
    p.command('A')
    expect(new Set(p.decision.actions.map((action) => action.type))).toEqual(
      new Set(['deploy', 'dig', 'fire', 'enter', 'finish']),
    )
  })
  it('6.03d the state tells who has not acted', () => {
    const p = own({ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'] })
    p.command('A', 'B')
    p.do({ type: 'dig', unit: 'A' })
    expect(p.s.active).toEqual([
      { unit: 'A', acted: true },
      { unit: 'B', acted: false },
    ])
    p.finish()
    expect(p.s.active).toEqual([])
  })
  it('6.05a a unit is spent directly after its action', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'], G: target() },
      dice: [1, 2],
    })
    p.command('A', 'B')
    p.do({ type: 'deploy', unit: 'A' })
    expect(p.unit('A').spent).toBe(true)
    expect(p.unit('B').spent).toBe(false)
    p.fire('B', 'D07')
    expect(p.unit('B').spent).toBe(true)
  })
  it('6.05b a machine gun reacting to a mover is the one exception', () => {
    const p = play({
      units: { A: ['british', 'bef', 'D10'], M: ['german', 'demg', 'D05', { dispersed: true }] },
      dice: [1, 2, 1, 2],
    })
    p.command('A')
    p.enter('D09', 'A')
    p.react('M')
    expect(p.unit('M').spent).toBe(false)
    p.finish()
    p.command('M')
    p.fire('M', 'D09')
    if (p.kind === 'return') p.hold()
    expect(p.unit('M').spent).toBe(true)
  })
  it('6.05c halted by the ground a unit is spent there and then', () => {
    const p = own({ A: ['british', 'bef', 'D05'] }, { map: sketch({ streams: ['D05/D06'] }) })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.unit('A')).toMatchObject({ spent: true, formed: true, hex: 'D06' })
    expect(p.kind).toBe('half')
  })
})

describe('6.3 and 6.4 deploying and digging', () => {
  it('6.3a at set-up the owner picks the face, unless the scenario does', async () => {
    const { newGame, decision, apply, why, scriptedDice } = await import('../../src/rules/index.ts')
    const { battleOf } = await import('../support/play.ts')
    const base = battleOf({
      units: { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'], ...far } as never,
    })
    const battle = {
      ...base,
      setupOrder: ['british'],
      units: base.units.map((def) =>
        def.side === 'german'
          ? def
          : {
              id: def.id,
              side: def.side,
              counter: def.counter,
              name: def.name,
              area: ['D05', 'D06'],
              ...(def.id === 'B' ? { face: 'formed' as const } : {}),
            },
      ),
    }
    const { state } = newGame(battle, scriptedDice([3, 1]))
    expect(decision(battle, state)).toMatchObject({ kind: 'setup', side: 'british' })
    expect(
      why(battle, state, { type: 'place', unit: 'A', hex: 'D05', face: 'dispersed' }),
    ).toBeNull()
    expect(
      why(battle, state, { type: 'place', unit: 'B', hex: 'D05', face: 'dispersed' }),
    ).toMatchObject({ code: 'wrong-face', clause: '6.3a' })
    expect(
      why(battle, state, { type: 'place', unit: 'A', hex: 'D07', face: 'formed' }),
    ).toMatchObject({ code: 'outside-area' })
    apply(battle, state, { type: 'place', unit: 'A', hex: 'D05', face: 'dispersed' })
    expect(why(battle, state, { type: 'ready' })).toMatchObject({ code: 'unplaced-units' })
    apply(battle, state, { type: 'place', unit: 'B', hex: 'D05', face: 'formed' })
    expect(state.units.A).toMatchObject({ formed: false, spent: false })
    expect(why(battle, state, { type: 'ready' })).toBeNull()
  })
  it('6.3b a deploy order flips and spends, either way', () => {
    for (const dispersed of [false, true]) {
      const p = own({ A: ['british', 'bef', 'D05', { dispersed }] })
      p.command('A')
      p.do({ type: 'deploy', unit: 'A' })
      expect(p.unit('A')).toMatchObject({ formed: dispersed, spent: true })
    }
  })
  it('6.3c nobody reacts to it', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'W10'],
        B: ['british', 'bef', 'W10'],
        M: ['german', 'demg', 'X10', { dispersed: true }],
      },
    })
    p.command('A', 'B')
    p.do({ type: 'deploy', unit: 'A' })
    expect(p.kind).toBe('activation')
    p.do({ type: 'deploy', unit: 'B' })
    expect(p.decision).toMatchObject({ kind: 'half', side: 'german' })
  })
  it('6.41a infantry and guns dig, the others do not', () => {
    const may = (counter: string, more = {}) => {
      const p = own({ A: ['british', counter, 'D05', more] })
      p.command('A')
      return p.ok({ type: 'dig', unit: 'A' })
    }
    for (const counter of ['bef', 'gun', 'gbmg', 'mortar']) expect(may(counter)).toBe(true)
    for (const counter of ['cav', 'tank', 'flame', 'hgun', 'hmg']) expect(may(counter)).toBe(false)
  })
  it('6.41b digging spends and leaves a shovel, no cover yet', () => {
    const p = own({ A: ['british', 'bef', 'D05'] })
    p.command('A')
    p.do({ type: 'dig', unit: 'A' })
    expect(p.unit('A')).toMatchObject({ spent: true, dug: true })
    expect(p.s.shovels).toEqual(['D05'])
    expect(p.s.scrapes).toEqual({})
    const q = play({
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D06'] },
      dice: [1, 2],
    })
    q.command('A')
    q.do({ type: 'dig', unit: 'A' })
    q.command('G')
    q.fire('G', 'D05')
    expect(q.last('check').modifiers.some(({ category }) => category === 'terrain')).toBe(false)
  })
  it('6.41c in administration the shovel turns to a scrape, even when the digger is gone', () => {
    const p = own(
      { A: ['british', 'bef', 'D05', { dug: true }], B: ['british', 'bef', 'E05'] },
      { couplets: 1, dice: [3, 1] },
    )
    p.unit('A').where = 'destroyed'
    p.unit('A').hex = null
    p.command('B')
    p.do({ type: 'dig', unit: 'B' })
    p.pass()
    expect(p.s.scrapes).toEqual({ D05: 1, E05: 1 })
    expect(p.s.shovels).toEqual([])
    expect(p.unit('B').dug).toBe(false)
  })
  it('6.41f one shovel, one outcome: two diggers leave two scrapes', () => {
    const p = own(
      { A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'] },
      { couplets: 1, dice: [3, 1] },
    )
    p.command('A', 'B')
    p.do({ type: 'dig', unit: 'A' })
    p.do({ type: 'dig', unit: 'B' })
    p.pass()
    expect(p.s.scrapes).toEqual({ D05: 2 })
  })
})

describe('6.5 fire', () => {
  const A = ['british', 'deres', 'D05'] as Wish['units'][string] // range 2
  it('6.51a one hex in range and sight, with an enemy in it', () => {
    const p = play({
      map: sketch({ village: ['F06'] }),
      units: {
        A,
        G: target(),
        H: ['german', 'deinf', 'D08', { spent: true }],
        K: ['german', 'deinf', 'G07', { spent: true }],
      },
    })
    p.command('A')
    expect(p.ok({ type: 'fire', unit: 'A', hex: 'D07', mode: 'area' })).toBe(true)
    expect(p.no({ type: 'fire', unit: 'A', hex: 'D08', mode: 'area' })).toMatchObject({
      code: 'out-of-range',
      clause: '6.52a',
      has: 2,
      needs: 3,
    })
    expect(p.no({ type: 'fire', unit: 'A', hex: 'D06', mode: 'area' })).toMatchObject({
      code: 'no-target',
      ruling: true,
    })
    const q = play({ map: sketch({ village: ['D06'] }), units: { A, G: target() } })
    q.command('A')
    expect(q.no({ type: 'fire', unit: 'A', hex: 'D07', mode: 'area' })).toMatchObject({
      code: 'no-sight',
      clause: '4.41a',
    })
  })
  it('6.51b infantry fires out of and into hexes with friends, not through them', () => {
    const through = play({ units: { A, B: ['british', 'bef', 'D06'], G: target() } })
    through.command('A')
    expect(through.no({ type: 'fire', unit: 'A', hex: 'D07', mode: 'area' }).code).toBe('no-sight')
    const ends = play({
      units: {
        A,
        M: ['british', 'gbmg', 'D05'],
        B: ['british', 'bef', 'D07', { spent: true }],
        G: target(),
      },
    })
    ends.command('A')
    expect(ends.ok({ type: 'fire', unit: 'A', hex: 'D07', mode: 'area' })).toBe(true)
  })
  it('6.51c units fire singly', () => {
    const p = play({
      units: {
        M: ['british', 'gbmg', 'D05', { dispersed: true }],
        N: ['british', 'gbmg', 'D05', { dispersed: true }],
        G: target({ dispersed: true }),
      },
      dice: [1, 1, 1, 2],
    })
    p.command('M', 'N')
    p.fire('M', 'D07')
    p.fire('N', 'D07')
    expect(p.log('check').map((check) => check.modifiers[0]?.value)).toEqual([2, 2])
  })
  it('6.51d out of a hex with enemies nobody fires', () => {
    const p = play({
      units: {
        M: ['british', 'gbmg', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'D05', { spent: true }],
        H: ['german', 'deinf', 'D06', { spent: true }],
      },
    })
    p.command('M')
    expect(p.no({ type: 'fire', unit: 'M', hex: 'D06', mode: 'area' })).toMatchObject({
      code: 'shared-hex',
      clause: '6.51d',
    })
    expect(p.ok({ type: 'fire', unit: 'M', hex: 'D05', mode: 'area' })).toBe(true)
  })
  it('6.51e fire into the own hex spares the shooter; a mortar cannot', () => {
    const p = shoot({ A, G: ['german', 'deinf', 'D05', { spent: true }] }, 'A', 'D05')
    expect(p.log('check').map((check) => check.unit)).toEqual(['G'])
    expect(p.last('check').modifiers).toContainEqual(
      expect.objectContaining({ category: 'range', value: 1 }),
    )
    const m = play({
      units: {
        R: ['british', 'mortar', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'D05', { spent: true }],
        H: target(),
      },
    })
    m.command('R')
    expect(m.no({ type: 'fire', unit: 'R', hex: 'D05', mode: 'area' }).code).toBe('mortar')
    expect(m.no({ type: 'fire', unit: 'R', hex: 'D07', mode: 'area' }).code).toBe('mortar')
  })
  it('6.51f its stack mate is hit like anyone else', () => {
    const p = shoot(
      {
        A,
        B: ['british', 'bef', 'D05', { spent: true }],
        G: ['german', 'deinf', 'D05', { spent: true }],
      },
      'A',
      'D05',
    )
    expect(
      p
        .log('check')
        .map((check) => check.unit)
        .sort(),
    ).toEqual(['B', 'G'])
  })
  it('6.52a range is a limit', () => {
    for (const [hex, ok] of [
      ['D10', true],
      ['D11', false],
      ['D05', true],
    ] as const) {
      const p = play({
        units: {
          M: ['british', 'gbmg', 'D05', { dispersed: true }],
          G: ['german', 'deinf', hex, { spent: true }],
        },
      })
      p.command('M')
      expect(p.ok({ type: 'fire', unit: 'M', hex, mode: 'area' })).toBe(ok)
    }
  })
  it('6.52b range leaves out the firer’s hex and counts the target’s', () => {
    for (const [from, to, range] of [
      ['V12', 'W10', 3],
      ['V10', 'W10', 1],
      ['X13', 'V12', 2],
    ] as const) {
      const p = shoot(
        {
          M: ['british', 'gbmg', from, { dispersed: true }],
          G: ['german', 'deinf', to, { spent: true }],
        },
        'M',
        to,
      )
      expect(p.last('shot').range).toBe(range)
    }
  })
  it('6.53a area fire strikes all but vehicles, of either side', () => {
    const p = shoot(
      {
        M: ['british', 'gbmg', 'V10', { dispersed: true }],
        G: ['german', 'deinf', 'V09', { spent: true }],
        H: ['german', 'tank', 'V09', { spent: true }],
        B: ['british', 'bef', 'V09', { spent: true }],
      },
      'M',
      'V09',
    )
    expect(
      p
        .log('check')
        .map((check) => check.unit)
        .sort(),
    ).toEqual(['B', 'G'])
  })
  it('6.53b firepower and circumstances are added', () => {
    const p = play({
      actor: 'german',
      map: sketch({ craters: ['D06'] }),
      units: { A: ['german', 'deinf', 'D07'], M: ['british', 'gbmg', 'D05', { dispersed: true }] },
      dice: [2, 3],
    })
    p.command('A')
    p.enter('D06', 'A')
    p.react('M')
    expect(p.last('check')).toMatchObject({ total: 8, cohesion: 8, passed: true })
    expect(net(p.last('check'))).toBe(3)
  })
  it('6.53c one modifier a category, the lowest', () => {
    const p = shoot(
      { M: ['british', 'gbmg', 'D05', { dispersed: true }], G: target({ in: 'trench' }) },
      'M',
      'D07',
      { map: sketch({ village: ['D07'], light: ['D06'], trenches: [['D07']] }) },
    )
    const terrain = p.last('check').modifiers.filter((modifier) => modifier.category === 'terrain')
    expect(terrain).toEqual([
      expect.objectContaining({ value: -3, clause: '8.321a', ruling: true }),
    ])
  })
  it('6.53d formed and moving each make it worse by one', () => {
    const value = (dispersed: boolean, moving: boolean) => {
      const p = play({
        actor: 'german',
        units: {
          A: [
            'german',
            'deinf',
            moving ? 'D07' : 'D06',
            { dispersed, ...(moving ? {} : { spent: true }) },
          ],
          I: ['british', 'deres', 'D05', { dispersed: true }],
          J: ['german', 'deinf', 'AR25'],
        },
        dice: [1, 2],
      })
      if (moving) {
        p.command('A')
        p.enter('D06', 'A')
        p.react('I')
      } else {
        p.pass()
        p.command('I')
        p.fire('I', 'D06')
      }
      return net(p.last('check'))
    }
    expect([
      value(false, true),
      value(false, false),
      value(true, true),
      value(true, false),
    ]).toEqual([2, 1, 1, 0])
  })
  it('6.53e range takes one for every second hex, the same hex adds one', () => {
    const values = ['D05', 'D06', 'D07', 'D08', 'D09', 'D10', 'D11'].map((hex) => {
      const p = shoot(
        {
          G: ['british', 'gun', 'D05', { dispersed: true }],
          T: ['german', 'deinf', hex, { spent: true }],
        },
        'G',
        hex,
      )
      return p.last('check').modifiers.find((modifier) => modifier.category === 'range')?.value ?? 0
    })
    expect(values).toEqual([1, 0, -1, -1, -2, -2, -3])
  })
  it('6.53f terrain by the card', () => {
    const at = (shooter: string, more: Partial<Wish>, state = {}, counter = 'deinf') =>
      net(
        shoot(
          {
            G: ['british', shooter, 'D05', { dispersed: true }],
            T: ['german', counter, 'D06', { dispersed: true, spent: true, ...state }],
          },
          'G',
          'D06',
          more,
        ).last('check'),
      )
    expect(at('gun', {})).toBe(3)
    expect(at('gun', { scrapes: ['D06'] })).toBe(2)
    expect(at('gun', { trenches: ['D06'] }, { in: 'trench' })).toBe(0)
    expect(at('mortar', { trenches: ['D06'] }, { in: 'trench' })).toBe(1)
    expect(at('howitzer', { trenches: ['D06'] }, { in: 'trench' })).toBe(2)
    expect(at('gun', { blockhouses: ['D06'] }, { in: 'blockhouse' }, 'demg')).toBe(-1)
  })
  it('6.53g a friendly vehicle in the hex is cover against area fire', () => {
    const at = (side: 'german' | 'british') =>
      net(
        shoot(
          {
            M: ['british', 'gbmg', 'D05', { dispersed: true }],
            T: ['german', 'deinf', 'D06', { dispersed: true, spent: true }],
            V: [side, 'tank', 'D06', { spent: true }],
          },
          'M',
          'D06',
        )
          .log('check')
          .find((check) => check.unit === 'T') as never,
      )
    expect(at('german')).toBe(1)
    expect(at('british')).toBe(2)
  })
  it('6.53h night takes one', () => {
    const p = shoot(
      {
        M: ['british', 'gbmg', 'D05', { dispersed: true }],
        T: ['german', 'deinf', 'D06', { dispersed: true, spent: true }],
      },
      'M',
      'D06',
      { night: [1] },
    )
    expect(net(p.last('check'))).toBe(1)
  })
  it('6.54a anti-tank fire strikes one vehicle', () => {
    const p = shoot(
      {
        G: ['british', 'gun', 'D05', { dispersed: true }],
        T: ['german', 'tank', 'D07', { spent: true }],
        U: ['german', 'tank', 'D07', { spent: true }],
      },
      'G',
      'D07',
      {},
      'T',
    )
    expect(p.log('check').map((check) => check.unit)).toEqual(['T'])
  })
  it('6.54b with the anti-tank value, and one less at a mover', () => {
    const p = play({
      actor: 'german',
      units: { T: ['german', 'tank', 'D10'], G: ['british', 'gun', 'D05', { dispersed: true }] },
      dice: [2, 3],
    })
    p.command('T')
    p.enter('D09', 'T')
    p.do({ type: 'react', unit: 'G', mode: 'anti-tank', target: 'T' })
    expect(net(p.last('check'))).toBe(5 + 1 - 1 - 2)
    expect(p.last('check').passed).toBe(true)
  })
  it('6.54c one modifier a category there too', () => {
    const p = shoot(
      {
        G: ['british', 'gun', 'D05', { dispersed: true }],
        T: ['german', 'tank', 'D07', { spent: true }],
      },
      'G',
      'D07',
      { map: sketch({ village: ['D07'], light: ['D06'] }) },
      'T',
    )
    expect(
      p
        .last('check')
        .modifiers.filter((modifier) => modifier.category === 'terrain')
        .map((m) => m.value),
    ).toEqual([-1])
  })
  it('6.54d only with a bracketed value, negative ones too', () => {
    const p = shoot(
      {
        M: ['british', 'gbmg', 'D05', { dispersed: true }],
        T: ['german', 'tank', 'D06', { spent: true }],
      },
      'M',
      'D06',
      {},
      'T',
    )
    expect(p.last('check').modifiers[0]).toMatchObject({ value: -1 })
    const q = play({ units: { A, T: ['german', 'tank', 'D06', { spent: true }] } })
    q.command('A')
    expect(
      q.no({ type: 'fire', unit: 'A', hex: 'D06', mode: 'anti-tank', target: 'T' }),
    ).toMatchObject({ code: 'no-anti-tank', clause: '6.54d' })
  })
  it('6.56a a unit is spent by firing, a machine gun by command too', () => {
    const p = shoot({ M: ['british', 'gbmg', 'D05', { dispersed: true }], G: target() }, 'M', 'D07')
    expect(p.unit('M').spent).toBe(true)
  })
})
