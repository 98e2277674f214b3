import { type CSSProperties, useEffect, useRef } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, UnitId } from '../../rules/types.ts'
import { type Look, unitsAt } from '../../session/look.ts'
import { type Blow, blowsOf, chosenOf } from '../../session/melee.ts'
import type { BoardHandle } from '../boardSlot.ts'
import { useCouplet, useLook, usePlace } from '../hooks/couplet.ts'
import { type Box, type Point, placeLoupe, tiesOf } from '../loupe.ts'
import { UnitChip } from '../parts/UnitChip.tsx'
import { nameOf, sideDef, signedText } from '../words.ts'
import styles from './loupe.module.css'

/** Everything in a loupe of full size, in CSS pixels. */
const CHIP = 76
const CELL = { width: 116, gap: 12 }
/** A line of a name, and how many letters it holds. */
const LINE = { height: 20, letters: 14 }
const BETWEEN = 64
const PAD = 14
/** Air round a counter that an arrow leaves or meets. */
const AIR = 9
const HEAD = 9
/** Attacks of the two sides that go the same way run beside each other. */
const APART = 13

interface Cell {
  readonly unit: UnitId
  readonly x: number
  readonly y: number
}

/** The two sides in columns, whoever decides on the left. */
function cellsOf(battle: Battle, own: readonly UnitId[], foes: readonly UnitId[]) {
  const rows = Math.max(own.length, foes.length)
  const longest = Math.max(...[...own, ...foes].map((unit) => nameOf(battle, unit).length))
  const cell = CHIP + 10 + LINE.height * Math.ceil(longest / LINE.letters)
  const pitch = cell + CELL.gap
  const height = 2 * PAD + rows * pitch - CELL.gap
  const column = (units: readonly UnitId[], x: number): Cell[] =>
    units.map((unit, row) => ({
      unit,
      x,
      y: PAD + CHIP / 2 + (row + (rows - units.length) / 2) * pitch,
    }))
  const width = 2 * PAD + 2 * CELL.width + BETWEEN
  return {
    width,
    height,
    cells: [...column(own, PAD + CELL.width / 2), ...column(foes, width - PAD - CELL.width / 2)],
  }
}

/** From the rim of one counter to that of another, in the middle of which stands what the attack adds. */
function Arrow({
  from,
  to,
  blow,
  own,
  apart,
}: {
  readonly from: Cell
  readonly to: Cell
  readonly blow: Blow
  readonly own: boolean
  readonly apart: number
}) {
  const way = Math.sign(to.x - from.x)
  const off = own ? -apart : apart
  const start = { x: from.x + way * (CHIP / 2 + AIR), y: from.y + off }
  const end = { x: to.x - way * (CHIP / 2 + AIR), y: to.y + off }
  const long = Math.hypot(end.x - start.x, end.y - start.y)
  const [ux, uy] = [(end.x - start.x) / long, (end.y - start.y) / long]
  const neck = { x: end.x - HEAD * ux, y: end.y - HEAD * uy }
  const head = [
    end,
    { x: neck.x - 5 * uy, y: neck.y + 5 * ux },
    { x: neck.x + 5 * uy, y: neck.y - 5 * ux },
  ]
  // Near its tail, where arrows that cross are still apart.
  const part = start.y === end.y ? 0.5 : 0.3
  const text = { x: start.x + part * (neck.x - start.x), y: start.y + part * (neck.y - start.y) }
  return (
    <g className={own ? styles.own : styles.theirs} data-blow={`${blow.unit} ${blow.target}`}>
      <line x1={start.x} y1={start.y} x2={neck.x} y2={neck.y} />
      <polygon points={head.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <text x={text.x} y={text.y + (own ? -6 : 16)}>
        {signedText(blow.value)}
      </text>
    </g>
  )
}

/** Middle of a hex in the window of the sheet, and how long its sides are. */
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

/** What the loupe may lie on: the sheet's window without the tools that stand in a column there. */
function roomOf(parent: HTMLElement, frame: DOMRect): Box {
  const tools = parent.querySelector('[role=toolbar]')?.getBoundingClientRect()
  const tall = tools && tools.height > tools.width
  const left = tall ? tools.right - frame.left + 8 : 8
  return { left, top: 8, width: frame.width - left - 8, height: frame.height - 16 }
}

/** Keeps the loupe beside its hex, and its lines on it, while the sheet is moved. */
function useHeld(look: Look, hex: HexLabel, full: { width: number; height: number }) {
  const { board } = useCouplet()
  const drawn = usePlace((state) => state.drawn)
  const ref = useRef<HTMLDivElement>(null)
  const { battle, game } = look
  const { width, height } = full
  useEffect(() => {
    const node = ref.current
    const parent = node?.parentElement
    const { handle } = board
    if (!node || !parent || !drawn || !handle || typeof ResizeObserver === 'undefined') return
    const glass = node.querySelector<HTMLElement>('[data-part=glass]')
    const ties = [...node.querySelectorAll('[data-part=ties] line')]
    if (!glass) return
    /** From the middle of the hex to the corner of the loupe, once it lies. */
    let held: (Point & { readonly side: number }) | null = null
    const lay = () => {
      const frame = parent.getBoundingClientRect()
      const found = hexIn(handle, battle, frame, hex)
      if (!found || frame.width === 0) return
      const { at, side } = found
      const room = roomOf(parent, frame)
      const zoom = Math.min(1, (room.width * 0.67) / width, (room.height * 0.8) / height)
      const size = { width: width * zoom, height: height * zoom }
      const others = Object.values(game.units).flatMap((unit) =>
        unit.where === 'map' && unit.hex !== null && unit.hex !== hex
          ? (handle.hexToScreen(unit.hex) ?? [])
          : [],
      )
      const kept = others.map(({ x, y }) => ({ x: x - frame.left, y: y - frame.top }))
      // A sheet that is moved takes the loupe along; one of another size has another place for it.
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
  }, [board, drawn, battle, game, hex, width, height])
  return ref
}

/**
 * The hex of a melee, held large: who stands there and who attacks whom, also what the other side has named before. A
 * picture of the list beside it; a press on a counter is worth one on the list. 6.674
 */
export default function MeleeLoupe() {
  const { look, pointing } = useLook()
  const { interaction } = useCouplet()
  const { battle, game, decision } = look
  const action = chosenOf(look, pointing.allocation)
  const hex = decision.hex ?? ''
  const blows = action ? blowsOf(look, action) : []
  const own = action?.attacks.map(({ unit }) => unit) ?? []
  const foes = unitsAt(look, hex)
    .filter(({ side }) => side !== decision.side)
    .map(({ id }) => id)
  const { width, height, cells } = cellsOf(battle, own, foes)
  const ref = useHeld(look, hex, { width, height })
  const lead = pointing.chosen.at(-1) ?? own[0]
  const cellOf = (unit: UnitId) => cells.find((cell) => cell.unit === unit)
  const press = (unit: UnitId) => {
    const attacker = own.includes(unit) ? unit : lead
    if (attacker === undefined) return
    const target = own.includes(unit)
      ? (action?.attacks.find((attack) => attack.unit === unit)?.target ?? null)
      : unit
    interaction.setTarget(attacker, target)
  }
  // For the pointer alone: who uses keys or a screen reader has the list, and needs no second one.
  useEffect(() => {
    const node = ref.current
    const onClick = ({ target }: MouseEvent) => {
      const counter = target instanceof Element ? target.closest<HTMLElement>('[data-unit]') : null
      if (counter?.dataset.unit) press(counter.dataset.unit)
    }
    node?.addEventListener('click', onClick)
    return () => node?.removeEventListener('click', onClick)
  })
  return (
    <div ref={ref} className={styles.loupe} aria-hidden="true">
      <svg className={styles.ties} data-part="ties">
        <title>Melee</title>
        <line className={styles.casing} />
        <line className={styles.casing} />
        <line />
        <line />
      </svg>
      <div data-part="glass" className={styles.glass} style={{ width, height }}>
        <svg className={styles.arrows} viewBox={`0 0 ${width} ${height}`}>
          <title>Attacks</title>
          {blows.map((blow) => {
            const [from, to] = [cellOf(blow.unit), cellOf(blow.target)]
            return from && to ? (
              <Arrow
                key={blow.unit}
                from={from}
                to={to}
                blow={blow}
                own={own.includes(blow.unit)}
                apart={decision.kind === 'melee-reactor' ? APART : 0}
              />
            ) : null
          })}
        </svg>
        {cells.map(({ unit, x, y }) => {
          const state = game.units[unit]
          return (
            <div
              key={unit}
              className={styles.counter}
              data-unit={unit}
              data-chosen={unit === lead && own.length > 1}
              style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
            >
              <UnitChip
                counter={battle.counters[state?.counter ?? '']}
                power={sideDef(battle, state?.side ?? null)?.power}
                formed={state?.formed ?? true}
                spent={state?.spent ?? false}
                size={CHIP}
              />
              <span>{nameOf(battle, unit)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
