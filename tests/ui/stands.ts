import { expect } from 'vitest'
import type {
  Action,
  Battle,
  Counter,
  DecisionKind,
  GameState,
  Task,
} from '../../src/rules/types/index.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { campaign, until } from '../support/campaign.ts'
import { sketch } from '../support/map.ts'
import { battleOf, COUNTERS, stateOf, type Wish } from '../support/play.ts'

export type Stand = readonly [Battle, GameState]

const WISH: Wish = {
  map: sketch({ columns: 12, rows: 10, wire: ['D07/D08'] }),
  turns: 2,
  actor: 'british',
  units: {
    A: ['british', 'bef', 'D05'],
    B: ['british', 'bef', 'D05'],
    C: ['british', 'bef', 'E06'],
    X: ['german', 'deres', 'D07'],
    Y: ['german', 'deres', 'H02'],
  },
  artillery: { british: [['g', 'telephone', 3]] },
}

/** A position with that to be settled first. */
const waiting =
  (task: Task, wish: Wish = WISH) =>
  (): Stand => {
    const battle = battleOf(wish)
    const state = stateOf(battle, wish)
    state.agenda.push(task)
    return [battle, state]
  }

const later = { arrival: { turn: 1, day: 1, by: 'either' as const, hexes: [] } }
const day = (kind: DecisionKind) => (): Stand => {
  const p = campaign({
    units: {
      A: ['british', 'bef', 'C05'],
      R: ['british', 'bef', '', later],
      N: ['german', 'deinf', 'J05'],
      G: ['german', 'gun', 'K05'],
    },
  })
  until(p, kind)
  return [p.battle, p.s]
}

const setup = (): Stand => {
  const battle: Battle = { ...battleOf(WISH), setupOrder: ['british', 'german'] }
  const state = stateOf(battle, WISH)
  for (const unit of Object.values(state.units))
    if (unit.id === 'A') Object.assign(unit, { where: 'hand', hex: null })
  state.agenda.push({ kind: 'setup', side: 'british' })
  return [battle, state]
}

const half = (): Stand => {
  const battle = battleOf(WISH)
  return [battle, stateOf(battle, WISH)]
}

/** What these acts lead to; nobody fires at those who move on the way. */
const after =
  (acts: readonly Action[], units: Wish['units'], last = false) =>
  (): Stand => {
    const wish = { ...WISH, units }
    const battle = battleOf(wish)
    const state = stateOf(battle, wish)
    for (const [index, action] of acts.entries()) {
      expect(Array.isArray(liveRules.apply(battle, state, action)), action.type).toBe(true)
      while (liveRules.decision(battle, state).kind === 'reaction' && !(last && !acts[index + 1]))
        liveRules.apply(battle, state, { type: 'hold' })
    }
    return [battle, state]
  }
const BESIDE: Wish['units'] = {
  A: ['british', 'bef', 'D05'],
  X: ['german', 'deres', 'D06'],
}
const INTO: readonly Action[] = [
  { type: 'command', units: ['A'] },
  { type: 'enter', units: ['A'], hex: 'D06' },
  { type: 'melee', units: ['A'] },
]

/** Fire that a unit enters; it is burning already, or is rolled for before a command. */
const GUNS: Wish = {
  ...WISH,
  artillery: { british: [['g', 'telephone', 3, { preregistered: true }]] },
}

/** The morning of riders who may leave their horses behind for the day (13.Cb). */
const riders = (): Stand => {
  const mounted = { ...COUNTERS.cav, id: 'mounted', name: 'Hussars' } as Counter
  const onFoot = { ...COUNTERS.bef, id: 'afoot', name: 'Hussars on foot' } as Counter
  const { battle, s } = campaign(
    {
      counters: { ...COUNTERS, mounted, afoot: onFoot },
      units: { B: ['british', 'bef', 'A05'], H: ['german', 'mounted', 'J05'] },
    },
    { remount: { side: 'german', mounted: 'mounted', onFoot: 'afoot' } },
  )
  return [battle, s]
}

/** Every kind of decision, brought about in a line; a test of the whole page stands at each. */
export const STANDS: Readonly<Record<DecisionKind, () => Stand>> = {
  half,
  setup,
  activation: after(INTO.slice(0, 1), BESIDE),
  reaction: after(INTO.slice(0, 2), BESIDE, true),
  'melee-actor': after(INTO, BESIDE),
  rally: waiting({ kind: 'rally', unit: 'A', hex: 'D05' }),
  observer: waiting({ kind: 'observer', side: 'british' }),
  members: waiting({ kind: 'members', units: ['A'] }),
  shovels: waiting({ kind: 'shovels', side: 'british' }),
  aim: waiting({ kind: 'aim', group: 'g', mode: 'telephone', shell: 'high explosive' }),
  return: waiting({ kind: 'return', shot: { unit: 'A', hex: 'D07', mode: 'area' } }),
  breach: waiting({
    kind: 'breach',
    side: 'british',
    hexes: ['D07', 'D08'],
    left: 1,
    must: false,
    clause: '7.12d',
  }),
  placement: day('placement'),
  recovery: day('recovery'),
  improve: day('improve'),
  redeploy: day('redeploy'),
  'counter-attack': day('counter-attack'),
  'night-choice': day('night-choice'),
  remount: riders,
  register: waiting({ kind: 'register', side: 'british' }, GUNS),
  target: waiting(
    { kind: 'target', index: 0 },
    { ...WISH, bombardments: [{ by: 'british', kind: 'early', chosen: 1, enemiesOnly: true }] },
  ),
  craters: waiting(
    { kind: 'craters', side: 'british', index: 0, left: 3 },
    {
      ...WISH,
      bombardments: [{ by: 'british', kind: 'pulverizing', hexes: ['D07'], enemiesOnly: true }],
    },
  ),
  arrival: waiting(
    { kind: 'arrival', side: 'british' },
    {
      ...WISH,
      units: {
        ...WISH.units,
        R: ['british', 'bef', '', { arrival: { turn: 1, by: 'either', hexes: ['A05'] } }],
      },
    },
  ),
  signals: waiting(
    { kind: 'signals', groups: ['g', 'h'] },
    {
      ...WISH,
      artillery: {
        british: [
          ['g', 'telephone', 3],
          ['h', 'telephone', 3],
        ],
      },
      missions: [
        { group: 'g', vertex: 'E06:W', due: 1 },
        { group: 'h', vertex: 'E06:W', due: 1 },
      ],
    },
  ),
  spine: waiting(
    { kind: 'spine', group: 'g' },
    { ...WISH, missions: [{ group: 'g', vertex: 'E06:W', due: 1 }] },
  ),
  drift: waiting({ kind: 'drift', side: 'british', gassed: ['D07'] }, { ...WISH, gas: ['D07'] }),
  'melee-reactor': waiting(
    { kind: 'melee-reactor', hex: 'D06', acting: ['A'], attacks: [{ unit: 'A', target: 'X' }] },
    {
      ...WISH,
      units: {
        A: ['british', 'bef', 'D06'],
        B: ['british', 'bef', 'D06'],
        X: ['german', 'deres', 'D06'],
        Y: ['german', 'deres', 'D06'],
      },
    },
  ),
  over: after([{ type: 'concede', side: 'british' }], BESIDE),
}
