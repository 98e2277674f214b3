import { lazy, Suspense } from 'react'
import { CommandButton, Link } from '../kit/control/Button.tsx'
import page from '../kit/page/page.module.css'
import { useCouplet } from '../window/context.ts'
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
  const { place } = useCouplet()
  return <Link onPress={() => place.setState({ looking: false })}>See the result</Link>
}

/** For each kind of decision what it needs, and its acts. */
export const BODIES = {
  setup: [SetupBody, SetupActions],
  half: [CommandBody, CommandActions],
  members: [MembersBody, MembersActions],
  activation: [ActivationBody, ActivationActions],
  rally: [RallyBody, RallyActions],
  reaction: [ReactionBody, ReactionActions],
  return: [ReturnBody, ReturnActions],
  'melee-actor': [MeleeBody, MeleeActions],
  'melee-reactor': [MeleeBody, MeleeActions],
  observer: [ChoiceBody, ChoiceActions],
  register: [SpotBody, SpotActions],
  breach: [SpotBody, SpotActions],
  target: [TargetBody, TargetActions],
  craters: [ChoiceBody, ChoiceActions],
  arrival: [ArrivalBody, ArrivalActions],
  signals: [ChoiceBody, ChoiceActions],
  aim: [SpotBody, SpotActions],
  spine: [SpineBody, SpotActions],
  drift: [DriftBody, DriftActions],
  shovels: [ChoiceBody, ChoiceActions],
  remount: [CampaignBody, CampaignActions],
  placement: [CampaignBody, CampaignActions],
  'counter-attack': [CampaignBody, CampaignActions],
  'night-choice': [CampaignBody, CampaignActions],
  recovery: [CampaignBody, CampaignActions],
  improve: [CampaignBody, CampaignActions],
  redeploy: [CampaignBody, CampaignActions],
  over: [() => null, OverActions],
} as const

/** Decisions whose page takes the room of the log. */
export const FILLS = [
  'setup',
  'reaction',
  'return',
  'melee-actor',
  'melee-reactor',
  'aim',
  'register',
  'breach',
  'drift',
  'shovels',
  'observer',
  'target',
  'craters',
  'arrival',
  'remount',
  'placement',
  'counter-attack',
  'night-choice',
  'recovery',
  'improve',
  'redeploy',
]

/** Decisions that are made on the sheet: on the phone the page only peeks. */
export const PEEKS = ['half', 'activation', 'over']
