import { type RefObject, useEffect, useRef } from 'react'
import type { Battle } from '../../rules/types.ts'
import type { BoardView } from '../../session/types.ts'
import type { BoardHandle } from '../boardSlot.ts'
import styles from './areaLabels.module.css'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** CSS pixels between a label and its area, and round the paper. */
const GAP = 3

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Where an area lies, from the middles of its hexes and the size of one. */
function boxOf(points: readonly { x: number; y: number }[], side: number): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const high = side * Math.sqrt(0.75)
  return {
    left: Math.min(...xs) - side,
    right: Math.max(...xs) + side,
    top: Math.min(...ys) - high,
    bottom: Math.max(...ys) + high,
  }
}

/** Under the area, beside it, over it; the first place that is free, first of other areas too, then of labels alone. */
function placeFor(
  size: { width: number; height: number },
  area: Box,
  paper: Box,
  areas: readonly Box[],
  labels: readonly Box[],
): Box | null {
  const at = (left: number, top: number): Box => ({
    left,
    top,
    right: left + size.width,
    bottom: top + size.height,
  })
  const middle = (area.left + area.right - size.width) / 2
  const most = paper.right - size.width - GAP
  const x = Math.max(paper.left + GAP, Math.min(middle, most))
  const y = (area.top + area.bottom - size.height) / 2
  const places = [
    at(x, area.bottom + GAP),
    at(area.right + GAP, y),
    at(area.left - GAP - size.width, y),
    at(x, area.top - GAP - size.height),
  ].filter(
    (box) =>
      box.left >= paper.left &&
      box.right <= paper.right &&
      box.top >= paper.top &&
      box.bottom <= paper.bottom,
  )
  const free = (taken: readonly Box[]) =>
    places.find((box) => !taken.some((other) => other !== area && meet(box, other)))
  return free([...areas, ...labels]) ?? free(labels) ?? null
}

function lay(
  node: HTMLElement,
  handle: BoardHandle,
  battle: Battle,
  areas: BoardView['areas'],
): void {
  const frame = node.getBoundingClientRect()
  const { grid } = battle.map
  const where = (column: number, row: number) =>
    handle.hexToScreen(grid.label(grid.at(column, row)))
  const [first, next] = [where(0, 1), where(1, 1)]
  const last = where(grid.columns - 1, grid.rows)
  if (!first || !next || !last) return
  const side = Math.abs(next.x - first.x) / 1.5
  // What of the sheet is in sight, without its letters and numbers where there is room enough, else with them.
  const within = (rim: number): Box => ({
    left: Math.max(0, first.x - frame.left - (1 + rim) * side),
    top: Math.max(0, first.y - frame.top - (0.9 + rim) * side),
    right: Math.min(frame.width, last.x - frame.left + (1 + rim) * side),
    bottom: Math.min(frame.height, last.y - frame.top + (0.9 + rim) * side),
  })
  const boxes = areas.map(({ hexes }) =>
    boxOf(
      hexes.flatMap((hex) => {
        const at = handle.hexToScreen(hex)
        return at ? [{ x: at.x - frame.left, y: at.y - frame.top }] : []
      }),
      side,
    ),
  )
  const labels: Box[] = []
  for (const child of node.children) {
    const label = child as HTMLElement
    const area = boxes[Number(label.dataset.area)]
    const size = { width: label.offsetWidth, height: label.offsetHeight }
    const place =
      area &&
      (placeFor(size, area, within(0), boxes, labels) ??
        placeFor(size, area, within(1.2), boxes, labels))
    label.style.visibility = place ? 'visible' : 'hidden'
    if (!place) continue
    labels.push(place)
    label.style.translate = `${place.left}px ${place.top}px`
  }
}

/** Who sets up where, in letters of the page: those of a sheet shrink with it. Part of the picture, which has a name. */
export function AreaLabels({
  battle,
  areas,
  handle,
}: {
  readonly battle: Battle
  readonly areas: BoardView['areas']
  readonly handle: BoardHandle | null
}) {
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  useEffect(() => {
    const node = ref.current
    if (!node || !handle || typeof ResizeObserver === 'undefined') return
    let frame = 0
    // After the board, which fits its picture into the new room first.
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => lay(node, handle, battle, areas))
    }
    const watch = new ResizeObserver(soon)
    watch.observe(node)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [handle, battle, areas])
  return (
    <div ref={ref} className={styles.labels} aria-hidden="true">
      {areas.map(({ label, side }, index) => {
        if (label === '') return null
        const [name, ...strength] = label.split(', ')
        const alone = areas.filter((area) => area.side === side && area.label !== '').length === 1
        return (
          <span key={`${side} ${label}`} data-area={index}>
            <b>
              {name}
              {alone && side === battle.setupOrder[0] ? ', first' : ''}
            </b>
            <br />
            {strength.join(', ')}
          </span>
        )
      })}
    </div>
  )
}
