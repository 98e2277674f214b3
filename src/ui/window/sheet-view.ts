import type { BoardView } from '../../board/view/view.ts'
import type { Session, SessionState } from '../../session/engine/table.ts'
import { type ActMotion, motionOf } from '../../session/picture/motion.ts'
import type { InteractionState } from '../../session/pointing/doing/state.ts'
import type { Interaction } from '../../session/pointing/interaction.ts'
import { dangersOf, type Position } from '../../session/position/position.ts'
import type { Layers, PlaceStore } from './place.ts'

const NONE: readonly never[] = []

/** The view without the layers that are off, and with the dangers where they are wanted. */
function layered(
  view: BoardView,
  layers: Layers,
  position: Position | null,
  guideAt: string | null,
): BoardView {
  return {
    ...view,
    ...(guideAt !== null && view.tag === null ? { tag: { hex: guideAt, text: 'here' } } : {}),
    ...(layers.counters ? {} : { counters: NONE }),
    marks: marksIn(view, layers),
    ...(layers.dangers && position ? { dangers: dangersOf(position) } : {}),
    names: layers.names,
    numbers: layers.numbers,
    ...(layers.edges ? { edges: 'all' } : {}),
  }
}

/** Whose ground it is matters to the eye where points hang on it; of all other hexes it is told when asked for. */
function marksIn({ marks }: BoardView, layers: Layers): BoardView['marks'] {
  if (layers.control && layers.objectives) return marks
  const worth = new Set(marks.flatMap((mark) => (mark.kind === 'disc' ? [mark.hex] : [])))
  return marks.filter((mark) => {
    if (mark.kind === 'disc') return layers.objectives
    if (mark.kind !== 'flag') return true
    return worth.has(mark.hex) ? layers.objectives : layers.control
  })
}

interface Parts {
  readonly session: Session
  readonly interaction: Interaction
  /** How the person acted last. */
  readonly input: { readonly last: 'pointer' | 'key' }
  readonly place: PlaceStore
  readonly boardView: (session: SessionState, state: InteractionState) => BoardView
}

/**
 * What the board is handed, whoever asks. `early` is handed it as soon as an act is done: the board draws while the
 * page is still being laid out, which takes the longer of the two.
 */
export function createSheetView(
  { session, interaction, input, place, boardView }: Parts,
  early: () => void,
) {
  let known: {
    of: BoardView
    ring: boolean
    sight: boolean
    layers: Layers
    guideAt: string | null
    view: BoardView
  } | null = null
  let moved: { of: SessionState['lastEvents']; motion: ActMotion } | null = null

  /** The same object while nothing it shows has changed. */
  function view(): BoardView {
    const now = boardView(session.get(), interaction.get())
    // The ring of the hex cursor is for those who steer it by keys.
    const ring = now.cursor !== null && input.last !== 'key'
    const sight = interaction.get().sight !== null
    const { layers, guideAt } = place.getState()
    if (
      known?.of === now &&
      known.ring === ring &&
      known.sight === sight &&
      known.layers === layers &&
      known.guideAt === guideAt
    )
      return known.view
    const all = layered(now, layers, interaction.position(), guideAt)
    const plain = ring ? { ...all, cursor: null } : all
    // Under the sight tool the sheet shows the line alone.
    const shown = sight ? { ...plain, costs: NONE, targets: NONE, arrows: NONE } : plain
    known = { of: now, ring, sight, layers, guideAt, view: shown }
    return shown
  }

  /** What the last act looked like. */
  function motion(): ActMotion {
    const { lastEvents } = session.get()
    if (moved?.of !== lastEvents) moved = { of: lastEvents, motion: motionOf(lastEvents) }
    return moved.motion
  }

  function subscribe(changed: () => void): () => void {
    const stops = [
      session.store.subscribe(changed),
      interaction.store.subscribe(changed),
      place.subscribe(changed),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  // One act may change several stores; the page, which listens later, is laid out after this.
  let waits = false
  subscribe(() => {
    if (waits) return
    waits = true
    queueMicrotask(() => {
      waits = false
      early()
    })
  })

  return { view, motion, subscribe }
}
