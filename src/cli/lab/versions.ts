import { basename } from 'node:path'
import type { Terms } from '../../lab/types.ts'
import { type Change, changesFrom, changeText, combinations } from '../../lab/variant/changes.ts'
import type { Arguments } from '../base/arguments.ts'
import { give } from '../base/arguments.ts'
import type { OpenedBattle } from '../base/folder.ts'
import { openedNamed, termsFor } from './setting.ts'

/** A version of a battle by one pair of players. */
export interface Row {
  /** What tells it from the others. */
  readonly label: string
  /** The id of a battle or the path of a scenario's file, and what is changed in it. */
  readonly name: string
  readonly changes: readonly Change[]
  readonly opened: OpenedBattle
  readonly terms: Terms
}

/** More rows than this are a mistake in the ranges. */
const MOST = 200

/** Whether a command line asks for a comparison of versions. */
export const isStudy = ({ plain, every }: Arguments): boolean =>
  plain.length > 1 || every.has('set') || every.has('drop')

/** The versions that are asked for: each file, unchanged first, then with every combination of the changes. */
function versionsAsked({ plain, every }: Arguments): { name: string; changes: Change[] }[] {
  const axes: (Change | null)[][] = []
  for (const text of every.get('set') ?? []) {
    const changes = changesFrom(text)
    if (typeof changes === 'string') give(`--set ${changes}`)
    axes.push(changes)
  }
  for (const unit of every.get('drop') ?? []) axes.push([null, { kind: 'drop', unit }])
  const all = combinations(axes).map((some) => some.filter((change) => change !== null))
  return plain.flatMap((name) => [
    { name, changes: [] },
    ...all.filter((changes) => changes.length > 0).map((changes) => ({ name, changes })),
  ])
}

const labelOf = (files: number, name: string, changes: readonly Change[]): string => {
  const said = changes.map(changeText).join(', ')
  const file = basename(name, '.json')
  if (files === 1) return said || 'as it is'
  return said ? `${file}, ${said}` : file
}

/** The one version that a command line asks for. Ends the program where it asks for more. */
export function versionAsked(found: Arguments): { name: string; changes: Change[] } | null {
  const all = versionsAsked(found)
  // With changes the file as it is comes first; it is not what is asked for.
  const [version, more] = isStudy(found) ? all.slice(1) : all
  if (more) give('One version is needed: one file, and one value of each --set')
  return version ?? null
}

/**
 * The versions that a command line asks for, each by each of the players, on dice that they share. Ends the program where
 * one of them cannot be opened, or where there is nothing to compare.
 */
export async function rowsOf(found: Arguments, seed: number): Promise<Row[]> {
  const strengths = (found.options.get('players') ?? 'greedy').split(',')
  const versions = versionsAsked(found)
  const many = versions.length * strengths.length
  if (many > MOST) give(`${many} rows are more than the ${MOST} that one table holds`)
  const rows: Row[] = []
  const seen = new Set<string>()
  for (const players of strengths)
    for (const { name, changes } of versions) {
      const opened = await openedNamed(name, changes)
      const key = `${players} ${opened.battle.hash}`
      // A change to what the file says already is no version of its own.
      if (seen.has(key)) continue
      seen.add(key)
      const terms = await termsFor(opened.battle, players, seed, 'keyed')
      rows.push({ label: labelOf(found.plain.length, name, changes), name, changes, opened, terms })
    }
  const [first, second] = rows
  if (!first) give('A scenario is needed: npm run --silent lab -- mine.json --set turns=5..8')
  if (!second || rows.length === strengths.length)
    give('These versions play alike: there is nothing to compare')
  const [one, two] = first.opened.battle.sides
  for (const { label, opened } of rows) {
    const { sides } = opened.battle
    if (sides[0].id !== one.id || sides[1].id !== two.id)
      give(
        `${label} has other sides than ${first.label}, or sets them up in another order: there is nothing to compare`,
      )
  }
  return rows
}
