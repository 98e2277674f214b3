import type { HexLabel } from '../../hex/label.ts'
import { reading } from '../base/game.ts'
import type { Battle, GameState, ScoreRule, SideId, UnitId } from '../types/index.ts'
import type { ScoreChange } from './score-change.ts'
import { outcome, points, ruleText, score } from './victory.ts'

/** The score as it stands, and what the end of the battle makes of it. 10.1c */
export interface Scoreline {
  /** Victory points, in the order of the sides. A side that can't score is left out. */
  readonly points: readonly {
    readonly side: SideId
    readonly points: number
    /** Points with which it wins; null where more points than the other side win. */
    readonly needs: number | null
  }[]
  /** Who would win if nothing changed until the end; null: a draw. */
  readonly winner: SideId | null
  /** Neither side has more points: the winner, if any, wins the tie. */
  readonly tied: boolean
  /** When the score decides: after this turn, or after this day of a campaign. */
  readonly after: { readonly turn: number } | { readonly day: number }
}

export function scorelineOf(battle: Battle, state: GameState): Scoreline {
  const { victory, campaign } = battle
  const { winner, score: totals } = outcome(reading(battle, state), 'victory')
  const scorers = new Set(victory.rules.map(({ side }) => side))
  const atLeast = victory.kind === 'at-least' ? victory : null
  return {
    points: battle.sides
      .filter(({ id }) => (atLeast ? id === atLeast.side : scorers.has(id)))
      .map(({ id }) => ({
        side: id,
        points: totals[id] ?? 0,
        needs: atLeast ? atLeast.points : null,
      })),
    winner,
    tied: atLeast === null && new Set(Object.values(totals)).size === 1,
    after: campaign ? { day: campaign.days.length } : { turn: battle.turns },
  }
}

const nameIn = ({ sides }: Battle, side: SideId): string =>
  sides.find(({ id }) => id === side)?.name ?? side

/** "Germans 1, British 0"; "Austro-Hungarians 1 of 2". */
export function pointsText(battle: Battle, line: Scoreline): string {
  const each = line.points.map(
    ({ side, points, needs }) =>
      `${nameIn(battle, side)} ${points}${needs === null ? '' : ` of ${needs}`}`,
  )
  return each.join(', ')
}

/** "As it stands, the Germans win after turn 6." */
export function verdictText(battle: Battle, { winner, tied, after }: Scoreline): string {
  const when = 'turn' in after ? `after turn ${after.turn}` : `after day ${after.day}`
  if (winner === null) return `As it stands, a draw ${when}.`
  return `As it stands, the ${nameIn(battle, winner)} win${tied ? ' the tie' : ''} ${when}.`
}

/** One thing that scores, for one side or for either, and how it stands. */
export interface Aim {
  readonly sides: readonly SideId[]
  /** "1 point for each hex" */
  readonly text: string
  /** Hexes to be controlled, with who controls them now. */
  readonly hexes: readonly { readonly hex: HexLabel; readonly held: SideId | null }[]
  /** Units that score by it now. */
  readonly units: readonly UnitId[]
}

/** What scores, rule by rule; the same rule for both sides is one aim. */
export function aimsOf(battle: Battle, state: GameState): readonly Aim[] {
  const found = new Map<string, Aim>()
  for (const rule of battle.victory.rules) {
    const { side, ...same } = rule
    const key = JSON.stringify(same)
    const known = found.get(key)
    const ofUnits = rule.kind === 'destroyed' || rule.kind === 'units' || rule.kind === 'exited'
    const lines = ofUnits ? score(reading(battle, state), [rule]).lines : []
    found.set(key, {
      sides: [...(known?.sides ?? []), side],
      text: known?.text ?? aimText(rule),
      hexes:
        rule.kind === 'control' || rule.kind === 'together'
          ? rule.hexes.map((hex) => ({ hex, held: state.control[hex] ?? null }))
          : [],
      units: [...(known?.units ?? []), ...lines.flatMap(({ unit }) => unit ?? [])],
    })
  }
  return [...found.values()]
}

/** A rule without its hexes, which stand beside it. */
function aimText(rule: ScoreRule): string {
  if (rule.kind === 'together') return `${points(rule.points)} for all of ${rule.name}`
  if (rule.kind !== 'control') return ruleText(rule)
  return `${points(rule.points)} for each ${rule.name ? `of ${rule.name}` : 'hex'}`
}

/** More names than these are counted instead. */
const NAMED = 3

/** "The British take AH15. British +1 VP: Germans 1, British 1." */
export function changeText(battle: Battle, change: ScoreChange, now: Scoreline): string {
  const list = (names: readonly string[], many: string) =>
    names.length > NAMED ? `${names.length} ${many}` : names.join(', ')
  const name = (unit: UnitId) => battle.units.find(({ id }) => id === unit)?.name ?? unit
  const sideOf = (unit: UnitId) => battle.units.find(({ id }) => id === unit)?.side
  const owners = [...new Set(change.hexes.map(({ to }) => to))]
  const taken = owners.map((to) => {
    const hexes = change.hexes.filter((one) => one.to === to).map(({ hex }) => hex)
    const who = to === null ? 'Nobody controls' : `The ${nameIn(battle, to)} take`
    return `${who} ${list(hexes, 'hexes that score')}.`
  })
  const named = (units: ScoreChange['units'], does: string) =>
    units.length === 0
      ? []
      : [
          `${list(
            units.map(({ unit }) => name(unit)),
            'units',
          )}: ${does}.`,
        ]
  const gained = change.units.filter((one) => one.gained)
  const foes = gained.filter(({ unit, side }) => sideOf(unit) !== side)
  const signed = battle.sides.flatMap(({ id, name }) => {
    const n = change.points[id] ?? 0
    return n === 0 ? [] : [`${name} ${n > 0 ? '+' : '\u2212'}${Math.abs(n)} VP`]
  })
  return [
    ...taken,
    ...named(foes, 'destroyed'),
    ...named(
      gained.filter((one) => !foes.includes(one)),
      'now scores',
    ),
    ...named(
      change.units.filter((one) => !one.gained),
      'no longer scores',
    ),
    ...(signed.length > 0 ? [`${signed.join(', ')}. Now ${pointsText(battle, now)}.`] : []),
  ].join(' ')
}
