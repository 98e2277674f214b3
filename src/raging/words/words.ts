import type { Action, Battle, GameEvent, State } from '../types/index.ts'
import { describeFire } from './fire.ts'
import { both, capitalised, count, directionWord, hour, type Line, namesOf } from './line.ts'

export type { Line } from './line.ts'

const SHAKEN = {
  dismount: 'dismounts where it is',
  evade: 'rides away',
  stay: 'stays where it is',
} as const
const RESPONSE = {
  counter: 'counter-charge',
  evade: 'evade',
  dismount: 'dismount to fire',
} as const
const STOPPED = {
  suppressed: 'is stopped by fire',
  ground: 'stops before ground that it cannot ride into',
  gone: 'finds nobody there any more',
  barred: 'stops, since others have come between',
} as const

/** Puts an event into words. Null when the line of another event already says it. */
export function describe(battle: Battle, event: GameEvent): Line | null {
  const line = lineOf(battle, event)
  return line && { ...line, text: capitalised(line.text) }
}

function lineOf(battle: Battle, event: GameEvent): Line | null {
  const { name, unit, list, does, sides, adjective } = namesOf(battle)
  const { clause } = event
  switch (event.type) {
    case 'sheet':
      return { text: `Played by ${event.title}. ${event.note}`, clause, side: null }
    case 'placed':
      return {
        text: `${name(event.stand)} sets up in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'setup-done':
      return {
        text: `The ${sides(event.side)} have set up.`,
        clause,
        side: event.side,
        strong: true,
      }
    case 'turn':
      return { text: `Turn ${event.turn}`, clause, side: null, heading: true }
    case 'phase':
      return {
        text:
          event.phase === 'move'
            ? `The ${sides(event.side)} move`
            : `The ${sides(event.side)} fire`,
        clause,
        side: event.side,
        heading: true,
      }
    case 'moved':
      return {
        text: `${event.from === null ? does(event.stands, 'comes on in', 'come on in') : `${list(event.stands)} to`} ${event.to}${event.half ? `, into the ${event.half} half of the wire` : ''}${event.column ? ', in column along the road' : ''}.`,
        clause,
        side: event.side,
        hex: event.to,
      }
    case 'recalled':
      return {
        text: `${does(event.stands, 'is', 'are')} put back in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'faced':
      return {
        text: `${does(event.stands, 'turns', 'turn')} to ${hour(event.facing)}.`,
        clause,
        side: event.side,
      }
    case 'crossed':
      return {
        text: `${does(event.stands, 'crosses', 'cross')} the wire in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'lane':
      return {
        text: `The ${sides(event.side)} have a way back through the wire of ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'dismounted':
      return {
        text: `${capitalised(count(event.stands.length + event.holders.length, 'stand'))} dismount in ${event.hex}; ${event.holders.length === 1 ? 'one holds' : `${event.holders.length} hold`} the horses.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'mounted':
      return {
        text: `${does(event.stands, 'mounts', 'mount')} in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'limbered':
      return { text: `${name(event.stand)} is limbered.`, clause, side: event.side, hex: event.hex }
    case 'unlimbered':
      return {
        text: `${name(event.stand)} goes into action in ${event.hex}, towards ${hour(event.facing)}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'sheltered':
      return {
        text: `${does(event.stands, 'goes', 'go')} inside in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'assault':
      return {
        text: `${does(event.stands, 'assaults', 'assault')} ${event.hex}: ${event.stands.length} against ${event.defenders}.`,
        clause,
        side: event.side,
        hex: event.hex,
        strong: true,
      }
    case 'displaced':
      return {
        text: `${name(event.stand)} is driven from ${event.from} to ${event.to}.`,
        clause,
        side: event.side,
        hex: event.to,
      }
    case 'charge':
      return {
        text: `${does(event.stands, 'charges', 'charge')} ${event.target} from ${event.to}.`,
        clause,
        side: event.side,
        hex: event.target,
        strong: true,
      }
    case 'response':
      return {
        text: `The ${adjective(event.side)} cavalry in ${event.hex} wants to ${RESPONSE[event.how]}: ${event.die}, needs ${event.needs}; ${event.passed ? 'it does' : 'it fails'}.`,
        clause,
        side: event.side,
        hex: event.hex,
        dice: [event.die],
        strong: true,
      }
    case 'standing':
      return {
        text: `The ${adjective(event.side)} cavalry in ${event.hex} receives the charge standing.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'melee': {
      const rounds = event.rounds.map(({ sides: parts }) =>
        battle.sides
          .flatMap(({ id }) => {
            const part = parts[id]
            if (!part) return []
            const more = [
              `${part.die}`,
              `${part.stands} for stands`,
              ...(part.class > 0 ? [`${part.class} for class`] : []),
              ...(part.charge > 0 ? [`${part.charge} for the charge`] : []),
            ]
            return [`${adjective(id)} ${more.join(' + ')} = ${part.total}`]
          })
          .join(', '),
      )
      return {
        text: `Mounted fight in ${event.hex}: ${rounds.join('; again, ')}. The ${sides(event.winner)} win; the loser loses ${count(event.lost, 'stand')}.`,
        clause,
        side: event.winner,
        hex: event.hex,
        dice: event.rounds.flatMap(({ sides: parts }) =>
          Object.values(parts).map(({ die }) => die),
        ),
        strong: true,
      }
    }
    case 'fled':
      return {
        text: `${does(event.stands, 'flees', 'flee')} from ${event.from} to ${event.to}, suppressed.`,
        clause,
        side: event.side,
        hex: event.to,
      }
    case 'evaded':
      return {
        text: `${does(event.stands, 'rides', 'ride')} away from ${event.from} to ${event.to}.`,
        clause,
        side: event.side,
        hex: event.to,
      }
    case 'pursued':
      return {
        text: `${does(event.stands, 'pursues', 'pursue')} to ${event.to}.`,
        clause,
        side: event.side,
        hex: event.to,
      }
    case 'ridden-down':
      return {
        text: `The ${sides(event.side)} ride down all in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
        strong: true,
      }
    case 'charge-stopped':
      return {
        text: `The charge on ${event.target} ${STOPPED[event.why]}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'shaken':
      return {
        text: `The ${adjective(event.side)} cavalry under fire in ${event.hex} ${SHAKEN[event.how]}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'left':
      return {
        text: `${event.how === 'exited' ? does(event.stands, 'leaves the table', 'leave the table') : does(event.stands, 'leaves by its own edge', 'leave by their own edge')} from ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
        strong: true,
      }
    case 'unsuppressed':
      return {
        text: `${does(event.stands, 'is', 'are')} no longer suppressed.`,
        clause,
        side: event.side,
      }
    case 'made-ready':
      return {
        text: `${both(event.stands.map(name))} ${event.stands.length === 1 ? 'is' : 'are'} Ready.`,
        clause,
        side: event.side,
      }
    case 'casualties':
      return {
        text: `Casualties lie in ${event.hex}: ${adjective(event.side)} infantry stops there.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'broken':
      return {
        text: `${unit(event.unit)} breaks: ${count(event.lost, 'stand')} lost.`,
        clause,
        side: event.side,
        strong: true,
      }
    case 'control':
      return {
        text: `The ${sides(event.side)} hold ${event.hex}${event.clause === 'RE-3.11' ? ' again' : ''}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'over':
      return { text: event.result.text, clause, side: event.result.winner, strong: true }
    case 'held':
      return null
    default:
      return describeFire(battle, event)
  }
}

/** Puts an action into words, for undo, lists and screen readers. */
export function describeAction(battle: Battle, action: Action, state?: State): string {
  const { name, list, does, sides, fund } = namesOf(battle)
  switch (action.type) {
    case 'place':
      return `${name(action.stand)} to ${action.hex}`
    case 'ready':
      return 'set-up done'
    case 'barrage':
      return `${fund(action.fund)}: ${count(action.points, 'point')}${action.guns?.length ? ` and ${count(action.guns.length, 'gun')}` : ''} on ${action.hex}`
    case 'creep':
      return `${fund(action.fund)}: ${count(action.points, 'point')}${action.hex ? `, its row from ${action.hex}` : action.advance ? `, on to the ${directionWord(action.advance)}` : ', where it lies'}`
    case 'lift':
      return `${fund(action.fund)} is lifted`
    case 'move':
      return `${list(action.stands)} to ${action.hex}`
    case 'face':
      return `${does(action.stands, 'turns', 'turn')} to ${hour(action.facing)}`
    case 'exchange':
      return `${list(action.stands)} and ${list(action.others)} change places`
    case 'recall':
      return `${list(action.stands)} back where it began`
    case 'cross':
      return `${list(action.stands)} across the wire`
    case 'dismount':
      return does(action.stands, 'dismounts', 'dismount')
    case 'mount':
      return does(action.stands, 'mounts', 'mount')
    case 'limber':
      return `${name(action.stand)} limbered`
    case 'unlimber':
      return `${name(action.stand)} into action, towards ${hour(action.facing)}`
    case 'emplace':
      return `${name(action.stand)} into action in the wood of ${action.hex}`
    case 'shelter':
      return `${list(action.stands)} inside`
    case 'assault':
      return `${does(action.stands, 'assaults', 'assault')} ${action.hex}`
    case 'charge':
      return `${does(action.stands, 'charges', 'charge')} ${action.target} from ${action.hex}${action.into ? ` by ${action.into}` : ''}`
    case 'engage':
      return `the charge on ${action.hex} is ridden`
    case 'exit':
      return `${list(action.stands)} off the table`
    case 'retire':
      return `${list(action.stands)} off by ${action.stands.length === 1 ? 'its' : 'their'} own edge`
    case 'end':
      return 'end of the movement'
    case 'shell':
      return `${name(action.stand)} fires at ${action.hex}`
    case 'fire':
      return `${does(action.stands, 'fires', 'fire')} at ${action.inside ? 'those inside in ' : ''}${action.hex}`
    case 'storm':
      return `${does(action.stands, 'storms', 'storm')} the pillbox in ${action.hex}`
    case 'done':
      return DONE[state?.agenda.at(-1)?.kind ?? ''] ?? 'enough fire'
    case 'respond':
      return `${RESPONSE[action.how]}${action.rear ? `, the horses to ${action.rear}` : action.how === 'dismount' ? ', the men forward' : ''}`
    case 'evade':
      return `ride to ${action.hex}`
    case 'shaken':
      return action.how === 'dismount' ? 'dismount' : action.how === 'evade' ? 'ride away' : 'stay'
    case 'displace':
      return `${name(action.stand)} to ${action.hex}`
    case 'stay':
      return state?.agenda.at(-1)?.kind === 'pursuit' ? 'no pursuit' : 'stay'
    case 'pursue':
      return `pursue to ${action.hex}`
    case 'concede':
      return `the ${sides(action.side)} concede`
  }
}

/** What `done` ends, by the open task. */
const DONE: Readonly<Record<string, string>> = {
  before: 'end of the bombardment',
  guns: 'end of the artillery fire',
  arms: 'end of the fire',
}
