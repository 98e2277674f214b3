import { groupDef, hexesStruck, vertexName } from '../artillery/group.ts'
import { layShells } from '../artillery/strike.ts'
import { initialControl } from '../base/control.ts'
import { type Game, otherSide } from '../base/game.ts'
import { placedIn } from '../base/shelter.ts'
import { transportOf } from '../command/transport.ts'
import { settleControl } from '../setup/placing.ts'
import type {
  Battle,
  DiceSource,
  GameEvent,
  GameState,
  Start,
  StartMission,
  Task,
  Unit,
  UnitId,
} from '../types/index.ts'
import { settle } from './agenda.ts'

/** Starts a battle and runs it up to its first decision. */
export function newGame(
  battle: Battle,
  dice: DiceSource,
): { state: GameState; events: GameEvent[] } {
  const units: Record<UnitId, Unit> = {}
  for (const def of battle.units) {
    units[def.id] = {
      id: def.id,
      side: def.side,
      counter: def.counter,
      where: def.at ? 'map' : 'hand',
      hex: def.at?.hex ?? null,
      formed: (def.at?.face ?? def.face ?? 'formed') === 'formed',
      spent: def.at?.spent ?? false,
      in: null,
      lost: false,
      dug: false,
    }
  }
  const works = (kind: string) =>
    battle.works.filter((work) => work.kind === kind).map((work) => work.hex)
  const scrapes: Record<string, number> = {}
  for (const hex of works('scrape')) scrapes[hex] = (scrapes[hex] ?? 0) + 1
  const agenda: Task[] = [{ kind: 'setup-end' }]
  for (const side of [...battle.setupOrder].reverse())
    if (
      battle.units.some((def) => def.side === side && !def.at && !def.arrival) ||
      battle.worksToPlace?.some((def) => def.side === side)
    )
      agenda.push({ kind: 'setup', side })
  const state: GameState = {
    format: 1,
    battle: battle.id,
    turn: 1,
    phase: 'setup',
    initiative: null,
    couplets: 0,
    coupletsAtStart: 0,
    actor: null,
    half: 1,
    nightSkip: false,
    units,
    active: [],
    movers: [],
    control: initialControl(battle),
    hallowed: battle.hallowed ? { ...battle.hallowed } : null,
    scrapes,
    shovels: [],
    trenches: works('trench'),
    blockhouses: works('blockhouse'),
    ...(battle.worksToPlace ? { works: [] } : {}),
    bombStops: [],
    breaches: [],
    artillery: Object.fromEntries(
      battle.sides.flatMap((def) =>
        (def.artillery ?? []).map((group) => [
          group.id,
          {
            id: group.id,
            side: def.id,
            spent: false,
            registered: null,
            mission: null,
            hits: [],
          },
        ]),
      ),
    ),
    observers: {},
    fires: [],
    gas: [],
    smoke: [],
    barrages: (battle.barrages ?? []).map(() => ({ at: 0, lies: false, over: false })),
    bombarded: false,
    transport: transportOf(battle),
    campaign: null,
    agenda,
    dice,
    result: null,
  }
  const g: Game = { battle, s: state, events: [] }
  for (const { id, at } of battle.units) {
    const unit = units[id] as Unit
    if (at) unit.in = placedIn(g, unit, at.hex, at.in)
  }
  if (battle.start) begin(g, battle.start)
  settle(g)
  return { state, events: g.events }
}

/** Sets up a position that a designer gives: the named side has its command next, or the turn begins. */
function begin(g: Game, start: Start): void {
  settleControl(g)
  const { couplets } = start
  const half = {
    phase: 'couplets',
    initiative: start.half === 1 ? start.side : otherSide(g.battle, start.side),
    couplets: couplets ?? 0,
    coupletsAtStart: start.of ?? couplets ?? 0,
    actor: start.side,
    half: start.half,
    agenda: [{ kind: 'half' }],
  } satisfies Partial<GameState>
  Object.assign(g.s, {
    ...(couplets === undefined ? { agenda: [{ kind: 'turn' }] } : half),
    turn: start.turn,
    nightSkip: start.nightSkip ?? false,
    bombStops: [...(start.bombStops ?? [])],
    breaches: [...(start.breaches ?? [])],
    gas: [...(start.gas ?? [])],
    smoke: [...(start.smoke ?? [])],
    shovels: [...(start.shovels ?? [])],
    bombarded: start.bombarded ?? false,
    observers: { ...start.observers },
  } satisfies Partial<GameState>)
  for (const [group, vertex] of Object.entries(start.registered ?? {})) {
    const state = g.s.artillery[group]
    if (state) state.registered = vertexName(g, vertex)
  }
  for (const mission of start.missions ?? []) beginMission(g, mission)
  for (const [index, at] of (start.barrages ?? []).entries()) {
    const barrage = g.s.barrages[index]
    if (!barrage || at === 'waits') continue
    Object.assign(barrage, at === 'over' ? { over: true } : { at, lies: true })
  }
  goOn(g, start)
}

/** What a game under way has behind it: losses, exits, what units and groups have done this turn. */
function goOn(g: Game, start: Start): void {
  for (const id of start.destroyed ?? []) leave(g.s.units[id], 'destroyed')
  for (const id of Object.keys(start.exited ?? {})) leave(g.s.units[id], 'exited')
  if (start.exited) g.s.exits = { ...start.exited }
  for (const did of ['lost', 'dug', 'fought'] as const)
    for (const id of start[did] ?? []) {
      const unit = g.s.units[id]
      if (unit) unit[did] = true
    }
  for (const id of start.spentGroups ?? []) {
    const group = g.s.artillery[id]
    if (group) group.spent = true
  }
  for (const [id, vertices] of Object.entries(start.hits ?? {})) {
    const group = g.s.artillery[id]
    if (group) group.hits = vertices.map((vertex) => vertexName(g, vertex))
  }
  for (const [id, shell] of Object.entries(start.laid ?? {})) {
    const group = g.s.artillery[id]
    if (group) group.fell = shell
  }
  const told = new Map((start.transport ?? []).map((entry) => [entry.group, entry]))
  g.s.transport = g.s.transport.map((group) => {
    const { used = group.used, lost = group.lost } = told.get(group.id) ?? {}
    return { ...group, used, lost }
  })
}

function leave(unit: Unit | undefined, where: 'destroyed' | 'exited'): void {
  if (unit) Object.assign(unit, { where, hex: null, in: null })
}

/** Sets up a mission under way, or a fire that burns. */
function beginMission(g: Game, start: StartMission): void {
  const group = g.s.artillery[start.group]
  const def = groupDef(g, start.group)
  if (!group || !def) return
  const vertex = vertexName(g, start.vertex)
  const shell = start.shell ?? 'high explosive'
  if (start.due === undefined) {
    layShells(g, { group: group.id, vertex, hexes: hexesStruck(g, vertex), shell })
    group.hits.push(vertex)
    return
  }
  const { due } = start
  group.mission = { vertex, shell, mode: start.mode ?? def.mode, due, primed: due <= g.s.turn }
}
