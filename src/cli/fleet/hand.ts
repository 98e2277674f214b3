import { type ChildProcess, fork } from 'node:child_process'
import { playShard, shardText } from '../../lab/shard/shard.ts'
import type { Terms } from '../../lab/types.ts'
import { HAND, watchdog, workInCrew } from '../base/crew.ts'
import { openSource } from './source.ts'

/** Games for a child process, with the scenario they are of. */
export interface Errand {
  readonly source: unknown
  readonly terms: Terms
  readonly from: number
  readonly to: number
}

type Answer = { readonly text: string } | { readonly fault: string }

/** In a child: plays the games that it is handed. A battle that was opened once stays open. */
export function playErrands(): void {
  const battles = new Map<string, Awaited<ReturnType<typeof openSource>>>()
  workInCrew(async ({ source, terms, from, to }: Errand): Promise<Answer> => {
    const found = battles.get(terms.hash) ?? (await openSource(source))
    if (typeof found === 'string') return { fault: `the scenario is refused: ${found}` }
    battles.set(terms.hash, found)
    if (found.battle.hash !== terms.hash)
      return {
        fault: `this program compiles ${terms.scenario} to ${found.battle.hash}, not to ${terms.hash}`,
      }
    try {
      return { text: shardText(playShard(found.battle, terms, from, to)) }
    } catch (error) {
      return { fault: (error as Error).message }
    }
  })
}

/** Games that no worker can play: they would fail in the same way everywhere. */
export class Unplayable extends Error {}

/** A child process that plays games, so that whoever talks to the server is never kept from it. */
export class Hand {
  readonly #program: string
  #child: ChildProcess | null = null

  constructor(program: string) {
    this.#program = program
  }

  /**
   * Plays an errand and gives the shard's text. Rejects with why it cannot be played, after "a shard": an `Unplayable`
   * where another try would be no better. The next errand has a new child.
   */
  run(errand: Errand, patience: number): Promise<string> {
    const child =
      this.#child ??
      fork(this.#program, [], { env: { ...process.env, [HAND]: JSON.stringify({ fleet: true }) } })
    const fresh = this.#child === null
    this.#child = child
    return new Promise((resolve, reject) => {
      let late = false
      let calm = () => {}
      /** The start of a process does not count against what it plays. */
      const send = () => {
        calm = watchdog(child.pid, patience, () => {
          late = true
          child.kill('SIGKILL')
        })
        child.send({ job: errand })
      }
      const over = () => {
        calm()
        child.removeListener('message', onMessage)
        child.removeListener('exit', onExit)
      }
      const onMessage = ({ answer }: { answer?: Answer }) => {
        // A new child says first that it is there.
        if (!answer) return send()
        over()
        if ('text' in answer) resolve(answer.text)
        else reject(new Unplayable(answer.fault))
      }
      const onExit = (code: number | null, signal: string | null) => {
        over()
        this.#child = null
        reject(
          late
            ? new Unplayable(`took more than ${Math.round(patience / 1000)} s`)
            : new Error(`ended its process with ${code === null ? signal : `code ${code}`}`),
        )
      }
      child.on('message', onMessage)
      child.on('exit', onExit)
      if (!fresh) send()
    })
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}
