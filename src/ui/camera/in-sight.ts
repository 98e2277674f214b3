import { type Covered, STRIP } from '../../board/base/camera.ts'
import type { HexLabel } from '../../hex/label.ts'
import { SMALL } from '../kit/media.ts'
import type { Client } from '../window/client.ts'

/* What of the map is in the window, and how large. */

/** Matches where the readout of the hex under the pointer has no room beside the tools and lies above them. */
const READOUT_ABOVE = '(min-width: 768px) and (max-width: 1199px) and (hover: hover)'

/** The width of the overview map, in CSS pixels. On a board narrower than `WIDE`, nothing moves aside for it. */
export const OVERVIEW = 150
const WIDE = 900

/** Where the guide ends that lies over the head of the map; 0 where it is on the page, or silent. */
const guideEnds = () =>
  document.querySelector('main > [data-guide]')?.getBoundingClientRect().bottom ?? 0

/**
 * What lies over the map: at its head the guide; of the tools nothing that counts on the phone, elsewhere a row or two at its
 * foot.
 */
export function coveredOver({ settings }: Client): Covered {
  const board = document.getElementById('board')?.getBoundingClientRect()
  const tools = document.getElementById('tools')?.getBoundingClientRect()
  const head = board ? Math.max(0, guideEnds() - board.top) : 0
  if (!board || !tools || tools.width === 0) return { left: 0, head, foot: 0 }
  if (globalThis.matchMedia?.(SMALL).matches) return { left: 0, head, foot: 0, right: STRIP }
  const rows = globalThis.matchMedia?.(READOUT_ABOVE).matches ? tools.height : 0
  const aside = settings.getState().overview && board.width > WIDE ? OVERVIEW : 0
  return { left: aside, head, foot: board.bottom - tools.top + rows }
}

/** How far from the edge of the window the middle of a hex in sight lies at least, in CSS pixels. */
export const EDGE = 24

const within = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) =>
  x >= left && x <= right && y >= top && y <= bottom

/** Whether so large a part of these hexes is in the window, and not under what lies over the map. */
export function inSight(
  client: Client,
  hexes: readonly HexLabel[],
  edge = EDGE,
  part = 1,
): boolean {
  const box = document.getElementById('board')?.getBoundingClientRect()
  const tools = document.getElementById('tools')?.getBoundingClientRect()
  const overview = document.getElementById('overview')?.getBoundingClientRect()
  const sign = document.getElementById('sign')?.getBoundingClientRect()
  const { handle } = client.board
  if (!box || !handle) return true
  const top = Math.max(box.top, sign?.bottom ?? 0, guideEnds())
  const seen = hexes.filter((hex) => {
    const at = handle.hexToScreen(hex)
    return (
      at !== null &&
      !(tools && within(tools, at)) &&
      !(overview && within(overview, at)) &&
      at.x > box.left + edge &&
      at.x < box.right - edge &&
      at.y > top + edge &&
      at.y < box.bottom - edge
    )
  })
  return seen.length >= part * hexes.length
}

/** The distance from the middle of a hex within which its counter and its bar are whole, in CSS pixels. */
export const WHOLE = 48

/** Whether the window holds all of these hexes at its present scale. */
export function holds({ board: { handle } }: Client, hexes: readonly HexLabel[]): boolean {
  const box = document.getElementById('board')?.getBoundingClientRect()
  const spots = hexes.flatMap((hex) => handle?.hexToScreen(hex) ?? [])
  const span = (along: readonly number[]) => Math.max(...along) - Math.min(...along) + 2 * WHOLE
  return (
    box !== undefined &&
    span(spots.map(({ x }) => x)) <= box.width &&
    span(spots.map(({ y }) => y)) <= box.bottom - Math.max(box.top, guideEnds())
  )
}

/** With less than this between two hexes, a counter or a figure on a handle can't be read. CSS pixels. */
const READABLE = 42

/** The distance between two hexes, in CSS pixels; null where nothing is drawn. */
export function apart(
  { session, board: { handle } }: Client,
  hexes: readonly HexLabel[],
): number | null {
  const { battle } = session.get()
  const hex = hexes[0]
  if (!battle || hex === undefined || !handle) return null
  const { grid } = battle.map
  const beside = ([0, 3] as const)
    .map((dir) => grid.neighbour(grid.index(hex), dir))
    .find((next) => next >= 0)
  const a = handle.hexToScreen(hex)
  const b = beside === undefined ? null : handle.hexToScreen(grid.label(beside))
  return a === null || b === null ? null : Math.hypot(a.x - b.x, a.y - b.y)
}

export const tooSmall = (client: Client, hexes: readonly HexLabel[]): boolean =>
  (apart(client, hexes) ?? READABLE) < READABLE

/** Whether the map is so small that no counter can be told from another, or the whole of it is looked at. */
export function tiny(client: Client, hexes: readonly HexLabel[]): boolean {
  const { width = 0, height = 0 } = client.board.handle?.seen() ?? {}
  if (width >= 1 && height >= 1) return true
  return (apart(client, hexes) ?? READABLE) < READABLE / 3
}
