import { useEffect, useState } from 'react'
import { findUnit } from '../../../scenario/edit/forces.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { chosenUnits } from '../../../session/bench/battle/pressing.ts'
import { Segmented } from '../../kit/control/Segmented.tsx'
import page from '../../kit/page/page.module.css'
import { useBench, useHeld, useWorkshop } from '../desk/context.ts'
import { FormContext, useFormOf } from '../field/form.ts'
import { OrderOfBattle } from './OrderOfBattle.tsx'
import { Tray } from './Tray.tsx'
import { UnitCard } from './UnitCard.tsx'
import { useBattleHand } from './use-battle-hand.ts'

/** The forces of both sides: counters to choose from, the order of battle, and what is said of the chosen units. */
export default function ForcesPage() {
  useBattleHand()
  const { hand } = useWorkshop()
  const form = useFormOf('scenario')
  const scenario = useBench(({ value }) => value.scenario)
  const chosen = useHeld(chosenIds)
  const placing = useHeld(({ tool }) => tool === 'place')
  const [wanted, setWanted] = useState<string | null>(null)
  const [first] = chosen
  const owner = first && scenario ? findUnit(scenario, first)?.unit.group.side : undefined
  // A unit that is chosen on the map brings its side.
  useEffect(() => {
    if (owner !== undefined) setWanted(owner)
  }, [owner])
  if (!scenario) return null
  const side = scenario.sides.find(({ id }) => id === wanted)?.id ?? scenario.sides[0].id
  const count = (id: string) => listUnits(scenario).filter(({ group }) => group.side === id).length
  return (
    <FormContext value={form}>
      <section className={page.section} aria-label="Side">
        <Segmented
          legend="Side"
          options={scenario.sides.map(({ id, name }) => ({
            value: id,
            label: `${name} (${count(id)})`,
          }))}
          value={side}
          onChange={(id) => {
            setWanted(id)
            hand.take('choose')
            hand.choose(null)
          }}
        />
      </section>
      {chosen.length > 0 && !placing ? <UnitCard ids={chosen} /> : null}
      <Tray side={side} />
      <OrderOfBattle side={side} />
    </FormContext>
  )
}

const NONE: readonly string[] = []
const chosenIds = (held: Parameters<typeof chosenUnits>[0]): readonly string[] =>
  held.chosen?.kind === 'units' ? chosenUnits(held) : NONE
