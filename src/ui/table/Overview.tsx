import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { OVERVIEW } from '../camera/in-sight.ts'
import { IconButton } from '../kit/control/Button.tsx'
import { PHONE, useMedia } from '../kit/media.ts'
import { useClient, usePlace, useSession, useSettings } from '../window/context.ts'
import { useAppearance } from './appearance.ts'
import styles from './Overview.module.css'

/** From this share of the map on, in width and in height, the window counts as showing all of it. */
const WHOLE = 0.97

/** The frame moves by half a pixel of the overview, so most pictures of a pan leave it where it is. */
const STEPS = 2 * OVERVIEW

/** The overview map, with a frame round the part that the window shows. A click or a drag moves the map there. */
export function Overview() {
  const phone = useMedia(PHONE)
  const drawn = usePlace((state) => state.drawn)
  return phone || !drawn ? null : <Drawn />
}

function Drawn() {
  const { board, settings } = useClient()
  const open = useSettings((state) => state.overview)
  const sheet = useSession((state) => state.sheet)
  const study = useSession((state) => state.study !== null)
  const appearance = useAppearance()
  const map = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture changes with the map and its brightness
  useEffect(() => {
    const { current } = map
    if (!open || whole || !current) return
    let gone = false
    const dense = Math.min(2, window.devicePixelRatio || 1)
    void board.handle?.overview(Math.round(OVERVIEW * dense)).then((picture) => {
      if (!gone && picture) current.replaceChildren(picture)
    })
    return () => {
      gone = true
    }
  }, [board, open, whole, sheet, appearance])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame exists only while the map is open
  useEffect(() => {
    let shown = ''
    const follow = () => {
      const { handle } = board
      if (!handle) return
      const { x, y, width, height } = handle.seen()
      const all = width > WHOLE && height > WHOLE
      // React would render once more for an unchanged value.
      if (all !== whole) setWhole(all)
      const frame = pane.current?.style
      if (!frame) return
      const part = (from: number, to: number) =>
        [Math.max(0, from), Math.min(1, to)].map((at) => Math.round(STEPS * at) / STEPS)
      const [left = 0, right = 1] = part(x, x + width)
      const [top = 0, foot = 1] = part(y, y + height)
      const inset = [top, 1 - right, 1 - foot, left].map((at) => `${100 * at}%`).join(' ')
      // The page would be laid out once more for an unchanged value.
      if (inset === shown) return
      shown = inset
      frame.inset = inset
    }
    follow()
    return board.handle?.onMove(follow)
  }, [board, open, whole])
  const look = useCallback(
    (event: PointerEvent<HTMLDivElement>) => {
      if (event.buttons === 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const box = event.currentTarget.getBoundingClientRect()
      board.handle?.lookAt(
        (event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height,
      )
    },
    [board],
  )
  if (whole) return null
  const toggle = () => settings.change({ overview: !open })
  return (
    <div id="overview" className={styles.overview} data-open={open} data-study={study}>
      {open ? (
        // For the pointer alone: the keys of the board do the same.
        <div className={styles.map} aria-hidden="true" onPointerDown={look} onPointerMove={look}>
          <div ref={map} />
          <div ref={pane} className={styles.pane} />
        </div>
      ) : null}
      <IconButton
        icon={open ? 'close' : 'map'}
        name={open ? 'Hide the small map' : 'Show the small map'}
        expanded={open}
        onPress={toggle}
      />
    </div>
  )
}
