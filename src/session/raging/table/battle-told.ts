import type { Battle, SideId, StandDef } from '../../../raging/index.ts'
import type { Step } from '../../journal/step.ts'
import { GAME } from '../../journal/tree.ts'
import type { Raging } from '../kinds.ts'
import { luckOf } from './dice-luck.ts'
import type { RagingTable } from './table.ts'

/* What a battle was like, from its journal alone: its turns in a few words, the losses of its units, how it stands. */

type Told = Pick<Step<Raging>, 'events'>

/** Something that decided a battle: a turn has several. */
export interface Moment {
  readonly at: number
  readonly text: string
  readonly hex: string | null
}

export interface Chapter {
  readonly title: string
  readonly moments: readonly Moment[]
}

/** The stands that a unit had and has lost. */
export interface UnitLoss {
  readonly side: SideId
  readonly unit: string
  readonly lost: number
  readonly of: number
  readonly broken: boolean
}

const isFighter = ({ kind }: StandDef): boolean => kind !== 'commander' && kind !== 'sub'

export function lossesOf(battle: Battle, steps: readonly Told[]): readonly UnitLoss[] {
  const gone = new Set<string>()
  const broken = new Set<string>()
  for (const { events } of steps)
    for (const event of events) {
      if (event.type === 'lost' && !event.mounts) gone.add(event.stand)
      if (event.type === 'broken') broken.add(event.unit)
    }
  return battle.units.map(({ id, side, name }) => {
    const stands = battle.stands.filter((def) => def.unit === id && isFighter(def))
    const lost = stands.filter((def) => gone.has(def.id)).length
    return { side, unit: name, lost, of: stands.length, broken: broken.has(id) }
  })
}

const count = (n: number): string => (n === 1 ? 'one stand' : `${n} stands`)

/** The battle turn by turn: who lost what, which hexes changed hands, what broke. */
export function storyOf(battle: Battle, steps: readonly Told[]): readonly Chapter[] {
  const name = (side: SideId) => battle.sides.find(({ id }) => id === side)?.name ?? side
  const prizes = new Set(
    battle.victory.rules.flatMap((rule) => (rule.kind === 'hold' ? rule.hexes : [])),
  )
  const chapters: { title: string; moments: Moment[] }[] = [
    { title: 'Before the battle', moments: [] },
  ]
  for (const [index, { events }] of steps.entries()) {
    const at = index + 1
    const tell = (text: string, hex: string | null = null) =>
      chapters.at(-1)?.moments.push({ at, text, hex })
    const lost = new Map<string, { side: SideId; hex: string; count: number }>()
    for (const event of events) {
      if (event.type === 'turn') chapters.push({ title: `Turn ${event.turn}`, moments: [] })
      if (event.type === 'lost' && !event.mounts) {
        const key = `${event.side} ${event.hex}`
        const one = lost.get(key) ?? { side: event.side, hex: event.hex, count: 0 }
        lost.set(key, { ...one, count: one.count + 1 })
      }
      if (event.type === 'control' && prizes.has(event.hex))
        tell(`The ${name(event.side)} take ${event.hex}.`, event.hex)
      if (event.type === 'broken')
        tell(`${battle.units.find(({ id }) => id === event.unit)?.name ?? event.unit} breaks.`)
      if (event.type === 'ridden-down')
        tell(`The ${name(event.side)} ride down ${event.hex}.`, event.hex)
      if (event.type === 'pulverised')
        tell(`Shells pulverise ${event.hexes.join(', ')}.`, event.hexes[0] ?? null)
      if (event.type === 'over') tell(event.result.text)
    }
    for (const { side, hex, count: n } of lost.values())
      tell(`The ${name(side)} lose ${count(n)} in ${hex}.`, hex)
  }
  return chapters.filter(({ moments }) => moments.length > 0)
}

/** What the journal of the game tells, whichever position or branch the replay shows. */
export function toldOf(table: RagingTable) {
  const { battle } = table.session.get()
  if (!battle) return null
  const { steps } = table.session.study.line(GAME)
  const last = steps.at(-1)?.state ?? table.session.openingState()
  return {
    battle,
    luck: luckOf(battle, steps),
    losses: lossesOf(battle, steps),
    story: storyOf(battle, steps),
    score: last ? table.session.engine.score(battle, last) : null,
    result: last?.result ?? null,
  }
}
