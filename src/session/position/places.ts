import type { HexLabel } from '../../hex/label.ts'
import { pointToHex } from '../../hex/pixel.ts'
import { type MapFile, SUBDIVISION } from '../../map/artwork.ts'
import type { Battle, GameState } from '../../rules/types/index.ts'

/** A place on the map that a text finds. */
export interface Place {
  readonly hex: HexLabel
  readonly name: string
  readonly kind: 'hex' | 'place' | 'unit'
}

const MOST = 8

/** The text without accents, in lower case: "château" is found as "chateau". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The hex, names and units that a text may mean, at most eight: equal names, then names that begin with it or have it.
 */
export function findPlaces(
  battle: Battle,
  game: GameState,
  sheet: MapFile | null,
  text: string,
): readonly Place[] {
  const asked = plain(text)
  if (asked === '') return []
  const { grid } = battle.map
  const hex = grid.index(asked.toUpperCase())
  const found: Place[] =
    hex >= 0 ? [{ hex: grid.label(hex), name: grid.label(hex), kind: 'hex' }] : []
  // A village is where its houses are, not where its name is printed.
  const named: Place[] = (sheet?.villages ?? []).flatMap(({ name, hexes }) =>
    hexes[0] === undefined ? [] : [{ hex: hexes[0], name, kind: 'place' as const }],
  )
  const known = new Set(named.map(({ name }) => plain(name)))
  for (const name of sheet?.names ?? []) {
    if (known.has(plain(name.text))) continue
    const [x, y] = name.at
    const at = pointToHex(grid, { x: x / SUBDIVISION, y: y / SUBDIVISION })
    if (at >= 0) named.push({ hex: grid.label(at), name: name.text, kind: 'place' })
  }
  for (const unit of battle.units) {
    const at = game.units[unit.id]?.hex
    if (at != null) named.push({ hex: at, name: unit.name, kind: 'unit' })
  }
  const rank = ({ name }: Place) => {
    const text = plain(name)
    return text === asked ? 0 : text.startsWith(asked) ? 1 : text.includes(asked) ? 2 : 3
  }
  const ranked = named
    .filter((place) => rank(place) < 3)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  return [...found, ...ranked].slice(0, MOST)
}
