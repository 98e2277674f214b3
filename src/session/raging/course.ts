import type { Course } from '../../game/table-game.ts'
import type { GameEvent, State } from '../../raging/index.ts'
import type { Raging } from './kinds.ts'

const PHASES: Readonly<Record<State['phase'], string>> = {
  setup: 'Set-up',
  before: 'Before the battle',
  move: 'Movement',
  fire: 'Fire',
  over: 'The end',
}

const begun = ({ phase }: State): boolean => phase === 'move' || phase === 'fire'

/** What came of an action, after its own words: stands lost and suppressed, or how a die was answered. */
function outcome(events: readonly GameEvent[]): { text: string; sums: string } {
  const lost = events.filter(({ type }) => type === 'lost').length
  let [suppressed, hits] = [0, -1]
  const sums: number[] = []
  for (const event of events) {
    if (event.type === 'suppressed') suppressed += event.stands.length
    if (event.type === 'result') suppressed += event.suppressed.length
    if (event.type === 'shot') {
      hits = Math.max(0, hits) + event.hits
      sums.push(event.hits)
    }
    if (event.type === 'response') sums.push(event.die)
    if (event.type === 'melee')
      for (const { sides } of event.rounds)
        sums.push(...Object.values(sides).map(({ total }) => total))
  }
  const parts = [
    ...(hits >= 0 ? [`${hits} ${hits === 1 ? 'hit' : 'hits'}`] : []),
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
  ]
  return { text: parts.length > 0 ? `: ${parts.join(', ')}` : '', sums: sums.join(' ') }
}

export const course: Course<Raging> = {
  turn: ({ turns }, { turn }) => ({ turn, turns }),
  moment: ({ turn, phase, side }) => `${turn} ${phase} ${side ?? ''}`,
  turnName: (state) => (begun(state) || state.phase === 'over' ? `${state.turn}` : '0'),
  stretch: (state) => {
    const title = begun(state) ? `Turn ${state.turn}` : PHASES[state.phase]
    return { key: title, title }
  },
  part: () => null,
  outcome,
}
