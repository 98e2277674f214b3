import { DIRECTIONS } from '../hex/grid.ts'
import { activationOptions } from './activation.ts'
import { topTask } from './agenda.ts'
import { arrivals } from './arrive.ts'
import { allVertices, observerCandidates, unregistered } from './artillery/before.ts'
import { craterHexes, targets, wireAround } from './artillery/bombard.ts'
import { calls } from './artillery/call.ts'
import { groupName, groupOf, relayDelay } from './artillery/group.ts'
import { aims } from './artillery/observe.ts'
import { spines } from './artillery/signal.ts'
import { improvements } from './campaign/improve.ts'
import { nightReason, recoverable, recoverOptions } from './campaign/night.ts'
import { edgeReason, placementsFor, toPlace } from './campaign/place.ts'
import { redeployments } from './campaign/redeploy.ts'
import { additions, BLOB_UNITS, groupReason, groups, MASS_UNITS } from './command.ts'
import { actorOf, counterOf, type Game, nameOf, reactorOf, reading, unitsOf } from './game.ts'
import { allocations, participants } from './melee.ts'
import { reactionsIn, returnsTo } from './reaction.ts'
import { inHand, placements } from './setup.ts'
import { diggers, shovelOptions } from './shovel.ts'
import type { Action, Battle, Decision, GameState, GroupState, Task } from './types.ts'
import { cap } from './words-speaker.ts'
import { workOptions, worksInHand, worksLeft } from './works.ts'

/** Who decides, what, and every action open to him. Pure. */
export function decision(battle: Battle, state: GameState): Decision {
  const g = reading(battle, state)
  return table(g, topTask(g))
}

const names = (g: Game, ids: readonly string[]): string => {
  const all = ids.map((id) => nameOf(g, id))
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
const have = (ids: readonly unknown[]): string => (ids.length === 1 ? 'has' : 'have')

/** "infantry 1 of 3, machine gun 0 of 1" */
function recoveryNote(g: Game, side: string): string {
  const parts = [...recoverable(g, side)].map(
    ([type, { most, back }]) => `${type} ${back} of ${most}`,
  )
  return parts.length ? `May come back: ${parts.join(', ')}.` : 'Nothing was lost today.'
}

function table(g: Game, task: Task): Decision {
  switch (task.kind) {
    case 'setup': {
      const hand = inHand(g, task.side)
      const placed = Object.values(g.s.units).filter(
        (unit) =>
          unit.side === task.side &&
          unit.where === 'map' &&
          !g.battle.units.find((def) => def.id === unit.id)?.at,
      )
      const actions: Action[] = [
        ...placements(g, task.side),
        ...placed.map((unit): Action => ({ type: 'take', unit: unit.id })),
      ]
      const works = worksInHand(g, task.side)
      const left = works.reduce((sum, def) => sum + worksLeft(g, def), 0)
      actions.push(...workOptions(g, task.side))
      if (hand.length === 0 && left === 0) actions.push({ type: 'ready' })
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
        actions,
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
        actions: observerCandidates(g, task.side).map(
          (unit): Action => ({ type: 'observer', unit: unit.id }),
        ),
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
        actions: left.flatMap((id) =>
          allVertices(g).map((vertex): Action => ({ type: 'register', group: id, vertex })),
        ),
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
        actions: [
          ...wireAround(g, task.hexes).map((wire): Action => ({ type: 'breach', wire })),
          ...(task.must ? [] : [{ type: 'decline' } as const]),
        ],
      }
    case 'target': {
      const def = g.battle.bombardments?.[task.index]
      return {
        kind: 'target',
        side: def?.by ?? null,
        clause: '7.11b',
        prompt: 'Name the hex round which the bombardment falls.',
        note: `Every enemy within ${def?.chosen ?? 0} hexes of it is struck.`,
        actions: targets(g).map((hex): Action => ({ type: 'target', hex })),
      }
    }
    case 'craters':
      return {
        kind: 'crater',
        side: task.side,
        clause: '7.13a',
        prompt: 'Place a scrape for a shell crater.',
        note: `${task.left} left: in No Man's Land or the set-up area of the other side.`,
        actions: craterHexes(g, task).map((hex): Action => ({ type: 'crater', hex })),
      }
    case 'arrival': {
      const actions = arrivals(g, task.side)
      return {
        kind: 'arrival',
        side: task.side,
        clause: '10.22b',
        prompt: 'Place units that arrive, or let them wait.',
        note: 'What waits may come on a later turn.',
        actions: [...actions, { type: 'decline' }],
        units: [...new Set(actions.map((action) => action.unit))],
      }
    }
    case 'signals':
      return {
        kind: 'signal',
        side: actorOf(g),
        clause: '6.02d',
        prompt: 'Choose the group that rolls for its signal next.',
        note: 'Each rolls once before the command is carried out.',
        actions: task.groups.map((group): Action => ({ type: 'signal', group })),
        groups: [...task.groups],
      }
    case 'aim':
      return {
        kind: 'aim',
        side: actorOf(g),
        clause: '6.1b',
        prompt: `Place the cross hair of ${groupName(g, task.group)}.`,
        note: `${cap(task.shell)}, by ${task.mode}; ready in ${relayDelay(g, task.mode)} ${relayDelay(g, task.mode) === 1 ? 'turn' : 'turns'}.`,
        actions: aims(g, task.group, task.mode).map((vertex): Action => ({ type: 'aim', vertex })),
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
        actions: spines(g, vertex).map((to): Action => ({ type: 'spine', vertex: to })),
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
        actions: DIRECTIONS.map((direction): Action => ({ type: 'drift', direction })),
      }
    case 'remount': {
      const def = g.battle.campaign?.remount
      return {
        kind: 'remount',
        side: task.side,
        clause: '13.Cb',
        prompt: 'Mounted, or on foot, for the whole day?',
        note: `${def ? (g.battle.counters[def.mounted]?.name ?? '') : ''}: one answer for all of them.`,
        actions: [
          { type: 'remount', mounted: true },
          { type: 'remount', mounted: false },
        ],
      }
    }
    case 'placement': {
      const actions = placementsFor(g, task.side)
      const waiting = toPlace(g, task.side)
      return {
        kind: 'placement',
        side: task.side,
        clause: '11.12a',
        prompt: 'Place reinforcements and recovered units.',
        note: `${Math.min(task.left, waiting.length)} in this batch: beside a friend, with a way to the own edge, no enemy near.`,
        actions: [
          ...actions,
          ...waiting
            .filter((unit) => edgeReason(g, task.side, unit.id) === null)
            .map((unit): Action => ({ type: 'byEdge', unit: unit.id })),
        ],
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
        actions: [
          { type: 'counterAttack', yes: true },
          { type: 'counterAttack', yes: false },
        ],
      }
    case 'night-choice':
      return {
        kind: 'night-attack',
        side: task.side,
        clause: '11.521a',
        prompt: 'Attack tonight?',
        note: 'Sealed until both sides have chosen. Not on two days running.',
        actions: ([true, false] as const)
          .map((yes): Action => ({ type: 'nightAttack', yes }))
          .filter(
            (action) =>
              action.type === 'nightAttack' && nightReason(g, task.side, action.yes) === null,
          ),
      }
    case 'recovery':
      return {
        kind: 'recovery',
        side: task.side,
        clause: '11.531a',
        prompt: 'Recover losses, turn units over, or finish.',
        note: recoveryNote(g, task.side),
        actions: [
          ...recoverOptions(g, task.side).map((unit): Action => ({ type: 'recover', unit })),
          ...unitsOf(g, task.side).map((unit): Action => ({ type: 'turn', unit: unit.id })),
          { type: 'finish' },
        ],
      }
    case 'improve':
      return {
        kind: 'improve',
        side: task.side,
        clause: '11.54',
        prompt: 'Improve positions, or finish.',
        note: 'Three bomb stops, three removals and three breaches at most; works without limit.',
        actions: [...improvements(g, task.side), { type: 'finish' }],
      }
    case 'redeploy':
      return {
        kind: 'redeploy',
        side: task.side,
        clause: '11.55a',
        prompt: 'Redeploy one gun, or none.',
        note: 'Eight hexes through your own ground, never beside an enemy.',
        actions: [...redeployments(g, task.side), { type: 'decline' }],
      }
    case 'shovels':
      return {
        kind: 'shovel',
        side: task.side,
        clause: '6.41c',
        prompt: 'Choose what becomes of the shovels, or finish.',
        note: 'Every shovel that is left becomes a scrape.',
        actions: [
          ...diggers(g, task.side)
            .filter((unit) => counterOf(g, unit).noScrapes !== true) // 13.0e
            .map((unit): Action => ({ type: 'shovel', unit: unit.id, result: 'scrape' })),
          ...shovelOptions(g, task.side),
          { type: 'finish' },
        ],
        units: diggers(g, task.side).map((unit) => unit.id),
      }
    case 'half': {
      const { commands, musters } = groups(g)
      return {
        kind: 'command',
        side: actorOf(g),
        clause: '5.21a',
        prompt: 'Give one command, or pass.',
        note: 'A pass uses up this half.',
        actions: [
          ...commands.map((units): Action => ({ type: 'command', units })),
          ...musters.map((unit): Action => ({ type: 'muster', unit })),
          ...calls(g),
          { type: 'pass' },
        ],
      }
    }
    case 'members': {
      const blob = g.s.units[task.units[0] as string]?.formed === false
      return {
        kind: 'members',
        side: actorOf(g),
        clause: blob ? '6.01e' : '6.01c',
        prompt: `Add units to the ${blob ? 'blob' : 'mass'}, or begin.`,
        note: `${task.units.length} of ${blob ? BLOB_UNITS : MASS_UNITS} units.`,
        actions: [
          ...additions(g, task.units).map((unit): Action => ({ type: 'add', unit })),
          ...(groupReason(g, task.units) === null ? [{ type: 'begin' } as const] : []),
        ],
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
        actions: [...activationOptions(g), { type: 'finish' }],
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
        actions: [{ type: 'rally', unit: task.unit }, { type: 'decline' }],
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
        note: `${names(g, there)} ${have(there)} spent a point in ${task.hex}. Units that hold stay ready.`,
        actions: [
          ...reactionsIn(g, task).map((shot): Action => ({ type: 'react', ...shot })),
          { type: 'hold' },
        ],
        hex: task.hex,
        units: there,
      }
    }
    case 'return': {
      let combinations: Extract<Action, { type: 'return' }>['shots'][] = [[]]
      for (const [unit, shots] of returnsTo(g, task))
        combinations = combinations.flatMap((so) => [
          so,
          ...shots.map((shot) => [...so, { unit, ...shot }]),
        ])
      return {
        kind: 'return',
        side: reactorOf(g),
        clause: '6.74a',
        prompt: 'Shoot back, or hold fire.',
        note: `${nameOf(g, task.shot.unit)} fires at ${task.shot.hex}. All shots fall together.`,
        actions: [
          ...combinations
            .filter((shots) => shots.length > 0)
            .map((shots): Action => ({ type: 'return', shots })),
          { type: 'hold' },
        ],
        hex: task.shot.hex,
        units: [task.shot.unit],
      }
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
        actions: allocations(g, task).map((attacks): Action => ({ type: 'allocate', attacks })),
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
        actions: [],
      }
  }
}
