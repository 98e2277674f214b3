import type { Kinds } from '../../game/rules.ts'
import type { Source, ThinkRequest, Thought, ThreadOrder, ThreadReply } from './messages.ts'

/** Answers questions about a position: what the computer does there, or anything else. */
export interface Thinker<K extends Kinds, Q = ThinkRequest<K>, T = Thought<K>> {
  /** Rejects when the player fails. A new question replaces one that is open; a thread reads a battle once. */
  think(battle: K['battle'], files: unknown, question: Q): Promise<T>
  /** Drops the question that is being thought about. */
  stop(): void
}

/** The part of a `Worker` that is used. */
export interface ThinkingThread<Q, T> {
  onmessage: ((event: { data: ThreadReply<T> }) => void) | null
  onerror: (() => void) | null
  postMessage(order: ThreadOrder<Q>): void
  terminate(): void
}

export interface ThinkerOptions<K extends Kinds, Q = ThinkRequest<K>, T = Thought<K>> {
  /** Reads a file of the scenarios folder for the thread, which has no page to read from. */
  readonly read: (path: string) => Promise<string>
  /** A new thread; throws or gives null where there are none. */
  readonly thread: () => ThinkingThread<Q, T> | null
  /** Thinks on the page, where there is no thread. The page stands still meanwhile, so this must be quick. */
  readonly here: (battle: K['battle'], question: Q) => Promise<T>
}

/** Thinks in a thread where there is one, else on the page. */
export function createThinker<K extends Kinds, Q = ThinkRequest<K>, T = Thought<K>>({
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
  /** The open question. `done` gets null when the thread can't read the battle or has ended. */
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
