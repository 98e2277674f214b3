import type { Battle } from '../../rules/types/index.ts'
import type { Session } from '../engine/table.ts'
import { waitsFor } from '../game/seats.ts'
import { defaultSpots } from '../position/default-spots.ts'
import { defaultDeployment, defaultWorks } from '../position/deployment.ts'
import { type Position, positionOf } from '../position/position.ts'

/** Whether the scenario says where everybody stands at the start. */
export const hasRecommended = ({ setupOrder, deployment = [] }: Battle): boolean =>
  setupOrder.length > 0 && deployment.length > 0

/** What is placed before the first command, and may be placed by default. */
const BEFORE_TURN_1 = ['setup', 'breach', 'craters']

const begins = (position: Position | null): position is Position =>
  position !== null && position.game.turn <= 1 && BEFORE_TURN_1.includes(position.decision.kind)

/**
 * Sets up whoever sits at this screen as the scenario recommends, with wire and craters, up to the first command.
 * Stops where the other side decides, and where something is refused.
 */
function setUp(session: Session): void {
  for (;;) {
    const position = positionOf(session.engine, session.get())
    if (!begins(position) || waitsFor(session.get()) !== null) return
    const { kind, side } = position.decision
    const placing = kind === 'setup'
    const acts = placing
      ? [...defaultWorks(position), ...defaultDeployment(position)]
      : defaultSpots(position)
    if (acts.length > 0 && session.dispatchAll(acts).reason) return
    if (placing && session.dispatch({ type: 'ready' })) return
    if (session.get().decision?.kind === kind && session.get().decision?.side === side) return
    // Unseen by each other, each sets up for itself.
    if (session.get().seats?.kind === 'hidden') return
  }
}

/** The same; where the other side decides something before turn 1, once it has. */
export function setUpAsRecommended(session: Session): void {
  const { gameId } = session.get()
  setUp(session)
  if (!waits(session, gameId)) return
  const stop = session.store.subscribe(
    ({ decision }) => decision,
    () => {
      if (waits(session, gameId)) return
      stop()
      // After the listeners of the other side's last act.
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
