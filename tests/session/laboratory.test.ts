import { beforeEach, describe, expect, it } from 'vitest'
import { always } from '../../src/lab/figures/always.ts'
import { NO_HEAT } from '../../src/lab/game/heat.ts'
import { playShard } from '../../src/lab/shard/shard.ts'
import type { GameRecord, Shard } from '../../src/lab/types.ts'
import { openSave } from '../../src/session/journal/open-save.ts'
import { Count, changeOf, type Goal, gamesExpected } from '../../src/session/laboratory/figures.ts'
import { gameSave } from '../../src/session/laboratory/game-save.ts'
import { type KeptShards, keptShards } from '../../src/session/laboratory/kept-shards.ts'
import { createLaboratory, type Version } from '../../src/session/laboratory/laboratory.ts'
import type { PlayAnswer, PlayingThread, PlayOrder } from '../../src/session/laboratory/orders.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { withDatabase } from '../support/database.ts'
import { shipped } from '../support/shipped.ts'

withDatabase()

const { battle } = await shipped('ypres-1-gheluvelt')
const [one, two] = battle.sides.map(({ id }) => id) as [string, string]
const before: Version = { label: 'before', battle, files: null }
const after: Version = { label: 'after', battle: { ...battle, hash: 'other' }, files: null }

const record = (winner: string | null, margin = 0): GameRecord => ({
  winner,
  score: { [one]: margin, [two]: 0 },
  losses: { [one]: 0, [two]: 0 },
  lost: [],
  couplets: 10,
  actions: 100,
  turns: 6,
  decided: 2,
  course: [margin],
  rules: [margin],
  luck: Array(16).fill(0),
})

type Play = Extract<PlayOrder, { say: 'play' }>

/** A thread that answers when the test says so. */
class Thread implements PlayingThread {
  onmessage: ((event: { data: PlayAnswer }) => void) | null = null
  onerror: (() => void) | null = null
  orders: PlayOrder[] = []
  ended = false
  constructor(readonly kept: KeptShards | null) {}
  postMessage(order: PlayOrder): void {
    this.orders.push(order)
  }
  terminate(): void {
    this.ended = true
  }
  get asked(): Play {
    return this.orders.findLast((order): order is Play => order.say === 'play') as Play
  }
  say(data: PlayAnswer): void {
    this.onmessage?.({ data })
  }
  plays(): void {
    const { terms, from, to } = this.asked
    const games = Array.from({ length: to - from }, () => record(one, 2))
    const shard: Shard = { format: 'couplet-shard', ...terms, from, to, games, heat: NO_HEAT }
    // As a thread does: it stores what it has played.
    void this.kept?.write(shard)
    this.say({ say: 'played', shard, kept: this.kept !== null })
  }
}

let database = 0
let threads: Thread[] = []
let clock = 0
const laboratory = (name: string, hands = 2, full = false) => {
  const kept = keptShards('program', name)
  return createLaboratory({
    read: () => Promise.reject(new Error('none')),
    thread: () => {
      const made = new Thread(full ? null : kept)
      threads.push(made)
      return made
    },
    kept,
    program: 'program',
    hands,
    now: () => clock,
  })
}
const WISH = { versions: [before], players: ['greedy'], goal: { games: 12, half: null } }

beforeEach(() => {
  threads = []
  clock = 0
})
const fresh = () => `laboratory ${++database}`
const figuresOf = (records: readonly GameRecord[], first: string, goal: Goal) => {
  const count = new Count(first, goal)
  for (const one of records) count.add(one)
  return count.figures()
}

describe('the laboratory', () => {
  it('gives each thread games of its own, larger ranges once it knows their pace, and ends at the goal', async () => {
    const lab = laboratory(fresh())
    await lab.wish(WISH)
    lab.play()
    const [first, second] = threads as [Thread, Thread]
    expect(first.orders[0]).toMatchObject({ say: 'battle', source: { hash: battle.hash } })
    expect([first.asked.from, second.asked.from]).toEqual([0, 1])
    clock = 200
    first.plays()
    expect(first.asked).toMatchObject({ from: 2, to: 7 })
    second.plays()
    expect(second.asked).toMatchObject({ from: 7, to: 12 })
    second.plays()
    // Games 2 to 6 are still missing: those beyond them are not judged yet.
    expect(lab.store.getState().cells[0]?.figures.games).toBe(2)
    expect(second.ended).toBe(true)
    first.plays()
    expect(lab.store.getState()).toMatchObject({ stands: 'still', lost: [] })
    expect(lab.store.getState().cells[0]?.figures).toMatchObject({ games: 12, wins: [12, 0, 0] })
  })

  it('stops at once, and goes on after a reload with what was played', async () => {
    const name = fresh()
    const lab = laboratory(name, 1)
    await lab.wish(WISH)
    lab.play()
    threads[0]?.plays()
    lab.stop()
    expect(threads[0]?.ended).toBe(true)
    expect(lab.store.getState().stands).toBe('still')
    const again = laboratory(name, 1)
    await again.wish(WISH)
    expect(again.store.getState().cells[0]?.figures.games).toBe(1)
    again.play()
    expect(threads[1]?.asked.from).toBe(1)
    again.stop()
    await again.forget()
    expect(again.store.getState().cells[0]?.figures.games).toBe(0)
  })

  it('21.3 lets its threads wait while the page wants the core', async () => {
    const lab = laboratory(fresh())
    await lab.wish(WISH)
    lab.play()
    lab.aside(400)
    for (const { orders } of threads) expect(orders.at(-1)).toEqual({ say: 'aside', ms: 400 })
  })

  it('says so where its games can’t be kept, and plays on', async () => {
    const lab = laboratory(fresh(), 1, true)
    await lab.wish(WISH)
    lab.play()
    threads[0]?.plays()
    expect(lab.store.getState()).toMatchObject({
      stands: 'playing',
      fault: 'The games can’t be kept in this browser; they are lost when the page closes.',
    })
  })

  it('keeps nothing of another program', async () => {
    const name = fresh()
    const kept = keptShards('program', name)
    const terms = { ...threadsTerms(), program: 'older' }
    await kept.write({
      format: 'couplet-shard',
      ...terms,
      from: 0,
      to: 1,
      games: [],
      heat: NO_HEAT,
    })
    expect(await keptShards('program', name).read(terms)).toEqual([])
  })

  it('plays a range that failed game by game, and leaves out the one game with its seed', async () => {
    const lab = laboratory(fresh(), 1)
    await lab.wish({ ...WISH, goal: { games: 4, half: null } })
    lab.play()
    const [thread] = threads as [Thread]
    thread.plays()
    expect(thread.asked).toMatchObject({ from: 1, to: 4 })
    thread.say({ say: 'failed', text: 'It gave up.' })
    expect(thread.asked).toMatchObject({ from: 1, to: 2 })
    thread.say({ say: 'failed', text: 'It gave up.' })
    expect(thread.asked).toMatchObject({ from: 2, to: 3 })
    thread.plays()
    thread.plays()
    const { stands, lost, cells } = lab.store.getState()
    expect(stands).toBe('still')
    expect(lost).toEqual([
      { label: 'before', player: 'greedy', game: 1, seed: 1_000_004, why: 'It gave up.' },
    ])
    expect(cells[0]?.figures).toMatchObject({ games: 3, over: true })
  })

  it('goes on where a thread breaks: the games it had are played again, and one that breaks it alone is left out', async () => {
    const lab = laboratory(fresh(), 1)
    await lab.wish({ ...WISH, goal: { games: 3, half: null } })
    lab.play()
    threads[0]?.plays()
    expect(threads[0]?.asked).toMatchObject({ from: 1, to: 3 })
    threads[0]?.onerror?.()
    expect(threads[0]?.ended).toBe(true)
    const second = threads[1] as Thread
    expect(second.asked).toMatchObject({ from: 1, to: 2 })
    second.plays()
    expect(second.asked).toMatchObject({ from: 2, to: 3 })
    second.onerror?.()
    expect(lab.store.getState()).toMatchObject({
      stands: 'still',
      fault: null,
      lost: [{ game: 2, why: 'stopped its thread' }],
    })
  })

  it('does not hire for ever where no thread begins', async () => {
    const lab = laboratory(fresh(), 1)
    await lab.wish(WISH)
    lab.play()
    threads[0]?.onerror?.()
    expect(threads).toHaveLength(1)
    expect(lab.store.getState()).toMatchObject({ stands: 'still', lost: [] })
    expect(lab.store.getState().fault).toMatch(/a thread has stopped/)
  })

  it('tells how fast it goes and how long it takes', async () => {
    const lab = laboratory(fresh(), 1)
    await lab.wish(WISH)
    lab.play()
    expect(lab.store.getState()).toMatchObject({ pace: null, left: null })
    clock = 500
    threads[0]?.plays()
    // Eleven games are left, at two a second.
    expect(lab.store.getState()).toMatchObject({ pace: 2, left: 5500 })
  })

  it('gives a game again as a save, and says which games are worth it', async () => {
    const lab = laboratory(fresh(), 1)
    await lab.wish({ ...WISH, goal: { games: 24, half: null } })
    lab.play()
    while (lab.store.getState().stands === 'playing') threads[0]?.plays()
    const [cell] = lab.store.getState().cells
    expect(cell?.interesting.map(({ why }) => why)).toEqual(['typical', 'typical', 'odd', 'odd'])
    const saved = lab.saveOf(before, 'greedy', 7)
    const thread = threads.at(-1) as Thread
    expect(thread.orders).toMatchObject([
      { say: 'battle', source: { hash: battle.hash } },
      { say: 'save', game: 7, terms: { players: ['greedy', 'greedy'], dice: 'keyed' } },
    ])
    thread.say({ say: 'saved', text: 'a save' })
    expect(await saved).toBe('a save')
    expect(thread.ended).toBe(true)
    const failed = lab.saveOf(before, 'greedy', 7)
    threads.at(-1)?.say({ say: 'failed', text: 'It gave up.' })
    expect(await failed).toBe(null)
  })

  it('says so where a browser has no threads, or the battle can’t be read there', async () => {
    const none = createLaboratory({
      read: () => Promise.reject(new Error('none')),
      thread: () => null,
      kept: keptShards('program', fresh()),
      program: 'program',
      hands: 1,
      now: () => 0,
    })
    await none.wish(WISH)
    none.play()
    expect(none.store.getState()).toMatchObject({
      stands: 'still',
      fault: 'This browser can’t play games beside the page.',
    })
    const lab = laboratory(fresh())
    await lab.wish(WISH)
    lab.play()
    threads[0]?.say({ say: 'no battle' })
    expect(threads.every(({ ended }) => ended)).toBe(true)
    expect(lab.store.getState().fault).toMatch(/can’t be read/)
  })

  it('plays versions side by side on the same games, and tells what the second changes', async () => {
    const lab = laboratory(fresh(), 1)
    await lab.wish({ ...WISH, versions: [before, after], goal: { games: 2, half: null } })
    lab.play()
    const [thread] = threads as [Thread]
    const order: string[] = []
    for (let n = 0; n < 4; n++) {
      const { version, from } = thread.asked
      order.push(`${version}:${from}`)
      clock += 2000
      thread.plays()
    }
    expect(order).toEqual(['0:0', '1:0', '0:1', '1:1'])
    expect(lab.store.getState().cells.map(({ change }) => change?.games)).toEqual([undefined, 2])
  })
})

const threadsTerms = () => ({
  rules: 'r',
  scenario: battle.id,
  hash: battle.hash,
  players: ['greedy', 'greedy'] as const,
  program: 'program',
  seed: 1,
  dice: 'keyed' as const,
})

describe('figures', () => {
  const games = (wins: number, draws: number, losses: number) => [
    ...Array.from({ length: wins }, () => record(one, 3)),
    ...Array.from({ length: draws }, () => record(null)),
    ...Array.from({ length: losses }, () => record(two, -3)),
  ]

  it('counts in order up to the goal, and has no interval for a few games', () => {
    const few = figuresOf(games(2, 1, 5), one, { games: 4, half: null })
    expect(few).toMatchObject({ games: 4, wins: [2, 1, 1], settled: 2, over: true })
    expect(few.points).toMatchObject({ mean: 0.625, low: -Infinity })
  })

  it('21.2 nine games in ten are decided by the turn that it tells, not fewer', () => {
    const by = (turn: number) => ({ ...record(one, 2), decided: turn })
    const goal = { games: 20, half: null }
    const seventeen = [...Array(17).fill(by(1)), ...Array(3).fill(by(4))]
    expect(figuresOf(seventeen, one, goal).settled).toBe(4)
    const eighteen = [...Array(18).fill(by(1)), ...Array(2).fill(by(4))]
    expect(figuresOf(eighteen, one, goal).settled).toBe(1)
    expect(figuresOf([], one, goal).settled).toBeNull()
  })

  it('21.2 margins have an interval that takes in what lies one beyond the least and the most', () => {
    const margins = Array.from({ length: 40 }, (_, at) => 3 + (at % 2))
    const { margin } = figuresOf(
      margins.map((by) => record(one, by)),
      one,
      { games: 40, half: null },
    )
    expect(margin).toEqual(always(margins, -1, 5))
  })

  it('ends where the interval is narrow enough, at the same game whatever follows', () => {
    const even = Array.from({ length: 3000 }, (_, at) => record(at % 2 ? one : two))
    const bound = figuresOf(even, one, { games: 3000, half: 0.05 })
    expect(bound.over).toBe(true)
    expect(bound.games).toBeLessThan(1500)
    expect(bound.points.high - bound.points.low).toBeLessThanOrEqual(0.1)
    const again = figuresOf(even.slice(0, bound.games), one, { games: 3000, half: 0.05 })
    expect(again.games).toBe(bound.games)
  })

  it('guesses at how many games the interval is narrow enough', () => {
    const even = Array.from({ length: 3000 }, (_, at) => record(at % 2 ? one : two))
    const goal = { games: 3000, half: 0.05 }
    const { games: end } = figuresOf(even, one, goal)
    const early = figuresOf(even.slice(0, 200), one, goal)
    expect(early).toMatchObject({ games: 200, over: false })
    expect((early.expected ?? 0) / end).toBeGreaterThan(0.8)
    expect((early.expected ?? 0) / end).toBeLessThan(1.25)
    const none = figuresOf(even.slice(0, 5), one, goal)
    expect(none.expected).toBe(null)
    expect(gamesExpected([early, none], goal)).toEqual([early.expected, early.expected])
    expect(gamesExpected([none], goal)).toEqual([3000])
    expect(figuresOf(even.slice(0, 5), one, { games: 50, half: null }).expected).toBe(50)
  })

  it('compares the games that both versions have', () => {
    const first = new Map(games(200, 100, 0).map((game, at) => [at, game]))
    const second = new Map(games(100, 200, 40).map((game, at) => [at, game]))
    const { games: both, points, margin } = changeOf(first, second, one)
    expect(both).toBe(300)
    expect(points.mean).toBeCloseTo(-1 / 6)
    expect(points.high).toBeLessThan(0)
    expect(points.low).toBeGreaterThan(-0.3)
    expect(margin.mean).toBeCloseTo(-1)
  })
})

describe('a game of the laboratory as a save', () => {
  it('opens, and stands at its end, though its dice follow from what they are rolled for', async () => {
    const probe = await shipped('limanowa-1-probe')
    const terms = {
      ...threadsTerms(),
      ...{ scenario: probe.battle.id, hash: probe.battle.hash },
    }
    const save = gameSave({ battle: probe.battle }, terms, 3)
    const { games } = playShard(probe.battle, terms, 3, 4)
    expect(save.entries).toHaveLength(games[0]?.actions ?? 0)
    const opened = await openSave(liveRules, JSON.stringify(save), () => probe.battle)
    expect(opened.ok).toBe(true)
  })
})
