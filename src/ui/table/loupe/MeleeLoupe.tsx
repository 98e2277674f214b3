import { type CSSProperties, useEffect } from 'react'
import type { UnitId } from '../../../rules/types/index.ts'
import { allocationOf, chosenUnits } from '../../../session/pointing/doing/state.ts'
import { type Blow, blowsOf, chosenOf } from '../../../session/position/melee.ts'
import { unitsAt } from '../../../session/position/position.ts'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { nameOf, sideDef, signedText } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import styles from './loupe.module.css'
import { type Cell, CHIP, columnsOf } from './loupe.ts'
import { Ties } from './Ties.tsx'
import { useHeld } from './use-held.ts'

/** The margin round a counter where an arrow begins or ends, in units of the loupe. */
const AIR = 9
const HEAD = 9
/** The distance between two arrows along the same line, one from each side. */
const APART = 13

/** An arrow from the edge of one counter to that of another, with what the attack adds written on it. */
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
  // Near the tail, where arrows that cross are still apart.
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

/**
 * The hex of a melee, shown large: which units are there and who attacks whom, with the attacks that the other side has
 * named before. It is a picture of the list on the page; a click on a counter does the same as one on the list. 6.674
 */
export default function MeleeLoupe() {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game, decision } = position
  const action = chosenOf(position, allocationOf(pointing))
  const hex = decision.hex ?? ''
  const blows = action ? blowsOf(position, action) : []
  const own = action?.attacks.map(({ unit }) => unit) ?? []
  const foes = unitsAt(position, hex)
    .filter(({ side }) => side !== decision.side)
    .map(({ id }) => id)
  const { width, height, cells } = columnsOf(own, foes, (unit) => nameOf(battle, unit))
  const ref = useHeld(position, hex, { width, height })
  const lead = chosenUnits(pointing).at(-1) ?? own[0]
  const cellOf = (unit: UnitId) => cells.find((cell) => cell.unit === unit)
  const press = (unit: UnitId) => {
    const attacker = own.includes(unit) ? unit : lead
    if (attacker === undefined) return
    const target = own.includes(unit)
      ? (action?.attacks.find((attack) => attack.unit === unit)?.target ?? null)
      : unit
    interaction.setTarget(attacker, target)
  }
  // For the pointer alone: a person with keys or a screen reader uses the list.
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
      <Ties title="Melee" />
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
                unit={unit}
              />
              <span>{nameOf(battle, unit)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
