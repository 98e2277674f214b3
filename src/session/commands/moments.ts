import { DECISION_KINDS, type DecisionKind } from '../../rules/types/index.ts'
import type { CommandGroup } from './types.ts'

/** A decision, a call that is being put together, a game that is looked at, the computer's turn. */
export type MomentKind = DecisionKind | 'draft' | 'replay' | 'computer'

const DECIDING: readonly MomentKind[] = [...DECISION_KINDS, 'draft']
const ALL: readonly MomentKind[] = [...DECIDING, 'replay', 'computer']
const COMMANDING: readonly MomentKind[] = ['half', 'activation', 'draft']
const GIVING: readonly MomentKind[] = ['half', 'draft']
const SPOTTING: readonly MomentKind[] = ['aim', 'register', 'spine', 'breach']
const COMPUTER: readonly MomentKind[] = ['computer']
const BROWSING_OR_ACTING: readonly MomentKind[] = [...DECIDING, 'replay']

/** To each of some names the same moments. */
const each = (names: string, moments: readonly MomentKind[]) =>
  Object.fromEntries(names.split(' ').map((name) => [name, moments]))

/**
 * When a command may belong to the moment, without one at hand: what two commands have in common here they may be asked
 * for by the same key. Wider than `when` where that looks at more than the kind of moment.
 */
export const MOMENTS: {
  readonly all: readonly MomentKind[]
  readonly group: Readonly<Partial<Record<string, readonly MomentKind[]>>>
  readonly of: Readonly<Record<string, readonly MomentKind[]>>
} = {
  all: ALL,
  group: {
    'set-up': ['setup'],
    command: COMMANDING,
    moving: COMMANDING,
    reaction: ['reaction'],
    melee: ['melee-actor', 'melee-reactor'],
    replay: ['replay'],
  } satisfies Partial<Record<CommandGroup, readonly MomentKind[]>>,
  of: {
    ...each('pass call cancelGroup grow shrink', GIVING),
    ...each('mode shell sendCall', ['draft']),
    ...each('fireAnyway', [...COMMANDING, 'reaction', 'return']),
    ...each('alone carryOn finish', ['activation']),
    ...each('dropPlan nth-1 nth-2 nth-3 nth-4 nth-5 nth-6 nth-7 nth-8 nth-9', DECIDING),
    ...each('spine-1 spine-2 spine-3', ['spine']),
    ...each('gas-N gas-NE gas-SE gas-S gas-SW gas-NW drift cloudFirst', ['drift']),
    ...each('spot', SPOTTING),
    ...each('bombard', ['target']),
    ...each('placeRest', ['setup', 'arrival', 'placement']),
    ...each('noMore', ['breach', 'arrival', 'shovels']),
    ...each('nextInHand lastInHand', ['setup', 'arrival', 'placement']),
    ...each('begin', ['members']),
    ...each('rally decline', ['rally']),
    ...each('return noReturn', ['return']),
    ...each('toggle', [...COMMANDING, 'replay']),
    ...each('press', [...DECIDING, 'replay']),
    ...each('study', [...DECIDING, 'computer']),
    ...each('studyNext studyBack studyGame studyLook', BROWSING_OR_ACTING),
    ...each('hurry stopMachine askAgain moveFor', COMPUTER),
  },
}
