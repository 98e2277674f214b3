import { activationOptions } from './activation.ts'
import { topTask } from './agenda.ts'
import { additions, groupReason, groups } from './command.ts'
import { actorOf, type Game, nameOf, reactorOf } from './game.ts'
import { allocations, participants } from './melee.ts'
import { reactionsIn, returnsTo } from './reaction.ts'
import { inHand, placements } from './setup.ts'
import type { Action, Battle, Decision, GameState, Task } from './types.ts'

/** Who decides, what, and every action open to him. Pure. */
export function decision(battle: Battle, state: GameState): Decision {
  const g: Game = { battle, s: state, events: [] }
  return table(g, topTask(g))
}

const names = (g: Game, ids: readonly string[]): string => {
  const all = ids.map((id) => nameOf(g, id))
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
const have = (ids: readonly unknown[]): string => (ids.length === 1 ? 'has' : 'have')

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
      if (hand.length === 0) actions.push({ type: 'ready' })
      return {
        kind: 'setup',
        side: task.side,
        clause: '10.1b',
        prompt: hand.length
          ? 'Set up every unit in its area.'
          : 'All units are placed. Declare the set-up done.',
        note: hand.length
          ? `${hand.length} ${hand.length === 1 ? 'unit is' : 'units are'} still to place, two in a hex at most.`
          : 'Until then any unit may be taken back.',
        actions,
        units: hand.map((unit) => unit.id),
      }
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
          { type: 'pass' },
        ],
      }
    }
    case 'members':
      return {
        kind: 'members',
        side: actorOf(g),
        clause: '6.01c',
        prompt: 'Add units to the mass, or begin.',
        note: `${task.units.length} of 12 units.`,
        actions: [
          ...additions(g, task.units).map((unit): Action => ({ type: 'add', unit })),
          ...(groupReason(g, task.units) === null ? [{ type: 'begin' } as const] : []),
        ],
        units: [...task.units],
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
