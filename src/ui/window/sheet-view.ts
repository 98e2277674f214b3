import type { Motion, Past } from '../../board/view/motion.ts'
import type { BoardView } from '../../board/view/view.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Session, SessionState } from '../../session/engine/table.ts'
import { motionOf } from '../../session/picture/motion.ts'
import type { InteractionState } from '../../session/pointing/doing/state.ts'
import type { Interaction } from '../../session/pointing/interaction.ts'
import { dangersOf, type Position } from '../../session/position/position.ts'
import type { Bombardment } from '../../session/telling/bombardment.ts'
import { lastAct } from '../../session/telling/happened.ts'
import type { createTelling } from '../../session/telling/telling.ts'
import type { Layers, PlaceStore } from './place.ts'

const NONE: readonly never[] = []

const NO_CHOICE: Partial<BoardView> = {
  ...{ lit: null, costs: NONE, targets: NONE, shooters: NONE, room: NONE },
  ...{ spots: null, spot: null, tag: null },
}

/** The view without the layers that are off, and with the dangers if that layer is on. */
function layered(
  view: BoardView,
  layers: Layers,
  position: Position | null,
  guideAt: string | null,
  ringed: readonly HexLabel[],
): BoardView {
  return {
    ...view,
    ...(ringed.length > 0 ? { ringed } : {}),
    ...(guideAt !== null && view.tag === null ? { tag: { hex: guideAt, text: 'here' } } : {}),
    ...(layers.counters ? {} : { counters: NONE }),
    marks: marksIn(view, layers),
    ...(layers.dangers && position ? { dangers: dangersOf(position) } : {}),
    names: layers.names,
    numbers: layers.numbers,
    ...(layers.edges ? { edges: 'all' } : {}),
  }
}

/** Keeps the flags of hexes that score with the objectives, and the flags of all other hexes with the control layer. */
function marksIn({ marks }: BoardView, layers: Layers): BoardView['marks'] {
  if (layers.control && layers.objectives) return marks
  const worth = new Set(marks.flatMap((mark) => (mark.kind === 'disc' ? [mark.hex] : [])))
  return marks.filter((mark) => {
    if (mark.kind === 'disc' || mark.kind === 'plot') return layers.objectives
    if (mark.kind !== 'flag') return true
    return worth.has(mark.hex) ? layers.objectives : layers.control
  })
}

/** The marks with an outline round the hexes of a bombardment. */
const struck = ({ marks }: BoardView, { hexes }: Bombardment): BoardView['marks'] => [
  ...marks,
  { kind: 'glow', hexes },
]

interface Parts {
  readonly session: Session
  readonly interaction: Interaction
  /** How the person acted last. */
  readonly input: { readonly last: 'pointer' | 'key' }
  readonly place: PlaceStore
  readonly telling: ReturnType<typeof createTelling>
  readonly boardView: (session: SessionState, state: InteractionState) => BoardView
}

/**
 * Creates what the board shows. `early` is called as soon as an act is done: the board draws while the page, which
 * takes longer, is still waiting for its layout.
 */
export function createSheetView(
  { session, interaction, input, place, telling, boardView }: Parts,
  early: () => void,
) {
  let known: {
    of: BoardView
    bare: boolean
    sight: boolean
    layers: Layers
    guideAt: string | null
    past: Past | null
    ringed: readonly HexLabel[]
    foretold: BoardView['arrows']
    view: BoardView
  } | null = null
  let ringed: readonly HexLabel[] = NONE
  let foretold: BoardView['arrows'] = NONE
  const followers = new Set<() => void>()
  let moved: { of: SessionState['lastEvents']; motion: Motion } | null = null

  /** The view; the same object as long as nothing in it has changed. */
  function view(): BoardView {
    const now = boardView(session.get(), interaction.get())
    // The ring of the hex cursor is left out for a person who uses the pointer.
    const bare = now.cursor !== null && input.last !== 'key'
    const sight = interaction.get().sight !== null
    const { layers, guideAt } = place.getState()
    const { past, bombardment } = telling.get()
    if (
      known?.of === now &&
      known.bare === bare &&
      known.sight === sight &&
      known.layers === layers &&
      known.guideAt === guideAt &&
      known.past === past &&
      known.ringed === ringed &&
      known.foretold === foretold
    )
      return known.view
    const planned = now.arrows.some(({ kind }) => kind === 'planned')
    const all = {
      ...layered(now, layers, interaction.position(), guideAt, ringed),
      past,
      ...(planned || foretold.length === 0 ? {} : { arrows: [...now.arrows, ...foretold] }),
    }
    // Nothing can be chosen while a bombardment is shown.
    const open = bombardment ? { ...all, ...NO_CHOICE, marks: struck(all, bombardment) } : all
    const plain = bare ? { ...open, cursor: null } : open
    // With the sight tool, the map shows the line alone.
    const shown = sight ? { ...plain, costs: NONE, targets: NONE, arrows: NONE, past: null } : plain
    known = { of: now, bare, sight, layers, guideAt, past, ringed, foretold, view: shown }
    return shown
  }

  /** The motion of the last act; null without a game. */
  function motion(): Motion | null {
    const { battle, game, lastEvents } = session.get()
    if (!battle || !game) return null
    if (moved?.of !== lastEvents) {
      const act = lastAct(session.happened(), lastEvents)
      moved = { of: lastEvents, motion: motionOf(battle, act, game) }
    }
    return moved.motion
  }

  function subscribe(changed: () => void): () => void {
    const stops = [
      session.store.subscribe(changed),
      interaction.store.subscribe(changed),
      place.subscribe(changed),
      telling.store.subscribe(changed),
    ]
    followers.add(changed)
    return () => {
      for (const stop of stops) stop()
      followers.delete(changed)
    }
  }

  /** Rings the hexes that the page names under the pointer or the focus. */
  function ring(hexes: readonly HexLabel[]): void {
    if (hexes.length === ringed.length && hexes.every((hex, i) => hex === ringed[i])) return
    ringed = hexes
    for (const changed of followers) changed()
  }

  /** Draws where units would go by a button of the page, while nothing else is being planned. */
  function foretell(arrows: BoardView['arrows']): void {
    if (arrows.length === 0 && foretold.length === 0) return
    foretold = arrows
    for (const changed of followers) changed()
  }

  // One act may change several stores, so the board draws once for all of them, and before the page hears of it.
  let waits = false
  subscribe(() => {
    if (waits) return
    waits = true
    queueMicrotask(() => {
      waits = false
      early()
    })
  })

  return { view, motion, ring, foretell, subscribe }
}
