import { unregistered } from '../artillery/before.ts'
import { groupName, groupOf, relayDelay } from '../artillery/group.ts'
import { actorOf, type Game, nameOf, reactorOf } from '../base/game.ts'
import { recoverable } from '../campaign/night.ts'
import { toPlace } from '../campaign/place.ts'
import { participants } from '../combat/melee.ts'
import { BLOB_UNITS, MASS_UNITS } from '../command/command.ts'
import { diggers } from '../command/shovel.ts'
import { inHand } from '../setup/placing.ts'
import { worksInHand, worksLeft } from '../setup/works.ts'
import type { Decision, GroupState, Task, UnitId } from '../types/index.ts'
import { inOne } from '../words/names.ts'
import { cap } from '../words/speaker.ts'

export type Question = Omit<Decision, 'actions'>

const names = (g: Game, ids: readonly string[]): string => inOne(ids.map((id) => nameOf(g, id)))
const have = (ids: readonly unknown[]): string => (ids.length === 1 ? 'has' : 'have')

/**
 * What the point was paid for. Who is IN something may have gone there, and who has fought or been harmed since is done
 * with its move: of these no more is said than that they paid. 6.71a
 */
function didThere(g: Game, ids: readonly UnitId[]): string {
  const came = ids.every((id) => {
    const mover = g.s.movers.find((known) => known.unit === id)
    return g.s.units[id]?.in === null && (!mover?.done || mover.halted)
  })
  return came ? 'entered' : 'spent a point in'
}

/** "infantry 1 of 3, machine gun 0 of 1" */
function recoveryNote(g: Game, side: string): string {
  const parts = [...recoverable(g, side)].map(
    ([type, { most, back }]) => `${type} ${back} of ${most}`,
  )
  return parts.length ? `May come back: ${parts.join(', ')}.` : 'Nothing was lost today.'
}

/** What a task asks, of whom: everything but the actions that answer it. */
export function question(g: Game, task: Task): Question {
  switch (task.kind) {
    case 'setup': {
      const hand = inHand(g, task.side)
      const works = worksInHand(g, task.side)
      const left = works.reduce((sum, def) => sum + worksLeft(g, def), 0)
      return {
        kind: 'setup',
        side: task.side,
        clause: '10.1b',
        prompt: hand.length
          ? 'Set up every unit in its area.'
          : left
            ? 'Place the works of the order of battle.'
            : 'All units are placed. Declare the set-up done.',
        note: hand.length
          ? `${hand.length} ${hand.length === 1 ? 'unit is' : 'units are'} still to place, two in a hex at most.`
          : left
            ? `${works.map((def) => `${worksLeft(g, def)} of ${def.count}, ${def.kind}`).join('; ')}.`
            : 'Until then any unit may be taken back.',
        units: hand.map((unit) => unit.id),
      }
    }
    case 'observer':
      return {
        kind: 'observer',
        side: task.side,
        clause: '7.21j',
        prompt: 'Name the observer of the trench sets.',
        note: 'One infantry unit for the whole battle; it may not leave its hex.',
      }
    case 'register': {
      const left = unregistered(g, task.side)
      const [group] = left as [string]
      return {
        kind: 'register',
        side: task.side,
        clause: '7.3c',
        prompt: `Register a vertex for ${groupName(g, group)}.`,
        note: 'Known to your side alone, and final.',
        groups: left,
      }
    }
    case 'breach':
      return {
        kind: 'breach',
        side: task.side,
        clause: task.clause,
        prompt: task.must ? 'Breach one wire side.' : 'Breach a wire side, or stop.',
        note: `${task.left} ${task.left === 1 ? 'breach' : 'breaches'} left.`,
      }
    case 'target': {
      const def = g.battle.bombardments?.[task.index]
      return {
        kind: 'target',
        side: def?.by ?? null,
        clause: '7.11b',
        prompt: 'Name the hex round which the bombardment falls.',
        note: `Every enemy within ${def?.chosen ?? 0} hexes of it is struck.`,
      }
    }
    case 'craters':
      return {
        kind: 'craters',
        side: task.side,
        clause: '7.13a',
        prompt: 'Place a scrape for a shell crater.',
        note: `${task.left} left: in No Man’s Land or the set-up area of the other side.`,
      }
    case 'arrival':
      return {
        kind: 'arrival',
        side: task.side,
        clause: '10.22b',
        prompt: 'Place units that arrive, or let them wait.',
        note: 'What waits may come on a later turn.',
      }
    case 'signals':
      return {
        kind: 'signals',
        side: actorOf(g),
        clause: '6.02d',
        prompt: 'Choose the group that rolls for its signal next.',
        note: 'Each rolls once before the command is carried out.',
        groups: [...task.groups],
      }
    case 'aim':
      return {
        kind: 'aim',
        side: actorOf(g),
        clause: '6.1b',
        prompt: `Place the cross hair of ${groupName(g, task.group)}.`,
        note: `${cap(task.shell)}, by ${task.mode}; ready in ${relayDelay(g, task.mode)} ${relayDelay(g, task.mode) === 1 ? 'turn' : 'turns'}.`,
        groups: [task.group],
      }
    case 'spine': {
      const group = groupOf(g, task.group) as GroupState
      const vertex = group.mission?.vertex as string
      return {
        kind: 'spine',
        side: group.side,
        clause: '7.243b',
        prompt: 'The fire strays. Name the spine for 1 and 2.',
        note: 'The next one clockwise has 3 and 4, the last 5 and 6.',
        hex: vertex.split(':')[0] as string,
        groups: [task.group],
      }
    }
    case 'drift':
      return {
        kind: 'drift',
        side: task.side,
        clause: '7.513b',
        prompt: 'Doubles: move all gas one hex.',
        note: 'Whoever stands where it comes is attacked.',
      }
    case 'remount': {
      const def = g.battle.campaign?.remount
      return {
        kind: 'remount',
        side: task.side,
        clause: '13.Cb',
        prompt: 'Mounted, or on foot, for the whole day?',
        note: `${def ? (g.battle.counters[def.mounted]?.name ?? '') : ''}: one answer for all of them.`,
      }
    }
    case 'placement': {
      const waiting = toPlace(g, task.side)
      return {
        kind: 'placement',
        side: task.side,
        clause: '11.12a',
        prompt: 'Place reinforcements and recovered units.',
        note: `${Math.min(task.left, waiting.length)} in this batch: beside a friend, with a way back to your own edge and no enemy near.`,
        units: waiting.map((unit) => unit.id),
      }
    }
    case 'counter-attack':
      return {
        kind: 'counter-attack',
        side: task.side,
        clause: '11.31',
        prompt: 'Counter attack today?',
        note: 'Six turns from the position as it stands, with your missions and their hours.',
      }
    case 'night-choice':
      return {
        kind: 'night-choice',
        side: task.side,
        clause: '11.521a',
        prompt: 'Attack tonight?',
        note: 'Sealed until both sides have chosen. Not on two days running.',
      }
    case 'recovery':
      return {
        kind: 'recovery',
        side: task.side,
        clause: '11.531a',
        prompt: 'Recover losses, turn units over, or finish.',
        note: recoveryNote(g, task.side),
      }
    case 'improve':
      return {
        kind: 'improve',
        side: task.side,
        clause: '11.54',
        prompt: 'Improve positions, or finish.',
        note: 'Three bomb stops, three removals and three breaches at most; works without limit.',
      }
    case 'redeploy':
      return {
        kind: 'redeploy',
        side: task.side,
        clause: '11.55a',
        prompt: 'Redeploy one gun, or none.',
        note: 'Eight hexes through your own ground, never beside an enemy.',
      }
    case 'shovels':
      return {
        kind: 'shovels',
        side: task.side,
        clause: '6.41c',
        prompt: 'Choose what becomes of the shovels, or finish.',
        note: 'Every shovel that is left becomes a scrape.',
        units: diggers(g, task.side).map((unit) => unit.id),
      }
    case 'half':
      return {
        kind: 'half',
        side: actorOf(g),
        clause: '5.21a',
        prompt: 'Give one command, or pass.',
        note: 'A pass uses up this half.',
      }
    case 'members': {
      const blob = g.s.units[task.units[0] as string]?.formed === false
      return {
        kind: 'members',
        side: actorOf(g),
        clause: blob ? '6.01e' : '6.01c',
        prompt: `Add units to the ${blob ? 'blob' : 'mass'}, or begin.`,
        note: `${task.units.length} of ${blob ? BLOB_UNITS : MASS_UNITS} units.`,
        units: [...task.units],
      }
    }
    case 'activation': {
      const waiting = g.s.active.filter((entry) => !entry.acted).map((entry) => entry.unit)
      const moving = g.s.movers.filter((mover) => !mover.done).map((mover) => mover.unit)
      return {
        kind: 'activation',
        side: actorOf(g),
        clause: '6.03a',
        prompt: moving.length
          ? `Move ${names(g, moving)} on, or stop.`
          : `Choose what ${waiting.length === 1 ? names(g, waiting) : 'each unit'} does, or finish.`,
        note: 'Units that do nothing stay ready.',
        units: moving.length ? moving : waiting,
      }
    }
    case 'rally':
      return {
        kind: 'rally',
        side: actorOf(g),
        clause: '3.8a',
        prompt: `Rally ${nameOf(g, task.unit)}?`,
        note: 'A pass forms and spends it; a failure changes nothing.',
        hex: task.hex,
        units: [task.unit],
      }
    case 'reaction': {
      const there = task.units.filter((id) => g.s.units[id]?.hex === task.hex)
      return {
        kind: 'reaction',
        side: reactorOf(g),
        clause: '6.71a',
        prompt: 'Name one shooter, or hold fire.',
        note: `${names(g, there)} ${have(there)} ${didThere(g, there)} ${task.hex}. Units that hold stay ready.`,
        hex: task.hex,
        units: there,
      }
    }
    case 'return':
      return {
        kind: 'return',
        side: reactorOf(g),
        clause: '6.74a',
        prompt: 'Shoot back, or hold fire.',
        note: `${nameOf(g, task.shot.unit)} fires at ${task.shot.hex}. All shots fall together.`,
        hex: task.shot.hex,
        units: [task.shot.unit],
      }
    case 'melee-actor':
    case 'melee-reactor': {
      const { acting, reacting } = participants(g, task)
      const actor = task.kind === 'melee-actor'
      return {
        kind: task.kind,
        side: actor ? actorOf(g) : reactorOf(g),
        clause: '6.674a',
        prompt: 'Choose whom each unit attacks.',
        note: actor
          ? 'The other side answers knowing these attacks.'
          : 'Their attacks are fixed; all checks fall together.',
        hex: task.hex,
        units: [...acting, ...reacting].map((unit) => unit.id),
      }
    }
    default:
      return {
        kind: 'over',
        side: null,
        clause: '10.1c',
        prompt: g.s.result?.text ?? 'The battle is over.',
      }
  }
}
