import type { Kinds } from '../../game/rules.ts'
import type { Answer, Order, Question, Source, Thought } from './question.ts'

/** Somebody to be asked: what the computer does, or anything else of a position. */
export interface Thinker<K extends Kinds, Q = Question<K>, T = Thought<K>> {
  /** Rejects when nothing comes of it. One question at a time; a battle is read once. */
  think(battle: K['battle'], files: unknown, question: Q): Promise<T>
  /** What is being thought about is dropped. */
  stop(): void
}

/** What of a worker is used. */
export interface ThinkingThread<Q, T> {
  onmessage: ((event: { data: Answer<T> }) => void) | null
  onerror: (() => void) | null
  postMessage(order: Order<Q>): void
  terminate(): void
}

export interface ThinkerOptions<K extends Kinds, Q = Question<K>, T = Thought<K>> {
  /** A file of the scenarios folder, for the thread that has no page to ask. */
  readonly read: (path: string) => Promise<string>
  /** A new thread; throws or gives null where there are none. */
  readonly thread: () => ThinkingThread<Q, T> | null
  /** Thinks on the page, where there is no thread: the page can't be used meanwhile, so it is to be quick. */
  readonly here: (battle: K['battle'], question: Q) => Promise<T>
}

/** Beside the page where that goes, on it where it does not: the same thoughts, only that the page waits for them. */
export function createThinker<K extends Kinds, Q = Question<K>, T = Thought<K>>({
  read,
  thread: make,
  here,
}: ThinkerOptions<K, Q, T>): Thinker<K, Q, T> {
  let thread: ThinkingThread<Q, T> | null = null
  let broken = false
  let serial = 0
  /** The hash of the battle that the thread has; `strange` has those of battles that it can't read. */
  let has = ''
  const strange = new Set<string>()
  /** Null: it can't have the battle, or is no more. */
  let waiting: { done: (thought: T | null) => void; fail: (error: Error) => void } | null = null

  function drop(): void {
    thread?.terminate()
    thread = null
    has = ''
    waiting = null
  }

  function started(): ThinkingThread<Q, T> | null {
    if (thread || broken) return thread
    try {
      thread = make()
    } catch {
      thread = null
    }
    broken = thread === null
    if (!thread) return null
    const mine = thread
    mine.onerror = () => {
      // The thread does not run here, or ran out of memory: the page thinks from now on.
      if (mine !== thread) return
      broken = true
      const { done } = waiting ?? {}
      drop()
      done?.(null)
    }
    mine.onmessage = ({ data }) => {
      if (mine !== thread) return
      if (data.say === 'read') {
        const tell = (text: string | null) =>
          mine.postMessage({ say: 'text', path: data.path, text })
        read(data.path).then(tell, () => tell(null))
      } else if (data.serial === serial) {
        const asked = waiting
        waiting = null
        if (data.say === 'failed') asked?.fail(new Error(data.text))
        else asked?.done(data.say === 'thought' ? data.thought : null)
      }
    }
    return mine
  }

  function aside(at: ThinkingThread<Q, T>, source: Source, question: Q): Promise<T | null> {
    if (has !== source.hash) {
      has = source.hash
      at.postMessage({ say: 'battle', source })
    }
    return new Promise((done, fail) => {
      waiting = { done, fail }
      at.postMessage({ say: 'think', serial: ++serial, question })
    })
  }

  return {
    async think(battle, files, question) {
      const { id, hash } = battle
      // Nobody waits for an answer to an older question.
      if (waiting) drop()
      const at = strange.has(hash) ? null : started()
      if (!at) return here(battle, question)
      const thought = await aside(at, { id, hash, files }, question)
      if (thought) return thought
      strange.add(hash)
      return here(battle, question)
    },
    stop: drop,
  }
}
