import { useEffect, useRef } from 'react'
import { pathSteps } from '../../../data/problems.ts'
import { findUnit, moveUnit, renameUnit, suggestPlace } from '../../../scenario/edit/forces.ts'
import { idOf } from '../../../scenario/parts/unit-list.ts'
import { countersOf } from '../../../session/bench/views.ts'
import { IconButton } from '../../kit/control/Button.tsx'
import { useHandWords } from '../../kit/media.ts'
import page from '../../kit/page/page.module.css'
import { BenchButton } from '../desk/BenchButton.tsx'
import { useBench, useWorkshop } from '../desk/context.ts'
import { Field } from '../field/Field.tsx'
import { Fold } from '../field/Fold.tsx'
import field from '../field/field.module.css'
import { KeptInput } from '../field/Inputs.tsx'
import styles from './battle.module.css'

/** What can be said of the chosen units. */
export function UnitCard({ ids }: { readonly ids: readonly string[] }) {
  const { hand } = useWorkshop()
  const doc = useBench((state) => state)
  const { scenario } = doc.value
  const [first] = ids
  const found = first && scenario ? findUnit(scenario, first) : null
  const told = useHandWords()
  const ref = useRef<HTMLElement>(null)
  // It stands above the list in which a unit may have been pressed.
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  if (!scenario || !found || first === undefined) return null
  const { unit } = found
  const counter = countersOf(doc).find(({ id }) => id === unit.group.counter)
  const one = ids.length === 1
  const path = pathSteps(unit.path)
  const { at } = unit.unit
  return (
    <section ref={ref} className={`${page.section} ${page.focus}`} aria-label="The chosen unit">
      <div className={page.heading}>
        <h2>{one ? unit.unit.name : `${ids.length} units`}</h2>
        <IconButton icon="close" name="Choose nothing" onPress={() => hand.choose(null)} />
      </div>
      <p className={page.sub}>
        {told(
          unit.group.arrival
            ? `${counter?.name ?? ''} It comes later.`
            : 'Click a hex to put it there, or drag its counter.',
        )}
      </p>
      <div className={styles.deeds}>
        <BenchButton id="flipUnit" />
        <BenchButton id="spendUnit" />
        <BenchButton id="shelterUnit" />
        <BenchButton id="unplaceUnit" />
        <BenchButton id="removeUnit" />
      </div>
      {one ? (
        <Fold className={styles.more} title="Name, place and group" begins>
          {/* A key for each unit: the drafts of one must not become those of another. */}
          <Named key={`name ${first}`} id={first} name={unit.unit.name} />
          {at ? (
            <>
              <Field path={[...path, 'at', 'hex']} />
              <Field path={[...path, 'at', 'face']} optional />
              <Field path={[...path, 'at', 'in']} optional />
            </>
          ) : null}
          <GroupChoice id={first} />
          {!at && !unit.group.arrival ? <Suggested key={`wish ${first}`} id={first} /> : null}
        </Fold>
      ) : null}
    </section>
  )
}

function Named({ id, name }: { readonly id: string; readonly name: string }) {
  const { bench, hand, desk } = useWorkshop()
  return (
    <KeptInput
      label="Name"
      value={name}
      onKeep={(text) => {
        if (text === '') return
        const before = bench.get().value.scenario
        const at = before && findUnit(before, id)?.at
        if (!desk.tell(bench.scenario('rename a unit', (file) => renameUnit(file, id, text))))
          return
        // Its id may follow its name.
        const now = at && bench.get().value.scenario?.groups[at.group]?.units[at.unit]
        if (now) hand.choose({ kind: 'units', ids: [idOf(now)] })
      }}
    />
  )
}

function Suggested({ id }: { readonly id: string }) {
  const { bench, desk } = useWorkshop()
  const wish = useBench(({ value }) =>
    value.scenario?.defaultDeployment?.find((one) => 'unit' in one && one.unit === id),
  )
  const hex = wish && 'unit' in wish ? wish.hex : ''
  return (
    <KeptInput
      label="Suggested hex"
      value={hex}
      example="AG16"
      onKeep={(text) =>
        desk.tell(
          bench.scenario('suggest a place', (file) =>
            suggestPlace(file, id, text === '' ? null : { hex: text.toUpperCase() }),
          ),
        )
      }
    />
  )
}

function GroupChoice({ id }: { readonly id: string }) {
  const { bench, desk } = useWorkshop()
  const doc = useBench((state) => state)
  const { scenario } = doc.value
  const at = scenario && findUnit(scenario, id)?.at
  if (!scenario || !at) return null
  const names = new Map(countersOf(doc).map((counter) => [counter.id, counter.name]))
  const label = (i: number) => {
    const group = scenario.groups[i]
    const side = scenario.sides.find((one) => one.id === group?.side)
    return `${i + 1}. ${side?.adjective ?? ''} ${group?.formation ?? names.get(group?.counter ?? '') ?? ''}`
  }
  return (
    <div className={field.row}>
      <label htmlFor="bench-unit-group">Group</label>
      <select
        id="bench-unit-group"
        value={at.group}
        onChange={(event) => {
          const to = Number(event.currentTarget.value)
          desk.tell(bench.scenario('move to another group', (file) => moveUnit(file, id, to)))
        }}
      >
        {scenario.groups.map((_, i) => (
          <option key={i} value={i}>
            {label(i)}
          </option>
        ))}
      </select>
    </div>
  )
}
