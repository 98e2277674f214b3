import type { ScenarioFile } from '../../../scenario/index.ts'

type Group = ScenarioFile['groups'][number]

/** Groups by when they come: column 0 is there from the start, the others come on a turn, or a day of a campaign. */
export interface Strip {
  readonly unit: 'turn' | 'day'
  /** For each column the numbers of the groups in the file. */
  readonly columns: readonly (readonly number[])[]
}

const whenOf = ({ arrival }: Group, unit: Strip['unit']): number =>
  arrival ? Math.max(1, (unit === 'day' ? arrival.day : arrival.turn) ?? 1) : 0

/** The groups of a scenario on a strip of its turns, or of the days of its campaign. */
export function stripOf(file: ScenarioFile): Strip {
  const unit = file.campaign ? 'day' : 'turn'
  const most = file.campaign ? file.campaign.days.length : file.turns
  const columns = Array.from({ length: Math.min(60, Math.max(1, most)) + 1 }, (): number[] => [])
  for (const [i, group] of file.groups.entries())
    columns[Math.min(whenOf(group, unit), columns.length - 1)]?.push(i)
  return { unit, columns }
}

/** The arrival of a group that comes on another turn, or day; null for the start. */
export function arrivingAt(
  file: ScenarioFile,
  group: Group,
  when: number,
): NonNullable<Group['arrival']> | null {
  if (when === 0) return null
  const { arrival } = group
  const unit = file.campaign ? 'day' : 'turn'
  return {
    by: 'entry',
    area: group.area ?? { edge: 'north' },
    ...arrival,
    [unit]: when,
  }
}
