import type { BoardCounter } from '../../../board/view/counter.ts'
import type { Mark } from '../../../board/view/mark.ts'
import type { BoardView } from '../../../board/view/view.ts'
import type { HexLabel } from '../../../hex/label.ts'
import type { ScenarioFile } from '../../../scenario/index.ts'
import { hexesOf, type Terrain } from '../../../scenario/parts/area.ts'
import { listArtillery } from '../../../scenario/parts/artillery.ts'
import { idOf } from '../../../scenario/parts/unit-list.ts'
import { EACH } from '../../../scenario/parts/victory.ts'
import { NO_VIEW } from '../../picture/board-view.ts'
import { faceOf, liveryOf } from '../../picture/faces.ts'
import type { HandState } from '../hand.ts'
import { problemsOf } from '../problems.ts'
import { countersOf, type Doc } from '../views.ts'
import { hexesAt, holdsAt, inPlay, terrainIn } from './areas.ts'
import { chosenUnits } from './pressing.ts'

/** The most hexes of a rule or of control that get a sign each; more are shown as the area that they are. */
const MANY = 10

const drawn = new WeakMap<
  Doc['value'],
  { readonly outside: Doc['outside']; readonly is: BoardView }
>()

/**
 * The battle of a document as the map shows it: the counters of all units that have a place, what is built, controlled and
 * fought for. A battle that is not yet sound is shown as far as it goes.
 */
export function battleView(doc: Doc): BoardView {
  const before = drawn.get(doc.value)
  if (before?.outside === doc.outside) return before.is
  const is = viewOf(doc)
  drawn.set(doc.value, { outside: doc.outside, is })
  return is
}

function viewOf(doc: Doc): BoardView {
  const { scenario } = doc.value
  if (!scenario) return NO_VIEW
  const terrain = terrainIn(doc)
  const playing = terrain && (scenario.playableArea || scenario.absentArea)
  return {
    ...NO_VIEW,
    counters: placed(doc, scenario),
    inPlay: playing ? inPlay(terrain, scenario) : null,
    marks: terrain ? marksOf(scenario, terrain) : [],
  }
}

function placed(doc: Doc, scenario: ScenarioFile): BoardCounter[] {
  const kinds = new Map(countersOf(doc).map((counter) => [counter.id, counter]))
  const powers = new Map(scenario.sides.map(({ id, power }) => [id, power]))
  return scenario.groups.flatMap(({ side, counter, units, face }) => {
    const kind = kinds.get(counter)
    if (!kind) return []
    return units.flatMap(({ id, name, at }): BoardCounter[] => {
      if (!at) return []
      const formed = (at.face ?? face ?? 'formed') === 'formed'
      return [
        {
          unit: id ?? idOf({ name }),
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

function marksOf(scenario: ScenarioFile, terrain: Terrain): Mark[] {
  const livery = (side: string) =>
    liveryOf(scenario.sides.find(({ id }) => id === side)?.power ?? 'entente')
  const { works = [], control = [], hallowed, start } = scenario
  const scrapes = new Map<HexLabel, number>()
  for (const work of works)
    if (work.kind === 'scrape' && 'hex' in work)
      scrapes.set(work.hex, (scrapes.get(work.hex) ?? 0) + 1)
  const sides = new Map(listArtillery(scenario).map(({ side, def }) => [def.id, side]))
  return [
    ...[...scrapes].map(
      ([hex, n]): Mark => ({ kind: 'bank', hex, label: n > 1 ? `${n} scrapes` : null }),
    ),
    ...works.flatMap((work): Mark[] => {
      if (!('hex' in work) || work.kind === 'scrape') return []
      return [{ kind: work.kind === 'trench' ? 'zigzag' : 'block', hex: work.hex }]
    }),
    ...(start?.bombStops ?? []).map((side): Mark => ({ kind: 'bar', side })),
    ...(start?.breaches ?? []).map((side): Mark => ({ kind: 'gap', side })),
    ...control.flatMap(({ side, area, hexes: listed = [] }): Mark[] => {
      const hexes = area ? hexesOf(terrain, area) : listed
      // A flag in each of very many hexes would hide the map.
      if (hexes.length > MANY) return [{ kind: 'plot', hexes, livery: livery(side) }]
      return hexes.map((hex) => ({ kind: 'flag', hex, livery: livery(side) }))
    }),
    ...(hallowed
      ? [{ kind: 'flower', hex: hallowed.hex, livery: livery(hallowed.side) } as const]
      : []),
    ...objectives(scenario, terrain),
    ...(start?.smoke ?? []).map((hex): Mark => ({ kind: 'puffs', hex })),
    ...(start?.gas ?? []).map((hex): Mark => ({ kind: 'cloud', hex, label: null })),
    ...Object.entries(start?.registered ?? {}).map(
      ([group, corner]): Mark => ({ kind: 'ring', corner, livery: livery(sides.get(group) ?? '') }),
    ),
    ...(start?.missions ?? []).map(
      ({ group, vertex, due }): Mark => ({
        kind: 'cross hairs',
        corner: vertex,
        livery: livery(sides.get(group) ?? ''),
        label: group,
        hourglass: due !== undefined,
      }),
    ),
  ]
}

/** What is fought for: a disc with the points on each hex, or an outline round many. */
function objectives({ victory, sides }: ScenarioFile, terrain: Terrain): Mark[] {
  const livery = (side: string) => {
    const own = sides.find(({ id }) => id === side)
    return side === EACH || !own ? null : liveryOf(own.power)
  }
  return victory.rules.flatMap((rule): Mark[] => {
    if (rule.kind === 'destroyed' || rule.kind === 'exited') return []
    const ground = rule.area ?? ('hexes' in rule && rule.hexes ? { hexes: rule.hexes } : null)
    if (!ground) return []
    const hexes = hexesOf(terrain, ground)
    const [first] = hexes
    if (first === undefined) return []
    const disc = (hex: HexLabel): Mark => ({
      kind: 'disc',
      hex,
      text: String(rule.points),
      grey: rule.side === EACH,
    })
    if (rule.kind === 'control' && hexes.length <= MANY) return hexes.map(disc)
    return [{ kind: 'plot', hexes, livery: livery(rule.side) }, disc(first)]
  })
}

/** The set-up areas of the groups, and where others arrive, as outlines with words. */
export function setUpAreas(doc: Doc): BoardView['areas'] {
  const { scenario } = doc.value
  const terrain = terrainIn(doc)
  if (!scenario || !terrain) return []
  const found = new Map<string, { hexes: readonly HexLabel[]; side: string; names: string[] }>()
  for (const { side, area, arrival, formation, counter, units } of scenario.groups) {
    const ground = arrival?.area ?? area
    if (!ground) continue
    const hexes = hexesOf(terrain, ground)
    if (hexes.length === 0) continue
    const when = arrival
      ? `, ${arrival.day ? `day ${arrival.day}` : `turn ${arrival.turn ?? 1}`}`
      : ''
    const key = `${side} ${hexes.join(' ')}`
    const known = found.get(key) ?? { hexes, side, names: [] }
    // On the map there is room for the beginning of a long list of formations.
    const [name = counter] = (formation ?? units[0]?.name ?? counter).split(/[,;]/)
    known.names.push(`${name}${when}`)
    found.set(key, known)
  }
  return [...found.values()].map(({ names, ...area }) => ({
    ...area,
    label: names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? ''),
  }))
}

const CORNERS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const

/**
 * What the designer has in hand, over the battle: the chosen units, the cursor, the field that is being drawn with the hexes
 * of a stroke, set-up areas, and crosses where something is wrong.
 */
export function heldView(doc: Doc, held: HandState, areas = true): Partial<BoardView> {
  const { counters } = battleView(doc)
  const ids = chosenUnits(held)
  const { field, laid, cursor } = held
  const holds = field && holdsAt(doc, field)
  const drawing = field && holds && !VERTEX.includes(holds)
  const wrong = problemsOf(doc).flatMap(({ place }) => place.hex ?? [])
  return {
    ...(ids.length > 0
      ? {
          counters: counters.map((one) =>
            ids.includes(one.unit) ? { ...one, chosen: true } : one,
          ),
        }
      : {}),
    cursor,
    crosses: [...new Set(wrong)],
    areas: areas && !field ? setUpAreas(doc) : [],
    lit: drawing ? stroked(hexesAt(doc, field), laid) : null,
    spots:
      field && holds && VERTEX.includes(holds) && cursor
        ? { kind: 'vertex', names: CORNERS.map((corner) => `${cursor}:${corner}`) }
        : null,
  }
}

const VERTEX: readonly string[] = ['vertex', 'vertices']

/** The hexes of an area after a stroke: its first hex says whether the stroke adds or takes away. */
function stroked(hexes: readonly HexLabel[], stroke: readonly string[]): ReadonlySet<HexLabel> {
  const all = new Set(hexes)
  const [first] = stroke
  const adds = first !== undefined && !all.has(first)
  for (const hex of stroke)
    if (adds) all.add(hex)
    else all.delete(hex)
  return all
}
