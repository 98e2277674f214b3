import type { Battle, GameState, ScoreRule, Victory } from '../types/index.ts'
import { scorelineOf } from './scoreline.ts'

/*
 * What it takes to win, in so few words that they stand beside the score all the time. `aimsText` has it in full.
 */

type Rule<K extends ScoreRule['kind']> = Extract<ScoreRule, { kind: K }>
type OfUnits = Rule<'destroyed' | 'units' | 'exited'>

/** A list of more hexes than this is counted instead. */
const LISTED = 4
/** More whole places than this are counted instead of named. */
const NAMED = 2

/**
 * "To win: control more of the hexes of Limanowa than the enemy."; "The British win with 12 units in column Z or
 * farther east." The points beside it tell how many there are, so it tells them only where they are counted
 * otherwise. 10.1c
 */
export function needText(battle: Battle, state: GameState): string {
  const { victory } = battle
  return victory.kind === 'at-least'
    ? enoughText(battle, state, victory)
    : morePoints(battle, victory.rules)
}

/** One side has to reach a number of points, and wins with it. */
function enoughText(
  battle: Battle,
  state: GameState,
  { side, points, rules }: Extract<Victory, { kind: 'at-least' }>,
): string {
  const name = battle.sides.find(({ id }) => id === side)?.name ?? side
  const line = scorelineOf(battle, state)
  const has = line.points.find((one) => one.side === side)?.points ?? 0
  const [rule, ...more] = rules
  const what = rule && more.length === 0 ? enough(rule, points, has, state) : `${points} points`
  return `The ${name} win with ${what}.`
}

/** What the only rule asks for, and how much of it there is. */
function enough(rule: ScoreRule, points: number, has: number, { control }: GameState): string {
  if (rule.kind === 'together') {
    const held = rule.hexes.filter((hex) => control[hex] === rule.side).length
    return `all of ${rule.name}: ${held} of ${rule.hexes.length} hexes so far`
  }
  const [count, now] = [Math.ceil(points / rule.points), Math.floor(has / rule.points)]
  const what =
    rule.kind === 'control'
      ? `${count === 1 ? 'hex' : 'hexes'} of ${controlled(rule)}`
      : unitsText(rule, count)
  return rule.points === 1 ? `${count} ${what}` : `${count} ${what}: ${now} so far`
}

/** More points than the other side win. */
function morePoints({ sides }: Battle, rules: readonly ScoreRule[]): string {
  const same = ({ side, ...one }: ScoreRule): string => JSON.stringify(one)
  const keys = rules.map(same)
  const isShared = (rule: ScoreRule) => keys.indexOf(same(rule)) !== keys.lastIndexOf(same(rule))
  const shared = rules.filter((rule, at) => isShared(rule) && keys.indexOf(same(rule)) === at)
  const [first] = shared
  if (first && shared.length * 2 === rules.length && shared.length === 1) {
    if (first.kind === 'together')
      return `To win: control all of ${first.name}, ${list(first.hexes)}.`
    if (first.kind === 'control')
      return `To win: control more of ${controlled(first)} than the enemy.`
  }
  const both = shared.length === 0 ? 'more points' : `more points, ${scores(shared)}`
  const each = sides.flatMap(({ id, name }) => {
    const own = rules.filter((rule) => rule.side === id && !isShared(rule))
    return own.length === 0 ? [] : [`${name}: ${scores(own)}.`]
  })
  return [`To win: ${both}.`, ...each].join(' ')
}

/** "1 for each of AH15 and AH16, 3 for each artillery unit destroyed" */
function scores(rules: readonly ScoreRule[]): string {
  const whole = rules.filter((rule) => rule.kind === 'together')
  const [place] = whole
  const many = whole.length > NAMED && new Set(whole.map(({ points }) => points)).size === 1
  const said = rules.flatMap((rule) => {
    if (rule.kind === 'control') return `${rule.points} for each ${eachOf(rule)}`
    if (rule.kind !== 'together') return `${rule.points} for each ${unitsText(rule, 1)}`
    return many ? [] : `${rule.points} for all of ${rule.name}`
  })
  if (many && place) said.push(`${place.points} for each of ${whole.length} places held whole`)
  return said.join(', ')
}

const controlled = ({ name, hexes }: Rule<'control'>): string => name ?? list(hexes)

/** "of the village hexes in columns J to W", "hex of the Golcow" */
const eachOf = (rule: Rule<'control'>): string =>
  rule.name && !/\bhexes\b/.test(rule.name) ? `hex of ${rule.name}` : `of ${controlled(rule)}`

/** "artillery unit destroyed", "units in column Z or farther east" */
function unitsText(rule: OfUnits, count: number): string {
  const types = rule.types ? `${rule.types.join(' or ')} ` : ''
  const units = `${types}${count === 1 ? 'unit' : 'units'}`
  if (rule.kind === 'destroyed') return `${units} destroyed`
  if (rule.kind === 'units') return `${units} in ${rule.name}`
  return `${units} off the map${rule.name ? ` over ${rule.name}` : ''}`
}

function list(hexes: readonly string[]): string {
  if (hexes.length > LISTED) return `${hexes.length} hexes`
  return hexes.length < 2 ? hexes.join('') : `${hexes.slice(0, -1).join(', ')} and ${hexes.at(-1)}`
}
