import { Findings, type Problem } from '../../data/problems.ts'
import type { BattleMap } from '../../map/types.ts'
import type { CounterFile, ScenarioFile } from '../format/format.ts'
import { toolsFor } from '../parts/tools.ts'
import { checkBattlefield } from './battlefield.ts'
import { checkForces } from './forces.ts'

/** More than any battle of the series holds; a file beyond it is a slip or worse. */
const MOST_UNITS = 400

/** Second pass: does what the file says make sense on its map, with its counters? Every problem at once. */
export function checkMeaning(
  scenario: ScenarioFile,
  file: string,
  map: BattleMap,
  counters: CounterFile['counters'],
): Problem[] {
  const findings = new Findings(file)
  const tools = toolsFor(scenario, map, counters, findings)
  if (tools.units.length > MOST_UNITS) {
    tools.say('groups', `${tools.units.length} units are too many`, `at most ${MOST_UNITS}`)
    return findings.problems
  }
  checkBattlefield(tools)
  checkForces(tools)
  return findings.problems
}
