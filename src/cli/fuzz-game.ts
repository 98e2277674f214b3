import {
  type Action,
  apply,
  type Battle,
  canonical,
  type Decision,
  decision,
  type GameState,
  hashState,
  isReason,
  newGame,
  type Reason,
  seededDice,
  why,
} from '../rules/index.ts'
import { replay, step, toSave } from '../session/journal.ts'
import { liveRules } from '../session/live.ts'
import type { JournalEntry, SavedGame } from '../session/types.ts'

export interface Job {
  readonly scenario: string
  readonly games: number
  readonly seed: number
  readonly thread: number
  readonly threads: number
}

export interface Finding {
  readonly seed: number
  readonly step: number
  readonly kind: string
  readonly text: string
  readonly save: SavedGame
}

export interface Report {
  games: number
  actions: number
  candidates: number
  refused: number
  findings: Finding[]
}

const MOST_STEPS = 6000

/** A small stream of choices of its own, so that the dice of the game stay the game's. */
function chooser(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/** Plays this thread's share of the games. */
export function playGames(battle: Battle, job: Job): Report {
  const report: Report = { games: 0, actions: 0, candidates: 0, refused: 0, findings: [] }
  for (
    let game = job.thread;
    game < job.games && report.findings.length < 50;
    game += job.threads
  ) {
    playOne(battle, job.seed + game, game % 20 === 0, report)
    report.games++
  }
  return report
}

function playOne(battle: Battle, seed: number, deep: boolean, report: Report): void {
  const pick = chooser(seed)
  const entries: JournalEntry[] = []
  let count = 0
  const find = (kind: string, text: string) =>
    report.findings.push({
      seed,
      step: count,
      kind,
      text,
      save: toSave(liveRules, battle, { seed }, entries, { savedAt: '1914-10-31T00:00:00Z' }),
    })
  let state: GameState
  try {
    state = newGame(battle, seededDice(seed)).state
  } catch (error) {
    find('crash', String(error))
    return
  }
  // Besides the plain state, some games are played on a frozen one through drafts.
  let frozen: GameState | null = deep ? structuredClone(state) : null
  const before: { hash: string; rolled: number; side: string | null }[] = []
  for (; count < MOST_STEPS; count++) {
    let open: Decision
    try {
      open = decision(battle, state)
    } catch (error) {
      find('crash', `decision: ${String(error)}`)
      return
    }
    if (open.kind === 'over') break
    if (open.actions.length === 0) {
      find('dead end', `${open.kind} offers nothing`)
      return
    }
    tryCandidates(battle, state, open, pick, report, find)
    const action = open.actions[pick(open.actions.length)] as Action
    const hash = hashState(state)
    if (count % 16 === 0) {
      const copy = JSON.parse(JSON.stringify(state)) as GameState
      if (
        canonical(copy) !== canonical(state) ||
        JSON.stringify(decision(battle, copy)) !== JSON.stringify(open)
      )
        find('json', 'the state does not survive JSON')
      if (hashState(state) !== hash) find('impure', 'a query changed the state')
    }
    before.push({ hash, rolled: state.dice.count, side: open.side })
    try {
      const result = apply(battle, state, action)
      if (isReason(result)) {
        find('refused', `${JSON.stringify(action)} was listed: ${result.text}`)
        return
      }
    } catch (error) {
      find('crash', `${JSON.stringify(action)}: ${String((error as Error).stack ?? error)}`)
      return
    }
    report.actions++
    entries.push({ action, dice: [], hash: hashState(state) })
    if (frozen) {
      const played = step(liveRules, battle, frozen, action)
      if ('code' in played) {
        find('draft', `refused on a draft: ${played.text}`)
        return
      }
      if (played.entry.hash !== hashState(state)) find('draft', 'draft and plain state differ')
      entries[entries.length - 1] = played.entry
      frozen = played.state
    }
  }
  if (count >= MOST_STEPS) {
    find('step limit', `${MOST_STEPS} actions and no end`)
    return
  }
  if (!deep) return
  checkUndo(before, state, find)
  const folded = replay(
    liveRules,
    battle,
    toSave(liveRules, battle, { seed }, entries, { savedAt: '' }),
  )
  if (folded.difference)
    find('replay', `entry ${folded.difference.entry}: ${folded.difference.text}`)
}

/** An undo goes back one entry while no die was rolled and the same side decides: the count must tell the truth. */
function checkUndo(
  before: readonly { hash: string; rolled: number; side: string | null }[],
  end: GameState,
  find: (kind: string, text: string) => void,
): void {
  let last = 0
  for (const [i, entry] of before.entries()) {
    if (entry.rolled < last) find('undo', `the dice went back at action ${i}`)
    last = entry.rolled
  }
  if (end.dice.count < last) find('undo', 'the dice went back at the end')
}

/** Illegal candidates made from legal ones: each refusal has its reason, and why() agrees with apply(). */
function tryCandidates(
  battle: Battle,
  state: GameState,
  open: Decision,
  pick: (below: number) => number,
  report: Report,
  find: (kind: string, text: string) => void,
): void {
  const units = Object.keys(state.units)
  const listed = new Set(open.actions.map((action) => JSON.stringify(action)))
  for (let i = 0; i < 2; i++) {
    const candidate = mutate(open.actions[pick(open.actions.length)] as Action, units, battle, pick)
    report.candidates++
    let reason: Reason | null
    try {
      reason = why(battle, state, candidate)
    } catch (error) {
      find('crash', `why ${JSON.stringify(candidate)}: ${String(error)}`)
      continue
    }
    if (reason) {
      report.refused++
      if (!reason.code || !reason.clause || !reason.text)
        find('no reason', `${JSON.stringify(candidate)}: ${JSON.stringify(reason)}`)
      const hash = hashState(state)
      const result = apply(battle, state, candidate)
      if (!isReason(result)) {
        find('disagree', `why refuses and apply does ${JSON.stringify(candidate)}`)
        return
      }
      if (hashState(state) !== hash)
        find('changed', `a refused ${JSON.stringify(candidate)} changed the state`)
    } else if (!listed.has(JSON.stringify(candidate)) && !shorthand(candidate))
      find('unlisted', `${JSON.stringify(candidate)} is legal and not listed in ${open.kind}`)
  }
}

/** Legal without being listed: a mass named at once, attacks in another order, fields that say the default. */
const shorthand = (action: Action): boolean =>
  action.type === 'command' ||
  action.type === 'allocate' ||
  action.type === 'return' ||
  action.type === 'concede' ||
  ('units' in action && action.units.length === 2)

function mutate(
  action: Action,
  units: readonly string[],
  battle: Battle,
  pick: (below: number) => number,
): Action {
  const copy = structuredClone(action) as Record<string, unknown>
  const unit = () => units[pick(units.length)] as string
  const hex = () => battle.map.grid.label(pick(battle.map.grid.size))
  switch (pick(4)) {
    case 0:
      if ('hex' in copy) copy.hex = hex()
      else if ('unit' in copy) copy.unit = unit()
      else if ('units' in copy) copy.units = [unit()]
      break
    case 1:
      if ('unit' in copy) copy.unit = unit()
      if ('units' in copy) copy.units = [unit(), unit()]
      break
    case 2:
      if ('mode' in copy) {
        copy.mode = 'anti-tank'
        copy.target = unit()
      } else if ('unit' in copy) return { type: 'fire', unit: unit(), hex: hex(), mode: 'area' }
      else return { type: 'enter', units: [unit()], hex: hex() }
      break
    default:
      return { type: 'command', units: [unit(), unit(), unit()] }
  }
  return copy as unknown as Action
}
