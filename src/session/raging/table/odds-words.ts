import type { Action, Battle, State } from '../../../raging/index.ts'
import { ragingGame } from '../live.ts'

type Told = Exclude<ReturnType<typeof ragingGame.odds>, { code: string }>
type Part = { readonly numerator: number; readonly denominator: number }

const percent = ({ numerator, denominator }: Part): string =>
  `${Math.round((100 * numerator) / denominator)}\u00a0%`

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

const COVERED = { open: 'in the open', soft: 'in soft cover', hard: 'in hard cover' } as const

type Result = Extract<Told, { kind: 'barrage' }>['results'][number]

/** What the six faces of a barrage's die do, the mildest first. */
function effects(results: readonly Result[]): string {
  const faces = new Map<string, number>()
  for (const { result, faces: on } of results) {
    const what =
      result.kind === 'none'
        ? 'no effect'
        : result.kind === 'total'
          ? 'all seven hexes pulverised'
          : result.kind === 'partial'
            ? 'pulverised in part'
            : result.lost > 0
              ? 'suppressed with losses'
              : 'suppressed'
    faces.set(what, (faces.get(what) ?? 0) + on.length)
  }
  const said = [...faces].map(([what, n]) => `${what} ${n} in 6`).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** The hexes on which the shells may come down, but for those where nobody can be hit: these are one line. */
function fire({ hexes }: Extract<Told, { kind: 'fire' }>): string[] {
  const idle = hexes.filter(({ dice, needs }) => dice === 0 || needs === null)
  const lines = hexes
    .filter((one) => !idle.includes(one))
    .flatMap(({ hex, chance, dice, needs, cover, before, levels }) => {
      const falls = chance.numerator < chance.denominator ? `${percent(chance)} in ` : ''
      const had = before > 0 ? `, ${counted(before, 'hit', 'hits')} before` : ''
      const face = needs === 12 ? 'a 12 hits' : `${needs} or more hits`
      const head = `${falls}${hex}: ${counted(dice, 'die', 'dice')}, ${face}, ${COVERED[cover]}${had}`
      return [
        head,
        ...levels.map(
          ({ stands, suppressed, lost }) =>
            `${counted(stands.length, 'stand', 'stands')}: suppressed ${percent(suppressed)}${lost[0] ? `, one or more lost ${percent(lost[0])}` : ''}`,
        ),
      ]
    })
  const [first] = idle
  if (!first) return lines
  const share = idle.reduce((sum, { chance }) => sum + chance.numerator / chance.denominator, 0)
  return lines.length === 0
    ? [`Nobody can be hit in ${idle.map(({ hex }) => hex).join(', ')}`]
    : [...lines, `${Math.round(100 * share)}\u00a0% where nobody can be hit`]
}

/** What may come of an act, in short lines; none where nothing is left to dice. */
export function oddsWords(battle: Battle, state: State, action: Action): readonly string[] {
  const told = ragingGame.odds(battle, state, action)
  if ('code' in told) return []
  switch (told.kind) {
    case 'fire':
      return fire(told)
    case 'barrage': {
      return [
        told.onTarget === null ? 'Does not drift' : `On target ${told.onTarget} in 6`,
        effects(told.results),
      ]
    }
    case 'response':
      return [`Succeeds with ${told.needs} or more, ${told.of6} in 6`]
    case 'storm':
      return [`Taken ${percent(told.taken)}`]
    case 'melee':
      return [`Wins ${percent(told.fight.wins)}, loses ${percent(told.fight.loses)}`]
    case 'assault':
      return [
        `${told.attackers} against ${told.defenders}`,
        ...(told.lost.length > 0 ? [`${counted(told.lost.length, 'stand', 'stands')} lost`] : []),
        ...(told.driven.length > 0
          ? [`${counted(told.driven.length, 'stand', 'stands')} driven out`]
          : []),
      ]
    case 'displace':
      return told.full ? ['The hex is full: another goes on in turn'] : []
    default:
      return []
  }
}
