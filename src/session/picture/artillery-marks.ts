import type { BoardView } from '../../board/view/view.ts'
import type { Direction } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'
import type { CallDraft } from '../pointing/doing/state.ts'
import { spineFaces, spotsOf } from '../pointing/spots.ts'
import { struckRound } from '../position/bombardment.ts'
import { drifted } from '../position/gas.ts'
import type { Position } from '../position/position.ts'
import { hexesAt } from '../position/vertices.ts'
import { groupDefs, shortName } from '../position/words.ts'

/** The call that a person is putting together, and the place pointed at. */
interface Pointed {
  readonly draft: CallDraft | null
  readonly spot: string | null
}

/** Artillery off the map and barrages: where they are aimed, and what they left on the map. */
export interface Support {
  /** The groups that are called, and last the call that a person is putting together. */
  readonly missions: readonly {
    readonly vertex: string
    readonly side: SideId
    readonly primed: boolean
    /** "2nd, turn 5" */
    readonly label: string
    readonly draft: boolean
  }[]
  /** Registered vertices of the side that decides. */
  readonly registered: readonly { readonly vertex: string; readonly side: SideId }[]
  readonly fires: readonly { readonly vertex: string }[]
  /** The hexes under fire for effect, each once. */
  readonly burning: readonly HexLabel[]
  readonly gas: readonly { readonly hex: HexLabel; readonly count: number }[]
  readonly barrages: readonly {
    readonly hexes: readonly HexLabel[]
    readonly next: readonly HexLabel[]
    readonly side: SideId
    readonly lies: boolean
  }[]
}

/** The hallowed ground of the game, and in a campaign that of earlier days. 6.679d */
export const hallowedOf = ({ hallowed, campaign }: GameState) =>
  [hallowed, ...(campaign?.hallowed ?? [])].flatMap((ground) => ground ?? [])

/** The support in a position; `draft` and `spot` are those of the call that a person is putting together. */
export function supportOf({ battle, game, decision }: Position, { draft, spot }: Pointed): Support {
  const names = new Map(groupDefs(battle).map(({ def }) => [def.id, shortName(def.name)]))
  const missions = Object.values(game.artillery).flatMap((group) =>
    group.mission
      ? [
          {
            vertex: group.mission.vertex,
            side: group.side,
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
    missions.push({
      vertex: spot,
      side: decision.side ?? '',
      primed: false,
      label: names.get(draft.group) ?? '',
      draft: true,
    })
  return {
    missions,
    // Only during a call or a registration: at any other time the other side may be looking at the map.
    // 7.3c
    registered: Object.values(game.artillery).flatMap((group) =>
      group.registered !== null &&
      group.side === decision.side &&
      (draft || decision.kind === 'register')
        ? [{ vertex: group.registered, side: group.side }]
        : [],
    ),
    fires: game.fires.map(({ vertex }) => ({ vertex })),
    burning: [...new Set(game.fires.flatMap((fire) => fire.hexes))],
    gas: counted(game.gas),
    barrages: barragesOf(battle, game),
  }
}

/** The places to choose from; the six spines have words in their handles. Null where no place is asked for. */
export function spotsShown(
  position: Position,
  { draft, spot }: Pointed,
): NonNullable<BoardView['spots']> | null {
  const found = spotsOf(position, draft)
  return found?.from === undefined ? found : { ...found, labels: spineFaces(found.names, spot) }
}

/** The place pointed at, with the hexes that fire or gas would reach from it. */
export function spotShown(
  position: Position,
  { draft, spot: name }: Pointed,
): NonNullable<BoardView['spot']> | null {
  if (name === null) return null
  const listed = spotsOf(position, draft) !== null
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

function barragesOf(battle: Battle, game: GameState): Support['barrages'] {
  return game.barrages.flatMap((state, index) => {
    const def = battle.barrages?.[index]
    if (!def || state.over) return []
    return [
      {
        hexes: def.lines[state.at] ?? [],
        next: def.lines[state.at + 1] ?? [],
        side: def.by,
        lies: state.lies,
      },
    ]
  })
}
