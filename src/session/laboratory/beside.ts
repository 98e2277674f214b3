import type { SessionLibrary } from '../red-poppies/library.ts'
import { keptShards } from './kept-shards.ts'
import { createLaboratory, type Laboratory } from './laboratory.ts'
import type { PlayingThread } from './orders.ts'

/**
 * The name of the file that this is built into. It has the name of the thread's file in it, and that one all the players,
 * so it changes with them.
 */
const PROGRAM = import.meta.url.split('/').at(-1) ?? ''

function newThread(): PlayingThread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./play.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as PlayingThread
}

/** The laboratory of this window. One core is left to the page. */
export const laboratoryBeside = (
  read: SessionLibrary['read'],
  hands = Math.max(1, (navigator.hardwareConcurrency || 2) - 1),
): Laboratory =>
  createLaboratory({
    read,
    thread: newThread,
    kept: keptShards(PROGRAM),
    program: PROGRAM,
    hands,
    now: () => performance.now(),
  })
