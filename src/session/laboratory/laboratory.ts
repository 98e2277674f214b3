import { createStore } from 'zustand/vanilla'
import { seedOf } from '../../lab/game/play-game.ts'
import { type Interest, interesting } from '../../lab/report/interest.ts'
import { Pile } from '../../lab/shard/pile.ts'
import type { GameRecord, Heat, Shard, Terms } from '../../lab/types.ts'
import { RULES_VERSION } from '../../rules/index.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { OwnFiles } from '../storage/library.ts'
import {
  type Change,
  changeOf,
  type Figures,
  figuresOf,
  type Goal,
  gamesExpected,
} from './figures.ts'
import type { KeptShards } from './kept-shards.ts'
import type { PlayingThread } from './orders.ts'

/** A version of a battle, and its own files where it is not in the catalogue. */
export interface Version {
  readonly label: string
  readonly battle: Battle
  readonly files: OwnFiles | null
}

/** What is to be played: every version by every player, who plays both sides. */
export interface Wish {
  readonly versions: readonly Version[]
  /** The names of players, the quickest first. */
  readonly players: readonly string[]
  readonly goal: Goal
}

/** One version by one player. */
export interface Cell {
  readonly version: Version
  readonly player: string
  readonly figures: Figures
  /** Null for the first version. */
  readonly change: Change | null
  /** The games nearest to the middle of all, and those farthest from it. */
  readonly interesting: readonly Interest[]
}

/** A game that is left out, with the seed of its dice. */
export interface LostGame {
  readonly label: string
  readonly player: string
  readonly game: number
  readonly seed: number
  readonly why: string
}

export interface Trial extends Wish {
  readonly cells: readonly Cell[]
  /** `reading`: games that were played before are being read. */
  readonly stands: 'reading' | 'still' | 'playing'
  readonly lost: readonly LostGame[]
  /** How many games a second are played, and how long it will take, in ms; null while that is not known. */
  readonly pace: number | null
  readonly left: number | null
  /** Why games can't be played or kept, in a sentence. */
  readonly fault: string | null
}

export interface LaboratoryOptions {
  /** Reads a file of the scenarios folder for a thread. */
  readonly read: (path: string) => Promise<string>
  /** A new thread; throws or gives null where there are none. */
  readonly thread: () => PlayingThread | null
  readonly kept: KeptShards
  /** A name that changes when a player may decide otherwise. */
  readonly program: string
  readonly hands: number
  /** The time in ms. */
  readonly now: () => number
}

/** A shard takes about so long, in ms: messages are few, and little is lost when one is dropped. */
const SHARD = 1000
/** So many games of each kind are worth looking at, once there are enough to tell which. */
const WORTH = 2
const ENOUGH = 20
/** A range of games that takes longer, in ms, is given up. */
const PATIENCE = 600_000
/** The games have numbers, and these seeds; another browser plays the same. */
const SEED = 1

const FIRST: Trial = {
  versions: [],
  players: [],
  goal: { games: 0, half: null },
  cells: [],
  stands: 'still',
  lost: [],
  pace: null,
  left: null,
  fault: null,
}

/** A cell as it is played. */
interface Bench {
  readonly version: number
  readonly player: string
  readonly terms: Terms
  readonly pile: Pile
  /** Games that a thread has, or that are left out. */
  readonly taken: Set<number>
  readonly lost: Set<number>
  /** Ranges that failed as a whole are played game by game. */
  careful: boolean
  /** Time of a game in ms; null before the first. */
  pace: number | null
  figures: Figures
}

interface Job {
  readonly bench: Bench
  readonly from: number
  readonly to: number
}

interface Hand {
  readonly thread: PlayingThread
  /** It has said something: its program runs. */
  proven: boolean
  readonly knows: Set<number>
  job: Job | null
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export type Laboratory = ReturnType<typeof createLaboratory>

/** Plays battles many times in threads beside the page, and keeps count. */
export function createLaboratory({
  read,
  thread: make,
  kept,
  program,
  hands: most,
  now,
}: LaboratoryOptions) {
  const store = createStore<Trial>()(() => FIRST)
  const { getState: get, setState: set } = store
  let benches: readonly Bench[] = []
  let hands: readonly Hand[] = []
  /** Counts the wishes: what is read for an older one comes too late. */
  let serial = 0

  const termsFor = ({ battle }: Version, player: string): Terms => ({
    rules: RULES_VERSION,
    scenario: battle.id,
    hash: battle.hash,
    players: [player, player],
    program,
    seed: SEED,
    // Versions of a battle share what luck they can, so that their difference shows sooner.
    dice: 'keyed',
  })

  const firstOf = (versions: readonly Version[]): string => versions[0]?.battle.sides[0].id ?? ''

  /** The records in order, as far as no game is missing. */
  function inOrder({ pile, lost }: Bench): GameRecord[] {
    const records: GameRecord[] = []
    let due = 0
    for (const [game, record] of pile.games()) {
      while (lost.has(due)) due++
      if (game !== due) break
      records.push(record)
      due++
    }
    return records
  }

  const judge = (bench: Bench, { versions, goal }: Wish): Figures =>
    figuresOf(inOrder(bench), firstOf(versions), {
      ...goal,
      games: Math.max(0, goal.games - bench.lost.size),
    })

  /** The games that count towards a goal: more may have been played for another one. */
  function* within({ pile }: Bench, { games: most }: Goal) {
    for (const one of pile.games()) if (one[0] < most) yield one
  }

  /** How each version stands. Where one has changed, only that one and those that are compared with it are counted anew. */
  function cellsOf({ versions, goal }: Wish, changed?: Bench): Cell[] {
    const first = firstOf(versions)
    const { cells } = get()
    return benches.flatMap((bench, at) => {
      const version = versions[bench.version]
      if (!version) return []
      const { player, figures } = bench
      const base = benches.find((other) => other.player === player && other.version === 0)
      const known = cells[at]
      if (known && changed && changed !== bench && changed !== base) return [known]
      const change =
        base && base !== bench
          ? changeOf(new Map(within(base, goal)), new Map(within(bench, goal)), first)
          : null
      return [{ version, player, figures, change, interesting: [] }]
    })
  }

  /** Ends what is under way. Which games are worth looking at is told then: it takes too long for each answer. */
  function rest(more: Partial<Trial> = {}): void {
    const cells = cellsOf(get()).map((cell, at): Cell => {
      const bench = benches[at]
      const games = bench ? [...within(bench, get().goal)] : []
      return games.length < ENOUGH ? cell : { ...cell, interesting: interesting(games, WORTH) }
    })
    set({ ...more, cells, stands: 'still' })
  }

  /** How fast games are played now, and how long the rest takes, as far as that is known. */
  function timeOf(): Pick<Trial, 'pace' | 'left'> {
    const all = benches.map(({ figures }) => figures)
    const expected = gamesExpected(all, get().goal)
    const now = hands.flatMap(({ job }) => job?.bench.pace ?? [])
    const pace = now.length > 0 ? now.reduce((sum, each) => sum + 1000 / each, 0) : null
    let left: number | null = 0
    for (const [at, { pace: each, pile, figures }] of benches.entries()) {
      if (figures.over) continue
      const games = Math.max(1, (expected[at] ?? 0) - pile.size)
      left = left === null || each === null ? null : left + (games * each) / hands.length
    }
    return { pace, left }
  }

  const fail = (fault: string) => set({ fault })
  const NOT_KEPT = 'The games can’t be kept in this browser; they are lost when the page closes.'

  function halt(): void {
    for (const { thread, timer } of hands) {
      clearTimeout(timer)
      thread.terminate()
    }
    hands = []
    for (const { taken } of benches) taken.clear()
  }

  /** Sets what is to be played, and reads what was played of it before. A trial in progress is stopped. */
  async function wish(asked: Wish): Promise<void> {
    halt()
    const mine = ++serial
    benches = []
    set({ ...asked, cells: [], stands: 'reading', lost: [], pace: null, left: null, fault: null })
    let fault: string | null = null
    const made: Bench[] = []
    for (const player of asked.players)
      for (const [at, version] of asked.versions.entries()) {
        const terms = termsFor(version, player)
        const shards = await kept.read(terms).catch((): Shard[] => {
          fault = NOT_KEPT
          return []
        })
        if (mine !== serial) return
        const bench: Omit<Bench, 'figures'> = {
          ...{ version: at, player, terms, pile: new Pile(version.battle, terms, shards) },
          ...{ taken: new Set<number>(), lost: new Set<number>(), careful: false, pace: null },
        }
        const none = figuresOf([], firstOf(asked.versions), asked.goal)
        const whole: Bench = { ...bench, figures: none }
        whole.figures = judge(whole, asked)
        made.push(whole)
      }
    benches = made
    rest({ fault })
  }

  /** The next games: all versions by one player side by side, then the next player. */
  function next(): Job | null {
    const { goal, players } = get()
    const open = benches.filter(({ figures }) => !figures.over)
    const free = ({ pile, taken, lost }: Bench, game: number) =>
      game < goal.games && !pile.has(game) && !taken.has(game) && !lost.has(game)
    const firstFree = (bench: Bench): number => {
      let game = 0
      while (game < goal.games && !free(bench, game)) game++
      return game
    }
    for (const player of players) {
      const [found] = open
        .filter((bench) => bench.player === player)
        .map((bench) => ({ bench, from: firstFree(bench) }))
        .filter(({ from }) => from < goal.games)
        .sort((a, b) => a.from - b.from)
      if (!found) continue
      const { bench, from } = found
      const size =
        bench.careful || bench.pace === null ? 1 : Math.max(1, Math.floor(SHARD / bench.pace))
      let to = from
      while (to - from < size && free(bench, to)) bench.taken.add(to++)
      return { bench, from, to }
    }
    return null
  }

  function give(hand: Hand): void {
    const job = next()
    hand.job = job
    if (!job) {
      hand.thread.terminate()
      hands = hands.filter((other) => other !== hand)
      if (hands.length === 0) rest()
      return
    }
    const { bench, from, to } = job
    const { version, terms } = bench
    const source = get().versions[version]
    if (source && !hand.knows.has(version)) {
      hand.knows.add(version)
      hand.thread.postMessage({ say: 'battle', version, source: sourceOf(source) })
    }
    hand.since = now()
    hand.timer = setTimeout(() => lose(hand, 'took longer than ten minutes', true), PATIENCE)
    hand.thread.postMessage({ say: 'play', version, terms, from, to })
  }

  function take(hand: Hand, { bench, from, to }: Job, shard: Shard): void {
    bench.pace = (now() - hand.since) / (to - from)
    for (let game = from; game < to; game++) bench.taken.delete(game)
    bench.pile.add(shard)
    kept.write(shard).catch(() => fail(NOT_KEPT))
    bench.figures = judge(bench, get())
    set({ cells: cellsOf(get(), bench), ...timeOf() })
  }

  /** Games that failed together are played one by one; one that fails alone is left out. */
  function lose(hand: Hand, why: string, broken: boolean): void {
    clearTimeout(hand.timer)
    const { job } = hand
    if (!job) return
    const { bench, from, to } = job
    for (let game = from; game < to; game++) bench.taken.delete(game)
    bench.careful = true
    if (to - from === 1) {
      bench.lost.add(from)
      const { label } = get().versions[bench.version] ?? { label: '' }
      const one = { label, player: bench.player, game: from, seed: seedOf(bench.terms, from), why }
      bench.figures = judge(bench, get())
      set(({ lost }) => ({ lost: [...lost, one], cells: cellsOf(get(), bench) }))
    }
    if (!broken) {
      give(hand)
      return
    }
    hand.thread.terminate()
    hands = hands.filter((other) => other !== hand)
    const another = hire()
    if (another) give(another)
    else if (hands.length === 0) rest()
  }

  /** Reads a file for a thread. */
  function answer(thread: PlayingThread, path: string): void {
    const tell = (text: string | null) => thread.postMessage({ say: 'text', path, text })
    read(path).then(tell, () => tell(null))
  }

  /** A new thread; null where the browser has none. */
  function newThread(): PlayingThread | null {
    try {
      return make()
    } catch {
      return null
    }
  }

  const sourceOf = ({ battle, files }: Version) => ({ id: battle.id, hash: battle.hash, files })

  /** Starts a thread that plays; null where the browser has none. */
  function hire(): Hand | null {
    const thread = newThread()
    if (!thread) return null
    const hand: Hand = {
      ...{ thread, proven: false, knows: new Set<number>() },
      ...{ job: null, since: 0, timer: undefined },
    }
    const refuse = (text: string) => {
      halt()
      rest({ fault: text })
    }
    thread.onerror = () => {
      if (!hands.includes(hand)) return
      // A thread that never began would not begin the next time either.
      if (hand.proven) lose(hand, 'stopped its thread', true)
      else refuse('Games can’t be played beside this page: a thread has stopped.')
    }
    thread.onmessage = ({ data }) => {
      if (!hands.includes(hand)) return
      hand.proven = true
      if (data.say === 'read') return answer(thread, data.path)
      if (data.say === 'no battle') return refuse('The battle can’t be read beside this page.')
      if (data.say === 'failed') return lose(hand, data.text, false)
      if (data.say === 'saved') return
      clearTimeout(hand.timer)
      if (hand.job) take(hand, hand.job, data.shard)
      give(hand)
    }
    hands = [...hands, hand]
    return hand
  }

  return {
    store: store as Omit<typeof store, 'setState'>,
    wish,
    /** Plays on until the goal is reached or `stop`. */
    play(): void {
      if (get().stands !== 'still') return
      set({ stands: 'playing', fault: null })
      const hired = Array.from({ length: most }, hire)
      for (const hand of hired) if (hand) give(hand)
      if (hired.every((hand) => hand === null))
        rest({ fault: 'This browser can’t play games beside the page.' })
    },
    /** Stops at once. Only the games in progress are lost. */
    stop(): void {
      halt()
      if (get().stands === 'playing') rest()
    },
    /** Forgets the games of what is to be played. */
    async forget(): Promise<void> {
      const { versions, players, goal } = get()
      halt()
      for (const { terms } of benches) await kept.forget(terms).catch(() => undefined)
      await wish({ versions, players, goal })
    },
    /** The games of one version by number, with what happened where; null before they are read. */
    gamesOf(
      version: Version,
      player: string,
    ): { readonly games: readonly (readonly [number, GameRecord])[]; readonly heat: Heat } | null {
      const at = get().versions.indexOf(version)
      const bench = benches.find((one) => one.version === at && one.player === player)
      return bench
        ? { games: [...bench.pile.games()], heat: bench.pile.heat(0, Number.POSITIVE_INFINITY) }
        : null
    },
    /** Plays a game again in a thread of its own and gives it as the text of a save; null where that fails. */
    saveOf(version: Version, player: string, game: number): Promise<string | null> {
      const thread = newThread()
      if (!thread) return Promise.resolve(null)
      return new Promise((resolve) => {
        const end = (text: string | null) => {
          clearTimeout(timer)
          thread.terminate()
          resolve(text)
        }
        const timer = setTimeout(() => end(null), PATIENCE)
        thread.onerror = () => end(null)
        thread.onmessage = ({ data }) => {
          if (data.say === 'read') answer(thread, data.path)
          else end(data.say === 'saved' ? data.text : null)
        }
        thread.postMessage({ say: 'battle', version: 0, source: sourceOf(version) })
        thread.postMessage({ say: 'save', version: 0, terms: termsFor(version, player), game })
      })
    },
    /** The seed of all games. */
    seed: SEED,
  }
}
