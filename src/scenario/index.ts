export { formatProblem, type Problem } from '../data/problems.ts'
export type { Parsed } from '../data/shape.ts'
export {
  CatalogueFile,
  Library,
  type LoadedBattle,
  type ReadText,
  type Summary,
  summaryOf,
} from './catalogue.ts'
export { CounterFile, ScenarioFile } from './format/format.ts'
export { parseCounters, parseScenario, versionProblem } from './format/parse.ts'
export { dateOf } from './parts/campaign.ts'
