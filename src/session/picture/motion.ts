import type { Motion } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Battle, GameEvent, GameState, UnitId } from '../../rules/types/index.ts'
import { actOf } from '../telling/act.ts'
import type { Stretch } from '../telling/happened.ts'

export const NOISES = ['step', 'dice', 'shot', 'burst'] as const
export type Noise = (typeof NOISES)[number]

const NOISE_OF: Partial<Record<GameEvent['type'], Noise>> = {
  moved: 'step',
  shot: 'shot',
  strikes: 'burst',
  bombarded: 'burst',
}

/** What an act sounds like: each noise once, whatever the number of its events. */
export function noisesOf(events: readonly GameEvent[]): readonly Noise[] {
  const noises = new Set<Noise | undefined>()
  for (const event of events) {
    if ('dice' in event || ('die' in event && event.die !== null)) noises.add('dice')
    noises.add(NOISE_OF[event.type])
  }
  return NOISES.filter((noise) => noises.has(noise))
}

const NOTHING: Motion = { ways: new Map(), lines: [], impacts: [], tags: [], pulses: [] }

/** What an act looked like on its way to the position `after` it; nothing depends on it. */
export function motionOf(battle: Battle, act: Stretch, after: GameState): Motion {
  if (act.events.length === 0) return NOTHING
  const ways = new Map<UnitId, HexLabel[]>()
  for (const event of act.events)
    if (event.type === 'moved')
      for (const unit of event.units)
        ways.set(unit, [...(ways.get(unit) ?? [event.from]), event.to])
  return { ways, ...actOf(battle, act, after) }
}
