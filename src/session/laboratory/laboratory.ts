import { createStore } from 'zustand/vanilla'
import { seedOf } from '../../lab/game/play-game.ts'
import { type Interest, interesting } from '../../lab/report/interest.ts'
import type { Shard, Terms } from '../../lab/types.ts'
import { RULES_VERSION } from '../../rules/index.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { OwnFiles } from '../storage/library.ts'
import { type Change, changeOf, type Figures, type Goal, gamesExpected } from './figures.ts'
import type { KeptShards } from './kept-shards.ts'
import { type Job, Series } from './series.ts'
import { createThreads, type ThreadsOptions } from './threads.ts'

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

export interface LaboratoryOptions extends ThreadsOptions {
  readonly kept: Pick<KeptShards, 'read' | 'forget'>
  /** A name that changes when a player may decide otherwise. */
  readonly program: string
}

/** So many games of each kind are worth looking at, once there are enough to tell which. */
const WORTH = 2
const ENOUGH = 20
/** The games have numbers, and these seeds; another browser plays the same. */
const SEED = 1
const NOT_KEPT = 'The games can’t be kept in this browser; they are lost when the page closes.'

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

export type Laboratory = ReturnType<typeof createLaboratory>

/** Plays battles many times in threads beside the page, and keeps count. */
export function createLaboratory({ kept, program, ...options }: LaboratoryOptions) {
  const store = createStore<Trial>()(() => FIRST)
  const { getState: get, setState: set } = store
  /** Every version by every player. */
  let table: readonly Series[] = []
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

  /** How each version stands. Where one has changed, only that one and those that are compared with it are counted anew. */
  function cellsOf({ versions }: Wish, changed?: Series): Cell[] {
    const first = versions[0]?.battle.sides[0].id ?? ''
    const { cells } = get()
    return table.flatMap((series, at) => {
      const version = versions[series.version]
      if (!version) return []
      const { player, figures } = series
      const base = table.find((other) => other.player === player && other.version === 0)
      const known = cells[at]
      if (known && changed && changed !== series && changed !== base) return [known]
      const change =
        base && base !== series
          ? changeOf(new Map(base.games()), new Map(series.games()), first)
          : null
      return [{ version, player, figures, change, interesting: [] }]
    })
  }

  /** Ends what is under way. Which games are worth looking at is told then: it takes too long for each answer. */
  function rest(more: Partial<Trial> = {}): void {
    const cells = cellsOf(get()).map((cell, at): Cell => {
      const games = [...(table[at]?.games() ?? [])]
      return games.length < ENOUGH ? cell : { ...cell, interesting: interesting(games, WORTH) }
    })
    set({ ...more, cells, stands: 'still' })
  }

  /** How fast games are played now, and how long the rest takes, as far as that is known. */
  function timeOf(): Pick<Trial, 'pace' | 'left'> {
    const all = table.map(({ figures }) => figures)
    const expected = gamesExpected(all, get().goal)
    const jobs = threads.jobs()
    const now = jobs.flatMap(({ series }) => series.pace ?? [])
    const pace = now.length > 0 ? now.reduce((sum, each) => sum + 1000 / each, 0) : null
    let left: number | null = 0
    for (const [at, { pace: each, size, figures }] of table.entries()) {
      if (figures.over) continue
      const games = Math.max(1, (expected[at] ?? 0) - size)
      left = left === null || each === null ? null : left + (games * each) / jobs.length
    }
    return { pace, left }
  }

  /** The next games: all versions by one player side by side, then the next player. */
  function next(): Job | null {
    for (const player of get().players) {
      const [found] = table
        .filter((series) => series.player === player && !series.figures.over)
        .flatMap((series) => {
          const from = series.firstFree
          return from === null ? [] : [{ series, from }]
        })
        .sort((a, b) => a.from - b.from)
      if (found) return found.series.take(found.from)
    }
    return null
  }

  const battleOrder = (version: number, { battle, files }: Version) => {
    const source = { id: battle.id, hash: battle.hash, files }
    return { say: 'battle', version, source } as const
  }

  const threads = createThreads(options, {
    next,
    battle(version) {
      const found = get().versions[version]
      return found ? battleOrder(version, found) : null
    },
    played(job, shard, stored, ms) {
      const { series } = job
      series.add(job, shard, ms)
      const fault = stored ? {} : { fault: NOT_KEPT }
      set({ ...fault, cells: cellsOf(get(), series), ...timeOf() })
    },
    /** Games that failed together are played one by one; one that fails alone is left out. */
    failed(job, why) {
      const { series, from } = job
      if (!series.fail(job)) return
      const { label } = get().versions[series.version] ?? { label: '' }
      const one = {
        label,
        player: series.player,
        game: from,
        seed: seedOf(series.terms, from),
        why,
      }
      set(({ lost }) => ({ lost: [...lost, one], cells: cellsOf(get(), series) }))
    },
    done: (fault) => rest(fault === undefined ? {} : { fault }),
  })

  function halt(): void {
    threads.halt()
    for (const series of table) series.halt()
  }

  /** Sets what is to be played, and reads what was played of it before. A trial in progress is stopped. */
  async function wish(asked: Wish): Promise<void> {
    halt()
    const mine = ++serial
    table = []
    set({ ...asked, cells: [], stands: 'reading', lost: [], pace: null, left: null, fault: null })
    let fault: string | null = null
    const made: Series[] = []
    for (const player of asked.players)
      for (const [at, version] of asked.versions.entries()) {
        const terms = termsFor(version, player)
        const shards = await kept.read(terms).catch((): Shard[] => {
          fault = NOT_KEPT
          return []
        })
        if (mine !== serial) return
        made.push(new Series(at, version.battle, terms, asked.goal, shards))
      }
    table = made
    rest({ fault })
  }

  return {
    store: store as Omit<typeof store, 'setState'>,
    wish,
    /** Plays on until the goal is reached or `stop`. */
    play(): void {
      if (get().stands !== 'still') return
      set({ stands: 'playing', fault: null })
      threads.play()
    },
    /** Stops at once. Only the games in progress are lost. */
    stop(): void {
      halt()
      if (get().stands === 'playing') rest()
    },
    /** The person moves something: for so many ms no game goes on, so that the frames have the core. */
    aside: threads.aside,
    /** Forgets the games of what is to be played. */
    async forget(): Promise<void> {
      const { versions, players, goal } = get()
      halt()
      for (const { terms } of table) await kept.forget(terms).catch(() => undefined)
      await wish({ versions, players, goal })
    },
    /** The games of one version by number, with what happened where; null before they are read. */
    gamesOf(version: Version, player: string): ReturnType<Series['all']> | null {
      const at = get().versions.indexOf(version)
      return table.find((one) => one.version === at && one.player === player)?.all() ?? null
    },
    /** Plays a game again in a thread of its own and gives it as the text of a save; null where that fails. */
    saveOf(version: Version, player: string, game: number): Promise<string | null> {
      const terms = termsFor(version, player)
      return threads.save(battleOrder(0, version), { say: 'save', version: 0, terms, game })
    },
    /** The seed of all games. */
    seed: SEED,
  }
}
