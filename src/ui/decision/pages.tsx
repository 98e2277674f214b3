import { type ComponentType, lazy, Suspense } from 'react'
import type { DecisionKind } from '../../rules/types/index.ts'
import { CommandButton, Link } from '../kit/control/Button.tsx'
import page from '../kit/page/page.module.css'
import { useClient } from '../window/context.ts'
import {
  AimBody,
  BreachActions,
  BreachBody,
  RegisterBody,
  SpotActions,
} from './artillery/SpotPage.tsx'
import { DriftActions, DriftBody, SpineBody } from './artillery/StrayPage.tsx'
import {
  ChoiceActions,
  ChoiceBody,
  CratersBody,
  ObserverBody,
  SignalsBody,
} from './choice/ChoicePage.tsx'
import { SetupActions, SetupBody } from './choice/SetupPage.tsx'
import {
  ActivationActions,
  ActivationBody,
  CommandActions,
  CommandBody,
  MembersActions,
  MembersBody,
} from './command/CommandPage.tsx'
import { MeleeActions, MeleeBody } from './fight/MeleePage.tsx'
import {
  RallyActions,
  RallyBody,
  ReactionActions,
  ReactionBody,
  ReturnActions,
  ReturnBody,
} from './fight/ReactionPage.tsx'
import {
  halfWords,
  meleeWords,
  overWords,
  reactionWords,
  returnWords,
  setupWords,
  type WordsOf,
} from './words.ts'

/** A part of the page that is loaded when it is first needed. */
function late(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }))
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}

const campaign = () => import('./campaign/CampaignPage.tsx')
const placement = () => import('./campaign/Placement.tsx')
const RecoveryBody = late(async () => (await campaign()).RecoveryBody)
const RecoveryActions = late(async () => (await campaign()).RecoveryActions)
const ImprovementBody = late(async () => (await campaign()).ImprovementBody)
const ImprovementActions = late(async () => (await campaign()).ImprovementActions)
const RedeploymentBody = late(async () => (await campaign()).RedeploymentBody)
const RedeploymentActions = late(async () => (await campaign()).RedeploymentActions)
const WaysBody = late(async () => (await campaign()).WaysBody)
const DayPlacementBody = late(async () => (await campaign()).PlacementBody)
const PlacementActions = late(async () => (await placement()).PlacementActions)
const ArrivalBody = late(async () => {
  const { Placement } = await placement()
  return () => <Placement clause="10.22b" />
})
const ArrivalActions = () => (
  <>
    <PlacementActions />
    <ChoiceActions />
  </>
)
const TargetBody = late(async () => (await import('./choice/TargetBody.tsx')).default)
const TargetActions = () => (
  <div className={page.actions}>
    <CommandButton id="bombard" />
  </div>
)

function OverActions() {
  const { place } = useClient()
  return <Link onPress={() => place.showResult()}>See the result</Link>
}

const Nothing = () => null

/** How a kind of decision appears on screen. */
export interface DecisionRecord {
  /** What its side does, after the side's name: "Germans decide". */
  readonly does: string
  /** What the computer does at this decision, as a sentence. */
  readonly computer: string
  /** The prompt. If absent: what the chosen units are about to do, or what the rules ask. */
  readonly words?: WordsOf
  /** The body, with what the decision needs. */
  readonly Body: ComponentType
  /** The buttons at the foot of the page. */
  readonly Actions: ComponentType
  /**
   * How much room the page takes. `fills`: that of the log too. `peeks`: little on the phone, since the player decides
   * on the map. `shares`: its own part, with the log below.
   */
  readonly room: 'fills' | 'peeks' | 'shares'
  /** Below the map the page opens at its lowest stop, whatever its room: the map has the places, and the list of them can wait. */
  readonly low?: true
  /** The score above it: the steps of a set-up, or one line where the page needs the room. If absent: the whole score. */
  readonly score?: 'steps' | 'line'
}

/** One record for each kind of decision; the type requires every kind. */
export const PAGES: Readonly<Record<DecisionKind, DecisionRecord>> = {
  setup: {
    does: 'set up',
    computer: 'It sets up.',
    Body: SetupBody,
    Actions: SetupActions,
    room: 'fills',
    score: 'steps',
    words: setupWords,
  },
  half: {
    does: 'decide',
    computer: 'It chooses a command.',
    Body: CommandBody,
    Actions: CommandActions,
    room: 'peeks',
    words: halfWords,
  },
  members: {
    does: 'decide',
    computer: 'It gathers a group.',
    Body: MembersBody,
    Actions: MembersActions,
    room: 'shares',
  },
  activation: {
    does: 'decide',
    computer: 'It moves and fires.',
    Body: ActivationBody,
    Actions: ActivationActions,
    room: 'peeks',
  },
  rally: {
    does: 'decide',
    computer: 'It may rally.',
    Body: RallyBody,
    Actions: RallyActions,
    room: 'shares',
  },
  reaction: {
    does: 'may react',
    computer: 'It may fire at the moving units.',
    Body: ReactionBody,
    Actions: ReactionActions,
    room: 'fills',
    score: 'line',
    words: reactionWords,
  },
  return: {
    does: 'may return fire',
    computer: 'It may return fire.',
    Body: ReturnBody,
    Actions: ReturnActions,
    room: 'fills',
    score: 'line',
    words: returnWords,
  },
  'melee-actor': {
    does: 'decide',
    computer: 'It chooses whom to attack in the melee.',
    Body: MeleeBody,
    Actions: MeleeActions,
    room: 'fills',
    score: 'line',
    words: meleeWords,
  },
  'melee-reactor': {
    does: 'decide',
    computer: 'It chooses whom to attack in the melee.',
    Body: MeleeBody,
    Actions: MeleeActions,
    room: 'fills',
    score: 'line',
    words: meleeWords,
  },
  observer: {
    does: 'decide',
    computer: 'It decides.',
    Body: ObserverBody,
    Actions: ChoiceActions,
    room: 'fills',
  },
  register: {
    does: 'decide',
    computer: 'It chooses in secret.',
    Body: RegisterBody,
    Actions: SpotActions,
    room: 'fills',
  },
  breach: {
    does: 'decide',
    computer: 'It decides.',
    Body: BreachBody,
    Actions: BreachActions,
    room: 'fills',
    low: true,
  },
  target: {
    does: 'decide',
    computer: 'It decides.',
    Body: TargetBody,
    Actions: TargetActions,
    room: 'fills',
  },
  craters: {
    does: 'decide',
    computer: 'It decides.',
    Body: CratersBody,
    Actions: ChoiceActions,
    room: 'fills',
  },
  arrival: {
    does: 'decide',
    computer: 'It decides.',
    Body: ArrivalBody,
    Actions: ArrivalActions,
    room: 'fills',
  },
  signals: {
    does: 'decide',
    computer: 'It decides.',
    Body: SignalsBody,
    Actions: ChoiceActions,
    room: 'shares',
  },
  aim: {
    does: 'decide',
    computer: 'It decides.',
    Body: AimBody,
    Actions: SpotActions,
    room: 'fills',
  },
  spine: {
    does: 'decide',
    computer: 'It decides.',
    Body: SpineBody,
    Actions: SpotActions,
    room: 'shares',
  },
  drift: {
    does: 'decide',
    computer: 'It decides.',
    Body: DriftBody,
    Actions: DriftActions,
    room: 'fills',
  },
  shovels: {
    does: 'decide',
    computer: 'It decides.',
    Body: ChoiceBody,
    Actions: ChoiceActions,
    room: 'fills',
  },
  remount: {
    does: 'decide',
    computer: 'It decides.',
    Body: WaysBody,
    Actions: Nothing,
    room: 'fills',
  },
  placement: {
    does: 'decide',
    computer: 'It decides.',
    Body: DayPlacementBody,
    Actions: PlacementActions,
    room: 'fills',
  },
  'counter-attack': {
    does: 'decide',
    computer: 'It decides.',
    Body: WaysBody,
    Actions: Nothing,
    room: 'fills',
  },
  'night-choice': {
    does: 'decide',
    computer: 'It chooses in secret.',
    Body: WaysBody,
    Actions: Nothing,
    room: 'fills',
  },
  recovery: {
    does: 'decide',
    computer: 'It decides.',
    Body: RecoveryBody,
    Actions: RecoveryActions,
    room: 'fills',
  },
  improve: {
    does: 'decide',
    computer: 'It decides.',
    Body: ImprovementBody,
    Actions: ImprovementActions,
    room: 'fills',
  },
  redeploy: {
    does: 'decide',
    computer: 'It decides.',
    Body: RedeploymentBody,
    Actions: RedeploymentActions,
    room: 'fills',
  },
  over: {
    does: '',
    computer: 'It decides.',
    Body: Nothing,
    Actions: OverActions,
    room: 'peeks',
    words: overWords,
  },
}
