import { memo, Suspense, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { MapFile } from '../../map/artwork.ts'
import { battleView } from '../../session/bench/battle/battle-view.ts'
import { paintedMap } from '../../session/bench/ground/over.ts'
import { groundOf, mapOf } from '../../session/bench/views.ts'
import { useAppearance } from '../table/appearance.ts'
import sheet from '../table/sheet.module.css'
import type { BoardComponent, BoardHandle } from '../window/board-slot.ts'
import { useClient } from '../window/context.ts'
import styles from './bench.module.css'
import { useBench, useDesk, useHeld, useWorkshop } from './desk/context.ts'

const nothing = () => undefined
const still = () => nothing
const none = () => null

/** The map of the document with its battle. What a press means is said by the page that is open. */
export const BenchMap = memo(function BenchMap({ Board }: { readonly Board: BoardComponent }) {
  const { board } = useClient()
  const { bench, desk } = useWorkshop()
  const doc = useBench((state) => state)
  const hand = useDesk((state) => state.hand)
  const appearance = useAppearance()
  const file = mapOf(doc)
  const ground = groundOf(doc)
  const battle = battleView(doc)
  const over = useSyncExternalStore(hand.over?.subscribe ?? still, hand.over?.get ?? none)
  const view = useMemo(
    () => ({ ...battle, ...hand.view, ...over?.view }),
    [battle, hand.view, over?.view],
  )
  const layers = useHeld((state) => state.layers)
  const settled = useRef<MapFile | null>(null)
  // While a hand drags, the sheet stays as it was painted and the outline lies over it.
  if (doc.preview === null || settled.current === null) settled.current = file
  const ready = useCallback(
    (handle: BoardHandle | null) => {
      board.handle = handle
    },
    [board],
  )
  if (!file || !ground)
    return (
      <p className={styles.noMap}>
        {doc.value.scenario ? 'This battle names a map that is not there.' : 'No map yet.'}
      </p>
    )
  return (
    <>
      <div
        id="board"
        className={sheet.board}
        role="application"
        aria-roledescription="hex board"
        aria-label={`Map ${file.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one stop in the order of focus
        tabIndex={0}
      >
        <Suspense fallback={null}>
          <Board
            game={bench}
            sheet={paintedMap(settled.current ?? file, layers)}
            map={ground}
            view={view}
            appearance={appearance}
            onHexPress={hand.onHex ?? nothing}
            onUnitPress={hand.onUnit ?? nothing}
            {...(hand.onSpotPress ? { onSpotPress: hand.onSpotPress } : {})}
            {...(hand.drag ? { drag: hand.drag } : {})}
            {...(hand.pen ? { pen: hand.pen } : {})}
            ground={over?.ground ?? null}
            onHexHover={desk.hover}
            onReady={ready}
          />
        </Suspense>
      </div>
      <Readout />
    </>
  )
})

/** The hex under the pointer, and what the open page says of it. */
function Readout() {
  const hex = useDesk((state) => state.hover)
  const about = useDesk((state) => state.hand.about)
  if (hex === null) return null
  return (
    <div className={`${sheet.furniture} ${sheet.readout}`}>
      <p aria-hidden="true">
        <b>{hex}</b>
        {about?.(hex)}
      </p>
    </div>
  )
}
