import { removeGroup } from '../../../scenario/edit/forces.ts'
import type { ScenarioFile } from '../../../scenario/index.ts'
import { type ListedUnit, listUnits } from '../../../scenario/parts/unit-list.ts'
import { wordsOf } from '../../../session/bench/battle/areas.ts'
import { pressUnit } from '../../../session/bench/battle/pressing.ts'
import { countersOf } from '../../../session/bench/views.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { UnitChip } from '../../kit/piece/UnitChip.tsx'
import { counted } from '../../kit/words.ts'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { Field } from '../field/Field.tsx'
import { Fold } from '../field/Fold.tsx'
import styles from './battle.module.css'

type Group = ScenarioFile['groups'][number]

/** Where a unit begins, in words: "AG16, dispersed, in a trench", "sets up in …", "comes on turn 3". */
function whereText({ unit, group }: ListedUnit): string {
  const { at } = unit
  if (group.arrival) {
    const { day, turn } = group.arrival
    return `comes on ${day ? `day ${day}` : `turn ${turn ?? 1}`}`
  }
  if (!at) return group.area ? 'set up by hand' : 'no place yet'
  const face = at.face ?? group.face ?? 'formed'
  const shelter = at.in === 'none' ? 'on top' : at.in ? `in a ${at.in}` : ''
  return [at.hex, face, at.spent ? 'spent' : '', shelter].filter(Boolean).join(', ')
}

/** The groups of a side with their units. */
export function OrderOfBattle({ side }: { readonly side: string }) {
  const doc = useBench((state) => state)
  const { scenario } = doc.value
  if (!scenario) return null
  const own = scenario.groups.flatMap((group, i) => (group.side === side ? [{ group, i }] : []))
  return (
    <section className={page.section} aria-label="Order of battle">
      <div className={page.heading}>
        <h2>Order of battle</h2>
        <span>{counted(own.length, 'group')}</span>
      </div>
      {own.length === 0 ? (
        <p className={page.sub}>
          No unit yet. Choose a counter above, then click the map where it stands.
        </p>
      ) : (
        <ul className={styles.groups}>
          {own.map(({ group, i }) => (
            <GroupRow key={i} index={i} group={group} />
          ))}
        </ul>
      )}
    </section>
  )
}

function GroupRow({ index, group }: { readonly index: number; readonly group: Group }) {
  const { bench, hand, desk } = useWorkshop()
  const doc = useBench((state) => state)
  const chosen = useHeld((held) => held.chosen)
  const { scenario } = doc.value
  if (!scenario) return null
  const counter = countersOf(doc).find(({ id }) => id === group.counter)
  const side = scenario.sides.find(({ id }) => id === group.side)
  const units = listUnits(scenario).filter((unit) => unit.group === group)
  const ids = chosen?.kind === 'units' ? chosen.ids : []
  const name = group.formation ?? counter?.name ?? group.counter
  const ground = group.arrival?.area ?? group.area
  const path = ['groups', index]
  return (
    <li>
      <h3 className={styles.groupHead}>
        {name}
        {ground ? <small>{wordsOf(doc, ground)}</small> : null}
      </h3>
      <ul aria-label={`Units, ${name}`}>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className={styles.unit}
              data-row
              aria-pressed={ids.includes(unit.id)}
              onClick={(event) =>
                desk.tell(pressUnit({ bench, hand }, unit.id, event.shiftKey || event.ctrlKey))
              }
            >
              <UnitChip
                counter={counter}
                power={side?.power}
                formed={(unit.unit.at?.face ?? group.face ?? 'formed') === 'formed'}
                spent={unit.unit.at?.spent ?? false}
              />
              <span>
                <b>{unit.unit.name}</b>
                <span className="hidden">, </span>
                <small>{whereText(unit)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Fold className={styles.more} title="The group">
        <Field path={[...path, 'formation']} optional />
        <Field path={[...path, 'side']} />
        <Field path={[...path, 'counter']} label="Counter" />
        <Field path={[...path, 'face']} optional label="Face at the start" />
        <Field path={[...path, 'area']} optional label="Sets up in" />
        <Field path={[...path, 'arrival']} optional />
        <Fold title="Its units as a list">
          <Field path={[...path, 'units']} />
        </Fold>
        <Button
          kind="quiet"
          name={`Remove the group: ${name}`}
          onPress={() =>
            desk.tell(bench.scenario(`remove ${name}`, (file) => removeGroup(file, index)))
          }
        >
          Remove the group
        </Button>
      </Fold>
    </li>
  )
}
