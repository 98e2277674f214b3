import type { Battle, SideId, Stand, State } from '../../../raging/index.ts'
import { GAME, type LineId } from '../../journal/tree.ts'
import { type Beside, besideOf } from '../../study/counterpart.ts'
import { ragingGame } from '../live.ts'
import type { RagingTable } from './table.ts'

/* Two positions of one battle side by side: those of a branch and of the game, say. */

/** The points of a side in a position, and how many of its stands are lost and on the table. */
export interface Tally {
  readonly side: SideId
  readonly points: number
  readonly lost: number
  readonly left: number
}

export interface StandDifference {
  readonly id: string
  readonly name: string
  /** How it stands in each of the two: "W05, suppressed". */
  readonly here: string
  readonly there: string
}

export interface Comparison {
  readonly here: readonly Tally[]
  readonly there: readonly Tally[]
  readonly stands: readonly StandDifference[]
}

const fights = ({ kind }: Stand): boolean => kind !== 'commander' && kind !== 'sub'

function tally(battle: Battle, state: State): Tally[] {
  const { totals } = ragingGame.score(battle, state)
  const all = Object.values(state.stands).filter(fights)
  return battle.sides.map(({ id: side }) => {
    const own = all.filter((stand) => stand.side === side)
    return {
      side,
      points: totals[side] ?? 0,
      lost: own.filter(({ where }) => where === 'lost').length,
      left: own.filter(({ where }) => where === 'map').length,
    }
  })
}

const WHERE: Readonly<Record<Exclude<Stand['where'], 'map'>, string>> = {
  reserve: 'still to come',
  lost: 'lost',
  exited: 'left by an exit',
  retired: 'retired',
  harness: 'in front of its gun',
}

function standing(stand: Stand | undefined): string {
  if (!stand) return 'not there'
  if (stand.where !== 'map') return WHERE[stand.where]
  const mode = stand.mode === 'foot' ? '' : `, ${stand.mode}`
  return `${stand.hex}${mode}${stand.suppressed ? ', suppressed' : ''}`
}

/** Points, losses, and every stand that stands differently in the second position. */
export function compared(battle: Battle, here: State, there: State): Comparison {
  const stands = battle.stands.flatMap(({ id, name }) => {
    const [one, other] = [standing(here.stands[id]), standing(there.stands[id])]
    return one === other ? [] : [{ id, name, here: one, there: other }]
  })
  return { here: tally(battle, here), there: tally(battle, there), stands }
}

/** The line shown beside another one: where each stands, and what differs. Null without a game. */
export function besideLine(table: RagingTable, other: LineId, by: Beside) {
  const { session } = table
  const { battle, study } = session.get()
  const opening = session.openingState()
  if (!battle || !study || !opening) return null
  const mine = session.study.line(study.line).steps
  const theirs = session.study.line(other).steps
  const at = besideOf(ragingGame.course, opening, mine, study.at, theirs, by)
  const here = mine[study.at - 1]?.state ?? opening
  const there = theirs[at - 1]?.state ?? opening
  return { battle, at, ...compared(battle, here, there) }
}

/** The lines beside which the line shown can be put, the game first. */
export function otherLines(table: RagingTable): readonly LineId[] {
  const { study } = table.session.get()
  return study
    ? [GAME, ...study.tree.branches.map(({ id }) => id)].filter((id) => id !== study.line)
    : []
}
