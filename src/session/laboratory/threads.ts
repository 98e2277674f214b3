import type { Shard } from '../../lab/types.ts'
import type { PlayAnswer, PlayingThread, PlayOrder } from './orders.ts'
import type { Job } from './series.ts'

/** A range of games that takes longer, in ms, is given up. */
const PATIENCE = 600_000

/** A thread, and what it does. */
interface Hand {
  readonly thread: PlayingThread
  /** It has said something: its program runs. */
  proven: boolean
  readonly knows: Set<number>
  job: Job | null
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export interface ThreadsOptions {
  /** Reads a file of the scenarios folder for a thread. */
  readonly read: (path: string) => Promise<string>
  /** A new thread; throws or gives null where there are none. */
  readonly thread: () => PlayingThread | null
  /** How many threads play at a time. */
  readonly hands: number
  /** The time in ms. */
  readonly now: () => number
}

/** What the threads ask, and what they tell. */
export interface Work {
  /** The next games; null where there are none. */
  next(): Job | null
  /** Where the battle of a version is read. */
  battle(version: number): Extract<PlayOrder, { say: 'battle' }> | null
  /** A thread has played its games; `kept` says whether the browser stored them. */
  played(job: Job, shard: Shard, kept: boolean, ms: number): void
  failed(job: Job, why: string): void
  /** No thread has anything to do; or none can do anything, for a reason in a sentence. */
  done(fault?: string): void
}

/** The threads that play. */
export function createThreads(
  { read, thread: make, hands: most, now }: ThreadsOptions,
  work: Work,
) {
  let hands: readonly Hand[] = []

  /** A new thread; null where the browser has none. */
  function newThread(): PlayingThread | null {
    try {
      return make()
    } catch {
      return null
    }
  }

  /** Reads a file for a thread. */
  function answer(thread: PlayingThread, path: string): void {
    const tell = (text: string | null) => thread.postMessage({ say: 'text', path, text })
    read(path).then(tell, () => tell(null))
  }

  function halt(): void {
    for (const { thread, timer } of hands) {
      clearTimeout(timer)
      thread.terminate()
    }
    hands = []
  }

  function dismiss(hand: Hand): void {
    hand.thread.terminate()
    hands = hands.filter((other) => other !== hand)
  }

  function give(hand: Hand): void {
    const job = work.next()
    hand.job = job
    if (!job) {
      dismiss(hand)
      if (hands.length === 0) work.done()
      return
    }
    const { series, from, to } = job
    const { version, terms } = series
    if (!hand.knows.has(version)) {
      hand.knows.add(version)
      const battle = work.battle(version)
      if (battle) hand.thread.postMessage(battle)
    }
    hand.since = now()
    hand.timer = setTimeout(() => lose(hand, 'took longer than ten minutes', true), PATIENCE)
    hand.thread.postMessage({ say: 'play', version, terms, from, to })
  }

  /** The games that a thread has came to nothing; a broken thread is replaced. */
  function lose(hand: Hand, why: string, broken: boolean): void {
    clearTimeout(hand.timer)
    if (!hand.job) return
    work.failed(hand.job, why)
    if (!broken) {
      give(hand)
      return
    }
    dismiss(hand)
    const another = hire()
    if (another) give(another)
    else if (hands.length === 0) work.done()
  }

  function refuse(fault: string): void {
    halt()
    work.done(fault)
  }

  function hear(hand: Hand, said: PlayAnswer): void {
    hand.proven = true
    switch (said.say) {
      case 'read':
        answer(hand.thread, said.path)
        return
      case 'no battle':
        refuse('The battle can’t be read beside this page.')
        return
      case 'failed':
        lose(hand, said.text, false)
        return
      case 'played':
        clearTimeout(hand.timer)
        if (hand.job) work.played(hand.job, said.shard, said.kept, now() - hand.since)
        give(hand)
        return
      default:
        // A save was asked of another thread.
        return
    }
  }

  /** Starts a thread that plays; null where the browser has none. */
  function hire(): Hand | null {
    const thread = newThread()
    if (!thread) return null
    const hand: Hand = {
      ...{ thread, proven: false, knows: new Set<number>() },
      ...{ job: null, since: 0, timer: undefined },
    }
    thread.onerror = () => {
      if (!hands.includes(hand)) return
      // A thread that never began would not begin the next time either.
      if (hand.proven) lose(hand, 'stopped its thread', true)
      else refuse('Games can’t be played beside this page: a thread has stopped.')
    }
    thread.onmessage = ({ data }) => {
      if (hands.includes(hand)) hear(hand, data)
    }
    hands = [...hands, hand]
    return hand
  }

  return {
    /** Threads play until there is nothing to do, or `halt`. */
    play(): void {
      const hired = Array.from({ length: most }, hire)
      for (const hand of hired) if (hand) give(hand)
      if (hired.every((hand) => hand === null))
        work.done('This browser can’t play games beside the page.')
    },
    /** Ends all threads at once. */
    halt,
    /** The page wants the core for so many ms: the threads wait. */
    aside(ms: number): void {
      for (const { thread } of hands) thread.postMessage({ say: 'aside', ms })
    },
    /** What the threads play now. */
    jobs: (): readonly Job[] => hands.flatMap(({ job }) => job ?? []),
    /** Asks a thread of its own for a save; null where that fails. */
    save(
      battle: Extract<PlayOrder, { say: 'battle' }>,
      game: Extract<PlayOrder, { say: 'save' }>,
    ): Promise<string | null> {
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
        thread.postMessage(battle)
        thread.postMessage(game)
      })
    },
  }
}
