import { everyUnit, findUnit, type Game, otherSide, turnsOf } from '../base/game.ts'
import { alwaysLegal, type Question, sideOfTask } from '../base/question.ts'
import { mayShelter } from '../base/shelter.ts'
import { settleControl } from '../setup/placing.ts'
import { finishGame } from '../turn/turn.ts'
import type {
  Battle,
  CampaignState,
  GameState,
  GroupState,
  Segment,
  SideId,
  Task,
  Unit,
} from '../types/index.ts'
import { attackerOf, campaignDef, campaignState, defenderOf } from './campaign-state.ts'
import { isolate } from './isolation.ts'

/** The state of a campaign before its first day. */
export function newCampaign(): CampaignState {
  return {
    day: 0,
    segment: 'placement',
    casualties: [],
    recovered: [],
    hallowed: [],
    byEdge: [],
    nightAttacks: {},
    sealed: {},
    improved: { stops: 0, removals: 0, breaches: 0 },
    ledger: [],
  }
}

/** 11.02, 11.03 Begins the next day, or ends the campaign. */
export function beginDay(g: Game): void {
  const c = campaignState(g)
  if (c.day >= campaignDef(g).days.length) {
    finishGame(g, 'victory')
    return
  }
  c.day += 1
  c.sealed = {}
  // 6.679e Hallowed ground of earlier days stays, and the new day may add its own.
  if (c.day > 1 && g.s.hallowed) {
    c.hallowed.push({ ...g.s.hallowed })
    g.s.hallowed = null
  }
  g.events.push({ type: 'day', day: c.day, clause: '11.03' })
  const { remount } = campaignDef(g)
  const tasks: Task[] = [
    { kind: 'segment', segment: 'attack' },
    { kind: 'placement', side: attackerOf(g), left: 4, skipped: 0 },
  ]
  if (remount) tasks.push({ kind: 'remount', side: remount.side })
  g.s.agenda.push(...tasks)
  enterSegment(g, 'placement')
}

function enterSegment(g: Game, segment: Segment): void {
  campaignState(g).segment = segment
  g.events.push({ type: 'segment', day: campaignState(g).day, segment, clause: '11.02' })
}

/** Begins a segment of the day. */
export function beginSegment(g: Game, segment: Segment): void {
  enterSegment(g, segment)
  const first = defenderOf(g)
  const second = attackerOf(g)
  switch (segment) {
    case 'attack':
    case 'counter attack':
    case 'night attack':
      return beginScenario(g, segment)
    case 'isolation':
      isolate(g)
      g.s.agenda.push({ kind: 'segment', segment: 'night melee' })
      return
    case 'night melee':
      g.s.agenda.push(
        { kind: 'night-reveal' },
        { kind: 'night-choice', side: second },
        { kind: 'night-choice', side: first },
        { kind: 'night-melee' },
      )
      return
    case 'recovery':
      g.s.agenda.push(
        { kind: 'segment', segment: 'improvement' },
        { kind: 'recovery', side: second },
        { kind: 'recovery', side: first },
      )
      return
    case 'improvement':
      g.s.agenda.push(
        { kind: 'segment', segment: 'redeployment' },
        { kind: 'improve', side: second },
        { kind: 'improve', side: first },
      )
      return
    case 'redeployment': {
      const central = g.battle.sides.find((side) => side.power === 'central')?.id ?? first
      g.s.agenda.push(
        { kind: 'day' },
        { kind: 'redeploy', side: otherSide(g.battle, central) },
        { kind: 'redeploy', side: central },
      )
      return
    }
    case 'placement':
      return
  }
}

/** 7.14b, 6.85c Each scenario starts clean, and the day's bombardments come first. */
function beginScenario(g: Game, segment: Segment): void {
  const { s } = g
  s.turn = 1
  s.bombarded = false
  s.nightSkip = false
  s.transport = s.transport.map((group) => ({ ...group, lost: false, used: 0 }))
  // 7.242c By ruling a counter attack remembers the vertices struck in the attack before it.
  if (segment !== 'counter attack') for (const group of Object.values(s.artillery)) group.hits = []
  const day = campaignState(g).day
  const today = (def: { day?: number; fromDay?: number }): boolean =>
    segment === 'attack' && (def.day ?? day) === day && (def.fromDay ?? 1) <= day
  s.barrages = (g.battle.barrages ?? []).map((def) => ({ at: 0, lies: false, over: !today(def) }))
  s.agenda.push({ kind: 'turn' })
  for (const [index, def] of [...(g.battle.bombardments ?? []).entries()].reverse())
    if (today(def))
      s.agenda.push({ kind: def.chosen === undefined ? 'bombardment' : 'target', index })
}

/** 11.2b, 11.2c, 11.33 Ends the scenario and begins what follows. */
export function endScenario(g: Game): void {
  const { segment } = campaignState(g)
  const turns = turnsOf(g.battle, g.s)
  settleControl(g)
  note(g)
  for (const group of Object.values(g.s.artillery)) {
    if (keepsMissions(g.battle, g.s, group.side)) carry(group, turns)
    else drop(group)
  }
  if (segment === 'attack') g.s.agenda.push({ kind: 'counter-attack', side: defenderOf(g) })
  else
    g.s.agenda.push({
      kind: 'segment',
      segment: segment === 'night attack' ? 'recovery' : 'isolation',
    })
}

/** 11.2c, 11.32b Only the defender's missions outlast the attack: they go on in a counter attack. */
export const keepsMissions = ({ campaign }: Battle, s: GameState, side: SideId): boolean =>
  s.campaign?.segment === 'attack' && campaign?.attacker !== side

/** 11.32b Missions under way count the hours that have passed. */
function carry(group: GroupState, turns: number): void {
  if (group.mission) group.mission.due = Math.max(1, group.mission.due - turns)
}

function drop(group: GroupState): void {
  group.mission = null
}

/** 13.Cb One answer holds for all of them, on the map or off it. */
export function remount(g: Game, mounted: boolean): void {
  const wish = campaignDef(g).remount
  if (!wish) return
  for (const id in g.s.units) {
    const unit = findUnit(g, id) as { -readonly [K in keyof Unit]: Unit[K] }
    if (unit.side !== wish.side) continue
    if (unit.counter !== wish.mounted && unit.counter !== wish.onFoot) continue
    // A lost unit keeps the type that it had when it fell. 11.532a
    if (unit.where === 'map' || unit.where === 'hand')
      unit.counter = mounted ? wish.mounted : wish.onFoot
    if (unit.in !== null && !mayShelter(g, unit, unit.in)) unit.in = null // 8.321c
  }
  g.events.push({ type: 'remounted', side: wish.side, mounted, clause: '13.Cb' })
}

/** 11.31 A yes binds both sides. By ruling a no removes the defender's cross hairs too. */
export function counterAttack(g: Game, yes: boolean): void {
  g.events.push({
    type: 'chosen',
    side: defenderOf(g),
    what: 'counter attack',
    yes,
    clause: '11.31',
  })
  if (!yes) for (const group of Object.values(g.s.artillery)) drop(group)
  g.s.agenda.push({ kind: 'segment', segment: yes ? 'counter attack' : 'isolation' })
}

/** 11.521a Both sides have chosen: one yes is enough for a night attack. */
export function revealNight(g: Game): void {
  const c = campaignState(g)
  let any = false
  for (const side of [defenderOf(g), attackerOf(g)]) {
    const yes = c.sealed[side] === true
    if (yes) c.nightAttacks[side] = c.day
    any ||= yes
    g.events.push({ type: 'chosen', side, what: 'night attack', yes, clause: '11.521a' })
  }
  c.sealed = {}
  g.s.agenda.push({ kind: 'segment', segment: any ? 'night attack' : 'recovery' })
}

/** Records strength and ground at the end of a scenario, for the ledger. */
function note(g: Game): void {
  const c = campaignState(g)
  const strength: Record<SideId, number> = {}
  const control: Record<SideId, number> = {}
  for (const side of g.battle.sides) {
    strength[side.id] = everyUnit(g.s.units).filter(
      (unit) => unit.side === side.id && unit.where === 'map',
    ).length
    control[side.id] = Object.values(g.s.control).filter((owner) => owner === side.id).length
  }
  c.ledger = [...c.ledger, { day: c.day, segment: c.segment, strength, control }]
}

export const remountQuestion: Question<'remount'> = {
  clause: '13.Cb',
  side: sideOfTask,
  ask(g) {
    const counter = g.battle.counters[g.battle.campaign?.remount?.mounted ?? '']
    return {
      prompt: 'Mounted, or on foot, for the whole day?',
      note: `${counter?.name ?? ''}: one answer for all of them.`,
    }
  },
  *legal() {
    yield { type: 'remount', mounted: true }
    yield { type: 'remount', mounted: false }
  },
  answers: {
    remount: { why: alwaysLegal, ends: true, does: (g, action) => remount(g, action.mounted) },
  },
  waiting: () => 'Mounted or on foot must be decided first.',
}

export const counterAttackQuestion: Question<'counter-attack'> = {
  clause: '11.31',
  side: sideOfTask,
  ask: () => ({
    prompt: 'Counter attack today?',
    note: 'Six turns from the present position. Your missions go on with their hourglasses.',
  }),
  *legal() {
    yield { type: 'counterAttack', yes: true }
    yield { type: 'counterAttack', yes: false }
  },
  answers: {
    counterAttack: {
      why: alwaysLegal,
      ends: true,
      does: (g, action) => counterAttack(g, action.yes),
    },
  },
  waiting: () => 'The counter attack must be decided first.',
}
