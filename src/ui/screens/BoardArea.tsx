import {
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { HexLabel } from '../../hex/label.ts'
import { dangersOf, type Look } from '../../session/look.ts'
import { motionOf } from '../../session/motion.ts'
import type { BoardView, InteractionState } from '../../session/types.ts'
import { wayShown } from '../../session/way.ts'
import type { BoardComponent, BoardHandle, BoardProps } from '../boardSlot.ts'
import { hexText } from '../hexText.ts'
import { useCouplet, useMoment, usePointing, useSession, useSettings } from '../hooks/couplet.ts'
import { showDecision, useFollow, useFollowCursor } from '../hooks/follow.ts'
import { DARK, PHONE, STILL, useMedia } from '../hooks/media.ts'
import { WayLines } from '../parts/WayList.tsx'
import { useCommitCount } from '../perf.ts'
import type { Layers } from '../place.ts'
import { shownTheme } from '../settings.ts'
import { tellOf, told } from '../tell.ts'
import styles from './game.module.css'

const NONE: readonly never[] = []

/** The view without the layers that are off, and with the dangers where they are wanted. */
function layered(
  view: BoardView,
  layers: Layers,
  look: Look | null,
  guideAt: string | null,
): BoardView {
  return {
    ...view,
    ...(guideAt !== null && view.tag === null ? { tag: { hex: guideAt, text: 'here' } } : {}),
    ...(layers.counters ? {} : { counters: NONE }),
    ...(layers.points ? {} : { objectives: NONE, control: NONE }),
    ...(layers.dangers && look ? { dangers: dangersOf(look) } : {}),
  }
}

/** What the board is handed; the same object while nothing it shows has changed. */
function useView(): BoardView {
  const { session, interaction, boardView, input, place } = useCouplet()
  const bare = useRef<{
    of: BoardView
    ring: boolean
    sight: boolean
    layers: Layers
    guideAt: string | null
    view: BoardView
  } | null>(null)
  return useSyncExternalStore(
    useCallback(
      (changed) => {
        const stops = [
          session.store.subscribe(changed),
          interaction.store.subscribe(changed),
          place.subscribe(changed),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
      [session, interaction, place],
    ),
    () => {
      const view = boardView(session.get(), interaction.get())
      // The ring of the hex cursor is for those who steer it by keys.
      const ring = view.cursor !== null && input.last !== 'key'
      const sight = interaction.get().sight !== null
      const { layers, guideAt } = place.getState()
      const known = bare.current
      const same = known?.of === view && known.ring === ring && known.sight === sight
      if (!same || known.layers !== layers || known.guideAt !== guideAt) {
        const all = layered(view, layers, interaction.look(), guideAt)
        const plain = ring ? { ...all, cursor: null } : all
        // Under the sight tool the sheet shows the line alone.
        const shown = sight ? { ...plain, costs: NONE, targets: NONE, arrows: NONE } : plain
        bare.current = { of: view, ring, sight, layers, guideAt, view: shown }
        return shown
      }
      return known.view
    },
  )
}

const Sheet = memo(function Sheet({ Board }: { readonly Board: BoardComponent }) {
  useCommitCount()
  const couplet = useCouplet()
  const view = useView()
  const sheet = useSession((state) => state.sheet)
  const battle = useSession((state) => state.battle)
  const events = useSession((state) => state.lastEvents)
  const motion = useMemo(() => motionOf(events), [events])
  const theme = useSettings((state) => state.theme)
  const dim = useSettings((state) => state.dim)
  const reduced = useSettings((state) => state.reducedMotion)
  const dark = useMedia(DARK)
  const still = useMedia(STILL)
  const phone = useMedia(PHONE)
  const { interaction, board } = couplet
  const onReady = useCallback(
    (handle: BoardHandle | null) => {
      board.handle = handle
      if (handle) showDecision(couplet, phone)
    },
    [board, couplet, phone],
  )
  const drag = useMemo<NonNullable<BoardProps['drag']>>(
    () => ({
      begin: (hex, { join, free }) =>
        interaction.dragFrom(hex, free ? 'lasso' : join ? 'box' : null),
      over: (hex) => void interaction.layTo(hex),
      box: (hexes) => void interaction.gather(hexes),
      end: (done) => void (done ? interaction.endLay() : interaction.dropWay()),
    }),
    [interaction],
  )
  const hold = useCallback(
    (hex: HexLabel) => {
      const { cursor, selecting } = interaction.get()
      // Whoever is to draw round units may take his time to begin.
      if (selecting) return false
      if (cursor !== hex || !told(couplet)) tellOf(couplet, hex)
      return true
    },
    [couplet, interaction],
  )
  useFollow(phone)
  useFollowCursor()
  if (!sheet || !battle) return null
  return (
    <Board
      sheet={sheet}
      battle={battle}
      view={view}
      theme={shownTheme(theme, dark)}
      dim={dim}
      reducedMotion={reduced || still}
      motion={motion}
      onHexPress={interaction.pressHex}
      onUnitPress={interaction.pressUnit}
      onHexHover={interaction.hover}
      onHexHold={hold}
      onSpotPress={interaction.pressSpot}
      drag={drag}
      onReady={onReady}
    />
  )
})

/** While a way is laid, a press on a hex means the way. */
const meantBy = ({ way, verb }: InteractionState) => (way?.length ? 'move' : verb)

/** The hex under the pointer or the cursor, in words. */
function Readout() {
  useCommitCount()
  const { look, pointing } = useMoment()
  const hover = usePointing((state) => state.hover)
  const hex = hover ?? pointing.cursor
  if (hex === null || !look) return null
  // Under the sight tool and while a box is drawn, a press on the hex does not move or fire.
  const acts = pointing.sight === null && !pointing.selecting
  const text = hexText(look, hex, acts ? pointing.chosen : [], meantBy(pointing))
  const way = wayShown(look, { ...pointing, hover })
  return (
    <p className={`${styles.furniture} ${styles.readout}`} aria-hidden="true">
      <b>{hex}</b>
      {text.slice(hex.length + 2)}
      {way && !way.laid ? <WayLines way={way} /> : null}
    </p>
  )
}

/**
 * A tap on the sheet ends there. Otherwise the browser sends a click after it, and by then the page may have grown
 * under the finger: the tap would press a button that was not there.
 */
function useNoGhostClick(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = ref.current
    const end = (event: TouchEvent) => {
      if (event.cancelable) event.preventDefault()
    }
    node?.addEventListener('touchend', end, { passive: false })
    return () => node?.removeEventListener('touchend', end)
  }, [ref])
}

/** The sheet with its furniture. For those who don't see it, one element with a cursor that speaks. */
export function BoardArea({ Board }: { readonly Board: BoardComponent }) {
  const title = useSession((state) => state.sheet?.title ?? '')
  const battle = useSession((state) => state.battle?.title ?? '')
  const selecting = usePointing((state) => state.selecting)
  const ref = useRef<HTMLDivElement>(null)
  useNoGhostClick(ref)
  return (
    <>
      <div
        ref={ref}
        id="board"
        className={styles.board}
        data-selecting={selecting}
        role="application"
        aria-roledescription="hex board"
        aria-label={`Sheet ${title}, ${battle}`}
        aria-describedby="board-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one stop in the order of focus
        tabIndex={0}
      >
        <Suspense fallback={null}>
          <Sheet Board={Board} />
        </Suspense>
      </div>
      <p id="board-help" className="hidden">
        Arrows move the cursor. Space leads a way there. I facts, W why, N next legal, T text view.
      </p>
      <Readout />
    </>
  )
}
