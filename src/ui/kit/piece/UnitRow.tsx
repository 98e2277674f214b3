import type { ReactNode } from 'react'
import type { Battle, GameState, Unit, UnitId } from '../../../rules/types/index.ts'
import styles from '../control/parts.module.css'
import { figuresText, nameOf, sideDef, stateText, unitDef } from '../words.ts'
import { UnitChip } from './UnitChip.tsx'

export function ChipOf({
  battle,
  game,
  unit,
  size,
  formed,
}: {
  readonly battle: Battle
  readonly game: GameState
  readonly unit: UnitId
  readonly size?: number
  /** The face to show, where it is not the one that is up. */
  readonly formed?: boolean
}) {
  const there = game.units[unit]
  const def = unitDef(battle, unit)
  return (
    <UnitChip
      counter={battle.counters[def?.counter ?? '']}
      power={sideDef(battle, def?.side ?? null)?.power}
      formed={formed ?? there?.formed ?? true}
      spent={there?.spent ?? false}
      {...(size === undefined ? {} : { size })}
    />
  )
}

/** The figures of the face that is up; the chip is too small to show them. */
export function Figures({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const counter = battle.counters[unit.counter]
  const face = unit.formed ? counter?.formed : counter?.dispersed
  if (!face) return null
  const { fp, cohesion, move } = face
  const words = [
    ['firepower', fp],
    ['cohesion', cohesion],
    ['movement', move],
  ].map(([name, value]) => `${name} ${value ?? 'none'}`)
  return (
    <span
      className={styles.figures}
      role="img"
      aria-label={words.join(', ')}
      title={words.join(', ')}
    >
      {figuresText(face)}
    </span>
  )
}

/**
 * A unit's name at the head of its row. The button of a row is called by all that is read in it, so that who speaks to the
 * page may say what he sees.
 */
export function RowName({
  act,
  name,
}: {
  readonly act?: string | undefined
  readonly name: string
}) {
  return (
    <b>
      {act ? <span className="hidden">{act}</span> : null} {name}
      <span className="hidden">, </span>
    </b>
  )
}

/** What a click on the whole row does: a list of units needs no small link at the end of each line. */
export interface RowPress {
  /** The word that goes before the unit's name for those who hear the row: "Add". */
  readonly act: string
  readonly onPress: () => void
  /** Called when the pointer or Tab reaches or leaves the row. */
  readonly onPoint?: (on: boolean) => void
}

/** Makes the row the label of a checkbox. */
export interface RowTick {
  readonly name: string
  readonly on: boolean
  readonly onChange: () => void
}

/**
 * Chip, name, place and state, and a reason at the end. With `press` the row is a button; with `tick` it is a label.
 */
export function UnitRow({
  battle,
  game,
  unit,
  text,
  press,
  tick,
  children,
}: {
  readonly battle: Battle
  readonly game: GameState
  readonly unit: UnitId
  readonly text?: ReactNode
  readonly press?: RowPress
  readonly tick?: RowTick | undefined
  readonly children?: ReactNode
}) {
  const there = game.units[unit]
  const inside = (
    <>
      <ChipOf battle={battle} game={game} unit={unit} />
      <span className={styles.rowText}>
        <RowName act={press?.act} name={nameOf(battle, unit)} />
        {text ?? (there ? `${there.hex ?? 'in hand'}, ${stateText(there)}` : null)}
        {text === undefined && there ? <Figures battle={battle} unit={there} /> : null}
      </span>
      {children}
    </>
  )
  if (tick)
    return (
      <li className={styles.rowItem} data-unit={unit}>
        <label className={`${styles.row} ${styles.rowPress}`}>
          {inside}
          <input
            type="checkbox"
            className={styles.check}
            checked={tick.on}
            aria-label={tick.name}
            onChange={tick.onChange}
          />
        </label>
      </li>
    )
  if (!press)
    return (
      <li className={styles.row} data-unit={unit}>
        {inside}
      </li>
    )
  const { onPress, onPoint } = press
  return (
    <li className={styles.rowItem} data-unit={unit}>
      <button
        type="button"
        className={`${styles.row} ${styles.rowPress}`}
        data-row
        onClick={onPress}
        {...(onPoint
          ? {
              onPointerEnter: () => onPoint(true),
              onPointerLeave: () => onPoint(false),
              onFocus: () => onPoint(true),
              onBlur: () => onPoint(false),
            }
          : {})}
      >
        {inside}
      </button>
    </li>
  )
}
