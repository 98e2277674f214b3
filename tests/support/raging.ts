/*
 * A table for Raging Empires in one call. Two sides, red (moves first, its edge is row 10) and blue (its edge is row 1), on a
 * sketch of 12 columns and 10 rows, A01 to L10.
 *
 *   const t = table({
 *     map: { dotted: ['D05'] },                         see support/map.ts
 *     units: {
 *       red: { infantry: 'D08 D08 D09', mg: 'E08', commander: 'D09' },
 *       blue: { class: 'B', cavalry: 'D03 D03' },       a unit is of the side whose name its own begins with
 *     },
 *     more: { wire: […] },                              any other field of the file
 *   })
 *   t.roll(6, 3).do({ type: 'fire', stands: ['red-infantry-1'], hex: 'D05' })
 *   t.to('arms', 'blue')                                ends what is open until blue fires small arms
 */
import { scriptedDice } from '../../src/raging/base/dice.ts'
import { gameOf } from '../../src/raging/base/game.ts'
import {
  type Action,
  apply,
  type Battle,
  type Decision,
  type DecisionKind,
  decision,
  type GameEvent,
  isReason,
  newGame,
  type PlaySheet,
  type Reason,
  type Stand,
  type State,
  why,
} from '../../src/raging/index.ts'
import { checkRaging } from '../../src/scenario/raging/check.ts'
import { compileRaging } from '../../src/scenario/raging/compile.ts'
import type { RagingFile } from '../../src/scenario/raging/format.ts'
import { type Plan, sketch } from './map.ts'

/** Numbers that are easy to follow: a hex further and a step of cover are one worse. */
export const SHEET: PlaySheet = {
  id: 'test',
  title: 'A sheet for tests',
  note: 'Its numbers are made up.',
  weapons: {
    rifle: {
      name: 'rifles',
      kind: 'arms',
      dice: 1,
      hits: { open: [5, 6, 7, 8], soft: [6, 7, 8, 9], hard: [7, 8, 9, null] },
    },
    mg: {
      name: 'machine guns',
      kind: 'arms',
      dice: 4,
      hits: { open: [5, 6, 7, 8], soft: [6, 7, 8, 9], hard: [7, 8, 9, 10] },
    },
    gun: {
      name: 'field guns',
      kind: 'gun',
      dice: 5,
      hits: { open: [5, 6, 7], soft: [6, 7, 8], hard: [7, 8, 9] },
    },
  },
  moves: {
    foot: 2,
    mounted: 4,
    fieldGun: 3,
    horseGun: 4,
    fieldTeam: 3,
    horseTeam: 4,
    roadFoot: 1,
    roadHorse: 2,
  },
  mostPoints: { box: 8, creeping: 3 },
  organisations: [
    {
      id: 'infantry',
      name: 'battalion',
      kind: 'infantry',
      class: 'C',
      weapon: 'rifle',
      mgWeapon: 'mg',
      breaking: 9,
    },
    {
      id: 'cavalry',
      name: 'regiment',
      kind: 'cavalry',
      class: 'B',
      weapon: 'rifle',
      mgWeapon: 'mg',
      breaking: 9,
    },
    { id: 'battery', name: 'battery', kind: 'battery', class: null, weapon: 'gun', breaking: 9 },
    {
      id: 'horse-battery',
      name: 'horse battery',
      kind: 'battery',
      class: null,
      weapon: 'gun',
      breaking: 9,
      horse: true,
    },
  ],
}

const KINDS = ['infantry', 'mg', 'gun', 'cavalry', 'commander', 'sub'] as const

/** Hexes with blanks between; `limbered`, `teams` and `facing` are for guns, `ready` for guns and machine guns. */
type UnitPlan = Partial<Record<(typeof KINDS)[number], string>> & {
  readonly class?: 'A' | 'B' | 'C'
  readonly horse?: boolean
  readonly limbered?: boolean
  readonly teams?: string
  readonly facing?: number
  readonly ready?: boolean
  readonly inside?: boolean
  readonly breaking?: number
  readonly infiltrates?: boolean
  readonly area?: NonNullable<RagingFile['units'][number]['area']>
  readonly arrival?: NonNullable<RagingFile['units'][number]['arrival']>
}

export interface Setting {
  readonly map?: Plan
  readonly units: Readonly<Record<string, UnitPlan>>
  readonly more?: Partial<RagingFile>
  readonly sheet?: PlaySheet
}

const hexesOf = (text: string): string[] => text.split(' ').filter(Boolean)

function unitFile(id: string, plan: UnitPlan): RagingFile['units'][number] {
  const { gun, cavalry, horse, class: troop, breaking, infiltrates, area, arrival } = plan
  const organisation =
    gun !== undefined
      ? horse
        ? 'horse-battery'
        : 'battery'
      : cavalry !== undefined
        ? 'cavalry'
        : 'infantry'
  return {
    id,
    side: id.startsWith('red') ? 'red' : 'blue',
    name: id.charAt(0).toUpperCase() + id.slice(1),
    organisation,
    ...(troop ? { class: troop } : {}),
    ...(breaking === undefined ? {} : { breaking }),
    ...(infiltrates ? { infiltrates } : {}),
    ...(area ? { area } : {}),
    ...(arrival ? { arrival } : {}),
    stands: KINDS.flatMap((kind) => {
      const hexes = hexesOf(plan[kind] ?? '')
      if (hexes.length === 0) return []
      const more = {
        ...(plan.ready && (kind === 'mg' || kind === 'gun') ? { ready: true } : {}),
        ...(plan.inside && (kind === 'mg' || kind === 'infantry') ? { inside: true } : {}),
        ...(plan.facing === undefined ? {} : { facing: plan.facing }),
        ...(kind === 'gun' && plan.limbered ? { limbered: true } : {}),
        ...(kind === 'gun' && plan.teams ? { teams: hexesOf(plan.teams) } : {}),
      }
      return [{ kind, ...(arrival ? { count: hexes.length } : { hexes }), ...more }]
    }),
  }
}

export function fileOf({ units, more }: Setting): RagingFile {
  return {
    format: 'couplet-raging',
    version: 1,
    id: 'test',
    title: 'A test',
    date: '1915-05-08',
    turns: 6,
    map: 'sketch',
    sheet: 'test',
    story: 'A test.',
    aims: 'None.',
    minutes: 1,
    sides: [
      { id: 'red', name: 'Reds', adjective: 'red', power: 'entente', edge: { rows: [10, 10] } },
      { id: 'blue', name: 'Blues', adjective: 'blue', power: 'central', edge: { rows: [1, 1] } },
    ],
    units: Object.entries(units).map(([id, plan]) => unitFile(id, plan)),
    victory: {
      tie: 'draw',
      rules: [
        { kind: 'lost', side: 'red', name: 'blue stands lost', points: 1 },
        { kind: 'lost', side: 'blue', name: 'red stands lost', points: 1 },
      ],
    },
    ...more,
  }
}

export function battleOf(setting: Setting): Battle {
  const map = sketch({ columns: 12, rows: 10, ...setting.map })
  const sheet = setting.sheet ?? SHEET
  const file = fileOf(setting)
  const problems = checkRaging(file, 'test.json', map, sheet)
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 1))
  return compileRaging(file, map, sheet)
}

/** A game in progress, with dice that fall as they are told. */
export class Table {
  readonly state: State
  readonly opening: GameEvent[]

  constructor(
    readonly battle: Battle,
    dice: readonly number[] = [],
  ) {
    const { state, events } = newGame(battle, scriptedDice(dice))
    this.state = state
    this.opening = events
  }

  /** The next dice. None may be left over when others are given. */
  roll(...faces: number[]): this {
    const { dice } = this.state
    if (dice.kind === 'scripted' && dice.next < dice.faces.length)
      throw new Error(`dice left over: ${dice.faces.slice(dice.next).join(' ')}`)
    this.state.dice = { ...scriptedDice(faces), count: dice.count }
    return this
  }

  get open(): Decision {
    return decision(this.battle, this.state)
  }

  why(action: Action): Reason | null {
    return why(this.battle, this.state, action)
  }

  /** The clause and code of a refusal: "RE-6.3 wire"; or "legal". */
  no(action: Action): string {
    const reason = this.why(action)
    return reason ? `${reason.clause} ${reason.code}` : 'legal'
  }

  do(...actions: Action[]): GameEvent[] {
    return actions.flatMap((action) => {
      const done = apply(this.battle, this.state, action)
      if (isReason(done)) throw new Error(`${JSON.stringify(action)}: ${done.clause} ${done.text}`)
      return done
    })
  }

  /** Ends what is open until this side is asked this. */
  to(kind: DecisionKind, side: string): this {
    for (let n = 0; n < 60; n++) {
      const open = this.open
      if (open.kind === kind && open.side === side) return this
      const action: Action =
        open.kind === 'move'
          ? { type: 'end' }
          : open.kind === 'setup'
            ? { type: 'ready' }
            : { type: 'done' }
      this.do(action)
    }
    throw new Error(`never came to ${kind} of ${side}`)
  }

  stand(id: string): Stand {
    const stand = this.state.stands[id]
    if (!stand) throw new Error(`no stand ${id}`)
    return stand
  }

  set(ids: string, more: Partial<Stand>): this {
    for (const id of hexesOf(ids)) Object.assign(this.stand(id), more)
    return this
  }

  /** Where a stand is: its hex, or what has become of it. */
  at(id: string): string {
    const { hex, where } = this.stand(id)
    return hex ?? where
  }

  /** The legal actions of a type, as the decision lists them. */
  list<T extends Action['type']>(type: T): Extract<Action, { type: T }>[] {
    return this.open.actions.filter(
      (action): action is Extract<Action, { type: T }> => action.type === type,
    )
  }

  get g() {
    return gameOf(this.battle, this.state)
  }
}

export const table = (setting: Setting, dice: readonly number[] = []): Table =>
  new Table(battleOf(setting), dice)

export const move = (hex: string, ...stands: string[]): Action => ({ type: 'move', stands, hex })
export const fire = (hex: string, ...stands: string[]): Action => ({ type: 'fire', stands, hex })
export const assault = (hex: string, ...stands: string[]): Action => ({
  type: 'assault',
  stands,
  hex,
})
type Fund = NonNullable<RagingFile['funds']>[number]
/** Red's points for box barrages. */
export const heavies = (more: Omit<Fund, 'id' | 'side' | 'name' | 'kind'>): Fund => ({
  ...{ id: 'box', side: 'red', name: 'Heavies', kind: 'box' },
  ...more,
})

export const END: Action = { type: 'end' }
export const DONE: Action = { type: 'done' }

export const of = <T extends GameEvent['type']>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type)
