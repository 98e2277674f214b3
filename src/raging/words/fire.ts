import type { BarrageResult, Battle, EventOf, GameEvent } from '../types/index.ts'
import { both, capitalised, count, type Line, namesOf, towards } from './line.ts'

type FireEvent = EventOf<
  | 'shot'
  | 'stormed'
  | 'result'
  | 'lot'
  | 'suppressed'
  | 'lost'
  | 'barrage'
  | 'crept'
  | 'lifted'
  | 'mine'
  | 'pulverised'
  | 'bunker-lost'
>

const LEVELS = { 1: 'level 1', 2: 'level 2', 3: 'level 3', 4: 'level 4' } as const

/** What a barrage does, after its sum. RE-19.4 */
export function resultWords(result: BarrageResult): string {
  switch (result.kind) {
    case 'none':
      return 'has no effect'
    case 'suppressed':
      return result.lost === 0
        ? 'suppresses whoever is there'
        : `suppresses whoever is there and takes ${count(result.lost, 'stand')} of each hex outside trenches`
    case 'partial':
      return `pulverises 1+${result.dice}`
    case 'total':
      return 'pulverises all of it'
  }
}

/** The die and the points of a barrage, and their sum. RE-19.4 */
const sumWords = (die: number, points: number): string => `${die} + ${points} = ${die + points}`

function shotWords(battle: Battle, event: EventOf<'shot'>): string {
  const { does } = namesOf(battle)
  const fires = does(event.stands, 'fires', 'fire')
  const drift = event.drift
    ? `; the shells drift ${count(event.drift.hexes, 'hex', 'hexes')} to the ${towards(event.drift.die)} (${event.drift.die})`
    : ''
  const at = event.inside ? `those inside in ${event.aimed}` : event.aimed
  if (event.dice.length === 0)
    return `${fires} at ${at}${drift} and find${event.stands.length === 1 ? 's' : ''} nobody.`
  const needs = event.needs === null ? 'nothing hits' : `${event.needs} or more hits`
  const where = event.drift ? `, on ${event.hex}` : ''
  const sum = event.total > event.hits ? `, ${event.total} in all` : ''
  return `${fires} at ${at}${drift}${where}: ${event.dice.join(' ')}; ${needs}: ${count(event.hits, 'hit')}${sum}.`
}

/** Puts what fire does into words. */
export function describeFire(battle: Battle, event: GameEvent): Line | null {
  const { name, does, fund, adjective } = namesOf(battle)
  const of = event as FireEvent
  const { clause } = of
  switch (of.type) {
    case 'shot':
      return {
        text: shotWords(battle, of),
        clause,
        side: of.side,
        hex: of.hex,
        dice: of.drift ? [of.drift.die, ...of.dice] : of.dice,
      }
    case 'stormed':
      return {
        text: `${does(of.stands, 'storms', 'storm')} the pillbox in ${of.hex}: ${of.dice.join(' ')}; ${of.taken ? 'it is taken' : 'it holds, for want of a 6'}.`,
        clause,
        side: of.side,
        hex: of.hex,
        dice: of.dice,
        strong: of.taken,
      }
    case 'result': {
      const what = [
        ...(of.lost > 0 ? [`${count(of.lost, 'stand')} lost`] : []),
        ...(of.suppressed.length > 0 ? ['suppressed'] : []),
      ]
      return {
        text: `${of.hex}, ${count(of.hits, 'hit')} on ${clause === 'RE-14.5' ? 'all' : LEVELS[of.level]}: ${both(what) || 'still suppressed'}.`,
        clause,
        side: of.side,
        hex: of.hex,
        strong: true,
      }
    }
    case 'lot':
      return {
        text: `The lot falls on ${name(of.stand)}: ${of.dice.join(' ')}.`,
        clause,
        side: of.side,
        hex: of.hex,
        dice: of.dice,
      }
    case 'suppressed':
      return {
        text: `${does(of.stands, 'is', 'are')} suppressed in ${of.hex}.`,
        clause,
        side: of.side,
        hex: of.hex,
      }
    case 'lost':
      return {
        text: of.mounts
          ? `${name(of.stand)} in ${of.hex} loses a mount.`
          : `${name(of.stand)} in ${of.hex} is lost.`,
        clause,
        side: of.side,
        hex: of.hex,
        strong: true,
      }
    case 'barrage': {
      const guns =
        of.guns.length > 0 ? `, ${count(of.guns.length, 'gun')} of them on the table` : ''
      const drift = of.drift
        ? `It drifts ${count(of.drift.hexes, 'hex', 'hexes')} to the ${towards(of.drift.die)} (${of.accuracy}, ${of.drift.die})`
        : `It is on target (${of.accuracy})`
      const effect =
        of.die === null
          ? 'It falls off the table'
          : `On ${of.centre} and around, ${sumWords(of.die, of.points)}, it ${resultWords(of.result)}${of.dice.length > 0 ? ` (${of.dice.join(' ')})` : ''}`
      return {
        text: `${fund(of.fund)} on ${of.aimed}, ${count(of.points, 'point')}${guns}. ${drift}. ${capitalised(effect)}.`,
        clause,
        side: of.side,
        hex: of.centre ?? of.aimed,
        dice: [
          of.accuracy,
          ...(of.drift ? [of.drift.die] : []),
          ...(of.die === null ? [] : [of.die]),
          ...of.dice,
        ],
        strong: true,
      }
    }
    case 'crept': {
      const how = { laid: 'is laid on', advanced: 'goes on to', held: 'stays on' }[of.how]
      return {
        text: `${fund(of.fund)} ${how} ${both(of.hexes)}. With ${sumWords(of.die, of.points)} it ${resultWords(of.result)}${of.dice.length > 0 ? ` (${of.dice.join(' ')})` : ''}.`,
        clause,
        side: of.side,
        ...(of.hexes[0] ? { hex: of.hexes[0] } : {}),
        dice: [of.die, ...of.dice],
        strong: true,
      }
    }
    case 'lifted':
      return { text: `${fund(of.fund)} is lifted.`, clause, side: of.side }
    case 'mine':
      return {
        text: `A ${adjective(of.side)} mine goes up under ${of.hex}.`,
        clause,
        side: of.side,
        hex: of.hex,
        strong: true,
      }
    case 'pulverised':
      return {
        text: `${both(of.hexes)} ${of.hexes.length === 1 ? 'is' : 'are'} pulverised.`,
        clause,
        side: null,
        ...(of.hexes[0] ? { hex: of.hexes[0] } : {}),
        strong: true,
      }
    case 'bunker-lost':
      return {
        text: `The pillbox in ${of.hex} is destroyed.`,
        clause,
        side: null,
        hex: of.hex,
        strong: true,
      }
    default:
      return null
  }
}
