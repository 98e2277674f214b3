import type { MapFile } from '../../src/map/artwork.ts'
import { compileMap } from '../../src/map/compile.ts'
import { GROUND } from '../../src/map/types.ts'
import type { SheetFacts, YearFacts } from './facts.ts'

/** The places where a drawing disagrees with its facts. */
export function differences(file: MapFile, facts: SheetFacts, year?: YearFacts): string[] {
  const map = compileMap(file)
  const found: string[] = []
  const woods = year?.woods ? [year.woods] : facts.woods
  const light = new Set(woods.flatMap((wood) => wood.light))
  // 4.91 trees that hang over a side make light woods of what is beyond.
  if (facts.spill) light.add(facts.spill[1])
  const wheat = new Set(year?.wheat ?? facts.wheat)
  for (const [label, [highest, lowest]] of Object.entries(facts.expect)) {
    const hex = map.grid.index(label)
    const [centre] = facts.levels[label] as readonly [number, readonly number[]]
    const drawn = [map.lowest[hex], map.level[hex], map.centreLevel[hex]].join(' ')
    if (drawn !== [lowest, highest, centre].join(' '))
      found.push(`${label}: levels ${drawn} are drawn, not ${lowest} ${highest} ${centre}`)
    const bits = map.ground[hex] as number
    if (((bits & GROUND.light) !== 0) !== light.has(label)) found.push(`${label}: light woods`)
    if (((bits & GROUND.wheat) !== 0) !== wheat.has(label)) found.push(`${label}: wheat`)
  }
  return found
}
