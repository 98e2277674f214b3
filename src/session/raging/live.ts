import { frozen, plainCopy } from '../../data/frozen.ts'
import { hashState } from '../../data/hash.ts'
import type { TableGame } from '../../game/table-game.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, SideId, StandId, State } from '../../raging/index.ts'
import * as raging from '../../raging/index.ts'
import { acts } from './acts.ts'
import { course } from './course.ts'
import type { Raging } from './kinds.ts'
import { secrets } from './secrets.ts'
import { standing } from './standing-answers.ts'

/** The rules, and every question about a position of this game that a screen asks. */
export interface RagingEngine extends TableGame<Raging> {
  /** What may come of an action, before it is done; or why it is illegal. */
  odds(battle: Battle, state: State, action: raging.Action): ReturnType<typeof raging.odds>
  /** The hexes to which these stands can go together, with their ways. */
  reach(battle: Battle, state: State, stands: readonly StandId[]): ReturnType<typeof raging.reach>
  /** The enemies within reach of a stand's small arms, each with the reason why it may not be shot at. */
  aims(battle: Battle, state: State, stand: StandId): ReturnType<typeof raging.aims>
  /** A sight line told: the share of the hex that is seen, and what hides the rest. */
  sight(battle: Battle, state: State, from: HexLabel, to: HexLabel): ReturnType<typeof raging.sight>
  fieldOfView(battle: Battle, state: State, from: HexLabel): readonly HexLabel[]
  /** The stands of a side that are out of contact now. */
  strays(battle: Battle, state: State, side: SideId): readonly StandId[]
  /** The facing of a gun or rider that looks from one hex towards another. */
  towards(battle: Battle, from: HexLabel, to: HexLabel): ReturnType<typeof raging.towards>
  score(battle: Battle, state: State): ReturnType<typeof raging.currentScore>
}

/** A copy for the rules to write into. They only read a script of faces, which may be long. */
function copy({ dice, ...state }: State): State {
  return { ...plainCopy({ ...state, dice: null }), dice: raging.copyDice(dice) } as State
}

export const ragingGame: RagingEngine = {
  id: 'raging-empires',
  version: raging.RULES_VERSION,
  newGame: raging.newGame,
  decision: raging.decision,
  decider: raging.decider,
  why: raging.why,
  apply: raging.apply,
  readAction: raging.readAction,
  copy,
  frozen: (before, now) => frozen(before, now),
  hashState,
  sides: null,
  seededDice: raging.seededDice,
  scriptedDice: raging.scriptedDice,
  diceOf: ({ dice }) => dice,
  withDice: (state, dice) => frozen(state, { ...state, dice: raging.copyDice(dice) }),
  scriptedFaces: (dice) => (dice.kind === 'scripted' ? dice.faces.length - dice.next : 0),
  faces: (before, after) => raging.facesBetween(before, after),
  describe: raging.describe,
  describeAction: raging.describeAction,
  acts,
  standing,
  secrets,
  course,
  odds: raging.odds,
  reach: raging.reach,
  aims: raging.aims,
  sight: raging.sight,
  fieldOfView: raging.fieldOfView,
  strays: raging.strays,
  towards: raging.towards,
  score: raging.currentScore,
}
