import { verticesOf } from '../../map/sight/vertex.ts'
import { signed } from '../base/modifiers.ts'
import type { Action, Battle, GameEvent } from '../types/index.ts'
import { type Line, namesOf, rollText } from './line.ts'

type Told<T extends { type: string }, U extends T['type']> = Extract<T, { type: U }>

/** Events of off-map artillery, transport, arrivals and works. */
export type SupportEvents = Told<
  GameEvent,
  | 'arrives'
  | 'waits'
  | 'entered'
  | 'carried'
  | 'transport-lost'
  | 'shovel'
  | 'observer'
  | 'registered'
  | 'bombardment'
  | 'bombarded'
  | 'breached'
  | 'crater'
  | 'barrage'
  | 'called'
  | 'no-aim'
  | 'primed'
  | 'signal'
  | 'cancelled'
  | 'accuracy'
  | 'stray'
  | 'strikes'
  | 'drift'
  | 'cleared'
>
export type SupportActions = Told<
  Action,
  | 'observer'
  | 'register'
  | 'breach'
  | 'target'
  | 'crater'
  | 'call'
  | 'aim'
  | 'cancel'
  | 'signal'
  | 'spine'
  | 'drift'
  | 'transport'
  | 'shovel'
>

const across = (wire: string): string => wire.replace('/', ' and ')
const hexList = (hexes: readonly string[]): string => {
  const all = [...new Set(hexes)]
  return all.length > 6 ? `${all.length} hexes` : all.join(', ')
}

/** Names a vertex by the three hexes that meet there. */
export function vertexWords(battle: Battle, name: string): string {
  const vertices = verticesOf(battle.map)
  const vertex = vertices.index(name)
  return vertex < 0
    ? name
    : vertices
        .hexes(vertex)
        .map((hex) => battle.map.grid.label(hex))
        .join(' ')
}

/** As `describe`, for these events. */
export function describeSupport(battle: Battle, event: SupportEvents): Line | null {
  const { name, list, sides, sideOf, group } = namesOf(battle)
  const { clause } = event
  switch (event.type) {
    case 'arrives':
      return {
        text: `${name(event.unit)} arrives in ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'waits': {
      const one = event.units.length === 1
      const where =
        event.hexes.length === 1
          ? `are in ${event.hexes[0]}`
          : `hold all of ${hexList(event.hexes)}`
      return {
        text: `${list(event.units)} ${one ? 'waits' : 'wait'}: enemies ${where}, where ${one ? 'it was' : 'they were'} to arrive.`,
        clause,
        side: event.side,
      }
    }
    case 'entered':
      return {
        text: `${list(event.units)} ${event.units.length === 1 ? 'comes' : 'come'} onto the map at ${event.hex} (${event.left} MP left).`,
        clause,
        side: sideOf(event.units[0] as string),
        hex: event.hex,
      }
    case 'carried':
      return {
        text: `${name(event.unit)} is carried by ${event.transport}: ${event.points} MP.`,
        clause,
        side: sideOf(event.unit),
      }
    case 'transport-lost':
      return {
        text: `${sides(event.side)} lose a group of ${event.transport}.`,
        clause,
        side: event.side,
        strong: true,
      }
    case 'shovel':
      return {
        text:
          event.result === 'removal'
            ? `${name(event.unit)} removes the bomb stop between ${across(event.stop ?? '')}.`
            : `${name(event.unit)} builds a bomb stop between ${across(event.stop ?? '')}.`,
        clause,
        side: sideOf(event.unit),
        hex: event.hex,
        ruling: true,
      }
    case 'observer':
      return { text: `${name(event.unit)} observes for the trench sets.`, clause, side: event.side }
    case 'registered':
      return {
        text: `${group(event.group)} has registered a vertex.`,
        clause,
        side: event.side,
        ruling: true,
      }
    case 'bombardment':
      return {
        text:
          event.source === 'entry'
            ? `The barrage falls on ${hexList(event.hexes)}.`
            : event.source === 'barrage'
              ? `The creeping barrage strikes ${hexList(event.hexes)}.`
              : `A ${event.kind} bombardment falls on ${hexList(event.hexes)}.`,
        clause,
        side: event.side,
        strong: true,
        ...(event.hexes[0] === undefined ? {} : { hex: event.hexes[0] }),
      }
    case 'bombarded':
      return {
        text: `${name(event.unit)} in ${event.hex} ${
          event.result === 'destroyed'
            ? event.die === null
              ? 'is caught without shelter and destroyed'
              : 'is destroyed'
            : event.result === 'spent'
              ? 'is dispersed and spent'
              : 'is dispersed'
        }.`,
        clause,
        side: event.side,
        hex: event.hex,
        ...(event.die === null ? {} : { dice: [event.die] }),
        ...(event.result === 'destroyed' ? { strong: true } : {}),
      }
    case 'breached':
      return {
        text: event.unit
          ? `${name(event.unit)} breaches the wire between ${across(event.wire)}.`
          : `The wire between ${across(event.wire)} is breached.`,
        clause,
        side: event.side,
      }
    case 'crater':
      return { text: `A shell crater in ${event.hex}.`, clause, side: event.side, hex: event.hex }
    case 'barrage':
      return {
        text: event.over
          ? 'The creeping barrage is over.'
          : `The creeping barrage moves on to ${hexList(event.hexes)}.`,
        clause,
        side: event.side,
      }
    case 'called':
      return {
        text: `${group(event.group)} called by ${event.mode} on ${vertexWords(battle, event.vertex)}, ${event.shell}; hourglass on turn ${event.due}.`,
        clause,
        side: event.side,
        hex: event.vertex.split(':')[0] as string,
      }
    case 'no-aim':
      return {
        text: `Nobody can observe for ${group(event.group)} any more; the call comes to nothing.`,
        clause,
        side: event.side,
        ruling: true,
      }
    case 'primed':
      return {
        text: `${group(event.group)} is primed on ${vertexWords(battle, event.vertex)}.`,
        clause,
        side: event.side,
        hex: event.vertex.split(':')[0] as string,
      }
    case 'signal': {
      const sum = event.dice[0] + event.dice[1]
      const against = `${sum} (${event.passed ? `needs ${event.number} or less` : `over ${event.number}`})`
      return {
        ...rollText(
          event.for === 'fire'
            ? `Signal of ${group(event.group)} ${event.passed ? 'gets through' : 'fails'}`
            : `Cancelling ${group(event.group)} ${event.passed ? 'succeeds' : event.accident ? 'fails, and it fires by accident' : 'fails'}`,
          `${against}.`,
        ),
        clause,
        side: event.side,
        dice: event.dice,
        ...(event.passed || event.accident ? { strong: true } : {}),
      }
    }
    case 'cancelled':
      return {
        text: `The mission of ${group(event.group)} is cancelled.`,
        clause,
        side: event.side,
      }
    case 'accuracy': {
      const adjust = event.adjust.map((item) => `, ${item.label} ${signed(item.value)}`).join('')
      return {
        ...rollText(
          `Fire for effect by ${group(event.group)} on ${vertexWords(battle, event.vertex)}`,
          `${event.die}${adjust}${event.adjust.length ? ` = ${event.total}` : ''}, ${event.stray ? 'it strays' : 'on target'}.`,
        ),
        clause,
        side: event.side,
        dice: [event.die],
        hex: event.vertex.split(':')[0] as string,
        ...(event.adjust.length > 1 ? { ruling: true } : {}),
      }
    }
    case 'stray':
      return {
        text: `It strays from ${vertexWords(battle, event.from)} to ${vertexWords(battle, event.to ?? '')}; ${vertexWords(battle, event.named)} was named for 1 and 2.`,
        clause,
        side: event.side,
        dice: [event.die],
      }
    case 'strikes':
      return {
        text: `${event.shell === 'gas' ? 'Gas' : event.shell === 'smoke' ? 'Smoke' : 'Shells'} on ${hexList(event.hexes) || 'no hex in play'}.`,
        clause,
        side: event.side,
        strong: true,
        ...(event.hexes[0] === undefined ? {} : { hex: event.hexes[0] }),
      }
    case 'drift':
      return {
        text: `${sides(event.side)} roll doubles: the gas drifts ${event.direction}${event.to.length ? ` to ${hexList(event.to)}` : ' off the field'}.`,
        clause,
        side: event.side,
        strong: true,
      }
    case 'cleared':
      return {
        text: `${event.what === 'fire' ? 'Fires for effect end' : event.what === 'smoke' ? 'Smoke clears' : 'Gas is gone'}.`,
        clause,
        side: null,
      }
  }
}

/** As `describeAction`, for these actions. */
export function describeSupportAction(battle: Battle, action: SupportActions): string {
  const { name, group } = namesOf(battle)
  switch (action.type) {
    case 'observer':
      return `${name(action.unit)} observes for the trench sets`
    case 'register':
      return `a vertex for ${group(action.group)}`
    case 'breach':
      return `breach the wire between ${across(action.wire)}`
    case 'target':
      return `the bombardment round ${action.hex}`
    case 'crater':
      return `a crater in ${action.hex}`
    case 'call':
      return `call ${group(action.group)}: ${action.shell}, by ${action.mode}`
    case 'aim':
      return `cross hair on ${vertexWords(battle, action.vertex)}`
    case 'cancel':
      return `cancel ${group(action.group)}`
    case 'signal':
      return `${group(action.group)} rolls`
    case 'spine':
      return `1 and 2 towards ${vertexWords(battle, action.vertex)}`
    case 'drift':
      return `gas to the ${action.direction}${action.order ? `, in the order ${action.order.join(', ')}` : ''}`
    case 'transport':
      return `${name(action.unit)} is carried by ${action.kind}`
    case 'shovel':
      return action.result === 'scrape'
        ? `${name(action.unit)}: a scrape`
        : `${name(action.unit)}: ${action.result === 'removal' ? 'remove the bomb stop' : 'a bomb stop'} between ${across(action.stop ?? '')}`
  }
}
