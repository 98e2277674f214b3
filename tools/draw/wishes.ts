import type { MapFile } from '../../src/map/artwork.ts'
import type { Feature, SheetFacts } from './facts.ts'
import type { Wish } from './names.ts'
import { fromGrid } from './places.ts'

/** The names of a map, important ones first; `more` holds those that a year adds. */
export function wishesOf(
  facts: SheetFacts,
  drawing: MapFile,
  more: readonly Feature[] = [],
): Wish[] {
  const wishes: Wish[] = []
  const villages = new Set<string>()
  for (const { name, hexes } of facts.villages) {
    villages.add(name)
    const kind = ['Ypres', 'Limanowa'].includes(name)
      ? 'town'
      : hexes.length > 1
        ? 'village'
        : 'hamlet'
    wishes.push({ text: name, kind, hexes })
  }
  wishes.sort((a, b) => rank(a) - rank(b))
  for (const { name, kind, col, y } of facts.features)
    if (kind === 'hill') wishes.push({ text: plain(name), kind: 'hill', beside: fromGrid(col, y) })
  for (const { name, hexes, partial } of facts.lakes)
    wishes.push({ text: name, kind: 'lake', on: hexes.length ? hexes : partial })
  for (const wood of [...facts.woods].sort((a, b) => b.dotted.length - a.dotted.length)) {
    const on = wood.dotted.length ? wood.dotted : wood.light
    wishes.push({ text: plain(wood.name), kind: 'wood', on })
  }
  for (const { name, lines } of drawing.streams) {
    const line = [...lines].sort((a, b) => b.length - a.length)[0] as readonly number[]
    wishes.push({ text: plain(name ?? ''), kind: 'stream', along: line })
  }
  const features = [...facts.features, ...more].map((f) => ({ ...f, name: plain(f.name) }))
  for (const { name, kind, col, y } of features) {
    const station = kind === 'station' && drawing.signs?.find((sign) => sign.kind === 'station')
    const beside = station ? station.at : fromGrid(col, y)
    if (kind === 'ridge') wishes.push({ text: name, kind: 'ridge', beside })
    else if (kind === 'hamlet' && !villages.has(name))
      wishes.push({ text: name, kind: 'hamlet', beside })
    else if (['crossroads', 'chateau', 'farm', 'landmark', 'station'].includes(kind))
      wishes.push({ text: name, kind: 'landmark', beside })
  }
  // The cemeteries are younger than the battles.
  return wishes.filter(({ text }) => !/cemetery/i.test(text))
}

const rank = ({ kind }: Wish): number => ['town', 'village', 'hamlet'].indexOf(kind)

/** A name without its explanatory part. */
export const plain = (name: string): string =>
  name
    .replace(/ \(.*/, '')
    .replace(/, .*/, '')
    .replace('Chateau', 'Château')
    .replace(
      / (west|wood|forest|copse|spinney|park|canal|stream|crossroads|station|road)\b/g,
      (word) => word.toUpperCase().slice(0, 2).concat(word.slice(2)),
    )
