import type { Course } from '../../game/table-game.ts'
import { segmentNow } from '../../rules/index.ts'
import type { GameEvent, GameState } from '../../rules/types/index.ts'
import type { RedPoppies } from '../engine/kinds.ts'

/** The events that a person may look for along a line. */
export const SOUGHT: Readonly<Record<'fire' | 'loss', (event: GameEvent) => boolean>> = {
  fire: ({ type }) => type === 'shot' || type === 'strikes',
  loss: ({ type }) => type === 'destroyed',
}

/** A key of the half couplet that a position is in, counted from the start of its turn; else of the phase. */
function momentOf(state: GameState): string {
  const { campaign, phase, turn, coupletsAtStart, couplets, half } = state
  const day = campaign ? `${campaign.day} ${campaign.segment}` : ''
  const within = phase === 'couplets' ? `${coupletsAtStart - couplets} ${half}` : ''
  return `${day} ${phase} ${turn} ${within}`
}

/** The segments of a day that have turns; the others keep the number of the last turn. */
const BY_TURNS: readonly string[] = ['attack', 'counter attack', 'night attack']

function stretchOf(state: GameState): { key: string; title: string } {
  const { campaign } = state
  const segment = segmentNow(state)
  const day = campaign && campaign.day > 0 ? `Day ${campaign.day}, ${segment}` : ''
  if (state.phase === 'setup') return { key: `${day} set-up`, title: day || 'Set-up' }
  const turn = `Turn ${state.turn}`
  if (!day) return { key: turn, title: turn }
  const timed = segment === campaign?.segment && BY_TURNS.includes(segment ?? '')
  return { key: `${day} ${turn}`, title: timed ? `${day}, turn ${state.turn}` : day }
}

const WORD: Readonly<Record<string, string>> = {
  'no effect': 'untouched',
  'dispersed and spent': 'dispersed',
  destroyed: 'destroyed',
  rallied: 'rallied',
}

/** The order in which the outcomes of many checks are counted. */
const WORST: readonly string[] = ['destroyed', 'dispersed', 'rallied', 'untouched']

type Check = Extract<GameEvent, { type: 'check' }>

function outcomeText(checks: readonly Check[]): string {
  const words = checks.map((check) => WORD[check.outcome] ?? check.outcome)
  const [first] = words
  if (first === undefined) return ''
  if (words.length === 1) return `: ${first}`
  if (words.every((word) => word === first))
    return `: ${words.length === 2 ? 'both' : `all ${words.length}`} ${first}`
  if (words.length <= 3) return `: ${words.join(', ')}`
  const kinds = [...new Set(words)].sort((a, b) => WORST.indexOf(a) - WORST.indexOf(b))
  return `: ${kinds.map((kind) => `${words.filter((word) => word === kind).length} ${kind}`).join(', ')}`
}

export const course: Course<RedPoppies> = {
  turn: ({ turns }, { turn }) => ({ turn, turns }),
  moment: momentOf,
  turnName: ({ campaign, phase, turn }) =>
    `${campaign?.day ?? 0}.${campaign?.segment ?? ''}.${phase === 'setup' ? 0 : turn}`,
  stretch: stretchOf,
  // The part is the couplet, counted from 1.
  part: ({ phase, couplets, coupletsAtStart }) =>
    phase === 'couplets' && couplets > 0 ? coupletsAtStart - couplets + 1 : null,
  outcome: (events) => {
    const checks = events.filter((event): event is Check => event.type === 'check')
    return { text: outcomeText(checks), sums: checks.map((check) => check.total).join(' ') }
  },
}
