import { Fragment, type RefObject, useEffect, useRef } from 'react'
import type { BoardView } from '../../../board/view/view.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { pointToHex } from '../../../hex/pixel.ts'
import { type PlaceName, SUBDIVISION } from '../../../map/artwork.ts'
import type { Battle } from '../../../rules/types/index.ts'
import { objectivesOf } from '../../../session/position/areas.ts'
import type { BoardHandle } from '../../window/board-slot.ts'
import styles from './AreaLabels.module.css'
import { type Box, type Point, placeLabel } from './area-place.ts'

/** Half the size of a name on the map, in CSS pixels: its width for each letter, and its height. */
const LETTER = 2.6
const LINE = 7
/** The kinds of places whose names the smallest map shows. */
const BUILT: readonly PlaceName['kind'][] = ['town', 'village', 'hamlet']

function lay(
  node: HTMLElement,
  handle: BoardHandle,
  battle: Battle,
  areas: BoardView['areas'],
  names: readonly PlaceName[],
): void {
  const frame = node.getBoundingClientRect()
  const { grid } = battle.map
  const spot = (hex: HexLabel): Point[] => {
    const at = handle.hexToScreen(hex)
    return at ? [{ x: at.x - frame.left, y: at.y - frame.top }] : []
  }
  const where = (column: number, row: number) => spot(grid.label(grid.at(column, row)))[0]
  const [first, next] = [where(0, 1), where(1, 1)]
  const last = where(grid.columns - 1, grid.rows)
  if (!first || !next || !last) return
  const side = Math.abs(next.x - first.x) / 1.5
  // The part of the map in view. A `rim` above 0 adds the margin with the coordinates, which is used where there is too
  // little room without it.
  const within = (rim: number): Box => ({
    left: Math.max(0, first.x - (1 + rim) * side),
    top: Math.max(0, first.y - (0.9 + rim) * side),
    right: Math.min(frame.width, last.x + (1 + rim) * side),
    bottom: Math.min(frame.height, last.y + (0.9 + rim) * side),
  })
  const regions = areas.map((area) => ({ side: area.side, hexes: area.hexes.flatMap(spot) }))
  const lettered = names.flatMap(({ at, whole, kind, text }) => {
    if (whole === null || !BUILT.includes(kind)) return []
    const [x, y] = whole ?? at
    const hex = pointToHex(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })
    return (hex < 0 ? [] : spot(grid.label(hex))).map(({ x, y }) => ({
      left: x - LETTER * text.length,
      top: y - LINE,
      right: x + LETTER * text.length,
      bottom: y + LINE,
    }))
  })
  const scored = objectivesOf(battle, {}).flatMap(({ hex }) =>
    spot(hex).map(({ x, y }) => ({
      left: x - side,
      top: y - side,
      right: x + side,
      bottom: y + side,
    })),
  )
  const avoided = [...lettered, ...scored]
  const labels: Box[] = []
  for (const child of node.querySelectorAll<HTMLElement>('[data-area]')) {
    const region = regions[Number(child.dataset.area)]
    const size = { width: child.offsetWidth, height: child.offsetHeight }
    const on = (rim: number) =>
      region?.hexes.length
        ? placeLabel(region, size, { paper: within(rim), regions, labels, avoided, side })
        : null
    const found = on(0) ?? on(1.2)
    child.style.visibility = found ? 'visible' : 'hidden'
    const leader = child.nextElementSibling as HTMLElement | null
    if (leader) leader.style.visibility = found?.leader ? 'visible' : 'hidden'
    if (!found) continue
    labels.push(found.box)
    child.style.translate = `${found.box.left}px ${found.box.top}px`
    if (!leader || !found.leader) continue
    const [from, to] = found.leader
    leader.style.width = `${Math.hypot(to.x - from.x, to.y - from.y)}px`
    leader.style.transform = `translate(${from.x}px, ${from.y}px) rotate(${Math.atan2(to.y - from.y, to.x - from.x)}rad)`
  }
}

/**
 * Labels that say who sets up where. They use the letters of the page, since those of a map shrink with it. They are
 * part of a picture with a name of its own.
 */
export default function AreaLabels({
  battle,
  areas,
  names,
  handle,
}: {
  readonly battle: Battle
  readonly names: readonly PlaceName[]
  readonly areas: BoardView['areas']
  readonly handle: BoardHandle
}) {
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  useEffect(() => {
    const node = ref.current
    if (!node || typeof ResizeObserver === 'undefined') return
    let frame = 0
    // Runs after the board, which first fits its picture into the new size.
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => lay(node, handle, battle, areas, names))
    }
    const watch = new ResizeObserver(soon)
    watch.observe(node)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [handle, battle, areas, names])
  return (
    <div ref={ref} className={styles.labels} aria-hidden="true">
      {areas.map(({ hexes, label, side }, index) => {
        if (label === '') return null
        const [name, ...strength] = label.split(', ')
        const alone = areas.filter((area) => area.side === side && area.label !== '').length === 1
        return (
          <Fragment key={`${side} ${hexes[0]}`}>
            <span data-area={index}>
              <b>
                {name}
                {alone && side === battle.setupOrder[0] ? ', first' : ''}
              </b>
              <br />
              {strength.join(', ')}
            </span>
            <i />
          </Fragment>
        )
      })}
    </div>
  )
}
