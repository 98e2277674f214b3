import type { ReactNode } from 'react'
import type { Battle, GameState, UnitId } from '../../../rules/types/index.ts'
import styles from '../control/parts.module.css'
import { nameOf, sideDef, stateText, unitDef } from '../words.ts'
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
  /** Another face than the one that is up. */
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

/** Chip, name, where and how; at the end a control or a reason. */
export function UnitRow({
  battle,
  game,
  unit,
  text,
  children,
}: {
  readonly battle: Battle
  readonly game: GameState
  readonly unit: UnitId
  readonly text?: ReactNode
  readonly children?: ReactNode
}) {
  const there = game.units[unit]
  return (
    <li className={styles.row} data-unit={unit}>
      <ChipOf battle={battle} game={game} unit={unit} />
      <span className={styles.rowText}>
        <b>{nameOf(battle, unit)}</b>
        {text ?? (there ? `${there.hex ?? 'in hand'}, ${stateText(there)}` : null)}
      </span>
      {children}
    </li>
  )
}
