import type { Action, Battle, State } from '../../../raging/index.ts'
import { ragingGame } from '../live.ts'

type Told = Exclude<ReturnType<typeof ragingGame.odds>, { code: string }>
type Part = { readonly numerator: number; readonly denominator: number }

const percent = ({ numerator, denominator }: Part): string =>
  `${Math.round((100 * numerator) / denominator)} %`

function fire({ hexes }: Extract<Told, { kind: 'fire' }>): string[] {
  return hexes.flatMap(({ hex, chance, dice, needs, cover, before, levels }) => {
    const falls = chance.numerator < chance.denominator ? `${percent(chance)} in ` : ''
    const had = before > 0 ? `, ${before} hits before` : ''
    const head = `${falls}${hex}: ${dice} dice, ${needs === null ? 'no face hits' : `${needs} or more hits`}, ${cover} cover${had}`
    return [
      head,
      ...levels.map(
        ({ stands, suppressed, lost }) =>
          `${stands.length} ${stands.length === 1 ? 'stand' : 'stands'}: suppressed ${percent(suppressed)}${lost[0] ? `, one or more lost ${percent(lost[0])}` : ''}`,
      ),
    ]
  })
}

/** What may come of an act, in short lines; none where nothing is left to dice. */
export function oddsWords(battle: Battle, state: State, action: Action): readonly string[] {
  const told = ragingGame.odds(battle, state, action)
  if ('code' in told) return []
  switch (told.kind) {
    case 'fire':
      return fire(told)
    case 'barrage': {
      const strong = told.results.filter(
        ({ result }) => result.kind === 'partial' || result.kind === 'total',
      )
      const quiet = told.results.filter(({ result }) => result.kind === 'none')
      const faces = (all: typeof told.results) =>
        all.reduce((sum, one) => sum + one.faces.length, 0)
      return [
        told.onTarget === null ? 'Does not drift' : `On target ${told.onTarget} in 6`,
        `Nothing ${faces(quiet)} in 6, pulverises ${faces(strong)} in 6`,
      ]
    }
    case 'response':
      return [`Succeeds with ${told.needs} or more, ${told.of6} in 6`]
    case 'storm':
      return [`Taken ${percent(told.taken)}`]
    case 'melee':
      return [`Wins ${percent(told.fight.wins)}, loses ${percent(told.fight.loses)}`]
    default:
      return []
  }
}
