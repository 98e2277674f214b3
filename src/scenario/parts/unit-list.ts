import type { ScenarioFile } from '../format/format.ts'

/** The id of a unit: its name in lower case, with dashes. */
export function idOf(unit: { id?: string | undefined; name: string }): string {
  return (
    unit.id ??
    unit.name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
  )
}

export interface ListedUnit {
  readonly id: string
  readonly group: ScenarioFile['groups'][number]
  readonly unit: ScenarioFile['groups'][number]['units'][number]
  readonly path: string
}

/** Every unit of the order of battle, with its place in the file. */
export function listUnits(file: ScenarioFile): ListedUnit[] {
  return file.groups.flatMap((group, g) =>
    group.units.flatMap((unit, u) => {
      const path = `groups[${g}].units[${u}]`
      if (unit.count === undefined) return [{ id: idOf(unit), group, unit, path }]
      // Units of one entry are numbered: "82 Brigade 1", "82 Brigade 2".
      return Array.from({ length: unit.count }, (_, i) => {
        const one = { ...unit, name: `${unit.name} ${i + 1}` }
        return { id: idOf({ name: one.name }), group, unit: one, path }
      })
    }),
  )
}
