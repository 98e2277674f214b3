import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { GroundDot, GroundPicture } from '../../../board/view/ground.ts'
import type { HandState } from '../hand.ts'
import type { BenchState } from '../store.ts'
import type { Refusal } from '../types.ts'
import { mapOf } from '../views.ts'
import type { Drawing } from './laying.ts'
import { createBefore, liveSight } from './live-sight.ts'
import { type Over, overOf } from './over.ts'
import { createPen } from './pen.ts'

/** What is laid under the drawing by the page that traces. */
export interface Traced {
  readonly picture: GroundPicture | null
  /** Hexes whose place on the picture is known. */
  readonly ties: readonly GroundDot[]
}

export type Ground = ReturnType<typeof createGround>

/**
 * The ground of a document under a designer's hand: what the pointer does, and what lies over the map. `over` is found when
 * it is asked for, and is the same object until something in it changes.
 */
export function createGround(drawing: Drawing, tell: (answer: Refusal | null) => void) {
  const { bench, hand } = drawing
  const traced = createStore<Traced>()(
    subscribeWithSelector((): Traced => ({ picture: null, ties: [] })),
  )
  const before = createBefore(bench)
  let known: {
    readonly state: BenchState
    readonly held: HandState
    readonly traced: Traced
    readonly over: Over | null
  } | null = null
  let sight: { readonly key: readonly unknown[]; readonly is: Over['sight'] } | null = null

  function sightNow(state: BenchState, held: HandState): Over['sight'] {
    if (held.sight.from === null) return null
    const key = [state.value, state.outside, held.sight, state.versions]
    if (sight?.key.every((one, i) => one === key[i])) return sight.is
    sight = { key, is: liveSight(state, held.sight, before()) }
    return sight.is
  }

  function over(): Over | null {
    const [state, held, pictures] = [bench.get(), hand.get(), traced.getState()]
    if (known?.state === state && known.held === held && known.traced === pictures)
      return known.over
    const kept = state.preview ? mapOf(bench.kept()) : null
    const found = overOf(state, held, { sight: sightNow(state, held), before: kept, ...pictures })
    known = { state, held, traced: pictures, over: found }
    return found
  }

  return {
    pen: createPen(drawing, tell),
    traced,
    over: {
      get: over,
      subscribe(listen: () => void): () => void {
        const offs = [
          bench.store.subscribe(listen),
          hand.store.subscribe(listen),
          traced.subscribe(listen),
        ]
        return () => {
          for (const off of offs) off()
        }
      },
    },
  }
}
