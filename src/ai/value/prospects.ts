import { everyUnit } from '../../rules/base/game.ts'
import { chanceOf, ONE, SURE, sat } from './fixed.ts'
import { type Crowd, HEX_COUNT, hexFeatures } from './hex-features.ts'
import type { Field, Piece } from './in-numbers.ts'
import { type Lot, resultOf } from './score-margin.ts'
import { type HexStake, stakesOf, type UnitStake } from './stakes.ts'
import { AREA_FEATURES, areaFeatures, FATE_FEATURES, fateFeatures } from './unit-features.ts'
import { logit, type Model, type Weights } from './weights.ts'

/** How much time is left, from 0 to 256: half way at six halves of couplets. */
export const timeOf = ({ time }: Field): number => sat(Math.max(time.halves[0], time.halves[1]), 96)

/** What is asked of a hex or a unit, with the features that answer it. */
export type Question =
  | { readonly model: 'keep' | 'claim'; readonly place: HexStake; readonly holder: 0 | 1 }
  | { readonly model: 'fate' | 'area'; readonly stake: UnitStake; readonly unit: number }

export type Ask = (question: Question, features: Int32Array) => void

function counts(stake: UnitStake, piece: Piece): boolean {
  const { types } = stake
  return types === null || piece.counter.types.some((type) => types.includes(type))
}

/** Asks every question that the result depends on. Settled fates are not asked. */
export function askAll(field: Field, ask: Ask): void {
  const { battle, state } = field
  const stakes = stakesOf(battle)
  const { grid } = battle.map
  const [one] = battle.sides
  const holders = stakes.hexes.map(({ hex }) => {
    const owner = state.control[grid.label(hex)]
    return owner === undefined ? null : owner === one.id ? 0 : 1
  })
  const held: [number, number] = [0, 0]
  for (const holder of holders) if (holder !== null) held[holder]++
  const crowd: Crowd = { held }
  const out = new Int32Array(HEX_COUNT)
  for (const [index, stake] of stakes.hexes.entries()) {
    const { hex } = stake
    const holder = holders[index]
    if (holder === 0 || holder === 1) {
      hexFeatures(field, hex, holder, crowd, out)
      ask({ model: 'keep', place: stake, holder }, out)
    } else
      for (const side of [0, 1] as const) {
        hexFeatures(field, hex, side, crowd, out)
        ask({ model: 'claim', place: stake, holder: side }, out)
      }
  }
  for (const stake of stakes.units) askUnits(field, stake, ask)
}

function askUnits(field: Field, stake: UnitStake, ask: Ask): void {
  const { far } = stake
  const scored = far === null ? 1 - stake.side : stake.side
  const out = new Int32Array(far === null ? FATE_FEATURES.length : AREA_FEATURES.length)
  const distance = (piece: Piece) =>
    far === null || piece.hex < 0 ? 40 : (far[piece.hex] as number)
  let crowd = 0
  if (far !== null)
    for (const piece of field.pieces)
      if (piece.side === scored && counts(stake, piece) && distance(piece) > 0) crowd++
  for (const [unit, piece] of field.pieces.entries()) {
    if (piece.side !== scored || piece.destroyed || piece.exited || !counts(stake, piece)) continue
    if (far === null) {
      fateFeatures(field, piece, out)
      ask({ model: 'fate', stake, unit }, out)
    } else {
      areaFeatures(field, piece, distance(piece), crowd, out)
      ask({ model: 'area', stake, unit }, out)
    }
  }
}

/** What is expected of each hex and unit: logits for the first side. */
interface Expected {
  /** For each hex the logit that the first side holds it; for a hex that nobody holds, that each side takes it. */
  readonly hexes: readonly { readonly held: boolean; readonly logits: readonly number[] }[]
  readonly units: readonly { readonly stake: UnitStake; readonly logit: number }[]
  /** Margin that nothing changes any more. */
  readonly settled: number
}

/** Points for units that are destroyed already, or have left the map already. */
function settledMargin({ battle, state, pieces }: Field): number {
  let sum = 0
  const units = everyUnit(state.units)
  for (const stake of stakesOf(battle).units) {
    if (stake.kind === 'units') continue
    const { far } = stake
    const scored = far === null ? 1 - stake.side : stake.side
    for (const [index, piece] of pieces.entries()) {
      if (piece.side !== scored || !counts(stake, piece)) continue
      if (far === null) {
        if (!piece.destroyed) continue
      } else {
        const id = units[index]?.id
        const exit = piece.exited && id !== undefined ? state.exits?.[id] : undefined
        if (exit === undefined || far[battle.map.grid.index(exit)] !== 0) continue
      }
      sum += stake.side === 0 ? stake.points : -stake.points
    }
  }
  return sum
}

function expectedOf(field: Field, weights: Weights): Expected {
  const time = timeOf(field)
  const hexes: { held: boolean; logits: number[] }[] = []
  const units: { stake: UnitStake; logit: number }[] = []
  askAll(field, (question, features) => {
    const model: Model = weights[question.model]
    const found = logit(model, features, time)
    if (!('place' in question)) units.push({ stake: question.stake, logit: found })
    else if (question.model === 'keep')
      hexes.push({ held: true, logits: [question.holder === 0 ? found : -found] })
    else if (question.holder === 0) hexes.push({ held: false, logits: [found] })
    else hexes.at(-1)?.logits.push(found)
  })
  return { hexes, units, settled: settledMargin(field) }
}

/** The chances that the first side and the second hold a hex at the end, with fortune turned to the first. */
function shares({ held, logits }: Expected['hexes'][number], shock: number): [number, number] {
  const first = chanceOf((logits[0] ?? 0) + shock)
  if (held) return [first, SURE - first]
  const second = chanceOf((logits[1] ?? 0) - shock)
  const both = first + second
  return both <= SURE
    ? [first, second]
    : [Math.floor((SURE * first) / both), Math.floor((SURE * second) / both)]
}

/** All lots of the end, with fortune turned to the first side by `shock`. */
function lotsOf(field: Field, expected: Expected, shock: number): Lot[] {
  const { hexes, groups, measure } = stakesOf(field.battle)
  const held = expected.hexes.map((one) => shares(one, shock))
  const lots: Lot[] = []
  const add = (points: readonly [number, number], [first, second]: readonly [number, number]) =>
    lots.push({
      plus: points[0] / measure,
      plusChance: points[0] === 0 ? 0 : first,
      minus: points[1] === 0 ? 0 : -points[1] / measure,
      minusChance: points[1] === 0 ? 0 : second,
    })
  for (const [index, { points }] of hexes.entries()) {
    const chances = held[index]
    if (chances && (points[0] !== 0 || points[1] !== 0)) add(points, chances)
  }
  for (const { hexes: members, points } of groups) {
    let [first, second] = [SURE, SURE]
    for (const member of members) {
      const [one, two] = held[member] ?? [0, 0]
      first = Math.floor((first * one) / SURE)
      second = Math.floor((second * two) / SURE)
    }
    add(points, [first, second])
  }
  for (const { stake, logit } of expected.units) {
    const mine = stake.side === 0
    const chance = chanceOf(mine ? logit + shock : logit - shock)
    const points = stake.points / measure
    lots.push({
      plus: mine ? points : 0,
      plusChance: mine ? chance : 0,
      minus: mine ? 0 : -points,
      minusChance: mine ? 0 : chance,
    })
  }
  return lots
}

/** √3 in 256ths: fortune is drawn from three points, which stand for a bell. */
const SPREAD = 443

/** What the prospects of all that scores come to: the expected result of the first side, in 65536ths. */
export function prospectsOf(field: Field, weights: Weights): number {
  const { bar, measure } = stakesOf(field.battle)
  const expected = expectedOf(field, weights)
  const cut = (bar - expected.settled) / measure
  const turn = Math.floor((weights.shock * SPREAD) / ONE)
  const at = (shock: number) => resultOf(lotsOf(field, expected, shock), cut)
  return Math.floor((at(-turn) + 4 * at(0) + at(turn)) / 6)
}
