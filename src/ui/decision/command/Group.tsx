import { useState } from 'react'
import type { Reason, UnitId } from '../../../rules/types/index.ts'
import { byOrder } from '../../../rules/words/name-list.ts'
import { chosenUnits, type Gathered, gatheredUnits } from '../../../session/pointing/doing/state.ts'
import type { GroupKind } from '../../../session/position/group.ts'
import type { Position } from '../../../session/position/position.ts'
import { Clause } from '../../kit/control/Clause.tsx'
import { Segmented } from '../../kit/control/Segmented.tsx'
import { Toggle } from '../../kit/control/Toggle.tsx'
import { BELOW, useMedia } from '../../kit/media.ts'
import styles from '../../kit/page/page.module.css'
import { UnitRow } from '../../kit/piece/UnitRow.tsx'
import { capital, counted, kindWord, nameOf, unitDef } from '../../kit/words.ts'
import { useClient, useLook, usePlace } from '../../window/context.ts'
import { CostKey } from './CostKey.tsx'

/** A list of more units than this has the room of the log, too. */
export const FEW = 2

/**
 * The units of a list that is ticked, each in the place where it stood when the list opened: whoever may no longer join keeps
 * his row, and who may join besides comes last. Another choice than a tick begins anew.
 */
function useSteady(chosen: readonly UnitId[], units: readonly UnitId[]): readonly UnitId[] {
  const [kept, keep] = useState({ chosen, rows: units })
  if (kept.chosen === chosen) return kept.rows
  const changed = [...chosen, ...kept.chosen].filter(
    (unit) => !(chosen.includes(unit) && kept.chosen.includes(unit)),
  )
  const rows =
    changed.length > 1
      ? units
      : [...kept.rows, ...units.filter((unit) => !kept.rows.includes(unit))]
  keep({ chosen, rows })
  return rows
}

const manyOf = ({ game }: Position, lead: UnitId) =>
  game.units[lead]?.formed === false ? 'Blob' : 'Mass'

/** The forms that the command may have: alone, a stack, a mass. */
export function Forms({ lead }: { readonly lead: UnitId }) {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { counters } = position.battle
  const chosen = chosenUnits(pointing)
  const tray = interaction.tray()
  // What the units cannot have now is not offered; why is told below, friend by friend.
  const offers = tray.offers.filter(({ reason }) => reason === null)
  if (offers.length < 2) return null
  const many = manyOf(position, lead)
  const label: Record<GroupKind, string> = {
    unit: capital(kindWord(counters[unitDef(position.battle, lead)?.counter ?? ''])),
    stack: 'Stack of 2',
    mass: tray.kind === 'mass' ? `${many} of ${chosen.length}` : many,
  }
  return (
    <Segmented
      legend="Commanding"
      value={tray.kind}
      options={offers.map(({ kind }) => ({ value: kind, label: label[kind] }))}
      onChange={(kind) =>
        interaction.chooseUnits(offers.find((known) => known.kind === kind)?.units ?? chosen)
      }
    />
  )
}

/** The group that is put together for a command; it opens with its first unit. */
export function Group({ lead }: { readonly lead: UnitId }) {
  const { position, pointing } = useLook()
  const { interaction } = useClient()
  const { battle, game } = position
  const chosen = chosenUnits(pointing)
  const gathered = gatheredUnits(pointing)
  const order = byOrder(battle)
  const tray = interaction.tray()
  const rows = useSteady(chosen, [...chosen.toSorted(order), ...tray.mayJoin.toSorted(order)])
  const left = gathered?.left ?? []
  const cannot = tray.cannotJoin.filter(({ unit }) => !left.some((known) => known.unit === unit))
  const many = manyOf(position, lead)
  // On a page so low that this list is out of sight, the forms stand above it.
  const stop = usePlace((state) => state.stop)
  const above = useMedia(BELOW) && stop === 'peek'
  const hexes = new Set(chosen.flatMap((unit) => game.units[unit]?.hex ?? [])).size
  // The wish that a mass has takes the place of a line, so that the rows do not move when its second hex is ticked.
  const several = new Set(rows.map((unit) => game.units[unit]?.hex)).size > 1
  return (
    <section className={styles.section} aria-label="Commanding" data-crowded={rows.length > FEW}>
      <div className={styles.heading}>
        <h2>Commanding</h2>
        <span>
          {counted(chosen.length, 'unit')}
          {hexes > 0 ? `, ${counted(hexes, 'hex', 'hexes')}` : ''}
          {left.length > 0 ? `, ${left.length} left out` : ''}
        </span>
      </div>
      {above ? null : <Forms lead={lead} />}
      <div className={styles.wish} data-held={several}>
        <Toggle id="asOne" on={pointing.asOne.includes(position.decision.side ?? '')} />
        {several && hexes < 2 ? (
          <p className={styles.small}>Tick others to command them as one {many.toLowerCase()}.</p>
        ) : null}
      </div>
      <CostKey />
      <ul className={styles.rows}>
        {rows.map((unit) => (
          <UnitRow
            key={unit}
            battle={battle}
            game={game}
            unit={unit}
            tick={{
              name: `${nameOf(battle, unit)} takes part`,
              on: chosen.includes(unit),
              onChange: () => interaction.toggleUnit(unit),
            }}
          />
        ))}
      </ul>
      <LeftOut position={position} left={left} />
      {cannot.length > 0 ? (
        <details className={styles.small}>
          <summary>Cannot join ({cannot.length})</summary>
          <Reasons title="Cannot join" position={position} left={cannot} />
        </details>
      ) : null}
    </section>
  )
}

/** Units in a box that do not go with the others. */
export function LeftOut({
  position,
  left,
}: {
  readonly position: Position
  readonly left: Gathered['left']
}) {
  return left.length === 0 ? null : (
    <>
      <p className={styles.sub}>Left out</p>
      <Reasons title="Left out" position={position} left={left} />
    </>
  )
}

/** Units that may not join, grouped by their reason. */
function Reasons({
  title,
  position,
  left,
}: {
  readonly title: string
  readonly position: Position
  readonly left: Gathered['left']
}) {
  const groups = new Map<string, { names: string[]; units: string[]; reason: Reason }>()
  const order = byOrder(position.battle)
  for (const { unit, reason } of left.toSorted((a, b) => order(a.unit, b.unit))) {
    const name = nameOf(position.battle, unit)
    // The name of the unit already stands before its reason.
    const text = (reason.unit === unit && reason.withoutUnit) || reason.text
    const key = `${text} ${reason.clause}`
    const group = groups.get(key) ?? { names: [], units: [], reason: { ...reason, text } }
    group.names.push(name)
    group.units.push(unit)
    groups.set(key, group)
  }
  return (
    <ul aria-label={title}>
      {[...groups.values()].map(({ names, units, reason }) => (
        <li key={units[0]} className={styles.cannot} data-unit={units.join(' ')}>
          <span>
            <b>{names.join(', ')}</b>: {reason.text}
          </span>
          <Clause of={reason.clause} ruling={reason.ruling} />
        </li>
      ))}
    </ul>
  )
}
