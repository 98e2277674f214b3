import type { Hex } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import type { Battle, GameState, UnitId } from '../../../rules/types/index.ts'
import { nameList } from '../../../rules/words/name-list.ts'
import { massWay } from '../../../session/pointing/doing/mass.ts'
import { legOf, massText } from '../../../session/pointing/doing/mass-told.ts'
import { aimAt } from '../../../session/pointing/doing/outcome.ts'
import type { Verb } from '../../../session/pointing/doing/state.ts'
import { isSure, likelyText, wayFor } from '../../../session/pointing/doing/way.ts'
import {
  actingPosition,
  leaders,
  type Position,
  reachOf,
  unitsAt,
} from '../../../session/position/position.ts'
import { capital, nameOf, percent, stateText } from '../../kit/words.ts'
import { groundFacts } from './ground-facts.ts'

/** "level 3, woods (cover −1), road to N, S": the ground of a hex, with what has changed there in the running game. */
export function groundText(battle: Battle, game: GameState, hex: Hex): string {
  const facts = groundFacts(battle, game, hex)
  // Every hex has a level and some have a name; a hex with nothing else is open.
  const plain = facts.length === (battle.map.names.get(hex) ? 2 : 1)
  return [...facts.map(({ text }) => text), ...(plain ? ['open'] : [])].join(', ')
}

/** The hex under the cursor in words: "F05. Move here, 2 points, 1 may react. Empty. Level 3." */
export const hexText = (...[position, hex, ...more]: Parameters<typeof aboutHex>): string =>
  `${hex}. ${aboutHex(position, hex, ...more)}`

/**
 * What is legal in a hex, which units are there, and its ground. A part without content is left out. `together`: the whole
 * mass goes the way of its leading stack.
 */
export function aboutHex(
  position: Position,
  hex: HexLabel,
  chosen: readonly UnitId[],
  verb: Verb = null,
  together = false,
): string {
  const { battle, game } = position
  const { grid } = battle.map
  const index = grid.index(hex)
  const parts: string[] = []
  const units = unitsAt(position, hex)
  const acting = actingPosition(position, chosen)
  const way = acting ? reachOf(acting, leaders(position, chosen)).get(hex) : undefined
  const fire = chosen.length > 0 ? aimAt(position, chosen, verb, hex) : null
  if (fire) {
    const { destroyed, dispersed } = fire.of36
    parts.push(`Fire here, ${percent(destroyed)} destroyed, ${percent(dispersed)} dispersed.`)
  } else if (way && way.path.length > 0 && (verb === null || verb === 'move')) {
    const gone = wayFor(position, { chosen, verb, hover: hex })
    const mass = gone && together ? massWay(position, chosen, legOf(gone)) : null
    const steps = mass?.legs.flatMap((leg) => leg.steps) ?? gone?.steps
    const last = gone?.steps.at(-1)
    const risk = mass ?? last
    // Of a mass whose stacks go one by one, only the first is meant.
    const who =
      gone && gone.units.length < chosen.length
        ? `${nameList(gone.units.map((unit) => nameOf(battle, unit)))} `
        : ''
    const likely = mass ? massText(mass) : last && `${who}${likelyText(last)}`
    const chance = risk && !(isSure(risk.worst) && isSure(risk.calm)) ? `, ${likely}` : ''
    const stop = last?.halted ? `, the ${last.halted} ends the move` : ''
    // On the whole way: who is past the shooters has still been shot at.
    const along = new Set(steps?.flatMap(({ shots }) => shots.map(({ unit }) => unit)))
    const shooters = Math.max(way.react, along.size)
    const react = shooters === 0 ? 'no reaction fire' : `${shooters} may react`
    const enemies = units.some(({ side }) => side !== position.decision.side)
    const does = enemies ? (way.noMelee ? 'Enter, no melee' : 'Enter for melee') : 'Move here'
    const tired = way.noMelee && !stop ? ' and none left for a melee' : ''
    parts.push(`${does}, ${way.points} MP${tired}${stop}, ${react}${chance}.`)
  }
  parts.push(
    units.length === 0
      ? 'Empty.'
      : units.map((unit) => `${nameOf(battle, unit.id)}, ${stateText(unit)}.`).join(' '),
  )
  parts.push(`${capital(groundText(battle, game, index))}.`)
  if (battle.inPlay[index] !== 1) parts.push('Not in play.')
  return parts.join(' ')
}
