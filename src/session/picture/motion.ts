import type { Motion } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameEvent, GameState, UnitId } from '../../rules/types/index.ts'
import { actOf } from '../telling/act.ts'
import type { Span } from '../telling/happened.ts'

export const NOISES = ['step', 'dice', 'shot', 'burst'] as const
export type Noise = (typeof NOISES)[number]

const NOISE_OF: Partial<Record<GameEvent['type'], Noise>> = {
  moved: 'step',
  shot: 'shot',
  strikes: 'burst',
  bombarded: 'burst',
}

/** The noises of an act; each comes once, however many events make it. */
export function noisesOf(events: readonly GameEvent[]): readonly Noise[] {
  const noises = new Set<Noise | undefined>()
  for (const event of events) {
    if ('dice' in event || ('die' in event && event.die !== null)) noises.add('dice')
    noises.add(NOISE_OF[event.type])
  }
  return NOISES.filter((noise) => noises.has(noise))
}

const NOTHING: Motion = { ways: new Map(), lines: [], impacts: [], tags: [], pulses: [] }

/** The motions of an act that led to the state `after`; nothing in the game depends on them. */
export function motionOf(battle: Battle, act: Span, after: GameState): Motion {
  if (act.events.length === 0) return NOTHING
  const ways = new Map<UnitId, HexLabel[]>()
  for (const event of act.events)
    if (event.type === 'moved')
      for (const unit of event.units)
        ways.set(unit, [...(ways.get(unit) ?? [event.from]), event.to])
  return { ways, ...actOf(battle, act, after) }
}
