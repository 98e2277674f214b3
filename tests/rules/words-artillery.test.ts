import { describe, expect, it } from 'vitest'
import {
  type Action,
  describeAction,
  describe as describeEvent,
  type GameEvent,
} from '../../src/rules/index.ts'
import { sketch } from '../support/map.ts'
import { opening, type Play, play, type Wish } from '../support/play.ts'

const field = (plan: Parameters<typeof sketch>[0] = {}) =>
  sketch({ columns: 12, rows: 10, ...plan })
const V = 'E07:W'

/** The lines of all events of these types, in order. */
const lines = (p: Play, ...types: GameEvent['type'][]) =>
  p.events
    .filter((event) => types.includes(event.type))
    .map((event) => describeEvent(p.battle, event)?.text)

describe('the log of artillery', () => {
  it('what comes before the first turn', () => {
    const p = opening({
      map: field({ wire: ['D05/C05', 'D05/D04'] }),
      areas: { british: ['D05', 'D06', 'D07'] },
      bombardments: [{ by: 'german', kind: 'pulverizing' }],
      artillery: {
        british: [
          ['B', 'flare', 3],
          ['T', 'trench set', 3],
        ],
      },
      trenches: ['D05'],
      units: {
        A: ['british', 'bef', 'J05'],
        C: ['british', 'bef', 'J06'],
        D: ['british', 'bef', 'D05', { in: 'trench' }],
        E: ['british', 'bef', 'D06'],
        F: ['british', 'bef', 'D05', { in: 'trench' }],
      },
      dice: [3, 6],
    })
    p.do(
      { type: 'observer', unit: 'A' },
      { type: 'register', group: 'B', vertex: V },
      { type: 'breach', wire: 'C05/D05' },
      { type: 'decline' },
      { type: 'crater', hex: 'D07' },
    )
    expect(
      lines(p, 'observer', 'registered', 'bombardment', 'bombarded', 'breached', 'crater'),
    ).toEqual([
      'A observes for the trench sets.',
      'B has registered a vertex.',
      'A pulverizing bombardment falls on D05, D06, D07.',
      'E in D06 is caught without shelter and destroyed.',
      'D in D05 is dispersed.',
      'F in D05 is destroyed.',
      'The wire between C05 and D05 is breached.',
      'A shell crater in D07.',
    ])
    const dice = p.log('bombarded').map((event) => describeEvent(p.battle, event)?.dice)
    expect(dice).toEqual([undefined, [3], [6]])
  })
  it('a creeping barrage', () => {
    const p = opening({
      map: field({ village: ['D06'] }),
      barrages: [{ by: 'german', lines: [['D06'], ['E05']] }],
      units: { B: ['british', 'bef', 'D06'], C: ['british', 'bef', 'C06'] },
      turns: 2,
      dice: [4, 2, 3],
    })
    p.command('C')
    p.dice(1)
    p.enter('D06', 'C')
    if (p.kind === 'activation') p.finish()
    p.pass()
    p.dice(4, 2)
    for (const _ of ['turn', '1']) p.pass()
    p.pass()
    p.pass()
    expect(lines(p, 'bombardment', 'bombarded', 'barrage')).toEqual([
      'The creeping barrage strikes D06.',
      'B in D06 is dispersed and spent.',
      'The barrage falls on D06.',
      'C in D06 is dispersed.',
      'The creeping barrage moves on to E05.',
      'The creeping barrage strikes E05.',
      'The creeping barrage strikes E05.',
      'The creeping barrage is over.',
    ])
  })
  const war = (more: Partial<Wish>, dice: number[]): Play =>
    play({
      map: field(),
      date: { year: 1917, month: 9, day: 20 },
      artillery: { british: [['B', 'telephone', 3]] },
      units: { A: ['british', 'bef', 'J05'], T: ['german', 'deinf', 'D06'] },
      turns: 1,
      dice,
      ...more,
    })
  const primed = (shell: 'high explosive' | 'gas' | 'smoke' = 'high explosive') => ({
    missions: [{ group: 'B', vertex: V, due: 1, shell }],
  })
  it('a call, its hourglass, its signal and its fall', () => {
    const p = war({ couplets: 1, turns: 2 }, [])
    p.do(
      { type: 'call', group: 'B', shell: 'high explosive', mode: 'telephone' },
      { type: 'aim', vertex: V },
    )
    p.dice(2, 1)
    p.pass()
    p.dice(3, 3, 5, 2, 3, 3)
    p.command('A')
    p.do({ type: 'spine', vertex: 'C07:E' })
    expect(lines(p, 'called', 'primed', 'signal', 'accuracy', 'stray', 'strikes', 'check')).toEqual(
      [
        'B called by telephone on D06 D07 E07, high explosive; hourglass on turn 2.',
        'B is primed on D06 D07 E07.',
        'Signal of B gets through: 6 (needs 7 or less).',
        'Fire for effect by B on D06 D07 E07: 5, it strays.',
        'It strays from D06 D07 E07 to C07 D06 D07; C07 D06 D07 was named for 1 and 2.',
        'Shells on C07, D06, D07.',
        'T is dispersed and spent, fire for effect: 6 +4 = 10 (over 8).',
      ],
    )
  })
  it('the reasons for accuracy', () => {
    const p = war(
      { ...primed(), registered: { B: V }, map: field({ crest: { J05: 2 } }) },
      [3, 3, 4, 1, 1],
    )
    p.command('A')
    expect(lines(p, 'accuracy')).toEqual([
      'Fire for effect by B on D06 D07 E07: 4, holds the highest ground −1, registered vertex −1 = 2, on target.',
    ])
  })
  it('a failed signal, and cancellations', () => {
    const failed = war(primed(), [6, 5])
    failed.command('A')
    expect(lines(failed, 'signal')).toEqual(['Signal of B fails: 11 (over 7).'])
    const cancel = (...dice: number[]) => {
      const p = war(primed(), dice)
      p.do({ type: 'cancel', group: 'B' })
      return lines(p, 'signal', 'cancelled')
    }
    expect(cancel(3, 3)).toEqual([
      'Cancelling B succeeds: 6 (needs 7 or less).',
      'The mission of B is cancelled.',
    ])
    expect(cancel(4, 4)).toEqual(['Cancelling B fails: 8 (over 7).'])
    expect(cancel(6, 6, 1, 1, 1)).toEqual([
      'Cancelling B fails, and it fires by accident: 12 (over 7).',
    ])
  })
  it('gas, its drift and its end; smoke', () => {
    const p = war({ ...primed('gas'), couplets: 1 }, [3, 3, 1, 2, 2])
    p.command('A')
    p.do({ type: 'drift', direction: 'N' })
    if (p.kind === 'activation') p.finish()
    p.pass()
    expect(lines(p, 'strikes', 'check', 'drift', 'cleared')).toEqual([
      'Gas on D06, D07, E07.',
      'T is untouched, gas check: 4 +1 = 5 (needs 8 or less).',
      'Germans roll doubles: the gas drifts N to D05, D06, E06.',
      'Gas is gone.',
    ])
    const smoke = war({ ...primed('smoke'), couplets: 1 }, [3, 3, 1])
    smoke.command('A')
    smoke.finish()
    smoke.pass()
    expect(lines(smoke, 'strikes', 'cleared')).toEqual(['Smoke on D06, D07, E07.', 'Smoke clears.'])
  })
  it('gas that drifts off the field, and fires that end', () => {
    const p = war(
      {
        gas: ['A01'],
        missions: [{ group: 'B', vertex: V }],
        couplets: 1,
        units: { A: ['british', 'bef', 'A02'], T: ['german', 'deinf', 'L10'] },
      },
      [2, 2],
    )
    p.command('A')
    p.enter('A01', 'A')
    p.do({ type: 'drift', direction: 'N' })
    p.finish()
    p.pass()
    expect(lines(p, 'drift', 'cleared')).toEqual([
      'British roll doubles: the gas drifts N off the field.',
      'Fires for effect end.',
    ])
  })
  it('a call that comes to nothing', () => {
    const p = war(
      {
        artillery: {
          british: [
            ['B', 'telephone', 3],
            ['C', 'telephone', 3],
          ],
        },
        ...primed(),
        units: { A: ['british', 'bef', 'D06'] },
      },
      [3, 3, 1, 6, 6],
    )
    p.do({ type: 'call', group: 'C', shell: 'smoke', mode: 'telephone' })
    expect(lines(p, 'no-aim')).toEqual([
      'Nobody can observe for C any more; the call comes to nothing.',
    ])
  })
  it('actions have their words, and a registered vertex keeps its secret', () => {
    const p = war({}, [])
    const said = (action: Action) => describeAction(p.battle, action)
    expect(said({ type: 'register', group: 'B', vertex: V })).toBe('a vertex for B')
    expect(
      [
        { type: 'observer', unit: 'A' },
        { type: 'breach', wire: 'C05/D05' },
        { type: 'crater', hex: 'D05' },
        { type: 'call', group: 'B', shell: 'gas', mode: 'runner' },
        { type: 'cancel', group: 'B' },
        { type: 'signal', group: 'B' },
        { type: 'drift', direction: 'NE' },
      ].map((action) => said(action as Action)),
    ).toEqual([
      'A observes for the trench sets',
      'breach the wire between C05 and D05',
      'a crater in D05',
      'call B: gas, by runner',
      'cancel B',
      'B rolls',
      'gas to the NE',
    ])
    for (const action of [
      { type: 'aim', vertex: V },
      { type: 'spine', vertex: V },
    ] as const)
      expect(said(action)).toMatch(/D06 D07 E07$/)
  })
})
