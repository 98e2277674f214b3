import type { HexLabel } from '../../hex/label.ts'
import { gameOf } from '../base/game.ts'
import { setsUp } from '../turn/setup.ts'
import type {
  Battle,
  DiceSource,
  FundState,
  GameEvent,
  Mode,
  SideId,
  Stand,
  StandDef,
  StandId,
  State,
  Task,
} from '../types/index.ts'
import { settle } from './agenda.ts'

function modeOf(def: StandDef): Mode {
  if (def.kind === 'cavalry') return 'mounted'
  if (def.kind === 'gun') return def.team === null ? 'deployed' : 'limbered'
  return 'foot'
}

/** Starts a battle and runs it up to its first decision. */
export function newGame(battle: Battle, dice: DiceSource): { state: State; events: GameEvent[] } {
  const stands: Record<StandId, Stand> = {}
  const sides = new Map(battle.units.map(({ id, side }) => [id, side]))
  const harnessed = new Set(battle.stands.flatMap(({ team }) => (team === null ? [] : [team])))
  const arriving = new Set(
    battle.units.filter(({ arrival }) => arrival !== null).map(({ id }) => id),
  )
  for (const def of battle.stands) {
    const hex: HexLabel | null = harnessed.has(def.id) || arriving.has(def.unit) ? null : def.hex
    stands[def.id] = {
      id: def.id,
      unit: def.unit,
      side: sides.get(def.unit) as SideId,
      kind: def.kind,
      where: harnessed.has(def.id) ? 'harness' : hex === null ? 'reserve' : 'map',
      hex,
      mode: modeOf(def),
      facing: def.facing,
      suppressed: false,
      ready: def.ready,
      ...(def.team === null ? {} : { team: def.team, wasLimbered: true as const }),
      ...(def.inside ? { inside: true as const } : {}),
    }
  }
  const funds: Record<string, FundState> = {}
  for (const { id, points } of battle.funds)
    funds[id] = { left: points, turn: 0, at: null, fired: false }
  const agenda: Task[] = [{ kind: 'turn' }]
  for (const { id } of [...battle.sides].reverse()) agenda.push({ kind: 'before', side: id })
  if (battle.mines.length > 0) agenda.push({ kind: 'mines' })
  const state: State = {
    format: 1,
    battle: battle.id,
    turn: 1,
    phase: 'setup',
    side: null,
    stands,
    moved: {},
    charges: [],
    strays: [],
    wired: {},
    fired: [],
    hits: [],
    funds,
    pulverised: [],
    bunkersLost: [],
    lanes: [],
    casualties: [],
    broken: [],
    control: { ...battle.control },
    agenda,
    dice,
    result: null,
  }
  const g = gameOf(battle, state)
  for (const side of [...battle.setupOrder].reverse())
    if (setsUp(g, side)) agenda.push({ kind: 'setup', side })
  g.events.push({
    type: 'sheet',
    title: battle.sheet.title,
    note: battle.sheet.note,
    clause: 'RE-23.1',
  })
  settle(g)
  return { state, events: g.events }
}
