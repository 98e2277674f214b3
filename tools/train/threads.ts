import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Task } from './plan.ts'
import type { GameRecord } from './play.ts'

/** A thread cannot load TypeScript by itself. */
const THREAD = fileURLToPath(new URL('../../scripts/thread.mjs', import.meta.url))
const PLAYER = new URL('./player-thread.ts', import.meta.url).href

/** Plays these games in threads. Ends early when `stopped` says so; games under way are played to their end. */
export async function playAll(
  tasks: readonly Task[],
  jobs: number,
  players: readonly string[],
  take: (record: GameRecord) => void,
  stopped: () => boolean,
): Promise<void> {
  let next = 0
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(THREAD, { workerData: { program: PLAYER, players } })
      worker.on('message', (record: GameRecord | null) => {
        if (record) take(record)
        worker.postMessage(stopped() || next >= tasks.length ? null : tasks[next++])
      })
      worker.on('error', reject)
      worker.on('exit', () => resolve())
    })
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, one))
}
