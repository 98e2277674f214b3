/** One clause of the rulebook in our words. `ruling` is our answer to its open question. */
export interface Clause {
  readonly id: string
  readonly chapter: string
  readonly subject: string
  readonly text: string
  readonly ruling?: string
}

/** The files of the rulebook in reading order, below `scenarios/rules/`. */
export const RULEBOOK_FILES = [
  '02-components.json',
  '03-units.json',
  '04-los.json',
  '05-sequence.json',
  '06a-commands.json',
  '06b-move.json',
  '06c-melee.json',
  '06d-reaction-transport.json',
  '07a-bombardment.json',
  '07b-oma.json',
  '07c-creeping-barrage.json',
  '07d-gas-smoke.json',
  '08-terrain.json',
  '10-scenarios.json',
  '11-campaigns.json',
  '13-limanowa.json',
] as const

/** The files of the rules of Raging Empires in reading order, below `scenarios/raging/rules/`. */
const RAGING_FILES = [
  '01-turn.json',
  '02-move.json',
  '03-ground.json',
  '04-command.json',
  '05-sight.json',
  '06-fire.json',
  '07-assault.json',
  '08-cavalry.json',
  '09-barrage.json',
  '10-morale.json',
] as const

/** The rules of each game, as files below a folder of `scenarios/`. */
export const RULEBOOKS = {
  'red-poppies': { folder: 'rules', files: RULEBOOK_FILES },
  raging: { folder: 'raging/rules', files: RAGING_FILES },
} as const

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function isClause(value: unknown): value is Clause {
  if (typeof value !== 'object' || value === null) return false
  const { id, chapter, subject, text, ruling } = value as Record<string, unknown>
  return [id, chapter, subject, text].every(isText) && (ruling === undefined || isText(ruling))
}

/** Reads the clauses of one file; null where the text is no list of clauses. */
export function readClauses(text: string): readonly Clause[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isClause) ? value : null
  } catch {
    return null
  }
}

/**
 * Orders clauses as the sections are numbered: 3.11a before 3.2a. The card (RC) follows chapter 8, whose ground it
 * lists.
 */
export function compareClauses(a: string, b: string): number {
  const [one = '', oneRest = ''] = a.split('.')
  const [two = '', twoRest = ''] = b.split('.')
  const chapter = (name: string) => (name === 'RC' ? 8.5 : Number(name))
  return chapter(one) - chapter(two) || (oneRest < twoRest ? -1 : oneRest > twoRest ? 1 : 0)
}
