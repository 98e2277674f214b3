import type { BoardCounter } from '../../board/view/counter.ts'
import type { BoardView } from '../../board/view/view.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, UnitId } from '../../rules/types/index.ts'
import type { Engine } from '../engine/engine.ts'
import type { SessionState } from '../engine/table.ts'
import { waitsFor } from '../game/seats.ts'
import { spotMeant } from '../pointing/cursor.ts'
import {
  type CallDraft,
  chosenUnits,
  draftOf,
  type Improving,
  type InteractionState,
  improvingIn,
  isSelecting,
  shooterOf,
  unitInHand,
  type Verb,
  verbOf,
  wayLaid,
} from '../pointing/doing/state.ts'
import { wayFor } from '../pointing/doing/way.ts'
import type { Picked } from '../pointing/questions/question.ts'
import { areasOf, inPlayOf, setupAreas } from '../position/areas.ts'
import type { InHand } from '../position/deployment.ts'
import { type Position, positionOf } from '../position/position.ts'
import { foretold } from '../sight/sight-ends.ts'
import { spotShown, spotsShown } from './artillery-marks.ts'
import { type CounterInput, countersOf } from './counters.ts'
import {
  arrowsOf,
  barOf,
  clearOf,
  concealedOf,
  costsOf,
  edgesOf,
  lightOf,
  linesOf,
  litOf,
  roomOf,
  roomShown,
  shootersOf,
  sightTagOf,
  type Target,
  tagOf,
  targetsOf,
  wayTagOf,
} from './lights.ts'
import { marksOf, objectiveMarks } from './marks.ts'

/** Wraps a function so that it returns the last result again while no argument changes. */
function last<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let args: A | null = null
  let answer: R
  return (...now) => {
    if (!args || now.some((arg, index) => arg !== args?.[index])) {
      answer = make(...now)
      args = now
    }
    return answer
  }
}

/** Makes every empty list the same object. */
function steady<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? (EMPTY as readonly T[]) : list
}
const EMPTY: readonly never[] = []

/** A view with nothing on the map. */
export const NO_VIEW: BoardView = {
  counters: EMPTY,
  inPlay: null,
  lit: null,
  clear: null,
  costs: EMPTY,
  targets: EMPTY,
  shooters: EMPTY,
  arrows: EMPTY,
  lines: EMPTY,
  areas: EMPTY,
  room: EMPTY,
  marks: EMPTY,
  dangers: EMPTY,
  concealed: EMPTY,
  crosses: EMPTY,
  cursor: null,
  tag: null,
  spots: null,
  spot: null,
}

/**
 * Makes what the board draws over the map, from the game and what the person is about to do. It makes a part anew
 * only when what it shows has changed, and returns the identical object while no part has.
 */
export function createBoardView(engine: Engine) {
  // The position is an argument of every part, so it must stay the same object while the game does not change.
  const positionNow = last(
    (
      battle: SessionState['battle'],
      game: SessionState['game'],
      decision: SessionState['decision'],
      preferences: SessionState['preferences'],
      study: boolean,
    ) => positionOf(engine, { battle, game, decision, preferences, study }),
  )
  // Where nobody here chooses, the board is handed no legal action: to list them takes longer than to draw.
  const resting = last(
    (decision: SessionState['decision']): SessionState['decision'] =>
      decision && Object.create(decision, { actions: { value: EMPTY } }),
  )
  let kept: ReadonlyMap<UnitId, BoardCounter> = new Map()
  const counters = last((now: Position, input: CounterInput) => {
    const made = countersOf(now, input, kept)
    kept = new Map(made.map((counter) => [counter.unit, counter]))
    return made
  })
  const input = last((chosen: readonly UnitId[], verb: Verb, shooter: UnitId | null) => ({
    chosen,
    verb,
    shooter,
  }))
  const picked = last(
    (
      chosen: readonly UnitId[],
      verb: Verb,
      inHand: InHand | null,
      draft: CallDraft | null,
      improving: Improving,
    ): Picked => ({ chosen, verb, inHand, draft, improving }),
  )
  const lit = last(litOf)
  const clear = last(clearOf)
  const light = last(lightOf)
  const costs = last((...args: Parameters<typeof costsOf>) => steady(costsOf(...args)))
  const targets = last((...args: Parameters<typeof targetsOf>) => steady(targetsOf(...args)))
  const rings = last((aims: readonly Target[]) =>
    steady(aims.map(({ hex, odds, chosen }) => ({ hex, bar: barOf(odds), chosen }))),
  )
  const shooters = last((...args: Parameters<typeof shootersOf>) => steady(shootersOf(...args)))
  const arrows = last((...args: Parameters<typeof arrowsOf>) => steady(arrowsOf(...args)))
  const lines = last((...args: Parameters<typeof linesOf>) => steady(linesOf(...args)))
  const room = last((...args: Parameters<typeof roomOf>) => steady(roomOf(...args)))
  const near = last((...args: Parameters<typeof roomShown>) => steady(roomShown(...args)))
  const areas = last((now: Position) =>
    steady(now.decision.kind === 'setup' ? setupAreas(now.battle, now.decision.side) : EMPTY),
  )
  const concealed = last((...args: Parameters<typeof concealedOf>) => steady(concealedOf(...args)))
  const edges = last(edgesOf)
  const crosses = last((refusal: InteractionState['refusal']) => steady(crossesOf(refusal)))
  const tag = last(tagOf)
  const wayTag = last(wayTagOf)
  const sightTag = last(sightTagOf)
  const sighted = last(foretold)
  const way = last(
    (
      now: Position,
      chosen: readonly UnitId[],
      verb: Verb,
      hover: HexLabel | null,
      laid: readonly HexLabel[] | null,
    ) => wayFor(now, { chosen, verb, hover, way: laid }),
  )
  const marks = last((now: Position, draft: CallDraft | null, spot: string | null) =>
    steady(marksOf(now, { draft, spot })),
  )
  const meant = last(
    (now: Position, doing: InteractionState['doing'], cursor: InteractionState['cursor']) =>
      spotMeant(now, { doing, cursor }),
  )
  const places = last((now: Position, draft: CallDraft | null, spot: string | null) => ({
    spots: spotsShown(now, { draft, spot }),
    spot: spotShown(now, { draft, spot }),
  }))

  let view = NO_VIEW
  return function boardView(session: SessionState, state: InteractionState): BoardView {
    const { preferences, study } = session
    const looking = study ? !study.acting : waitsFor(session) !== null
    const decision = looking ? resting(session.decision) : session.decision
    const now = positionNow(
      session.battle,
      session.game,
      decision,
      preferences,
      session.study !== null,
    )
    if (!now) {
      view = NO_VIEW
      return view
    }
    const { battle } = now
    const { hover, sight, refusal } = state
    const chosen = chosenUnits(state)
    const verb = verbOf(state)
    const inHand = unitInHand(state)
    const shooter = shooterOf(state)
    const draft = draftOf(state)
    const spot = meant(now, state.doing, state.cursor)
    const shown = sight || isSelecting(state) ? null : way(now, chosen, verb, hover, wayLaid(state))
    // While a path is plotted nobody fires, so no targets are shown.
    const aims = targets(now, chosen, shown?.laid ? 'move' : verb, hover)
    const line = sighted(now, sight, hover)
    const inked = edges(now, sight)
    const held = picked(chosen, verb, inHand, draft, improvingIn(state))
    // While a person looks back, or waits for the other side, no choice is open and nothing is highlighted.
    const open = looking ? null : lit(now, held, sight)
    const pointed = hover ?? state.cursor
    const dark = light(now, pointed, chosen)
    const parts: BoardView = {
      counters: counters(now, input(chosen, verb, shooter)),
      inPlay: inPlayOf(battle),
      lit: open,
      clear: clear(now, held, open, sight),
      ...(dark ? { light: dark } : {}),
      costs: costs(now, chosen, verb, shown, aims),
      targets: rings(aims),
      shooters: shooters(now, shooter),
      arrows: arrows(now, shown, session.trail, session.plan, refusal),
      lines: lines(now, shooter, line, refusal),
      areas: areas(now),
      room: near(room(now, inHand), pointed),
      marks: marks(now, draft, spot),
      dangers: EMPTY,
      concealed: concealed(now, sight),
      ...(inked ? { edges: inked } : {}),
      crosses: crosses(refusal),
      cursor: state.cursor,
      tag: sightTag(now, sight, line) ?? tag(now) ?? wayTag(shown, chosen),
      ...places(now, draft, spot),
    }
    const keys = Object.keys({ ...view, ...parts }) as (keyof BoardView)[]
    if (keys.some((key) => parts[key] !== view[key])) view = parts
    return view
  }
}

/** A battle as the start screen shows it: hexes in play, set-up areas and objectives. */
export function previewOf(battle: Battle): BoardView {
  return {
    ...NO_VIEW,
    inPlay: inPlayOf(battle),
    areas: battle.sides.flatMap((side) => areasOf(battle, side.id)),
    marks: objectiveMarks(battle, {}),
  }
}

/** The hexes where a refusal blocks a line of sight or stops a way. */
function crossesOf(refusal: InteractionState['refusal']): HexLabel[] {
  const found = new Set<HexLabel>()
  for (const { reason, verb } of refusal?.reasons ?? []) {
    const blocked = reason.trace?.block?.hexes[0]
    if (blocked !== undefined) found.add(blocked)
    else if (verb === 'move') {
      const hex = reason.hex ?? refusal?.hex
      if (hex != null) found.add(hex)
    }
  }
  return [...found]
}
