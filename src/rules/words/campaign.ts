import type { Action, Battle, GameEvent } from '../types/index.ts'
import { capitalised, type Line, namesOf, rollText } from './line.ts'

type Told<T extends { type: string }, U extends T['type']> = Extract<T, { type: U }>
export type CampaignEvents = Told<
  GameEvent,
  | 'day'
  | 'segment'
  | 'remounted'
  | 'by-edge'
  | 'chosen'
  | 'sealed'
  | 'isolation'
  | 'captured'
  | 'recovered'
  | 'improved'
  | 'redeployed'
>
export type CampaignActions = Told<
  Action,
  | 'remount'
  | 'byEdge'
  | 'counterAttack'
  | 'nightAttack'
  | 'recover'
  | 'turn'
  | 'improve'
  | 'redeploy'
>

const WORK = {
  'bomb stop': 'a bomb stop',
  removal: 'a bomb stop less',
  breach: 'a breach in the wire',
  works: 'works',
} as const
const where = (at: string): string =>
  at.includes('/') ? `between ${at.replace('/', ' and ')}` : `in ${at}`

/** As `describe`, for the events of a campaign. */
export function describeCampaign(battle: Battle, event: CampaignEvents): Line {
  const { name, sides, sideOf } = namesOf(battle)
  const { clause } = event
  switch (event.type) {
    case 'day': {
      const date = battle.campaign?.days[event.day - 1]
      const text = date ? `, ${date.day}.${date.month}.${date.year}` : ''
      const short = `Day ${event.day}`
      return { text: `${short}${text}`, short, clause, side: null, heading: true }
    }
    case 'segment':
      return { text: capitalised(event.segment), clause, side: null, heading: true }
    case 'remounted':
      return {
        text: `${sides(event.side)}: ${event.mounted ? 'mounted' : 'on foot'} today.`,
        clause,
        side: event.side,
      }
    case 'by-edge':
      return {
        text: `${name(event.unit)} will enter on foot over the edge.`,
        clause,
        side: sideOf(event.unit),
      }
    case 'chosen':
      return {
        text: `${sides(event.side)}: ${event.yes ? `a ${event.what}` : `no ${event.what}`}.`,
        clause,
        side: event.side,
        strong: event.yes,
      }
    case 'sealed':
      return { text: `${sides(event.side)} have chosen.`, clause, side: event.side }
    case 'isolation': {
      const dice = battle.sides.map((side) => event.dice[side.id] as number)
      return {
        ...rollText(
          'Isolation',
          `${battle.sides.map((side) => `${side.adjective} ${event.dice[side.id]}`).join(', ')}${dice[0] === dice[1] ? ', again' : ''}.`,
        ),
        clause,
        side: null,
        dice,
      }
    }
    case 'captured':
      return {
        text: `${name(event.unit)} is cut off in ${event.hex} and captured.`,
        clause,
        side: event.side,
        hex: event.hex,
        strong: true,
      }
    case 'recovered':
      return { text: `${name(event.unit)} is recovered.`, clause, side: event.side }
    case 'improved':
      return {
        text: `${sides(event.side)}: ${WORK[event.what]} ${where(event.at)}.`,
        clause,
        side: event.side,
        hex: event.at.split('/')[0] as string,
      }
    case 'redeployed':
      return {
        text: `${name(event.unit)} is redeployed from ${event.from} to ${event.to}.`,
        clause,
        side: sideOf(event.unit),
        hex: event.to,
      }
  }
}

/** As `describeAction`, for the actions of a campaign. */
export function describeCampaignAction(battle: Battle, action: CampaignActions): string {
  const { name } = namesOf(battle)
  switch (action.type) {
    case 'remount':
      return action.mounted ? 'mounted' : 'on foot'
    case 'byEdge':
      return `${name(action.unit)} enters on foot over the edge`
    case 'counterAttack':
      return action.yes ? 'counter attack' : 'no counter attack'
    case 'nightAttack':
      return 'a sealed choice for the night'
    case 'recover':
      return `recover ${name(action.unit)}`
    case 'turn':
      return `turn ${name(action.unit)} over`
    case 'improve':
      return `${WORK[action.what]} ${where(action.at)}`
    case 'redeploy':
      return `${name(action.unit)} to ${action.hex}`
  }
}
