import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/ai/field/field.ts'
import { NOBODY, shotHarm } from '../../src/ai/field/worth.ts'
import { PLAYERS, type Player, playingMatch, seededLuck } from '../../src/ai/index.ts'
import { leftOf } from '../../src/ai/plan/policy.ts'
import type { Order } from '../../src/ai/player.ts'
import { culprit } from '../../src/ai/trial/veteran.ts'
import { reading } from '../../src/rules/base/game.ts'
import {
  type Action,
  apply,
  type Battle,
  decision,
  type GameState,
  isReason,
  type SideId,
  why,
} from '../../src/rules/index.ts'
import { view } from '../../src/rules/loop/side-view.ts'
import { outcome } from '../../src/rules/turn/victory.ts'
import { sketch } from '../support/map.ts'
import { type Play, play, type Wish } from '../support/play.ts'
import { shipped } from '../support/shipped.ts'

/*
 * Twelve bad habits that earlier players showed in games, each in a small position, and what holds of every decision.
 * Each position is decided with two seeds of luck: a habit that is broken only now and then is not broken. Where an earlier
 * player shows the habit in the same position, that is asked, too.
 */

const veteran = PLAYERS.veteran as Player
const careful = PLAYERS.careful as Player
const thoughtful = PLAYERS.thoughtful as Player
const SEEDS = [1, 2]
const choices = (p: Play): Action[] =>
  SEEDS.map((seed) => veteran.choose(p.battle, p.s, decision(p.battle, p.s), seededLuck(seed)))

/** The first acts of a player's half, with this luck; the enemy holds its fire, and threes and fours are rolled. */
function half(wish: Wish, player: Player, seed: number, most: number): Action[] {
  const p = play({ ...wish, dice: Array.from({ length: 40 }, (_, i) => 3 + (i % 2)) })
  const { side } = p.decision
  const luck = seededLuck(seed)
  const acts: Action[] = []
  while (acts.length < most && (acts.length === 0 || p.kind !== 'half')) {
    if (p.decision.side !== side) {
      p.hold()
      continue
    }
    const action = player.choose(p.battle, p.s, p.decision, luck)
    acts.push(action)
    p.do(action)
  }
  return acts
}

const control = (hexes: string[], points = 2): NonNullable<Wish['victory']> => ({
  kind: 'most-points',
  tie: 'draw',
  rules: (['british', 'german'] as const).map((side) => ({
    ...{ kind: 'control', side, hexes, points },
  })) as never,
})

/** A company that comes to the village just in time if it sets out now. */
const arrivesInTime = () =>
  play({
    map: sketch({ columns: 14, rows: 14, village: ['F06'] }),
    ...{ turn: 5, turns: 6, couplets: 2 },
    victory: control(['F06']),
    control: { F06: 'german' },
    units: { A: ['british', 'bef', 'F10'], G: ['german', 'deinf', 'K13'] },
  })

describe('the veteran', () => {
  it('1. leaves a battery ready to fire while enemies are in its range', () => {
    const p = play({
      map: sketch({ columns: 16, rows: 16 }),
      victory: control(['F06']),
      control: { F06: 'british' },
      units: {
        Q: ['british', 'gun', 'F06', { dispersed: true }],
        A: ['british', 'bef', 'F07'],
        G: ['german', 'deinf', 'F11'],
        H: ['german', 'deinf', 'G11'],
      },
    })
    p.command('Q')
    for (const action of choices(p)) expect(action.type).not.toBe('deploy')
  })

  it('2. goes while there is time to arrive', () => {
    const p = arrivesInTime()
    for (const action of choices(p)) expect(action).toEqual({ type: 'command', units: ['A'] })
    p.command('A')
    for (const action of choices(p)) expect(action).toMatchObject({ type: 'enter', hex: 'F09' })
  })

  const odds: Wish = {
    map: sketch({ columns: 14, rows: 14, village: ['F06'] }),
    ...{ turn: 6, turns: 6, couplets: 1, actor: 'german' },
    victory: control(['F06']),
    control: { F06: 'british' },
    units: {
      S1: ['german', 'deinf', 'F07'],
      S2: ['german', 'deinf', 'F07'],
      S3: ['german', 'deinf', 'G07'],
      S4: ['german', 'deinf', 'G07'],
      W: ['british', 'bef', 'F06', { dispersed: true }],
    },
  }

  it('3. closes with a mass of four against one dispersed company', () => {
    for (const seed of SEEDS) {
      const [command, step, melee] = half(odds, veteran, seed, 3)
      if (command?.type !== 'command') throw new Error(`no command but ${command?.type}`)
      expect(command.units.length).toBeGreaterThan(1)
      expect(step).toMatchObject({ type: 'enter', hex: 'F06' })
      expect(melee?.type).toBe('melee')
    }
  })

  it('3. closes with what is left of the mass, and turns to come', () => {
    const { S3, S4, ...pair } = odds.units
    const wish = { ...odds, ...{ turn: 4, couplets: 2 }, units: pair }
    for (const seed of SEEDS) {
      const [command, ...rest] = half(wish, veteran, seed, 3)
      expect(command?.type).toBe('command')
      expect(rest).toMatchObject([{ type: 'enter', hex: 'F06' }, { type: 'melee' }])
      expect(half(wish, thoughtful, seed, 3)).toEqual([{ type: 'pass' }])
    }
  })

  it('4, 5. goes in as a pair where one alone could not clear the hex', () => {
    const p = play({
      ...odds,
      units: { ...odds.units, V: ['british', 'bef', 'F06', { dispersed: true, spent: true }] },
    })
    p.command('S1', 'S2', 'S3', 'S4')
    for (const action of choices(p)) {
      if (action.type === 'fire') continue
      expect(action).toMatchObject({ type: 'enter', hex: 'F06' })
      if (action.type === 'enter') expect(action.units).toHaveLength(2)
    }
  })

  it('5. fights with the stack that is in the hex before a machine gun there spoils it', () => {
    const victory = control(['F06'])
    const wish: Wish = {
      map: sketch({ columns: 14, rows: 14, village: ['F06'] }),
      ...{ turn: 6, turns: 6, couplets: 2, actor: 'german' },
      victory: { ...victory, rules: [...victory.rules, ...control(['K07'], 1).rules] } as never,
      control: { F06: 'british', K07: 'british' },
      units: {
        S1: ['german', 'cav', 'F06'],
        S2: ['german', 'cav', 'F06'],
        M: ['british', 'gbmg', 'F06', { dispersed: true }],
        A: ['british', 'cav', 'F04'],
        H: ['german', 'cav', 'K09'],
        X: ['british', 'cav', 'K07'],
      },
    }
    const stack = { units: ['S1', 'S2'] }
    for (const seed of SEEDS)
      expect(half(wish, veteran, seed, 2)).toEqual([
        { type: 'command', ...stack },
        { type: 'melee', ...stack },
      ])
    // The other one goes alone at its equal first.
    expect(half(wish, careful, 1, 2)).toMatchObject([
      { type: 'command', units: ['H'] },
      { type: 'enter', units: ['H'], hex: 'K08' },
    ])
  })

  it('6. keeps its one garrison ready for the hex where it hits', () => {
    const p = play({
      map: sketch({ columns: 14, rows: 14, village: ['F06'] }),
      ...{ actor: 'german', couplets: 3 },
      victory: control(['F06']),
      control: { F06: 'british' },
      units: {
        W: ['british', 'bef', 'F06'],
        S: ['german', 'deinf', 'F10', { dispersed: true }],
        T1: ['german', 'deinf', 'F07'],
        T2: ['german', 'deinf', 'F07'],
      },
    })
    p.command('S')
    p.enter('F09', 'S')
    expect(p.kind).toBe('reaction')
    for (const action of choices(p)) expect(action).toEqual({ type: 'hold' })
  })

  it('7. begins no duel with a battery that answers better', () => {
    const p = play({
      map: sketch({ columns: 14, rows: 14 }),
      victory: control(['F06']),
      control: { F06: 'german' },
      units: {
        Q: ['german', 'gun', 'F06', { dispersed: true, in: 'trench' }],
        A: ['british', 'cav', 'F08'],
      },
    })
    p.command('A')
    for (const action of choices(p)) expect(action.type).not.toBe('fire')
  })

  it('8. does not fire where more of its own stand than of the enemy', () => {
    const p = play({
      map: sketch({ columns: 14, rows: 14 }),
      victory: control(['F06']),
      units: {
        A: ['british', 'bef', 'F08'],
        B: ['british', 'bef', 'F06'],
        C: ['british', 'bef', 'F06'],
        G: ['german', 'deinf', 'F06', { dispersed: true }],
      },
    })
    p.command('A')
    for (const action of choices(p)) expect(action).not.toMatchObject({ type: 'fire', hex: 'F06' })
  })

  it('9. packs up a gun that has nothing in its range and time to go', () => {
    const p = play({
      map: sketch({ columns: 22, rows: 22 }),
      ...{ turn: 1, turns: 8 },
      victory: control(['K03']),
      control: { K03: 'german' },
      units: {
        M: ['british', 'gbmg', 'K18', { dispersed: true }],
        G: ['german', 'deinf', 'K03'],
      },
    })
    p.command('M')
    for (const action of choices(p)) expect(action).toEqual({ type: 'deploy', unit: 'M' })
  })

  it('6.41 10. digs no second scrape', () => {
    const p = play({
      map: sketch({ columns: 16, rows: 16 }),
      victory: control(['D05']),
      control: { D05: 'british' },
      units: { A: ['british', 'bef', 'D05'], G: ['german', 'deinf', 'D15'] },
      scrapes: ['D05'],
    })
    p.command('A')
    for (const action of choices(p)) expect(action.type).not.toBe('dig')
  })

  it('10. gives no command and then nothing', () => {
    const wish = { ...odds, turn: 5, couplets: 2 }
    for (const seed of SEEDS) {
      const [first, next] = half(wish, veteran, seed, 2)
      expect(['command', 'pass']).toContain(first?.type)
      expect(next?.type).not.toBe('finish')
    }
    expect(half(wish, thoughtful, 2, 2)).toMatchObject([{ type: 'command' }, { type: 'finish' }])
  })

  it('11. rallies nobody under the muzzles', () => {
    const p = play({
      map: sketch({ columns: 16, rows: 16 }),
      victory: control(['D15']),
      units: {
        A: ['british', 'bef', 'F10'],
        B: ['british', 'bef', 'F08', { dispersed: true }],
        Q: ['german', 'gun', 'F05', { dispersed: true }],
        M: ['german', 'demg', 'G05', { dispersed: true }],
      },
    })
    p.command('A')
    for (const action of choices(p)) expect(action).not.toMatchObject({ type: 'enter', hex: 'F09' })
  })

  it('12. goes in when it has nothing left to lose', () => {
    const p = play({
      map: sketch({ columns: 14, rows: 14, village: ['F06'] }),
      ...{ turn: 6, turns: 6, couplets: 1, half: 2, actor: 'german' },
      victory: control(['F06']),
      control: { F06: 'british' },
      units: {
        S1: ['german', 'deinf', 'F07'],
        S2: ['german', 'deinf', 'F07'],
        W: ['british', 'bef', 'F06'],
      },
    })
    for (const action of choices(p))
      expect(action).toEqual({ type: 'command', units: ['S1', 'S2'] })
    p.command('S1', 'S2')
    // One after the other or both at once: the search found that the first may draw the fire for the second.
    for (const action of choices(p)) expect(action).toMatchObject({ type: 'enter', hex: 'F06' })
  })

  it('10, 12. uses its half while it lies behind and half a hundred commands are listed', async () => {
    const { battle, s } = await passedBehind()
    const { side } = decision(battle, s)
    const next = (state: GameState, seed: number) =>
      veteran.choose(battle, view(state, side as SideId), decision(battle, state), seededLuck(seed))
    for (const seed of SEEDS) {
      const command = next(s, seed)
      expect(command.type).toBe('command')
      const after = structuredClone(s)
      expect(isReason(apply(battle, after, command))).toBe(false)
      expect(next(after, seed).type).not.toBe('finish')
    }
  })

  it('6.54a fires at a vehicle with what harms it, in its own command and in reaction', () => {
    const units: Wish['units'] = {
      Q: ['british', 'gun', 'F06', { dispersed: true }],
      A: ['british', 'bef', 'F06'],
      T: ['german', 'tank', 'F09'],
    }
    const map = sketch({ columns: 14, rows: 14, village: ['F06'] })
    const victory: NonNullable<Wish['victory']> = {
      ...{ kind: 'at-least', side: 'british', points: 1 },
      rules: [{ kind: 'destroyed', side: 'british', points: 1 }],
    }
    const last = { turn: 6, turns: 6, couplets: 1, half: 2 } as const
    const p = play({ map, victory, units, ...last })
    p.command('Q')
    const shot = { mode: 'anti-tank', unit: 'Q', target: 'T' }
    for (const player of [PLAYERS.regular as Player, veteran])
      expect(player.choose(p.battle, p.s, decision(p.battle, p.s), seededLuck(1))).toEqual({
        type: 'fire',
        hex: 'F09',
        ...shot,
      })
    const moved = play({ map, victory, units, ...last, actor: 'german' })
    moved.command('T')
    moved.enter('F08', 'T')
    expect(moved.kind).toBe('reaction')
    for (const action of choices(moved)) expect(action).toEqual({ type: 'react', ...shot })
  })

  it('6.53a area fire is weighed by whom it hits: a vehicle is none of them', () => {
    const shot = (vehicles: number) => {
      const units: Wish['units'] = {
        A: ['british', 'bef', 'F06'],
        X: ['german', 'deinf', 'F08'],
        ...(vehicles ? { T: ['german', 'tank', 'F08'] } : {}),
      }
      const p = play({ map: sketch({ columns: 14, rows: 14 }), units })
      const field = fieldOf(p.battle, p.s, 'british')
      const by = field.own[0]
      return by && shotHarm(field, by, p.battle.map.grid.index('F08'), NOBODY)
    }
    expect(shot(0)).toBeGreaterThan(0)
    expect(shot(1)).toBe(shot(0))
  })

  it('does something legal, the same for the same luck, changes nothing, and says what it compared', () => {
    const p = play(odds)
    const before = JSON.stringify(p.s)
    const open = decision(p.battle, p.s)
    const found = veteran.consider?.(p.battle, p.s, open, seededLuck(4))
    expect(found).toEqual(veteran.consider?.(p.battle, p.s, open, seededLuck(4)))
    expect(JSON.stringify(p.s)).toBe(before)
    if (!found) throw new Error('The veteran considers nothing.')
    expect(why(p.battle, p.s, found.action)).toBeNull()
    expect(found.trials).toBeGreaterThan(0)
    expect(found.rivals.length).toBeGreaterThan(0)
    expect(found.expected).toBeGreaterThanOrEqual(0)
    expect(found.expected).toBeLessThanOrEqual(1000)
    for (const rival of found.rivals) {
      expect(why(p.battle, p.s, rival.action)).toBeNull()
      expect(rival.worse).toBeLessThanOrEqual(rival.trials)
    }
  })
})

describe('the plan that a verdict has', () => {
  const consider = (p: Play) =>
    veteran.consider?.(p.battle, p.s, decision(p.battle, p.s), seededLuck(1))

  it('is the orders of the command with it, what is left of them under way, and none where it is asked for one answer', () => {
    const p = arrivesInTime()
    const given = consider(p)
    expect(given?.trials).toBeGreaterThan(0)
    expect(given?.plan?.[0]).toMatchObject({ do: 'go', units: ['A'] })
    const [order] = given?.plan ?? []
    expect(order?.do === 'go' && order.path[0]).toBe('F09')
    p.command('A')
    const next = consider(p)
    expect(next).toMatchObject({ action: { type: 'enter', hex: 'F09' }, trials: 0 })
    expect(next?.plan).toEqual(given?.plan)
  })

  it('begins with the order of the first legal act', () => {
    const p = play({
      map: sketch({ columns: 14, rows: 14 }),
      units: {
        A: ['british', 'bef', 'F10'],
        B: ['british', 'bef', 'F10'],
        G: ['german', 'deinf', 'F07'],
      },
    })
    p.command('A', 'B')
    const orders: Order[] = [
      { do: 'fire', unit: 'A', hex: 'K02' },
      { do: 'go', units: ['B'], path: ['F09', 'F08'], arrival: null },
      { do: 'fire', unit: 'A', hex: 'K03' },
    ]
    expect(leftOf(p.battle, p.s, orders)).toEqual(orders.slice(1))
    expect(leftOf(p.battle, p.s, orders.slice(0, 1))).toEqual([])
  })
})

/**
 * Frezenberg, *careful* against itself, from turn 8 on: the first half that it passes on the losing side with fifty commands
 * listed.
 */
async function passedBehind(): Promise<{ battle: Battle; s: GameState }> {
  const { battle } = await shipped('ypres-3-frezenberg')
  let found: GameState | null = null
  const passing: Player = {
    ...careful,
    choose(_, s, open, luck) {
      const action = careful.choose(battle, s, open, luck)
      const listed = open.actions.filter(({ type }) => type === 'command').length
      if (action.type !== 'pass' || s.turn < 8 || listed < 50) return action
      const { winner } = outcome(reading(battle, s), 'victory')
      if (winner !== null && winner !== open.side) found ??= structuredClone(s)
      return action
    },
  }
  const seats = Object.fromEntries(battle.sides.map(({ id }) => [id, passing]))
  for (const _ of playingMatch(battle, seats, 13)) if (found) break
  if (!found) throw new Error('It never passed.')
  return { battle, s: found }
}

describe('who did the most harm', () => {
  const enemy = (unit: string) => unit.startsWith('G')
  const harm = (...found: [string, number][]) => [new Map(found)]

  it('is an enemy with a third of it or more', () => {
    expect(culprit(harm(['G1', 2], ['G2', 1]), enemy)).toBe('G1')
    expect(culprit(harm(['G1', 2], ['G2', 2], ['G3', 2], ['G4', 2]), enemy)).toBeNull()
  })

  it('is nobody where one’s own fire did it', () => {
    expect(culprit(harm(['B1', 3], ['G1', 2]), enemy)).toBeNull()
    expect(culprit(harm(['B1', 1], ['G1', 2]), enemy)).toBe('G1')
  })
})
