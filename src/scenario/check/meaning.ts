import { Findings, type Problem } from '../../data/problems.ts'
import type { BattleMap } from '../../map/types.ts'
import type { CounterFile, ScenarioFile } from '../format/format.ts'
import { toolsFor } from '../parts/check-tools.ts'
import { checkBattlefield } from './battlefield.ts'
import { checkForces } from './forces.ts'

/** More units than any battle of the series has. */
const MOST_UNITS = 400

/** Second pass: does the scenario make sense on its map and with its counters? Reports all problems at once, `most` in words. */
export function checkMeaning(
  scenario: ScenarioFile,
  file: string,
  map: BattleMap,
  counters: CounterFile['counters'],
  most?: number,
): Problem[] {
  const findings = new Findings(file, undefined, most)
  const tools = toolsFor(scenario, map, counters, findings)
  if (tools.units.length > MOST_UNITS) {
    tools.say(
      'groups',
      `${tools.units.length} units are too many`,
      `at most ${MOST_UNITS}`,
      'too-many-units',
    )
    return findings.problems
  }
  checkBattlefield(tools)
  checkForces(tools)
  return findings.problems
}
