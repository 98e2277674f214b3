import {
  changeUnit,
  findUnit,
  placeUnit,
  removeUnit,
  standUnit,
} from '../../../scenario/edit/forces.ts'
import type { ScenarioFile } from '../../../scenario/index.ts'
import { type BenchCommand, type BenchMoment, no } from './types.ts'

const onScenario = ({ held }: BenchMoment) => held.page === 'scenario'

const chosenUnits = ({ held }: BenchMoment): readonly string[] =>
  held.chosen?.kind === 'units' ? held.chosen.ids : []

function act(
  id: string,
  keys: readonly string[],
  label: string,
  make: (file: ScenarioFile, unit: string) => ScenarioFile,
  placed = true,
): BenchCommand {
  return {
    id,
    group: 'units',
    keys,
    label: () => label,
    when: onScenario,
    whyNot: (moment) => {
      const { scenario } = moment.state.value
      const ids = chosenUnits(moment)
      if (!scenario) return no('no-scenario', 'The document has no scenario.')
      if (ids.length === 0)
        return no('no-unit', 'No unit is chosen. Click one, or choose it from the list.')
      if (placed && !ids.some((unit) => findUnit(scenario, unit)?.unit.unit.at))
        return no('no-place', 'Put it into a hex first.')
      return null
    },
    run: (moment) =>
      moment.bench.scenario(label.toLowerCase(), (file) =>
        chosenUnits(moment).reduce((now, unit) => make(now, unit), file),
      ),
  }
}

const placeOf = (file: ScenarioFile, unit: string) => findUnit(file, unit)?.unit.unit.at

export const UNIT_COMMANDS: readonly BenchCommand[] = [
  act('flipUnit', ['F'], 'Turn over', (file, unit) =>
    standUnit(file, unit, {
      face: placeOf(file, unit)?.face === 'dispersed' ? 'formed' : 'dispersed',
    }),
  ),
  act('spendUnit', ['X'], 'Spent or ready', (file, unit) =>
    standUnit(file, unit, { spent: !placeOf(file, unit)?.spent }),
  ),
  act('shelterUnit', ['I'], 'Change shelter', (file, unit) => {
    const order = [undefined, 'trench', 'blockhouse', 'none'] as const
    const now = placeOf(file, unit)?.in
    const next = order[(order.indexOf(now) + 1) % order.length]
    return changeUnit(file, unit, (one) => {
      if (!one.at) return one
      const { in: _, ...rest } = one.at
      return { ...one, at: next ? { ...rest, in: next } : rest }
    })
  }),
  act('unplaceUnit', ['Backspace'], 'Take off the map', (file, unit) =>
    placeUnit(file, unit, null),
  ),
  act('removeUnit', ['Delete'], 'Remove', removeUnit, false),
]
