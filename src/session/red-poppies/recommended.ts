import type { Action, Battle } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { waitsFor } from '../game/seats.ts'
import { defaultSpots, gapsCut } from '../position/default-spots.ts'
import { defaultDeployment, defaultWorks } from '../position/deployment.ts'
import { type Position, positionOf } from '../position/position.ts'
import { counted } from '../position/words.ts'

/** Whether the scenario recommends a set-up. */
export const hasRecommended = ({ setupOrder, deployment = [] }: Battle): boolean =>
  setupOrder.length > 0 && deployment.length > 0

/** The decisions before the first command that have a recommended answer. */
const BEFORE_TURN_1 = ['setup', 'breach', 'craters']

const begins = (position: Position | null): position is Position =>
  position !== null && position.game.turn <= 1 && BEFORE_TURN_1.includes(position.decision.kind)

/**
 * Sets up the sides at this screen as the scenario recommends, with wire and craters, up to the first command.
 * Stops where the computer or a person by mail decides, and where an action is refused.
 * `placed` takes in the wire and craters.
 */
function setUp(session: Session, placed: Action[]): void {
  for (;;) {
    const position = positionOf(session.engine, session.get())
    if (!begins(position) || waitsFor(session.get()) !== null) return
    const { kind, side } = position.decision
    const placing = kind === 'setup'
    const acts = placing
      ? [...defaultWorks(position), ...defaultDeployment(position)]
      : defaultSpots(position)
    if (acts.length > 0 && session.dispatchAll(acts).reason) return
    if (!placing) placed.push(...acts)
    if (placing && session.dispatch({ type: 'ready' })) return
    if (session.get().decision?.kind === kind && session.get().decision?.side === side) return
    // Where the set-ups are hidden, each side sets up for itself.
    if (session.get().seats?.kind === 'hidden') return
  }
}

/**
 * Whether a page still waits that also lists what was placed: that of a preliminary bombardment among what has happened
 * from there on. The computer goes on only once its page has been read. 7.12
 */
const hasPage = (session: Session, from: number): boolean =>
  session
    .happened()
    .slice(from)
    .some(({ events }) =>
      events.some((event) => event.type === 'bombardment' && event.source === 'preliminary'),
    )

/**
 * Tells what was placed without asking, where no page does. The units are not told: they are seen where they stand.
 */
function tell(session: Session, placed: readonly Action[], from: number): void {
  const gaps = gapsCut(placed)
  const craters = placed.length - gaps.length
  const parts = [
    craters > 0 ? counted(craters, 'shell crater') : '',
    gaps.length > 0 ? `wire cut at ${gaps.join(', ')}` : '',
  ]
  if (placed.length > 0 && !hasPage(session, from))
    session.tell(`Placed for you: ${parts.filter(Boolean).join('; ')}.`)
}

/** Sets up as recommended; where the computer has to decide something before turn 1, goes on after that. */
export function setUpAsRecommended(session: Session): void {
  const { gameId } = session.get()
  const placed: Action[] = []
  const from = session.happened().length
  setUp(session, placed)
  tell(session, placed, from)
  if (!waits(session, gameId)) return
  const stop = session.store.subscribe(
    ({ decision }) => decision,
    () => {
      if (waits(session, gameId)) return
      stop()
      // Runs after all other listeners have seen the computer's last act.
      queueMicrotask(() => session.get().gameId === gameId && setUpAsRecommended(session))
    },
  )
}

/** Whether the computer decides something before turn 1, and the person may have to place more. */
function waits(session: Session, gameId: string | null): boolean {
  const state = session.get()
  return (
    state.gameId === gameId &&
    begins(positionOf(session.engine, state)) &&
    waitsFor(state) === 'computer'
  )
}
