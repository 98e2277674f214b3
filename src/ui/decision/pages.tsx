import { type ComponentType, lazy, Suspense } from 'react'
import type { DecisionKind } from '../../rules/types/index.ts'
import { CommandButton, Link } from '../kit/control/Button.tsx'
import page from '../kit/page/page.module.css'
import { useClient } from '../window/context.ts'
import {
  DriftActions,
  DriftBody,
  SpineBody,
  SpotActions,
  SpotBody,
} from './artillery/ArtilleryPage.tsx'
import { ChoiceActions, ChoiceBody } from './choice/ChoicePage.tsx'
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

const campaign = () => import('./campaign/CampaignPage.tsx')
const CampaignChoice = lazy(async () => ({ default: (await campaign()).CampaignBody }))
const CampaignWaysOut = lazy(async () => ({ default: (await campaign()).CampaignActions }))

const CampaignBody = () => (
  <Suspense fallback={null}>
    <CampaignChoice />
  </Suspense>
)
const CampaignActions = () => (
  <Suspense fallback={null}>
    <CampaignWaysOut />
  </Suspense>
)
const Target = lazy(() => import('./choice/TargetBody.tsx'))
const TargetBody = () => (
  <Suspense fallback={null}>
    <Target />
  </Suspense>
)
const TargetActions = () => (
  <div className={page.actions}>
    <CommandButton id="bombard" />
  </div>
)
const placement = () => import('./campaign/Placement.tsx')
const Arrival = lazy(async () => ({ default: (await placement()).Placement }))
const ArrivalsPlaced = lazy(async () => ({ default: (await placement()).PlacementActions }))
const ArrivalBody = () => (
  <Suspense fallback={null}>
    <Arrival />
  </Suspense>
)
const ArrivalActions = () => (
  <Suspense fallback={null}>
    <ArrivalsPlaced />
    <ChoiceActions />
  </Suspense>
)

function OverActions() {
  const { place } = useClient()
  return <Link onPress={() => place.showResult()}>See the result</Link>
}

const Nothing = () => null

/** What a kind of decision is on screen. */
export interface DecisionRecord {
  /** What its side does, after the side's name: "Germans decide". */
  readonly does: string
  /** What the computer does at it, as a sentence. */
  readonly computer: string
  /** What the decision needs. */
  readonly Body: ComponentType
  /** The buttons at the foot of the page. */
  readonly Actions: ComponentType
  /**
   * How much room the page takes. `fills`: that of the log too. `peeks`: little on the phone, since the player decides
   * on the map. `shares`: its own part, with the log below.
   */
  readonly room: 'fills' | 'peeks' | 'shares'
}

/** One record for each kind of decision. A kind without its record does not compile. */
export const PAGES: Readonly<Record<DecisionKind, DecisionRecord>> = {
  setup: {
    does: 'set up',
    computer: 'It sets up.',
    Body: SetupBody,
    Actions: SetupActions,
    room: 'fills',
  },
  half: {
    does: 'decide',
    computer: 'It looks for a command to give.',
    Body: CommandBody,
    Actions: CommandActions,
    room: 'peeks',
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
    computer: 'It may fire at what has moved.',
    Body: ReactionBody,
    Actions: ReactionActions,
    room: 'fills',
  },
  return: {
    does: 'may return fire',
    computer: 'It may return fire.',
    Body: ReturnBody,
    Actions: ReturnActions,
    room: 'fills',
  },
  'melee-actor': {
    does: 'decide',
    computer: 'It chooses whom to attack in the melee.',
    Body: MeleeBody,
    Actions: MeleeActions,
    room: 'fills',
  },
  'melee-reactor': {
    does: 'decide',
    computer: 'It chooses whom to attack in the melee.',
    Body: MeleeBody,
    Actions: MeleeActions,
    room: 'fills',
  },
  observer: {
    does: 'decide',
    computer: 'It decides.',
    Body: ChoiceBody,
    Actions: ChoiceActions,
    room: 'fills',
  },
  register: {
    does: 'decide',
    computer: 'It chooses in secret.',
    Body: SpotBody,
    Actions: SpotActions,
    room: 'fills',
  },
  breach: {
    does: 'decide',
    computer: 'It decides.',
    Body: SpotBody,
    Actions: SpotActions,
    room: 'fills',
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
    Body: ChoiceBody,
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
    Body: ChoiceBody,
    Actions: ChoiceActions,
    room: 'shares',
  },
  aim: {
    does: 'decide',
    computer: 'It decides.',
    Body: SpotBody,
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
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  placement: {
    does: 'decide',
    computer: 'It decides.',
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  'counter-attack': {
    does: 'decide',
    computer: 'It decides.',
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  'night-choice': {
    does: 'decide',
    computer: 'It chooses in secret.',
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  recovery: {
    does: 'decide',
    computer: 'It decides.',
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  improve: {
    does: 'decide',
    computer: 'It decides.',
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  redeploy: {
    does: 'decide',
    computer: 'It decides.',
    Body: CampaignBody,
    Actions: CampaignActions,
    room: 'fills',
  },
  over: {
    does: '',
    computer: 'It decides.',
    Body: Nothing,
    Actions: OverActions,
    room: 'peeks',
  },
}
