import type { Direction } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameState } from '../../rules/types/index.ts'
import type { CallDraft } from '../pointing/doing/state.ts'
import { spineFaces, spotsOf } from '../pointing/spots.ts'
import { struckRound } from '../position/bombardment.ts'
import { drifted } from '../position/gas.ts'
import type { Position } from '../position/position.ts'
import { hexesAt, type Spots } from '../position/vertices.ts'
import { groupDefs, type PowerId, powerOf, shortName } from '../position/words.ts'

/** What lies on the sheet besides counters and scrapes: support from off the map, and works. */
export interface SupportView {
  readonly hairs: readonly {
    readonly vertex: string
    readonly power: PowerId
    readonly primed: boolean
    /** "2nd, turn 5" */
    readonly label: string
    readonly draft: boolean
  }[]
  /** Registered vertices of the side that decides. */
  readonly registered: readonly { readonly vertex: string; readonly power: PowerId }[]
  readonly fires: readonly { readonly vertex: string; readonly power: PowerId }[]
  /** Hexes under fire for effect. */
  readonly burning: readonly HexLabel[]
  readonly gas: readonly { readonly hex: HexLabel; readonly count: number }[]
  readonly smoke: readonly HexLabel[]
  readonly barrages: readonly {
    readonly hexes: readonly HexLabel[]
    readonly next: readonly HexLabel[]
    readonly power: PowerId
    readonly lies: boolean
  }[]
  readonly breaches: readonly string[]
  /** "V10/V11": the hex that holds it, then the one it faces. */
  readonly bombStops: readonly string[]
  readonly trenches: readonly HexLabel[]
  readonly blockhouses: readonly HexLabel[]
  /** Places to be chosen now. */
  readonly spots: Spots | null
  /** The one pointed at, with the hexes that it touches. */
  readonly spot: { readonly name: string; readonly hexes: readonly HexLabel[] } | null
}

/** What of the state the marks depend on; everything else may change without a new drawing. */
export function supportOf(
  position: Position,
  { draft, spot }: { readonly draft: CallDraft | null; readonly spot: string | null },
): SupportView {
  const { battle, game, decision } = position
  const found = spotsOf(position, draft)
  const spots =
    found?.from === undefined ? found : { ...found, labels: spineFaces(found.names, spot) }
  const names = new Map(groupDefs(battle).map(({ def }) => [def.id, shortName(def.name)]))
  const hairs = Object.values(game.artillery).flatMap((group) =>
    group.mission
      ? [
          {
            vertex: group.mission.vertex,
            power: powerOf(battle, group.side),
            primed: group.mission.primed,
            label: group.mission.primed
              ? `${names.get(group.id)}, primed`
              : `${names.get(group.id)}, turn ${group.mission.due}`,
            draft: false,
          },
        ]
      : [],
  )
  if (draft && spot !== null)
    hairs.push({
      vertex: spot,
      power: powerOf(battle, decision.side ?? ''),
      primed: false,
      label: names.get(draft.group) ?? '',
      draft: true,
    })
  return {
    hairs,
    // Only while a call is put together or vertices are registered: whoever looks at the sheet otherwise may be the
    // other side. 7.3c
    registered: Object.values(game.artillery).flatMap((group) =>
      group.registered !== null &&
      group.side === decision.side &&
      (draft || decision.kind === 'register')
        ? [{ vertex: group.registered, power: powerOf(battle, group.side) }]
        : [],
    ),
    fires: game.fires.map((fire) => ({
      vertex: fire.vertex,
      power: powerOf(battle, game.artillery[fire.group]?.side ?? ''),
    })),
    burning: [...new Set(game.fires.flatMap((fire) => fire.hexes))],
    gas: counted(game.gas),
    smoke: game.smoke,
    barrages: barragesOf(battle, game),
    breaches: game.breaches,
    bombStops: game.bombStops,
    trenches: game.trenches,
    blockhouses: game.blockhouses,
    spots,
    spot: spot === null ? null : spotShown(position, spots !== null, spot),
  }
}

/** The place that is pointed at, with what lies under fire there. */
function spotShown(position: Position, listed: boolean, name: string): SupportView['spot'] {
  const struck = listed ? null : struckRound(position, name)
  if (struck) return { name, hexes: struck.hexes }
  if (position.decision.kind === 'drift')
    return { name, hexes: drifted(position, name as Direction).hexes }
  return listed ? { name, hexes: hexesAt(position.battle, name) } : null
}

function counted(hexes: readonly HexLabel[]): { hex: HexLabel; count: number }[] {
  const found = new Map<HexLabel, number>()
  for (const hex of hexes) found.set(hex, (found.get(hex) ?? 0) + 1)
  return [...found].map(([hex, count]) => ({ hex, count }))
}

function barragesOf(battle: Battle, game: GameState): SupportView['barrages'] {
  return game.barrages.flatMap((state, index) => {
    const def = battle.barrages?.[index]
    if (!def || state.over) return []
    return [
      {
        hexes: def.lines[state.at] ?? [],
        next: def.lines[state.at + 1] ?? [],
        power: powerOf(battle, def.by),
        lies: state.lies,
      },
    ]
  })
}
