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

/** The figures of the face that is up, which a chip so small does not show. */
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
        {text === undefined && there ? <Figures battle={battle} unit={there} /> : null}
        <b>{nameOf(battle, unit)}</b>
        {text ?? (there ? `${there.hex ?? 'in hand'}, ${stateText(there)}` : null)}
      </span>
      {children}
    </li>
  )
}
