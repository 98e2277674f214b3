/** What a person at the keys wants of a program that works for long. */
export interface Stop {
  /** What is under way is to be the last. */
  readonly asked: boolean
  /** What is under way is to be dropped. */
  readonly drop: AbortSignal
  /** Signals mean again what they usually do. */
  readonly end: () => void
}

/** One press of Ctrl+C arrives more than once: from the terminal, from npm and from the runner. In ms. */
const ONE_PRESS = 1000

/** Listens to Ctrl+C: the first asks for an end, and `words` say what still happens; a second drops that too. */
export function stopAsked(words: string): Stop {
  const drop = new AbortController()
  let since: number | null = null
  const onSignal = () => {
    const now = performance.now()
    if (since === null) {
      since = now
      process.stderr.write(`\n${words} Once more drops what is under way.\n`)
    } else if (now - since > ONE_PRESS) drop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  return {
    get asked() {
      return since !== null
    },
    drop: drop.signal,
    end: () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
    },
  }
}
