import type { BoardCounter } from '../../board/view/counter.ts'
import type { BoardView } from '../../board/view/view.ts'
import { NO_VIEW } from '../picture/board-view.ts'
import { faceOf, liveryOf } from '../picture/faces.ts'
import { countersOf } from './views.ts'

type Doc = Parameters<typeof countersOf>[0]

/**
 * The battle of a document as the map shows it: the counters of all units that have a place. A battle that is not yet
 * sound is shown as far as it goes.
 */
export function benchView(doc: Doc): BoardView {
  return { ...NO_VIEW, counters: placedCounters(doc) }
}

function placedCounters(doc: Doc): BoardCounter[] {
  const { scenario } = doc.value
  if (!scenario) return []
  const kinds = new Map(countersOf(doc).map((counter) => [counter.id, counter]))
  const powers = new Map(scenario.sides.map(({ id, power }) => [id, power]))
  return scenario.groups.flatMap(({ side, counter, units, face }, group) => {
    const kind = kinds.get(counter)
    if (!kind) return []
    return units.flatMap(({ id, at }, index): BoardCounter[] => {
      if (!at) return []
      const formed = (at.face ?? face ?? 'formed') === 'formed'
      return [
        {
          unit: id ?? `${group}/${index}`,
          side,
          face: faceOf(kind, formed),
          livery: liveryOf(powers.get(side) ?? 'entente'),
          hex: at.hex,
          formed,
          spent: at.spent ?? false,
          parapet: at.in !== undefined && at.in !== 'none',
          raised: false,
          dug: false,
          chosen: false,
          mayJoin: false,
          standby: false,
          moving: false,
          carried: false,
        },
      ]
    })
  })
}
