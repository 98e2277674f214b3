import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { traceToVertex } from '../../src/map/sight/sight.ts'
import { verticesOf } from '../../src/map/sight/vertex.ts'
import type { Trace } from '../../src/map/types.ts'
import {
  describe as lineOf,
  newGame,
  type Reason,
  scriptedDice,
  why,
} from '../../src/rules/index.ts'
import { type Plan, sketch } from '../support/map.ts'
import { battleOf, COUNTERS, opening, type Play, play, type Wish } from '../support/play.ts'

/*
 * docs/rulings.md says of every ruling where a player is told that it was used. Here each of these is made to decide
 * something, once, and what is said is compared with what the page promises.
 */
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/rulings.md'), 'utf8')
const promised = new Map<string, string>()
for (const line of PAGE.slice(0, PAGE.indexOf('## 11.')).split('\n')) {
  const [, clause, , , told] = line.split('|').map((cell) => cell.trim())
  if (clause && told && /^(\d|RC)/.test(clause)) promised.set(clause, told)
}

const far = { Z: ['german', 'deinf', 'AR25'] } as const
const own = (units: object, more: Partial<Wish> = {}): Play =>
  play({ ...more, units: { ...units, ...far } as unknown as Wish['units'] })
const on = (plan: Plan) => ({ map: sketch(plan) })
const dug = { dispersed: true, spent: true } as const

/** Lines of the log that say "by ruling" with that clause. */
const logged = (p: Play, clause: string): boolean =>
  p.events.some((event) => {
    const line = lineOf(p.battle, event)
    return line?.ruling === true && line.clause === clause
  })
const marked = (p: Play, clause: string): boolean =>
  p
    .log('check')
    .some(({ modifiers }) =>
      modifiers.some((modifier) => modifier.ruling && modifier.clause === clause),
    )
const lineWith = (p: Play, clause: string): boolean =>
  p
    .log('check')
    .some(
      (check) =>
        check.modifiers.some((modifier) => modifier.ruling && modifier.clause === clause) &&
        lineOf(p.battle, check)?.ruling === true,
    )
/** A modifier that is marked, and its line in the log. */
const counted = (p: Play, clause: string): string[] => [
  ...(marked(p, clause) ? ['modifier'] : []),
  ...(lineWith(p, clause) ? ['log'] : []),
]
const refused = ({ ruling, clause }: Reason, ...clauses: string[]): string[] =>
  ruling && clauses.includes(clause) ? ['reason'] : []
const log = (p: Play, clause: string): string[] => (logged(p, clause) ? ['log'] : [])
const seen = (trace: Trace | undefined, clause: string): string[] =>
  trace?.meets.some((meet) => meet.ruling && meet.clause === clause) ? ['trace'] : []

/** A British company fires from D05 along the column; the trace of the refusal. */
function blocked(plan: Plan, hex: string, more: Partial<Wish> = {}): Reason {
  const p = play({
    ...on(plan),
    ...more,
    units: {
      A: ['british', 'gun', 'D05', { dispersed: true }],
      T: ['german', 'deinf', hex, dug],
      ...more.units,
    },
  })
  p.command('A')
  return p.no({ type: 'fire', unit: 'A', hex, mode: 'area' })
}
function step(units: object, to: string, more: Partial<Wish> = {}): Play {
  const p = own(units, more)
  p.command('A')
  p.enter(to, 'A')
  return p
}
function shot(units: Wish['units'], hex: string, more: Partial<Wish> = {}): Play {
  const p = play({ dice: [1, 2, 1, 2, 1, 2], ...more, units })
  p.command('S')
  p.fire('S', hex)
  if (p.kind === 'return') p.hold()
  return p
}
function melee(units: Wish['units'], fighter: string, target: string, more: Partial<Wish> = {}) {
  const p = play({ actor: 'german', dice: [1, 2, 1, 2], ...more, units })
  p.command(fighter)
  p.do({ type: 'melee', units: [fighter] })
  p.do({ type: 'allocate', attacks: [{ unit: fighter, target }] })
  p.do({ type: 'allocate', attacks: [] })
  return p
}
const shelled = (dice: number[], more: Partial<Wish> = {}): Play => {
  const p = own(
    { A: ['british', 'bef', 'D05'], ...more.units },
    {
      artillery: { british: [['B', 'trench set', 3]] },
      missions: [{ group: 'B', vertex: 'D05:W', due: 1 }],
      dice,
      ...more,
      units: undefined as never,
    },
  )
  p.command('A')
  return p
}
const atAdministration = (wish: Partial<Wish>, units: object): Play => {
  const p = own(units, { couplets: 1, dice: [1, 2], ...wish })
  p.command('A')
  p.do({ type: 'dig', unit: 'A' })
  p.pass()
  return p
}
const TELEPHONE = { artillery: { british: [['B', 'telephone', 3]] } } as Partial<Wish>

const TOLD: Record<string, () => string[]> = {
  '2.2c': () => {
    const p = own({ A: ['british', 'bef', 'D05'] }, { inPlay: ['D05', 'D07', 'AR25'] })
    p.command('A')
    return [
      ...refused(p.no({ type: 'enter', units: ['A'], hex: 'D06' }), '2.2c'),
      ...seen(blocked({ absent: ['D06'] }, 'D08').trace, '2.2c'),
    ]
  },
  '3.11e': () => {
    const twin = { ...COUNTERS.bef, id: 'twin' } as (typeof COUNTERS)['bef']
    const p = own(
      { A: ['british', 'bef', 'D05'], B: ['british', 'twin', 'D06'] },
      {
        counters: {
          ...COUNTERS,
          twin: { ...twin, dispersed: { ...twin?.dispersed, move: 2 } },
        } as never,
      },
    )
    return refused(p.no({ type: 'command', units: ['A', 'B'] }), '3.11e')
  },
  '3.12c': () => {
    const p = own({ A: ['british', 'hgun', 'D05'] }, { trenches: ['D05'] })
    p.command('A')
    return refused(p.no({ type: 'goIn', units: ['A'] }), '3.12c')
  },
  '3.6c': () => {
    const p = own(
      {
        A: ['british', 'bef', 'D05', { dispersed: true }],
        B: ['british', 'bef', 'D07', { dispersed: true }],
      },
      { infiltration: ['british'] },
    )
    return refused(p.no({ type: 'command', units: ['A', 'B'] }), '3.6c')
  },
  '3.71a': () =>
    log(
      shot(
        {
          S: ['british', 'bef', 'D05'],
          F: ['british', 'bef', 'D06', { spent: true }],
          T: ['german', 'deinf', 'D06', dug],
        },
        'D06',
      ),
      '3.71a',
    ),
  '3.73a': () => {
    const firm = { ...COUNTERS.deinf, dispersed: { ...COUNTERS.deinf?.dispersed, cohesion: 12 } }
    const p = shot({ S: ['british', 'bef', 'D05'], T: ['german', 'deinf', 'D06', dug] }, 'D06', {
      counters: { ...COUNTERS, deinf: firm } as never,
      dice: [4, 4],
    })
    return log(p, '3.73a')
  },
  '3.9a': () => log(step({ A: ['british', 'bef', 'D05'] }, 'D06'), '3.9a'),
  '3.9c': () => {
    const p = opening({
      areas: { british: ['D05'], german: ['D05', 'AR25'] },
      units: { A: ['british', 'bef', 'D05'], ...far } as unknown as Wish['units'],
      dice: [2, 1],
    })
    return log(p, '3.9c')
  },
  '4.41b': () => {
    // D05 to F05 runs along the side of E05 and E06.
    const reason = blocked({ village: ['E05', 'E06'] }, 'F05')
    return seen(reason.trace, '4.41b')
  },
  '4.42b': () => {
    // Light woods beside green-dot woods are theirs, drawn over the side.
    const plan = { light: ['D06'], dotted: ['E06', 'D07'] }
    return seen(blocked(plan, 'D08').trace, '4.42b')
  },
  '4.43c': () => {
    // A village below both does not block; the hill beyond it does.
    const level = { D05: 2, D08: 2 }
    const reason = blocked({ level, village: ['D06'], crest: { D07: 3 } }, 'D08')
    return seen(reason.trace, '4.43c')
  },
  '4.53a': () => seen(blocked({ crest: { D05: 1 }, village: ['D06'] }, 'D08').trace, '4.53a'),
  '4.53b': () => {
    const plan = { crest: { D05: 4, D07: 5 }, level: { D06: 2 }, village: ['D06'] }
    return seen(blocked(plan, 'D08').trace, '4.53b')
  },
  '4.6a': () => {
    const p = play({
      map: sketch({ crest: { D05: 1 } }),
      units: {
        A: ['british', 'bef', 'D05'],
        F: ['british', 'bef', 'D06'],
        T: ['german', 'deinf', 'D07'],
      },
    })
    p.command('A')
    return seen(p.no({ type: 'fire', unit: 'A', hex: 'D07', mode: 'area' }).trace, '4.6a')
  },
  '4.8d': () => {
    const plan = { crest: { D05: 4, D07: 5 }, level: { D06: 2 }, light: ['D06'] }
    return seen(blocked(plan, 'D08').trace, '4.8d')
  },
  '4.82a': () => {
    // Along E05/E06 a village and light woods come to one hex of concealment; both sides of G block.
    const plan = { village: ['E05', 'G05', 'G06'], light: ['E06'] }
    return seen(blocked(plan, 'H05').trace, '4.82a')
  },
  '4.92b': () => {
    // Seen from the east N18 and N19 are the furthest of the three, and tie.
    const { map } = own({}).battle
    const at = (hex: string) => map.grid.index(hex)
    const vertex = verticesOf(map).meeting(at('N18'), at('N19'), at('O19'))
    const told = traceToVertex(map, at('Q19'), vertex, { month: 12 })
    expect(told.targets).toEqual(['N18', 'N19'])
    return told.ruling ? ['trace'] : []
  },
  '5.12d': () =>
    log(
      opening({
        night: [1],
        infiltration: ['german'],
        units: { A: ['british', 'bef', 'D05'], ...far } as unknown as Wish['units'],
        dice: [3, 2],
      }),
      '5.12d',
    ),
  '6.02c': () => log(shelled([1, 1, 1, 2, 3]), '6.02c'),
  '6.1e': () => {
    const p = own(
      { A: ['british', 'bef', 'D05'] },
      { artillery: { british: [['F', 'flare', 3]] }, registered: { F: 'D05:E' } },
    )
    p.do({ type: 'call', group: 'F', shell: 'high explosive', mode: 'flare' })
    p.do({ type: 'aim', vertex: 'D05:E' })
    p.pass()
    return refused(p.no({ type: 'cancel', group: 'F' }), '6.2a')
  },
  '6.41a': () => {
    const p = own({ A: ['british', 'flame', 'D05'] })
    p.command('A')
    return refused(p.no({ type: 'dig', unit: 'A' }), '6.41a')
  },
  '6.41c': () => {
    const p = play({
      couplets: 1,
      half: 1,
      units: {
        A: ['british', 'bef', 'D05'],
        G: ['german', 'gun', 'D06', { dispersed: true }],
      },
      dice: [6, 6, 1, 2],
    })
    p.command('A')
    p.do({ type: 'dig', unit: 'A' })
    p.command('G')
    p.fire('G', 'D05')
    expect(p.unit('A').where).toBe('destroyed')
    return log(p, '6.41c')
  },
  '6.41d': () => {
    const p = atAdministration(
      { ...on({ trenches: [['D05', 'D06']] }) },
      { A: ['british', 'bef', 'D05', { in: 'trench' }] },
    )
    const told = refused(
      p.no({ type: 'shovel', unit: 'A', result: 'bomb stop', stop: 'D05/D04' }),
      '8.33a',
    )
    p.do({ type: 'shovel', unit: 'A', result: 'bomb stop', stop: 'D05/D06' })
    return [...told, ...log(p, '6.41d')]
  },
  '6.41e': () => {
    const p = atAdministration({ bombStops: ['E06/D05'] }, { A: ['british', 'bef', 'D05'] })
    const told = refused(
      p.no({ type: 'shovel', unit: 'A', result: 'removal', stop: 'D06/D07' }),
      '6.41e',
    )
    p.do({ type: 'shovel', unit: 'A', result: 'removal', stop: 'E06/D05' })
    return [...told, ...log(p, '6.41e')]
  },
  '6.42a': () => {
    const p = atAdministration(
      { bombStops: ['E06/D05', 'D05/D06'] },
      { A: ['british', 'bef', 'D05'], E: ['german', 'deinf', 'D06', { spent: true }] },
    )
    return refused(p.no({ type: 'shovel', unit: 'A', result: 'removal', stop: 'D05/D06' }), '6.42a')
  },
  '6.51a': () => {
    const p = own({ A: ['british', 'bef', 'D05'] })
    p.command('A')
    return refused(p.no({ type: 'fire', unit: 'A', hex: 'D06', mode: 'area' }), '6.51a')
  },
  '6.51e': () => {
    const p = play({
      units: {
        A: ['british', 'mortar', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'D05'],
        T: ['german', 'deinf', 'D07'],
      },
    })
    p.command('A')
    return refused(p.no({ type: 'fire', unit: 'A', hex: 'D07', mode: 'area' }), '6.51e')
  },
  '6.53c': () => {
    const p = shot(
      { S: ['british', 'bef', 'D05'], T: ['german', 'deinf', 'D06', { ...dug, in: 'trench' }] },
      'D06',
      on({ trenches: [['D06']], village: ['D06'] }),
    )
    // It bears the clause of the modifier that was taken.
    return counted(p, '8.321a')
  },
  '6.53h': () =>
    counted(
      shot({ S: ['british', 'bef', 'D05'], T: ['german', 'deinf', 'D06', dug] }, 'D06', {
        night: [1],
      }),
      '6.53h',
    ),
  '6.54d': () => {
    const p = play({
      units: { A: ['british', 'lone', 'D05'], T: ['german', 'tank', 'D06'] },
    })
    p.command('A')
    return refused(
      p.no({ type: 'fire', unit: 'A', hex: 'D06', mode: 'anti-tank', target: 'T' }),
      '6.54d',
    )
  },
  '6.61d': () => {
    const p = own({ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D05'] })
    p.command('A', 'B')
    p.enter('D06', 'A', 'B')
    p.enter('D07', 'A')
    return log(p, '6.61d')
  },
  '6.64a': () => {
    // One point goes into the trench of D03, so the road's own is lost; B keeps the command open.
    const p = own(
      { A: ['british', 'bef', 'D02'], B: ['british', 'bef', 'D02'] },
      on({ roads: [['D02', 'D03', 'D04', 'D05']], trenches: [['D03']] }),
    )
    p.command('A', 'B')
    p.enter('D03', 'A')
    p.do({ type: 'goIn', units: ['A'] })
    p.enter('D04', 'A')
    return refused(p.no({ type: 'enter', units: ['A'], hex: 'D05' }), '6.64a')
  },
  '6.64b': () => {
    const p = own(
      { A: ['british', 'gun', 'D05', { dispersed: true }] },
      on({ roads: [['D05', 'D06']] }),
    )
    p.command('A')
    return refused(p.no({ type: 'enter', units: ['A'], hex: 'D06' }), '6.64b')
  },
  '6.65c': () => {
    const p = own({ A: ['british', 'bef', 'D04'], B: ['british', 'bef', 'D05'] })
    p.command('A', 'B')
    p.enter('D05', 'A')
    p.enter('D06', 'B')
    return log(p, '6.65c')
  },
  '6.65f': () => {
    const p = own({ A: ['british', 'bef', 'D05'], B: ['british', 'bef', 'D06'] })
    p.command('A', 'B')
    p.enter('D04', 'A')
    p.enter('D07', 'B')
    return [
      ...refused(p.no({ type: 'enter', units: ['A'], hex: 'D03' }), '6.65f'),
      ...log(p, '6.65f'),
    ]
  },
  '6.661c': () =>
    log(
      step({ A: ['british', 'bef', 'D05', { in: undefined }] }, 'D06', {
        ...on({ trenches: [['D05', 'D06']] }),
        night: [1],
        dice: [1, 2],
        units: undefined as never,
      }),
      '6.661c',
    ),
  '6.662b': () =>
    log(
      step({ A: ['british', 'bef', 'D05', { in: 'trench' }] }, 'D06', {
        ...on({ trenches: [['D05', 'D06']] }),
        areas: { british: ['D05', 'D06'], german: ['D05', 'D06'] },
        dice: [1, 2],
        units: undefined as never,
      }),
      '6.662b',
    ),
  '6.671e': () => {
    const p = play({
      units: {
        A: ['british', 'gbmg', 'D05', { dispersed: true }],
        G: ['german', 'deinf', 'D05'],
      },
    })
    p.command('A')
    return refused(p.no({ type: 'melee', units: ['A'] }), '6.671e')
  },
  '6.672b': () => {
    const p = play({
      actor: 'german',
      units: {
        G: ['german', 'deinf', 'V10'],
        H: ['german', 'deinf', 'V10'],
        B: ['british', 'bef', 'V10'],
      },
    })
    p.command('G')
    p.do({ type: 'melee', units: ['G'] })
    p.do({ type: 'allocate', attacks: [] })
    return refused(p.no({ type: 'allocate', attacks: [{ unit: 'B', target: 'H' }] }), '6.672b')
  },
  '6.673a': () => {
    const p = melee(
      {
        G: ['german', 'deinf', 'V10'],
        H: ['german', 'deinf', 'V10'],
        B: ['british', 'bef', 'V10'],
        C: ['british', 'bef', 'A01'],
      },
      'G',
      'B',
    )
    p.pass()
    p.command('H')
    p.do({ type: 'melee', units: ['H'] })
    p.do({ type: 'allocate', attacks: [] })
    return log(p, '6.673a')
  },
  '6.677b': () =>
    counted(
      melee(
        { G: ['german', 'lone', 'V10'], T: ['british', 'tank', 'V10', { spent: true }] },
        'G',
        'T',
        { infiltration: ['german'] },
      ),
      '6.677b',
    ),
  '6.73d': () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D08'],
        B: ['british', 'bef', 'D08'],
        M: ['german', 'demg', 'D05', { dispersed: true }],
      },
      dice: [1, 2, 1, 2],
    })
    p.command('A', 'B')
    p.enter('D07', 'A', 'B')
    p.react('M')
    return log(p, '6.73d')
  },
  '6.74e': () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05'],
        I: ['german', 'deinf', 'D06'],
      },
      dice: [1, 2, 1, 2, 1, 2],
    })
    p.command('A')
    p.fire('A', 'D06')
    p.do({ type: 'return', shots: [{ unit: 'I', mode: 'area' }] })
    return log(p, '6.74e')
  },
  '6.82d': () => {
    const come = { arrival: { turn: 1, by: 'entry' as const, hexes: ['A05', 'A06'] } }
    const p = own({ A: ['british', 'gun', '', come] }, { transport: { british: { trucks: 1 } } })
    p.command('A')
    return refused(p.no({ type: 'transport', unit: 'A', kind: 'trucks' }), '6.82d')
  },
  '6.84a': () => {
    const p = own({ A: ['british', 'cav', 'D05'] }, { transport: { british: { mules: 1 } } })
    p.command('A')
    p.do({ type: 'transport', unit: 'A', kind: 'mules' })
    return log(p, '6.84a')
  },
  '7.12d': () => {
    const p = opening({
      ...on({ wire: ['D05/D06'] }),
      areas: { british: ['D05'] },
      bombardments: [{ by: 'german', kind: 'pulverizing' }],
      units: { ...far } as unknown as Wish['units'],
    })
    return [
      ...refused(p.no({ type: 'decline' }), '7.12d'),
      ...refused(p.no({ type: 'breach', wire: 'K10/K11' }), '7.12d'),
    ].slice(0, 1)
  },
  '7.13a': () => {
    const p = opening({
      areas: { british: ['D05', 'D06'] },
      bombardments: [{ by: 'german', kind: 'paralyzing' }],
      units: { ...far } as unknown as Wish['units'],
      dice: [1, 2],
    })
    p.do({ type: 'crater', hex: 'D05' })
    return refused(p.no({ type: 'crater', hex: 'D05' }), '7.13a')
  },
  '7.21h': () => {
    const p = own({ A: ['british', 'bef', 'D05'] }, TELEPHONE)
    return refused(
      p.no({ type: 'call', group: 'B', shell: 'high explosive', mode: 'aircraft' }),
      '7.21h',
    )
  },
  '7.21j': () => {
    const p = own(
      { A: ['british', 'bef', 'D05'] },
      { artillery: { british: [['B', 'trench set', 3]] }, observers: { british: 'gone' } },
    )
    return refused(
      p.no({ type: 'call', group: 'B', shell: 'high explosive', mode: 'trench set' }),
      '7.21j',
    )
  },
  '7.21l': () => {
    // The call makes another group roll, whose shells take the only observer.
    const p = own(
      { A: ['british', 'bef', 'D05'] },
      {
        artillery: {
          british: [
            ['B', 'telephone', 9],
            ['C', 'telephone', 3],
          ],
        },
        missions: [{ group: 'B', vertex: 'D05:W', due: 1 }],
        dice: [1, 1, 1, 6, 6],
      },
    )
    p.do({ type: 'call', group: 'C', shell: 'high explosive', mode: 'telephone' })
    return log(p, '7.21l')
  },
  '7.221b': () => {
    const p = own(
      { A: ['british', 'bef', 'D05'] },
      {
        artillery: { british: [['B', 'telephone', 3]] },
        missions: [{ group: 'B', vertex: 'K10:W', shell: 'smoke' }],
      },
    )
    return refused(p.no({ type: 'call', group: 'B', shell: 'smoke', mode: 'telephone' }), '7.221b')
  },
  '7.222b': () => TOLD['6.1e']?.() ?? [],
  '7.242c': () =>
    log(
      shelled([1, 1, 1, 1, 1], {
        ...on({ level: { T20: 2 } }),
        control: { T20: 'british' },
        registered: { B: 'D05:W' },
      }),
      '7.242a',
    ),
  '7.3c': () => {
    const p = opening({
      artillery: { british: [['F', 'flare', 3]] },
      units: { A: ['british', 'bef', 'D05'], ...far } as unknown as Wish['units'],
      dice: [2, 1],
    })
    p.do({ type: 'register', group: 'F', vertex: 'D05:E' })
    return log(p, '7.3c')
  },
  '7.43b': () => {
    const p = opening({
      ...on({ wire: ['D05/D06'] }),
      barrages: [{ by: 'british', lines: [['D05'], ['D06']] }],
      units: { ...far } as unknown as Wish['units'],
      dice: [2, 1],
    })
    return refused(p.no({ type: 'breach', wire: 'K10/K11' }), '7.43b')
  },
  '7.511a': () =>
    counted(
      step({ A: ['british', 'bef', 'D05'] }, 'D06', {
        gas: ['D06'],
        dice: [1, 2],
        units: undefined as never,
      }),
      '7.511a',
    ),
  '8.321c': () => {
    const p = own({ A: ['british', 'flame', 'D05'] }, { trenches: ['D05'] })
    p.command('A')
    return refused(p.no({ type: 'goIn', units: ['A'] }), '8.321c')
  },
  '8.322d': () =>
    log(
      step({ A: ['british', 'bef', 'D05', { in: 'trench' }] }, 'D06', {
        trenches: ['D05', 'D06'],
        areas: { british: ['D05'], german: ['D06'] },
        units: undefined as never,
      }),
      '8.322d',
    ),
  '8.323': () =>
    log(
      step({ A: ['british', 'cav', 'D05'] }, 'D06', {
        ...on({ roads: [['D05', 'D06']] }),
        trenches: ['D06'],
        units: undefined as never,
      }),
      '8.323',
    ),
  '8.33b': () => {
    const p = atAdministration(
      { ...on({ trenches: [['D05', 'D06']] }), bombStops: ['D05/D06'] },
      { A: ['british', 'bef', 'D05'] },
    )
    return refused(
      p.no({ type: 'shovel', unit: 'A', result: 'bomb stop', stop: 'D05/D06' }),
      '8.33b',
    )
  },
  '8.341b': () =>
    log(
      step({ A: ['british', 'bef', 'D05'] }, 'D06', {
        ...on({ wire: ['D05/D06'], roads: [['D05', 'D06']] }),
        units: undefined as never,
      }),
      '8.341b',
    ),
  '8.7b': () =>
    log(
      step({ A: ['british', 'bef', 'D05'] }, 'D06', {
        ...on({ streams: ['D05/D06'], roads: [['D05', 'D06']] }),
        units: undefined as never,
      }),
      '8.7b',
    ),
  '8.8a': () => {
    const plan = { level: { D05: 1, D06: 0, D08: 1, D07: 1 }, wheat: ['D06'], village: ['D07'] }
    const july = { date: { year: 1915, month: 7, day: 1 } }
    return seen(blocked(plan, 'D08', july).trace, '8.8a')
  },
  '8.9b': () => {
    const plan = { crest: { D05: 1, D07: 5 }, light: ['D06'] }
    return seen(blocked(plan, 'D08').trace, '8.9b')
  },
  'RC.e': () =>
    counted(
      shelled([1, 1, 1, ...Array(6).fill(1)], {
        units: {
          K: ['german', 'tank', 'D05'],
          L: ['german', 'tank', 'D05'],
        },
      }),
      'RC.e',
    ),
  'RC.g': () =>
    counted(
      shot(
        { S: ['british', 'gbmg', 'D05', { dispersed: true }], T: ['german', 'deinf', 'D06', dug] },
        'D06',
        {
          gas: ['D05'],
        },
      ),
      '7.514a',
    ),
  'RC.h': () => seen(blocked({}, 'D08', { precipitation: true }).trace, 'RC.h'),
  '10.1b': () => {
    const base = battleOf({ units: { ...far } as unknown as Wish['units'] })
    const work = {
      id: 'w',
      side: 'british',
      kind: 'trench' as const,
      count: 1,
      area: ['D05'],
      areaText: '',
    }
    const battle = { ...base, setupOrder: ['british'], worksToPlace: [work] } as typeof base
    const { state } = newGame(battle, scriptedDice([1, 2]))
    const told = why(battle, state, { type: 'ready' })
    return told ? refused(told, '10.1b') : []
  },
  '10.21b': () => {
    const come = { arrival: { turn: 1, by: 'entry' as const, hexes: ['A05', 'A09'] } }
    const p = own({ A: ['british', 'bef', '', come], B: ['british', 'bef', '', come] })
    p.command('A', 'B')
    p.do({ type: 'enter', units: ['A'], hex: 'A05' })
    return refused(p.no({ type: 'enter', units: ['B'], hex: 'A09' }), '10.21b')
  },
  '10.22d': () => {
    const p = own(
      {
        A: ['british', 'bef', '', { arrival: { turn: 2, by: 'placement', hexes: ['D05'] } }],
        G: ['german', 'deinf', 'D05'],
      },
      { couplets: 1, half: 2, dice: [2, 1] },
    )
    p.pass()
    return log(p, '10.22d')
  },
  '10.3a': () => {
    const p = play({
      units: { A: ['british', 'bef', 'A01'], G: ['german', 'deinf', 'A01'] },
    })
    p.command('A')
    return refused(p.no({ type: 'exit', units: ['A'], side: 'N' }), '6.63c')
  },
}

describe('a ruling is told where docs/rulings.md says so', () => {
  it('every row that promises it is tried here, and no other', () => {
    expect(Object.keys(TOLD).sort()).toEqual([...promised.keys()].sort())
  })
  for (const [clause, told] of promised)
    it(`${clause} in: ${told}`, () => {
      expect([...new Set(TOLD[clause]?.() ?? [])].sort().join(', ')).toBe(
        told.split(', ').sort().join(', '),
      )
    })
})
