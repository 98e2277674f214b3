import { scoringHexes } from '../../../rules/turn/score-change.ts'
import type { Battle, GameState, SideId } from '../../../rules/types/index.ts'
import { joined } from '../../../rules/words/name-list.ts'
import { counted, nameOf, sideDef } from '../../kit/words.ts'
import { stageWord } from '../luck/luck.ts'
import { isLost } from './losses.ts'
import type { DecisiveMoment, Loss } from './moments.ts'

/** More names than this are counted instead. */
const NAMED = 3

const CAUSES: Partial<Record<NonNullable<Loss['cause']>, string>> = {
  fire: 'by fire',
  'reaction fire': 'by reaction fire',
  'return fire': 'by return fire',
  melee: 'in melee',
  'fire for effect': 'by shellfire',
  gas: 'by gas',
  bombardment: 'by the bombardment',
}

/** "The British take AH15 from the Germans: +1 VP. 105 Saxon 2 destroyed in melee in AH15." */
export function momentText(battle: Battle, moment: DecisiveMoment): string {
  const name = (side: SideId | null) => sideDef(battle, side)?.name ?? ''
  const pairs = new Map<string, DecisiveMoment['hexes'][number][]>()
  for (const of of moment.hexes) {
    const key = `${of.from} ${of.to}`
    pairs.set(key, [...(pairs.get(key) ?? []), of])
  }
  const taken = [...pairs.values()].map((of) => {
    const [{ from, to } = { from: null, to: null }] = of
    const hexes =
      of.length > NAMED ? `${of.length} hexes that score` : joined(of.map(({ hex }) => hex))
    if (to === null) return `The ${name(from)} lose ${hexes}.`
    return `The ${name(to)} take ${hexes}${from === null ? '' : ` from the ${name(from)}`}.`
  })
  const points = battle.sides.flatMap(({ id, name }) => {
    const n = moment.points[id] ?? 0
    return n === 0 ? [] : [`${name} ${n > 0 ? '+' : '−'}${Math.abs(n)} VP`]
  })
  const lost = battle.sides.flatMap(({ id, adjective }) => {
    const losses = moment.losses.filter(({ side }) => side === id)
    return losses.length === 0 ? [] : [lossText(battle, adjective, losses)]
  })
  return [...taken, ...lost, ...(points.length > 0 ? [`${points.join(', ')}.`] : [])].join(' ')
}

function lossText(battle: Battle, adjective: string, losses: readonly Loss[]): string {
  const causes = new Set(losses.map(({ cause }) => cause))
  const [cause = null] = causes
  const how = causes.size === 1 && cause !== null ? CAUSES[cause] : undefined
  const does = causes.size === 1 && cause === 'captured' ? 'captured' : 'destroyed'
  const who =
    losses.length > NAMED
      ? `${counted(losses.length, `${adjective} unit`)}`
      : joined(losses.map(({ unit }) => nameOf(battle, unit)))
  const hexes = [...new Set(losses.map(({ hex }) => hex))]
  const where = hexes.length === 1 ? ` in ${hexes[0]}` : ''
  return `${who} ${does}${how ? ` ${how}` : ''}${where}.`
}

/** What became of the hexes that score: how many each side holds at the end, which changed hands, and when. */
function groundText(battle: Battle, game: GameState, moments: readonly DecisiveMoment[]): string {
  const hexes = scoringHexes(battle)
  if (hexes.length === 0) return ''
  const held = battle.sides.flatMap(({ id, name }) => {
    const n = hexes.filter((hex) => game.control[hex] === id).length
    return n === 0 ? [] : [{ name, n }]
  })
  const end = holdText(held, hexes.length)
  const changes = moments
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ hexes: changed, stage }) => changed.map(({ hex }) => ({ hex, stage })))
  const names = [...new Set(changes.map(({ hex }) => hex))]
  const word = stageWord(battle)
  const first = changes[0]?.stage
  const same = changes.every(({ stage }) => stage === first)
  const fought =
    names.length === 0
      ? `${hexes.length === 1 ? 'It never' : 'None of them'} changed hands.`
      : names.length > NAMED
        ? `${names.length === hexes.length ? 'All' : names.length} of them changed hands${same ? ` on ${word} ${first}` : ''}.`
        : same
          ? `${joined(names)} changed hands on ${word} ${first}.`
          : `${joined(names.map((hex, at) => `${hex}${at === 0 ? ' changed hands' : ''} ${when(changes, hex, word)}`))}.`
  return `${end} ${fought}`.trim()
}

/** "Of the 4 hexes that score, the Germans hold 3, the British 1." It names the hexes that the next sentence is about. */
function holdText(held: readonly { readonly name: string; readonly n: number }[], all: number) {
  const [one, two] = held
  const hexes = counted(all, 'hex that scores', 'hexes that score')
  if (!one)
    return all === 1 ? 'Nobody holds the hex that scores.' : `Nobody holds any of the ${hexes}.`
  if (two) return `Of the ${hexes}, the ${one.name} hold ${one.n}, the ${two.name} ${two.n}.`
  if (one.n < all) return `The ${one.name} hold ${one.n} of the ${hexes}.`
  const every = all === 1 ? 'the hex' : all === 2 ? 'both hexes' : `all ${all} hexes`
  return `The ${one.name} hold ${every} that ${all === 1 ? 'scores' : 'score'}.`
}

function when(
  changes: readonly { readonly hex: string; readonly stage: number }[],
  hex: string,
  word: string,
): string {
  const stages = [...new Set(changes.filter((of) => of.hex === hex).map(({ stage }) => stage))]
  return `on ${word}${stages.length > 1 ? 's' : ''} ${joined(stages.map(String))}`
}

/** What happened in the battle, in two or three sentences. */
export function summaryText(
  battle: Battle,
  game: GameState,
  moments: readonly DecisiveMoment[],
): string {
  const lost = battle.sides.map(({ id, name }, index) => {
    const own = battle.units.filter(({ side }) => side === id)
    const all = own.length
    const n = own.filter((unit) => isLost(game, unit.id)).length
    return index === 0
      ? `The ${name} lost ${n === 0 ? 'none' : n} of their ${counted(all, 'unit')}`
      : `the ${name} ${n === 0 ? 'none' : n} of ${all}`
  })
  return `${groundText(battle, game, moments)} ${lost.join(', ')}.`.trim()
}
