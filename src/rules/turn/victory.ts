import type { HexLabel } from '../../hex/label.ts'
import {
  counterOf,
  everyUnit,
  type Game,
  nameOf,
  otherSide,
  reading,
  sideDef,
} from '../base/game.ts'
import type { Question } from '../base/question.ts'
import type {
  Battle,
  GameState,
  Result,
  ScoreRule,
  SideId,
  Unit,
  UnitId,
  Whereabouts,
} from '../types/index.ts'

export const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`

/** One thing that scores for a side: "controls" "AE15". */
interface Scored {
  readonly side: SideId
  readonly points: number
  readonly verb: string
  readonly what: string
  readonly about: { readonly hex?: HexLabel; readonly unit?: UnitId }
  /** The verb as results have always recorded it, where it is another one: the hash of the state depends on it. */
  readonly recorded?: string
}

/** What scores for a side at present, as text: "controls AE15, AF15; destroyed Battery 2". Empty when nothing does. */
export function scoreText(battle: Battle, state: GameState, side: SideId): string {
  const g = reading(battle, state)
  const said = new Map<string, string[]>()
  for (const rule of battle.victory.rules)
    for (const { side: whose, points, verb, what } of linesOf(g, rule))
      if (whose === side && points !== 0) said.set(verb, [...(said.get(verb) ?? []), what])
  return [...said].map(([verb, all]) => `${verb} ${all.join(', ')}`).join('; ')
}

/** What the rules of victory, or these of them, are worth as things stand. 10.1c, 10.1d, 3.9e */
export function score(
  g: Game,
  rules: readonly ScoreRule[] = g.battle.victory.rules,
): { totals: Record<SideId, number>; lines: Result['lines'] } {
  const [one, two] = g.battle.sides
  const totals: Record<SideId, number> = { [one.id]: 0, [two.id]: 0 }
  const lines: Result['lines'] = []
  for (const rule of rules) {
    for (const line of linesOf(g, rule)) {
      const { side, points, verb, what, about, recorded = verb } = line
      totals[side] = (totals[side] ?? 0) + points
      lines.push({ side, points, text: `${recorded} ${what}`, ...about })
    }
  }
  return { totals, lines }
}

function linesOf(g: Game, rule: ScoreRule): Scored[] {
  const { side } = rule
  const holds = (hex: HexLabel) => g.s.control[hex] === side
  switch (rule.kind) {
    case 'control':
      return rule.hexes
        .filter(holds)
        .map((hex) => ({ side, points: rule.points, verb: 'controls', what: hex, about: { hex } }))
    case 'together':
      return rule.hexes.every(holds)
        ? [{ side, points: rule.points, verb: 'controls all of', what: rule.name, about: {} }]
        : []
    case 'destroyed':
      return counted(g, rule, otherSide(g.battle, side), 'destroyed', 'destroyed')
    case 'units':
      return counted(g, rule, side, 'map', `holds ${rule.name} with`)
    case 'exited':
      return counted(g, rule, side, 'exited', 'exited the map with').map((line) => ({
        ...line,
        recorded: 'has led off the sheet',
      }))
  }
}

/** A line for each unit of the side that the rule counts. */
function counted(
  g: Game,
  rule: Extract<ScoreRule, { kind: 'destroyed' | 'units' | 'exited' }>,
  of: SideId,
  where: Whereabouts,
  verb: string,
): Scored[] {
  const hexes = 'hexes' in rule ? rule.hexes : undefined
  const at = (unit: Unit) => (where === 'exited' ? g.s.exits?.[unit.id] : unit.hex) ?? ''
  return everyUnit(g.s.units)
    .filter(
      (unit) =>
        unit.side === of &&
        unit.where === where &&
        (!hexes || hexes.includes(at(unit))) &&
        (!rule.types || counterOf(g, unit).types.some((type) => rule.types?.includes(type))),
    )
    .map((unit) => ({
      side: rule.side,
      points: rule.points,
      verb,
      what: nameOf(g, unit.id),
      about: { unit: unit.id },
    }))
}

/**
 * What a rule scores, as text after the side's name: "3 points for each of the village hexes that they control".
 * 10.1c
 */
export function ruleText(rule: ScoreRule): string {
  const list = (hexes: readonly HexLabel[]) =>
    hexes.length > 8 ? `${hexes.length} hexes` : hexes.join(', ')
  const units =
    `${(rule.kind !== 'control' && rule.kind !== 'together' && rule.types?.join(' or ')) || ''} unit`.trim()
  const each = `${points(rule.points)} for`
  switch (rule.kind) {
    case 'control':
      return `${each} each of ${rule.name ?? list(rule.hexes)} controlled`
    case 'together':
      return `${each} control of all of ${rule.name}: ${list(rule.hexes)}`
    case 'destroyed':
      return `${each} each enemy ${units} destroyed`
    case 'units':
      return `${each} each own ${units} at the end in ${rule.name}`
    case 'exited':
      return `${each} each own ${units} that has exited the map${rule.name ? ` over ${rule.name}` : ''}`
  }
}

/** Who wins: the sentences of the scenario, or sentences made from its rules of victory. 10.1c */
export function aimsText({ aims, campaign, sides, turns, victory }: Battle): string {
  if (aims) return aims
  const name = (side: SideId) => (sides[0].id === side ? sides[0] : sides[1]).name
  const end = campaign ? ' at the end of the last day' : ` after turn ${turns}`
  const scored = victory.rules.map((rule) => {
    const when = rule.kind === 'control' || rule.kind === 'together' ? end : ''
    return `${name(rule.side)}: ${ruleText(rule)}${when}.`
  })
  if (victory.kind === 'at-least') {
    const other = (sides[0].id === victory.side ? sides[1] : sides[0]).id
    const enough = `The ${name(victory.side)} win with ${points(victory.points)} or more`
    return [...scored, `${enough}; if not, the ${name(other)} win.`].join(' ')
  }
  const tie = victory.tie === 'draw' ? 'a tie is a draw' : `the ${name(victory.tie)} win a tie`
  return [...scored, `More points win; ${tie}.`].join(' ')
}

export function outcome(g: Game, by: 'victory' | 'concession', conceding?: SideId): Result {
  const { totals, lines } = score(g)
  const name = (side: SideId) => sideDef(g.battle, side).name
  if (by === 'concession' && conceding !== undefined) {
    const winner = otherSide(g.battle, conceding)
    return {
      winner,
      score: totals,
      lines,
      by,
      text: `${name(conceding)} concede; ${name(winner)} win.`,
    }
  }
  const { victory } = g.battle
  if (victory.kind === 'at-least') {
    const reached = (totals[victory.side] ?? 0) >= victory.points
    const winner = reached ? victory.side : otherSide(g.battle, victory.side)
    return {
      winner,
      score: totals,
      lines,
      by,
      text: `${name(winner)} win: ${name(victory.side)} have ${points(totals[victory.side] ?? 0)} and need ${victory.points}.`,
    }
  }
  const [one, two] = g.battle.sides
  const a = totals[one.id] as number
  const b = totals[two.id] as number
  if (a === b) {
    const winner = victory.tie === 'draw' ? null : victory.tie
    return {
      winner,
      score: totals,
      lines,
      by,
      text:
        winner === null ? `A draw, ${a} to ${b}.` : `${name(winner)} win a tie of ${a} to ${b}.`,
    }
  }
  const winner = a > b ? one.id : two.id
  return {
    winner,
    score: totals,
    lines,
    by,
    text: `${name(winner)} win, ${Math.max(a, b)} to ${Math.min(a, b)}.`,
  }
}

/** The last task. Nobody answers it. */
export const overQuestion: Question<'over'> = {
  clause: '10.1c',
  side: () => null,
  ask: (g) => ({ prompt: g.s.result?.text ?? 'The battle is over.' }),
  legal: () => [],
  answers: {},
  waiting: () => 'The battle is over.',
}
