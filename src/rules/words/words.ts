import { signed } from '../base/modifiers.ts'
import type { Action, Battle, GameEvent, GameState, TaskKind, UnitId } from '../types/index.ts'
import { describeCampaign, describeCampaignAction } from './campaign.ts'
import { capitalised, count, type Line, namesOf, rollText } from './line.ts'
import { byOrder } from './name-list.ts'
import { describeSupport, describeSupportAction } from './off-map.ts'

export type { Line } from './line.ts'

/** Puts an event into words. Null when the line of another event already says it. */
export function describe(battle: Battle, event: GameEvent): Line | null {
  const line = lineOf(battle, event)
  return line && event.ruling !== undefined ? { ...line, clause: event.ruling, ruling: true } : line
}

function lineOf(battle: Battle, event: GameEvent): Line | null {
  const { name, list, sides, adjective, sideOf } = namesOf(battle)
  const { clause } = event
  const many = (ids: readonly UnitId[], one: string, more: string) =>
    ids.length === 1 ? one : more
  switch (event.type) {
    case 'placed':
      return {
        text: `${name(event.unit)} sets up in ${event.hex}.`,
        clause,
        side: sideOf(event.unit),
        hex: event.hex,
      }
    case 'taken':
      return {
        text: `${name(event.unit)} is taken back from ${event.hex}.`,
        clause,
        side: sideOf(event.unit),
        hex: event.hex,
      }
    case 'work-placed':
    case 'work-taken': {
      const what = workName(battle, event.work)
      return {
        text:
          event.type === 'work-placed'
            ? `A ${what} is placed in ${event.hex}.`
            : `The ${what} of ${event.hex} is taken back.`,
        clause,
        side: battle.worksToPlace?.find((def) => def.id === event.work)?.side ?? null,
        hex: event.hex,
      }
    }
    case 'setup-done':
      return { text: `${sides(event.side)} have set up.`, clause, side: event.side, strong: true }
    case 'turn':
      return { text: `Turn ${event.turn}`, clause, side: null, heading: true }
    case 'initiative': {
      const dice = battle.sides.map((def) => `${def.adjective} ${event.dice[def.id]}`).join(', ')
      const adjust = event.adjust
        .map((item) => `, ${item.label}${item.value ? ` ${signed(item.value)}` : ''}`)
        .join('')
      return {
        ...rollText(
          'Initiative',
          `${dice}${event.tie ? ', a tie' : ''}${adjust}; ${sides(event.side)} first, ${count(event.couplets, 'couplet')}.`,
        ),
        clause,
        side: event.side,
        dice: battle.sides.map((def) => event.dice[def.id] as number),
        strong: true,
      }
    }
    case 'half':
      return {
        text: `Couplet ${event.couplet} of ${event.of}, ${adjective(event.side)} half`,
        short: `${adjective(event.side)} half`,
        clause,
        side: event.side,
        heading: true,
      }
    case 'pass':
      return { text: `${sides(event.side)} pass.`, clause, side: event.side }
    case 'command':
      return {
        text:
          event.group === 'unit'
            ? `Command to ${list(event.units)}.`
            : `Command to a ${event.group} of ${event.units.length}: ${list(event.units.toSorted(byOrder(battle)))}.`,
        clause,
        side: event.side,
      }
    case 'deployed':
      return {
        text: `${name(event.unit)} deploys: ${event.formed ? 'formed' : 'dispersed'}.`,
        clause,
        side: sideOf(event.unit),
      }
    case 'dug':
      return {
        text: `${name(event.unit)} digs in ${event.hex}.`,
        clause,
        side: sideOf(event.unit),
        hex: event.hex,
      }
    case 'shot': {
      const verb =
        event.cause === 'reaction fire'
          ? 'reacts: fires'
          : event.cause === 'return fire'
            ? 'returns fire'
            : 'fires'
      // Its dice come after those of the shot that it answers, which may have destroyed it.
      const same = event.cause === 'return fire' ? 'At the same time ' : ''
      const at = event.target ? `${name(event.target)} in ${event.hex}` : event.hex
      return {
        text: `${same}${name(event.unit)} in ${event.from} ${verb} at ${at}, ${event.range === 0 ? 'same hex' : event.range === 1 ? '1 hex' : `${event.range} hexes`}.`,
        clause,
        side: sideOf(event.unit),
        hex: event.hex,
      }
    }
    case 'moved':
      return {
        text: `${list(event.units)} ${many(event.units, 'moves', 'move')} ${event.from} to ${event.to} (${event.left} MP left).`,
        clause,
        side: sideOf(event.units[0] as UnitId),
        hex: event.to,
      }
    case 'went-in':
      return {
        text: `${list(event.units)} ${many(event.units, 'goes', 'go')} IN the ${event.shelter} of ${event.hex}.`,
        clause,
        side: sideOf(event.units[0] as UnitId),
        hex: event.hex,
      }
    case 'exited':
      return {
        text: `${list(event.units)} ${many(event.units, 'exits', 'exit')} the map from ${event.hex}.`,
        clause,
        side: sideOf(event.units[0] as UnitId),
        hex: event.hex,
      }
    case 'halted':
      return {
        text: `${event.why === 'stream' ? 'The stream stops' : 'Wire stops'} ${list(event.units)} in ${event.hex}: ${event.why === 'stream' ? 'spent' : 'dispersed and spent'}.`,
        clause,
        side: sideOf(event.units[0] as UnitId),
        hex: event.hex,
        strong: true,
      }
    case 'stopped':
      return {
        text: `${list(event.units)} ${many(event.units, 'stops', 'stop')}.`,
        clause,
        side: sideOf(event.units[0] as UnitId),
      }
    case 'melee':
      return {
        text: `Melee in ${event.hex}: ${list(event.acting)} against ${list(event.reacting)}.`,
        clause,
        side: sideOf(event.acting[0] as UnitId),
        hex: event.hex,
        strong: true,
      }
    case 'allocated':
      return {
        text: `${capitalised(
          event.attacks
            .map(
              (attack) =>
                `${name(attack.unit)} attacks ${attack.target === null ? 'nobody' : name(attack.target)}`,
            )
            .join('; '),
        )}.`,
        clause,
        side: event.side,
      }
    case 'check': {
      const sum = event.modifiers.reduce((all, modifier) => all + modifier.value, 0)
      const result = {
        'no effect': event.cause === 'rally' ? 'does not rally' : 'is untouched',
        'dispersed and spent': 'is dispersed and spent',
        destroyed: 'is destroyed',
        rallied: 'rallies, formed and spent',
      }[event.outcome]
      const against =
        event.outcome === 'destroyed'
          ? '11+ destroys'
          : event.total > event.cohesion
            ? `over ${event.cohesion}`
            : `needs ${event.cohesion} or less`
      const cause = ['lost', 'bog', 'rally', 'gas'].includes(event.cause)
        ? `, ${event.cause} check`
        : event.cause === 'fire for effect'
          ? ', fire for effect'
          : ''
      const before = `${name(event.unit)} ${result}${cause}`
      const after = ` = ${event.total} (${against}).`
      const thrown = event.dice[0] + event.dice[1]
      return {
        text: `${before}: ${sum === 0 ? after.slice(3) : `${thrown} ${signed(sum)}${after}`}`,
        // Drawn faces need no sum, and no modifier of 0.
        roll: { before, after: sum === 0 ? after.trimStart() : `${signed(sum)}${after}` },
        clause: event.outcome === 'no effect' && event.cause !== 'rally' ? '3.72c' : clause,
        side: event.side,
        dice: event.dice,
        hex: event.hex,
        ...(event.outcome === 'no effect' ? {} : { strong: true }),
        ...(event.modifiers.some((modifier) => modifier.ruling) ? { ruling: true } : {}),
      }
    }
    case 'stays-ready':
      return { text: `${name(event.unit)} stays ready.`, clause, side: sideOf(event.unit) }
    case 'control':
      return {
        text: `${sides(event.side)} control ${event.hex}.`,
        clause,
        side: event.side,
        hex: event.hex,
      }
    case 'hallowed':
      return {
        text: `${event.hex} is hallowed ground for the ${sides(event.side)}.`,
        clause,
        side: event.side,
        hex: event.hex,
        strong: true,
      }
    case 'held':
      return { text: `${sides(event.side)} hold fire.`, clause, side: event.side, hex: event.hex }
    case 'declined':
      return { text: 'No rally attempted.', clause, side: event.side }
    case 'scrape':
      return { text: `A scrape is finished in ${event.hex}.`, clause, side: null, hex: event.hex }
    case 'administration':
      return { text: `End of turn ${event.turn}: all units are ready again.`, clause, side: null }
    case 'over':
      return { text: event.result.text, clause, side: event.result.winner, strong: true }
    case 'still':
      return {
        text: `${list(event.units)} no longer ${many(event.units, 'counts', 'count')} as moving.`,
        clause,
        side: sideOf(event.units[0] as UnitId),
      }
    case 'spent':
      // The end of a move has its own event; only a move cut short says so here.
      return event.ruling === undefined
        ? null
        : {
            text: `${name(event.unit)} ${event.ruling === '6.61d' ? 'stays behind' : 'halts'}; now spent.`,
            clause,
            side: sideOf(event.unit),
          }
    case 'destroyed':
    case 'finished':
      return null
    case 'day':
    case 'segment':
    case 'remounted':
    case 'by-edge':
    case 'chosen':
    case 'sealed':
    case 'isolation':
    case 'captured':
    case 'recovered':
    case 'improved':
    case 'redeployed':
      return describeCampaign(battle, event)
    default:
      return describeSupport(battle, event)
  }
}

const workName = (battle: Battle, id: string): string =>
  battle.worksToPlace?.find((def) => def.id === id)?.kind ?? 'work'

/** What units named one by one will form; "group" where their deployment is unknown. 3.5a, 3.6b */
function groupWord(state: GameState | undefined, unit?: UnitId): string {
  const task = state?.agenda.at(-1)
  const first = task?.kind === 'members' ? task.units[0] : unit
  const formed = first === undefined ? undefined : state?.units[first]?.formed
  return formed === undefined ? 'group' : formed ? 'mass' : 'blob'
}

/** What `decline` leaves undone, by the open task. */
const DECLINED: Readonly<Partial<Record<TaskKind, string>>> = {
  breach: 'no more breaches',
  arrival: 'the rest waits',
  redeploy: 'no gun is redeployed',
}

/** What `finish` ends, where it is no activation. */
const FINISHED: Readonly<Partial<Record<TaskKind, string>>> = {
  recovery: 'end of the recovery',
  improve: 'end of the improvement',
  shovels: 'no more shovels',
}

/** Puts an action into words, for undo, lists and screen readers. `state` is the state before it, if known. */
export function describeAction(battle: Battle, action: Action, state?: GameState): string {
  const { name, list, sides } = namesOf(battle)
  const shot = (unit: UnitId, target?: UnitId) =>
    `${name(unit)}${target ? ` at ${name(target)}` : ''}`
  switch (action.type) {
    case 'place':
      return `${name(action.unit)} to ${action.hex}, ${action.face}${action.in ? (action.in === 'none' ? ', on top' : `, IN the ${action.in}`) : ''}`
    case 'take':
      return `${name(action.unit)} back in hand`
    case 'placeWork':
      return `a ${workName(battle, action.work)} in ${action.hex}`
    case 'takeWork':
      return `the ${workName(battle, action.work)} of ${action.hex} back in hand`
    case 'ready':
      return 'set-up done'
    case 'pass':
      return 'pass'
    case 'command':
      return `command to ${list(action.units)}`
    case 'muster':
      return `${groupWord(state, action.unit)} around ${name(action.unit)}`
    case 'add':
      return `${name(action.unit)} joins the ${groupWord(state)}`
    case 'begin':
      return `the ${groupWord(state)} is complete`
    case 'deploy':
      return `${name(action.unit)} deploys`
    case 'dig':
      return `${name(action.unit)} digs`
    case 'fire':
      return `${name(action.unit)} fires at ${action.target ? `${name(action.target)} in ` : ''}${action.hex}`
    case 'enter':
      return `${list(action.units)} to ${action.hex}${action.face ? `, ${action.face}` : ''}${action.in ? ', on top of the trench' : ''}`
    case 'goIn':
      return `${list(action.units)} IN${action.shelter ? ` the ${action.shelter}` : ''}`
    case 'melee':
      return `${list(action.units)}: melee${action.goIn ? ' and IN the trench' : ''}`
    case 'exit':
      return `${list(action.units)} off the map, ${action.side}`
    case 'stop':
      return `${list(action.units)}: stop`
    case 'finish':
      return FINISHED[state?.agenda.at(-1)?.kind ?? 'activation'] ?? 'end of the activation'
    case 'rally':
      return `rally ${name(action.unit)}`
    case 'decline':
      return DECLINED[state?.agenda.at(-1)?.kind ?? 'rally'] ?? 'no rally'
    case 'react':
      return `reaction fire by ${shot(action.unit, action.target)}`
    case 'hold':
      return 'hold fire'
    case 'return':
      return action.shots.length
        ? `return fire by ${action.shots.map((s) => shot(s.unit, s.target)).join(' and ')}`
        : 'no return fire'
    case 'allocate':
      return action.attacks
        .map(
          (attack) =>
            `${name(attack.unit)} attacks ${attack.target === null ? 'nobody' : name(attack.target)}`,
        )
        .join('; ')
    case 'concede':
      return `${sides(action.side)} concede`
    case 'remount':
    case 'byEdge':
    case 'counterAttack':
    case 'nightAttack':
    case 'recover':
    case 'turn':
    case 'improve':
    case 'redeploy':
      return describeCampaignAction(battle, action)
    default:
      return describeSupportAction(battle, action)
  }
}
