import { describe, expect, it } from 'vitest'
import { decision, newGame, scriptedDice } from '../../src/rules/index.ts'
import { battleOf, Play, play, type Wish } from '../support/play.ts'

const units = { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'T20'] } as Wish['units']

/** A battle from its first die; the British roll first here. */
function start(dice: number[], wish: Partial<Wish> = {}): Play {
  const battle = battleOf({ units, ...wish })
  const { state, events } = newGame(battle, scriptedDice(dice))
  const p = new Play(battle, state)
  p.events.push(...events)
  return p
}
const passOut = (p: Play) => {
  const { turn } = p.s
  while (p.s.turn === turn && p.kind === 'half') p.pass()
}

describe('5 the turn', () => {
  it('5.0a initiative, couplets, administration, once each', () => {
    const p = start([4, 6, 3, 1])
    passOut(p)
    const types = p.events
      .map((event) => event.type)
      .filter((type) => ['initiative', 'half', 'administration'].includes(type))
    expect(types).toEqual([
      'initiative',
      'half',
      'half',
      'half',
      'half',
      'administration',
      'initiative',
      'half',
    ])
  })
  it('5.11a the first two dice are the initiative', () => {
    const p = start([4, 6])
    expect(p.last('initiative').dice).toEqual({ british: 4, german: 6 })
    expect(p.s.dice.count).toBe(2)
  })
  it('5.11b the higher die has it, for this turn', () => {
    const p = start([6, 4, 1, 3])
    expect(p.s.initiative).toBe('british')
    passOut(p)
    expect(p.s.initiative).toBe('german')
  })
  it('5.11c as many couplets as the dice differ', () => {
    expect(start([4, 6]).s.couplets).toBe(2)
    expect(start([6, 1]).s.couplets).toBe(5)
  })
  it('5.11d a tie is three couplets for the Central Powers', () => {
    expect(start([5, 5]).s).toMatchObject({ couplets: 3, initiative: 'german' })
    expect(start([5, 5], { night: [1] }).s.couplets).toBe(2)
  })
  it('5.12a night takes one, not below nought', () => {
    expect(start([6, 2], { night: [1] }).s.couplets).toBe(3)
    const p = start([3, 2, 4, 1], { night: [1] })
    expect(p.log('initiative')[0]?.couplets).toBe(0)
  })
  it('5.12b not two turns of nought in a row', () => {
    const p = start([3, 2, 3, 2, 3, 2, 3, 2, 6, 6], { night: [1, 2, 3, 4], turns: 5 })
    while (p.s.turn < 5 && p.kind === 'half') p.pass()
    expect(
      p
        .log('initiative')
        .map((event) => event.couplets)
        .slice(0, 4),
    ).toEqual([0, 1, 0, 1])
  })
  it('5.12c infiltration adds one, once', () => {
    expect(start([5, 3], { infiltration: ['german'] }).s.couplets).toBe(3)
    expect(start([5, 3], { infiltration: ['german', 'british'] }).s.couplets).toBe(3)
  })
  it('5.12d the modifiers add up', () => {
    const of = (dice: number[]) => start(dice, { night: [1], infiltration: ['german'] }).s.couplets
    expect([of([3, 2]), of([6, 1]), of([4, 4])]).toEqual([1, 5, 3])
  })
  it('5.13a the holder of the initiative is known all turn', () => {
    const p = start([6, 4, 1, 3])
    p.pass()
    expect(p.s.initiative).toBe('british')
  })
  it('5.13b couplets left and the running half are known', () => {
    const p = start([6, 4])
    expect(p.s).toMatchObject({ couplets: 2, half: 1, actor: 'british' })
  })
  it('5.21a one half each, one command a half', () => {
    const p = start([6, 4, 1, 3])
    const sides: (string | null)[] = []
    for (let i = 0; i < 4; i++) {
      sides.push(p.decision.side)
      p.pass()
    }
    expect(sides).toEqual(['british', 'german', 'british', 'german'])
    const q = start([6, 4])
    q.command('A')
    q.do({ type: 'dig', unit: 'A' })
    expect(q.decision.side).toBe('german')
  })
  it('5.21b the winner has the first half of every couplet', () => {
    const p = start([6, 3, 1, 2])
    passOut(p)
    expect(
      p
        .log('half')
        .slice(0, 6)
        .map((event) => event.side),
    ).toEqual(['british', 'german', 'british', 'german', 'british', 'german'])
  })
  it('5.21c a pass uses up the half', () => {
    const p = start([6, 4])
    p.pass()
    expect(p.decision.side).toBe('german')
    expect(p.no({ type: 'command', units: ['A'] })).toMatchObject({ code: 'not-yours' })
  })
  it('5.22a each activated unit acts once', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D05'],
        G: ['german', 'deinf', 'D07', { spent: true }],
      },
      dice: [1, 2],
    })
    p.command('A', 'B')
    p.fire('A', 'D07')
    expect(p.no({ type: 'enter', units: ['A'], hex: 'D04' }).code).toBe('spent')
    expect(p.ok({ type: 'enter', units: ['B'], hex: 'D04' })).toBe(true)
  })
  it('5.22b actor and reactor swap at the second half', () => {
    const p = play({
      units: {
        A: ['british', 'bef', 'D05'],
        B: ['british', 'bef', 'D09'],
        M: ['german', 'demg', 'E08', { dispersed: true }],
      },
    })
    p.command('A')
    p.enter('D06', 'A')
    expect(p.decision.side).toBe('german')
    expect(p.no({ type: 'react', unit: 'B', mode: 'area' })).toMatchObject({
      code: 'not-yours',
      clause: '5.22b',
    })
    p.hold()
    p.finish()
    expect(p.no({ type: 'command', units: ['B'] })).toMatchObject({ clause: '5.22b' })
    p.unit('M').formed = true
    p.command('M')
    p.enter('E07', 'M')
    expect(p.decision.side).toBe('british')
    expect(p.ok({ type: 'react', unit: 'B', mode: 'area' })).toBe(true)
  })
  it('5.23a the marker turns, then drops', () => {
    const p = start([6, 4])
    p.pass()
    expect(p.s).toMatchObject({ couplets: 2, half: 2, actor: 'german' })
    p.pass()
    expect(p.s).toMatchObject({ couplets: 1, half: 1, actor: 'british' })
  })
  it('5.24a at nought administration follows', () => {
    const p = start([4, 3, 6, 1], { turns: 2 })
    p.pass()
    p.pass()
    expect(p.log('administration')).toHaveLength(1)
    expect(p.s.turn).toBe(2)
    const night = start([3, 2, 6, 1], { night: [1] })
    expect(night.log('administration')).toHaveLength(1)
  })
  it('5.3a all spent markers come off, deployment stays', () => {
    const p = play({
      couplets: 1,
      units: {
        A: ['british', 'bef', 'D05', { spent: true, dispersed: true }],
        G: ['german', 'deinf', 'T20', { spent: true }],
      },
      dice: [3, 1],
    })
    p.pass()
    p.pass()
    expect(p.unit('A')).toMatchObject({ spent: false, formed: false })
    expect(p.unit('G').spent).toBe(false)
    const q = play({
      couplets: 1,
      units,
      artillery: { british: [['X', 'aircraft', 3]] },
      dice: [3, 1],
    })
    q.do({ type: 'call', group: 'X', mode: 'aircraft', shell: 'high explosive' })
    q.do({ type: 'aim', vertex: 'O19:W' })
    expect(q.s.artillery.X?.spent).toBe(true)
    q.pass()
    expect(q.s.artillery.X?.spent).toBe(false)
  })
  it('5.3b fire for effect and smoke go; breaches, hallowed ground and unfired cross hairs stay', () => {
    const p = play({
      couplets: 1,
      units,
      breaches: ['D05/D06'],
      hallowed: { hex: 'D05', side: 'british' },
      artillery: {
        british: [
          ['B1', 'telephone', 3],
          ['B2', 'telephone', 3],
        ],
      },
      missions: [
        { group: 'B1', vertex: 'O19:W' },
        { group: 'B2', vertex: 'R19:W', due: 3 },
      ],
      smoke: ['H05', 'H06', 'I06'],
      dice: [3, 1],
    })
    expect([p.s.fires.length, p.s.smoke.length]).toEqual([1, 3])
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(2)
    expect([p.s.fires, p.s.smoke]).toEqual([[], []])
    expect(p.s.artillery.B2?.mission).toMatchObject({ due: 3, primed: false })
    expect(p.s.breaches).toEqual(['D05/D06'])
    expect(p.s.hallowed).toEqual({ hex: 'D05', side: 'british' })
  })
  it('5.3c shovels turn to scrapes', () => {
    const p = play({
      couplets: 1,
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'T20'] },
      dice: [3, 1],
    })
    p.command('A')
    p.do({ type: 'dig', unit: 'A' })
    p.pass()
    expect(p.s).toMatchObject({ scrapes: { D05: 1 }, shovels: [] })
  })
  it('5.3d points begin anew each turn', () => {
    const p = play({ couplets: 1, units, dice: [3, 1] })
    p.command('A')
    p.enter('D06', 'A')
    p.finish()
    p.pass()
    expect(p.s.turn).toBe(2)
    p.command('A')
    for (const hex of ['D07', 'D08', 'D09']) p.enter(hex, 'A')
    expect(p.unit('A').hex).toBe('D09')
  })
  it('5.3f gas goes with the last turn only', () => {
    const gasAfter = (turn: number) => {
      const p = play({ couplets: 1, turn, turns: 6, units, gas: ['H05'], dice: [3, 1] })
      p.pass()
      p.pass()
      return p.s.gas
    }
    expect(gasAfter(5)).toEqual(['H05'])
    expect(gasAfter(6)).toEqual([])
  })
  it('5.3e the turn moves on, and after the last the battle ends', () => {
    const p = play({ couplets: 1, turn: 5, turns: 6, units, dice: [3, 2] })
    p.pass()
    p.pass()
    expect(p.s.turn).toBe(6)
    p.pass()
    p.pass()
    expect(decision(p.battle, p.s).kind).toBe('over')
    expect(p.no({ type: 'pass' }).code).toBe('game-over')
  })
})
