import type { DecisionKind } from '../../../rules/types/index.ts'
import type { Position } from '../../position/position.ts'
import { ARTILLERY_QUESTIONS } from './artillery.ts'
import { CAMPAIGN_QUESTIONS } from './campaign.ts'
import { COMMAND_QUESTIONS } from './command.ts'
import { MELEE_QUESTIONS } from './melee.ts'
import { PLACING_QUESTIONS } from './placing.ts'
import type { MapQuestion } from './question.ts'
import { REACTION_QUESTIONS } from './reaction.ts'
import { TURN_QUESTIONS } from './turn.ts'

/** The record of every kind of decision: a kind without one does not compile. */
const QUESTIONS: Readonly<Record<DecisionKind, MapQuestion>> = {
  ...PLACING_QUESTIONS,
  ...COMMAND_QUESTIONS,
  ...REACTION_QUESTIONS,
  ...MELEE_QUESTIONS,
  ...ARTILLERY_QUESTIONS,
  ...CAMPAIGN_QUESTIONS,
  ...TURN_QUESTIONS,
} satisfies Record<DecisionKind, MapQuestion>

/** The question that is asked now. */
export const questionOf = ({ decision }: Pick<Position, 'decision'>): MapQuestion =>
  QUESTIONS[decision.kind]
