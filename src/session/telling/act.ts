import type { Motion, Struck, Tag } from '../../board/view/motion.ts'
import type { HexLabel } from '../../hex/label.ts'
import { scoreChange } from '../../rules/turn/score-change.ts'
import type { Battle, GameEvent, GameState } from '../../rules/types/index.ts'
import { bombardedTag, checkTag, haltedTag, meleeEnd } from '../../rules/words/brief.ts'
import { followed, type Span } from './happened.ts'
import { impactsOf, linesOf } from './impacts.ts'

/** The most that is shown of one act: a barrage along a whole line would else cover the map with fire and words. */
const MOST = { lines: 12, impacts: 40, tags: 9 } as const

/** Whether an act tells of more than one unit in a hex; there each line begins with the name of its unit. */
function crowded(events: readonly GameEvent[]): (hex: string) => boolean {
  const units = new Map<string, Set<string>>()
  for (const event of events)
    if (event.type === 'check' || event.type === 'bombarded')
      units.set(event.hex, (units.get(event.hex) ?? new Set()).add(event.unit))
  return (hex) => (units.get(hex)?.size ?? 0) > 1
}

/** The shots, impacts and tags of an act that led to the state `after`, and the objectives that changed hands. */
export function actOf(
  battle: Battle,
  { events, before }: Span,
  after: GameState,
): Omit<Motion, 'ways'> {
  const state = followed(before)
  const named = crowded(events)
  const tags = new Map<string, string[]>()
  const impacts: Struck[] = []
  const say = (hex: string, line: string) => tags.set(hex, [...(tags.get(hex) ?? []), line])
  let melee: string | null = null
  for (const event of events) {
    impacts.push(...impactsOf(event, state))
    if (event.type === 'check') {
      say(
        event.hex,
        checkTag(battle, event, { named: named(event.hex), stood: state.stood(event.unit) }),
      )
      if (event.cause === 'melee') melee = event.hex
    } else if (event.type === 'bombarded')
      say(event.hex, bombardedTag(battle, event, named(event.hex)))
    else if (event.type === 'halted') say(event.hex, haltedTag(event))
    state.on(event)
  }
  if (melee !== null) say(melee, meleeEnd(battle, before?.actor ?? '', sidesIn(after, melee)))
  return {
    lines: linesOf({ events }).slice(0, MOST.lines),
    impacts: impacts.slice(0, MOST.impacts),
    tags: [...tags].slice(0, MOST.tags).map(([at, lines]): Tag => ({ at, lines })),
    pulses: taken(battle, before, after),
  }
}

/** The objective hexes that changed hands. */
const taken = (battle: Battle, before: GameState | null, after: GameState): HexLabel[] =>
  before === null || before.phase === 'setup'
    ? []
    : (scoreChange(battle, before, after)?.hexes ?? []).map(({ hex }) => hex)

const sidesIn = ({ units }: GameState, hex: string): string[] => [
  ...new Set(Object.values(units).flatMap((unit) => (unit.hex === hex ? [unit.side] : []))),
]
