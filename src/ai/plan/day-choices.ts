import { type Direction, type Hex, NO_HEX } from '../../hex/grid.ts'
import { GROUND } from '../../map/types.ts'
import { bombardedIn, targetHexes } from '../../rules/artillery/bombard.ts'
import { cloudsAfterDrift } from '../../rules/artillery/gas.ts'
import { otherSide } from '../../rules/base/game.ts'
import { topTask } from '../../rules/loop/agenda.ts'
import type { Action, Battle, Decision, GameState, SideId } from '../../rules/types/index.ts'
import { DISPERSED, type Field, fieldOf, type Piece, pieceOf, STUNNED } from '../field/field.ts'
import { TASTE, type Taste } from '../field/taste.ts'
import { gasHarm } from '../field/worth.ts'
import { careful } from '../reference/greedy.ts'
import type { Luck } from '../seeded-luck.ts'
import { observerOf, registerOf } from './off-map.ts'
import { all, best, type Of } from './pick.ts'

/*
 * What a side chooses at first sight in a campaign before, between and after its fights, and what it does about craters,
 * wire, gas, shovels and units that come on. The veteran compares the choices that decide whether there is a fight at all,
 * and how a day is ridden; the others it takes as they are here.
 */

/** Hexes from the nearest of these pieces; 99 without any. */
const farTo = (field: Field, hex: Hex, pieces: readonly Piece[]): number =>
  pieces.reduce(
    (least, piece) =>
      Math.min(least, field.chart.far[hex * field.chart.size + piece.hex] as number),
    99,
  )

/** Whether a gun could fire at somebody from its hex, or at whoever comes one hex nearer. 6.53 */
const bears = (field: Field, { hex, counter }: Piece): boolean =>
  farTo(field, hex, field.foes) <= (counter.dispersed.range ?? 0) + 1

/** Whether the unit should have its formed face in the morning: companies form; guns form only to be moved up. 11.534 */
function wantsFormed(field: Field, piece: Piece): boolean {
  if (!piece.gun) return true
  if (bears(field, piece)) return false
  return field.hunger > 0 || piece.unit.formed
}

/** What it is worth to have this unit there when the day begins, in companies. */
function stationed(field: Field, piece: Piece): number {
  const { chart, nerve, side, taste } = field
  const { unit, hex, gun, worth, counter, face } = piece
  const fear = nerve * worth * taste.exposed * field.danger(hex, unit.formed, face.cohesion)
  let sum = -fear - taste.cover * (chart.cover[hex] as number)
  if (unit.in !== null) sum += taste.cover
  if (gun) {
    const range = counter.dispersed.range ?? 0
    const reach = Math.min(1, (range + 1) / Math.max(1, farTo(field, hex, field.foes)))
    return sum + taste.deployGun * reach + (unit.formed === wantsFormed(field, piece) ? 0.1 : 0)
  }
  const alone = !(field.at.get(hex) ?? []).some(
    (other) => other.unit.side === side && other.unit.id !== unit.id,
  )
  sum += (unit.formed ? 1 : taste.shaky) * field.near(hex)
  return sum + (alone ? 0.2 * field.guard(hex) : 0)
}

/** The best place for a unit that is placed as it comes on, and its face. 10.22, 11.12a */
function placementOf(field: Field, open: Decision): Action | null {
  const { battle, chart, state } = field
  return best(
    all(open, 'place'),
    ({ unit: id, hex, face, in: within }) => {
      const unit = state.units[id]
      if (!unit) return Number.NEGATIVE_INFINITY
      const there = { ...unit, hex, formed: face === 'formed', spent: false }
      const shelter = within === 'trench' || within === 'blockhouse' ? within : null
      return stationed(field, pieceOf(battle, chart, { ...there, in: shelter }))
    },
    Number.NEGATIVE_INFINITY,
  )
}

/** The next of a group that walks on, and where; null when all are on. 10.2a */
export function entryOf(field: Field, open: Decision): Action | null {
  const { battle, chart, state } = field
  return best(
    all(open, 'enter').filter(
      ({ units: [one, ...more] }) => !more.length && state.units[one as string]?.hex === null,
    ),
    ({ units: [one], hex, face }) => {
      const unit = state.units[one as string]
      if (!unit) return Number.NEGATIVE_INFINITY
      return stationed(
        field,
        pieceOf(battle, chart, { ...unit, hex, formed: face !== 'dispersed' }),
      )
    },
    Number.NEGATIVE_INFINITY,
  )
}

/** The gun that is moved in the night, if that is worth it. 11.55a */
function redeployed(field: Field, open: Decision): Action {
  const { battle, chart, own } = field
  const pieces = new Map(own.map((piece) => [piece.unit.id, piece]))
  const gain = ({ unit: id, hex }: Of<'redeploy'>): number => {
    const piece = pieces.get(id)
    if (!piece) return 0
    const moved = pieceOf(battle, chart, { ...piece.unit, hex, in: null })
    return stationed(field, moved) - stationed(field, piece)
  }
  return best(all(open, 'redeploy'), gain, field.taste.least) ?? { type: 'decline' }
}

/** Losses come back, and then whoever stands on the wrong face is turned over. 11.53 */
function recovered(field: Field, open: Decision): Action {
  const back = all(open, 'recover')
  // A unit that fights with more is worth more.
  const [known] = back
  if (known) {
    const worth = ({ unit: id }: Of<'recover'>): number => {
      const unit = field.state.units[id]
      return unit ? (pieceOf(field.battle, field.chart, unit).fights.fp ?? 0) : -1
    }
    return best(back, worth, Number.NEGATIVE_INFINITY) ?? known
  }
  const turns = new Set(all(open, 'turn').map(({ unit }) => unit))
  const wrong = field.own.find(
    (piece) => turns.has(piece.unit.id) && piece.unit.formed !== wantsFormed(field, piece),
  )
  return wrong ? { type: 'turn', unit: wrong.unit.id } : { type: 'finish' }
}

/**
 * Works wherever they can be had. Whoever has to go forward cuts the wire before him, whoever has not closes the trench
 * against an enemy in it. 11.54
 */
function improved(field: Field, open: Decision): Action {
  const { grid } = field.battle.map
  const options = all(open, 'improve')
  const works = options.find(({ what }) => what === 'works')
  if (works) return works
  const hexes = (at: string) => at.split('/').map((label) => grid.index(label))
  const wanted =
    field.hunger > 0
      ? best(
          options.filter(({ what }) => what === 'breach'),
          ({ at }) => hexes(at).reduce((most, hex) => Math.max(most, field.near(hex)), 0),
          0,
        )
      : options.find(
          ({ what, at }) =>
            what === 'bomb stop' &&
            field.foes.some(({ hex, unit }) => unit.in === 'trench' && hexes(at).includes(hex)),
        )
  return wanted ?? { type: 'finish' }
}

/** A bomb stop against an enemy in the same trench, or else scrapes. Nobody takes away what he has built. 6.41c–e */
function shovelled(field: Field, open: Decision): Action {
  const { grid } = field.battle.map
  const against = (stop: string | undefined): number => {
    const faced = grid.index(stop?.split('/')[1] ?? '')
    return field.foes.reduce(
      (sum, { hex, unit, worth }) => (hex === faced && unit.in === 'trench' ? sum + worth : sum),
      0,
    )
  }
  const stops = all(open, 'shovel').filter(({ result }) => result === 'bomb stop')
  return best(stops, ({ stop }) => against(stop), 0) ?? { type: 'finish' }
}

/** What a bombardment of so many hexes about a centre would destroy, less the own that it would. 7.11b, 7.12 */
function targetOf(field: Field, open: Decision): Action | null {
  const { battle, g, side, taste } = field
  const task = topTask(g)
  const def = task.kind === 'target' ? battle.bombardments?.[task.index] : undefined
  if (!def) return null
  const pieces = new Map([...field.own, ...field.foes].map((piece) => [piece.unit.id, piece]))
  const harm = ({ unit, worth, gun, hex }: Piece): number => {
    const safe = unit.in !== null || ((battle.map.ground[hex] as number) & GROUND.village) !== 0
    const shaken = unit.formed && !gun ? DISPERSED : 0
    const loss =
      def.kind === 'early'
        ? shaken
        : !safe
          ? worth
          : shaken + (def.kind === 'pulverizing' ? worth / 6 : STUNNED)
    return (unit.side === side ? -taste.own : 1) * loss
  }
  const about = new Set(
    field.foes.flatMap(({ hex }) => [...battle.map.grid.within(hex, def.chosen ?? 0)]),
  )
  return best(
    all(open, 'target').filter(({ hex }) => about.has(battle.map.grid.index(hex))),
    ({ hex }) =>
      bombardedIn(g, def, targetHexes(g, def, hex)).reduce((sum, id) => {
        const piece = pieces.get(id)
        return piece ? sum + harm(piece) : sum
      }, 0),
    0,
  )
}

/** A usual company, for places that nobody stands in yet. */
const COHESION = 8
/** Even where nobody fires now somebody may later. */
const SOME_FIRE = 0.1

/** How much the own side wants to come through this hex, however it gets there. */
const passage = (field: Field, hex: Hex): number =>
  field.near(hex) / (2 + farTo(field, hex, field.own))

/**
 * A crater is cover for whoever stands there: it is worth most under fire on the own way, and nothing beside other
 * cover. One under an enemy in the open helps him. 7.13a, 8.2a
 */
function craterOf(field: Field, open: Decision): Action | null {
  const { battle, chart, side } = field
  return best(
    all(open, 'crater'),
    ({ hex: label }) => {
      const hex = battle.map.grid.index(label)
      if (chart.cover[hex]) return 0
      if ((field.at.get(hex) ?? []).some(({ unit }) => unit.side !== side)) return -1
      return (SOME_FIRE + field.danger(hex, true, COHESION)) * passage(field, hex)
    },
    Number.NEGATIVE_INFINITY,
  )
}

/** What a gap in this wire is worth to a side: it lets its units through to where they want to go. 6.671b */
function gapWorth(field: Field, wire: string): number {
  const { grid } = field.battle.map
  const [a = NO_HEX, b = NO_HEX] = wire.split('/').map((label) => grid.index(label))
  if (a === NO_HEX || b === NO_HEX) return 0
  const [from, to] = farTo(field, a, field.own) <= farTo(field, b, field.own) ? [a, b] : [b, a]
  // Nobody gains by a gap that leads away from what can be won.
  const gain = field.near(to) - 0.8 * field.near(from)
  return gain / (2 + farTo(field, from, field.own))
}

/** The firing side cuts where it wants to go through, the bombarded one where the enemy least does. 7.12d, 7.12f, 7.43b */
function breachOf(field: Field, open: Decision): Action | null {
  const options = all(open, 'breach')
  const task = topTask(field.g)
  if (task.kind === 'breach' && task.must) {
    const { battle, side, state, taste } = field
    const foe = fieldOf(battle, state, otherSide(battle, side), taste)
    return best(options, ({ wire }) => -gapWorth(foe, wire), Number.NEGATIVE_INFINITY)
  }
  return best(options, ({ wire }) => gapWorth(field, wire), 0) ?? { type: 'decline' }
}

/** The direction in which the gas does the enemy most harm and the own side least. 7.513b–e */
function driftOf(field: Field, open: Decision): Action | null {
  const { battle, g, side, state, taste } = field
  const task = topTask(g)
  if (task.kind !== 'drift') return null
  const harm = (direction: Direction): number => {
    let sum = 0
    const seen = new Set<string>()
    for (const { to, fresh } of cloudsAfterDrift(g, task, direction, state.gas)) {
      if (!fresh || seen.has(to)) continue
      seen.add(to)
      for (const piece of field.at.get(battle.map.grid.index(to)) ?? [])
        sum += (piece.unit.side === side ? -taste.own : 1) * gasHarm(field, piece)
    }
    return sum
  }
  return best(all(open, 'drift'), ({ direction }) => harm(direction), Number.NEGATIVE_INFINITY)
}

/** More turns help whoever does not win as things stand. */
const wantsMore = ({ hunger }: Field): boolean => hunger > 0

/** Whether no fight follows this day's. */
const lastDay = ({ battle, state }: Field): boolean =>
  (state.campaign?.day ?? 0) >= (battle.campaign?.days.length ?? 0)

/** A choice of a campaign at first sight; null where the question is another. */
export function dayChoice(field: Field, open: Decision): Action | null {
  switch (open.kind) {
    case 'remount':
      // A day is long, and so is the way.
      return { type: 'remount', mounted: true }
    case 'counter-attack':
      return { type: 'counterAttack', yes: wantsMore(field) }
    case 'night-choice': {
      const may = all(open, 'nightAttack').some(({ yes }) => yes)
      return { type: 'nightAttack', yes: may && wantsMore(field) && lastDay(field) }
    }
    case 'placement':
      return placementOf(field, open)
    case 'recovery':
      return recovered(field, open)
    case 'improve':
      return improved(field, open)
    case 'redeploy':
      return redeployed(field, open)
    case 'target':
      return targetOf(field, open)
    default:
      return null
  }
}

/**
 * The answer where no table knows one: the choices of a campaign, about the ground and before play as above, the rest as the careful
 * player.
 */
export function byRule(
  battle: Battle,
  state: GameState,
  open: Decision,
  luck: Luck,
  taste: Taste = TASTE,
): Action {
  const read = () => fieldOf(battle, state, open.side as SideId, taste)
  switch (open.kind) {
    case 'craters':
      return craterOf(read(), open) ?? careful.choose(battle, state, open, luck)
    case 'breach':
      return breachOf(read(), open) ?? careful.choose(battle, state, open, luck)
    case 'drift':
      return driftOf(read(), open) ?? careful.choose(battle, state, open, luck)
    case 'arrival':
      return placementOf(read(), open) ?? { type: 'decline' }
    case 'shovels':
      return shovelled(read(), open)
    case 'register':
      return registerOf(read(), open) ?? careful.choose(battle, state, open, luck)
    case 'observer':
      return observerOf(read(), open) ?? careful.choose(battle, state, open, luck)
    default: {
      const found = state.campaign && dayChoice(read(), open)
      return found ?? careful.choose(battle, state, open, luck)
    }
  }
}
