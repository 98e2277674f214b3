import { memo, Suspense, useCallback, useMemo } from 'react'
import { battleView } from '../../session/bench/battle/battle-view.ts'
import { groundOf, mapOf } from '../../session/bench/views.ts'
import { useAppearance } from '../table/appearance.ts'
import sheet from '../table/sheet.module.css'
import type { BoardComponent, BoardHandle } from '../window/board-slot.ts'
import { useClient } from '../window/context.ts'
import { useBench, useDesk, useWorkshop } from './desk/context.ts'

const nothing = () => undefined

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
  const view = useMemo(() => ({ ...battle, ...hand.view }), [battle, hand.view])
  const ready = useCallback(
    (handle: BoardHandle | null) => {
      board.handle = handle
    },
    [board],
  )
  if (!file || !ground)
    return <p className={sheet.furniture}>This document names a map that is not there.</p>
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
            sheet={file}
            map={ground}
            view={view}
            appearance={appearance}
            onHexPress={hand.onHex ?? nothing}
            onUnitPress={hand.onUnit ?? nothing}
            {...(hand.onSpotPress ? { onSpotPress: hand.onSpotPress } : {})}
            {...(hand.drag ? { drag: hand.drag } : {})}
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
