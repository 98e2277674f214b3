import type { Flash, Motion } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { GameEvent, UnitId } from '../../rules/types/index.ts'

export const NOISES = ['step', 'dice', 'shot', 'burst'] as const
export type Noise = (typeof NOISES)[number]

/** What an act looked and sounded like on its way to the position that now stands; nothing depends on it. */
export interface ActMotion extends Motion {
  /** Each once, whatever the number of its events. */
  readonly noises: readonly Noise[]
}

/** Flashes of one act that are drawn; a barrage along a whole line would be a wall of light. */
const MOST = 9

/** The motion in the events of an act. */
export function motionOf(events: readonly GameEvent[]): ActMotion {
  const ways = new Map<UnitId, HexLabel[]>()
  const flashes = new Map<string, Flash>()
  const noises = new Set<Noise>()
  const flash = (noise: 'shot' | 'burst', at: string) => {
    noises.add(noise)
    if (flashes.size < MOST) flashes.set(at, { size: noise === 'burst' ? 'large' : 'small', at })
  }
  for (const event of events) {
    if ('dice' in event || ('die' in event && event.die !== null)) noises.add('dice')
    switch (event.type) {
      case 'moved':
        noises.add('step')
        for (const unit of event.units)
          ways.set(unit, [...(ways.get(unit) ?? [event.from]), event.to])
        break
      case 'shot':
        flash('shot', event.hex)
        break
      case 'strikes':
        if (event.vertex !== null) flash('burst', event.vertex)
        else for (const hex of event.hexes) flash('burst', hex)
        break
      case 'bombarded':
        flash('burst', event.hex)
        break
    }
  }
  return {
    ways,
    flashes: [...flashes.values()],
    noises: NOISES.filter((noise) => noises.has(noise)),
  }
}
