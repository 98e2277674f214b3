import { useState } from 'react'
import { setArrival } from '../../../scenario/edit/forces.ts'
import { arrivingAt, stripOf } from '../../../session/bench/battle/arrivals.ts'
import { countersOf } from '../../../session/bench/views.ts'
import { Button } from '../../kit/control/Button.tsx'
import page from '../../kit/page/page.module.css'
import { useBench, useWorkshop } from '../desk/context.ts'
import { Field } from '../field/Field.tsx'
import { FormContext, useFormOf } from '../field/form.ts'
import styles from './battle.module.css'
import { useBattleHand } from './use-battle-hand.ts'

/** How long the battle is, in what light, who begins, and what comes when. */
export default function TurnsPage() {
  useBattleHand()
  const form = useFormOf('scenario')
  const scenario = useBench(({ value }) => value.scenario)
  if (!scenario) return null
  return (
    <FormContext value={form}>
      <section className={page.section} aria-label="Length and light">
        <Field path={['date']} />
        <Field path={['turns']} label="Number of turns" />
        <Field path={['nightTurns']} optional />
        <Field path={['precipitation']} optional />
      </section>
      <section className={page.section} aria-label="Reinforcements">
        <div className={page.heading}>
          <h2>What comes when</h2>
        </div>
        <Strip />
      </section>
      <section className={page.section} aria-label="Who begins">
        <Field path={['setupOrder']} label="Set-up order" />
        <Field path={['initiative']} optional />
      </section>
    </FormContext>
  )
}

/** The turns side by side with the groups that come on each. A group that is chosen moves to the turn that is pressed. */
function Strip() {
  const { bench, desk } = useWorkshop()
  const doc = useBench((state) => state)
  const [chosen, setChosen] = useState<number | null>(null)
  const { scenario } = doc.value
  if (!scenario) return null
  const { unit, columns } = stripOf(scenario)
  const names = new Map(countersOf(doc).map(({ id, name }) => [id, name]))
  const nameOf = (i: number) => {
    const group = scenario.groups[i]
    const side = scenario.sides.find(({ id }) => id === group?.side)
    const what = group?.formation ?? names.get(group?.counter ?? '') ?? group?.counter ?? ''
    const n = (group?.units ?? []).reduce((sum, { count }) => sum + (count ?? 1), 0)
    return `${side?.adjective ?? ''} ${what}, ${n}`
  }
  const here = chosen !== null && scenario.groups[chosen] ? chosen : null
  const move = (when: number) => {
    const group = here === null ? undefined : scenario.groups[here]
    if (here === null || !group) return
    desk.tell(
      bench.scenario('change an arrival', (file) =>
        setArrival(file, here, arrivingAt(scenario, group, when)),
      ),
    )
  }
  const title = (when: number) =>
    when === 0 ? 'At the start' : `${unit === 'day' ? 'Day' : 'Turn'} ${when}`
  return (
    <>
      <p className={page.sub}>
        {scenario.groups.length === 0
          ? 'There is no group yet; they are made among the forces.'
          : here === null
            ? 'Choose a group, then the turn on which it comes.'
            : `${nameOf(here)}: choose when it comes.`}
      </p>
      <ol className={styles.strip} aria-label="Turns">
        {columns.map((groups, when) => (
          <li key={when} data-night={unit === 'turn' && scenario.nightTurns?.includes(when)}>
            <h3>
              {title(when)}
              {unit === 'turn' && scenario.nightTurns?.includes(when) ? ', night' : ''}
            </h3>
            {here !== null && !groups.includes(here) ? (
              <Button kind="quiet" name={`Comes: ${title(when)}`} onPress={() => move(when)}>
                Comes here
              </Button>
            ) : null}
            {groups.map((i) => (
              <button
                key={i}
                type="button"
                aria-pressed={i === here}
                onClick={() => setChosen(i === here ? null : i)}
              >
                {nameOf(i)}
              </button>
            ))}
          </li>
        ))}
      </ol>
      {here !== null && scenario.groups[here]?.arrival ? (
        <Field path={['groups', here, 'arrival']} optional />
      ) : null}
    </>
  )
}
