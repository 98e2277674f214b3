import { useEffect, useRef } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import type { Battle } from '../../../rules/types/index.ts'
import type { Position } from '../../../session/position/position.ts'
import type { BoardHandle } from '../../window/board-slot.ts'
import { useClient, usePlace } from '../../window/context.ts'
import { type Point, placeLoupe, roomBeside, type Size, tiesOf } from './loupe.ts'

/** The centre of a hex in the window of the map, and the length of its sides, in CSS pixels. */
function hexIn(
  handle: BoardHandle,
  battle: Battle,
  frame: DOMRect,
  hex: HexLabel,
): { at: Point; side: number } | null {
  const { grid } = battle.map
  const first = handle.hexToScreen(grid.label(grid.at(0, 1)))
  const next = handle.hexToScreen(grid.label(grid.at(1, 1)))
  const at = handle.hexToScreen(hex)
  if (!first || !next || !at) return null
  return {
    at: { x: at.x - frame.left, y: at.y - frame.top },
    side: Math.abs(next.x - first.x) / 1.5,
  }
}

/**
 * Keeps a loupe beside its hex, and its lines attached, while the map moves. Without `full` its size is that of its
 * content.
 */
export function useHeld(position: Position, hex: HexLabel, full: Size | null = null) {
  const { board } = useClient()
  const drawn = usePlace((state) => state.drawn)
  const ref = useRef<HTMLDivElement>(null)
  const { battle, game } = position
  const [wide, high] = [full?.width ?? 0, full?.height ?? 0]
  useEffect(() => {
    const node = ref.current
    const parent = node?.parentElement
    const { handle } = board
    if (!node || !parent || !drawn || !handle || typeof ResizeObserver === 'undefined') return
    const glass = node.querySelector<HTMLElement>('[data-part=glass]')
    const ties = [...node.querySelectorAll('[data-part=ties] line')]
    if (!glass) return
    /** The vector from the centre of the hex to the corner of the loupe, once that has its place. */
    let held: (Point & { readonly side: number }) | null = null
    const lay = () => {
      const frame = parent.getBoundingClientRect()
      const found = hexIn(handle, battle, frame, hex)
      if (!found || frame.width === 0) return
      const { at, side } = found
      const boxOf = (part: string) => parent.querySelector(part)?.getBoundingClientRect()
      const room = roomBeside(frame, boxOf('#tools'), boxOf('[data-guide]'))
      const width = wide || glass.offsetWidth
      const height = high || glass.offsetHeight
      const zoom = Math.min(1, (room.width * 0.67) / width, (room.height * 0.8) / height)
      const size = { width: width * zoom, height: height * zoom }
      const others = Object.values(game.units).flatMap((unit) =>
        unit.where === 'map' && unit.hex !== null && unit.hex !== hex
          ? (handle.hexToScreen(unit.hex) ?? [])
          : [],
      )
      const kept = others.map(({ x, y }) => ({ x: x - frame.left, y: y - frame.top }))
      // When the map moves, the loupe moves with it; at another zoom it gets a new place.
      if (held && Math.abs(held.side - side) > 0.5) held = null
      const box = held
        ? placeLoupe(at, side, size, { ...size, left: at.x + held.x, top: at.y + held.y })
        : placeLoupe(at, side, size, room, kept)
      held ??= { x: box.left - at.x, y: box.top - at.y, side }
      glass.style.setProperty('--zoom', `${zoom}`)
      glass.style.translate = `${box.left}px ${box.top}px`
      node.style.visibility = 'visible'
      const ends = tiesOf(box, at, side).map(([a, b]) => ({ x1: a.x, y1: a.y, x2: b.x, y2: b.y }))
      ties.forEach((tie, index) => {
        for (const [name, value] of Object.entries(ends[index % ends.length] ?? {}))
          tie.setAttribute(name, `${value}`)
      })
    }
    const afresh = () => {
      held = null
      lay()
    }
    const watch = new ResizeObserver(afresh)
    watch.observe(parent)
    const stop = handle.onMove(lay)
    return () => {
      watch.disconnect()
      stop()
    }
  }, [board, drawn, battle, game, hex, wide, high])
  return ref
}
