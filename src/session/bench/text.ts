import { same } from '../../data/edit.ts'
import { parseJson } from '../../data/json.ts'
import { type FieldOrder, keepText, type Source } from '../../data/keep-text.ts'
import { fieldOrder } from '../../data/shape.ts'
import { MapSchema } from '../../map/file/format.ts'
import { MapOverlaySchema } from '../../map/file/overlay.ts'
import { CounterFile, ScenarioFile } from '../../scenario/index.ts'
import type { BenchValue, OpenedText, PartName, Path } from './types.ts'

const ORDERS = {
  map: fieldOrder(MapSchema),
  overlay: fieldOrder(MapOverlaySchema),
  scenario: fieldOrder(ScenarioFile),
  counters: fieldOrder(CounterFile),
} satisfies Record<string, FieldOrder>

/** The kind of a part: the first word of its name. */
export const kindOf = (part: PartName): keyof typeof ORDERS =>
  part === 'map' || part === 'overlay' || part === 'scenario' ? part : 'counters'

/** The parts that a document has, in the order in which files are opened. */
export const partsOf = ({ map, overlay, scenario, counters = [] }: BenchValue): PartName[] => [
  ...(map ? (['map'] as const) : []),
  ...(overlay ? (['overlay'] as const) : []),
  ...(scenario ? (['scenario'] as const) : []),
  ...counters.map(({ id }) => `counters/${id}` as const),
]

/** What a part says; undefined when the document has no such part. */
export function partOf(value: BenchValue, part: PartName): unknown {
  if (part === 'map' || part === 'overlay' || part === 'scenario') return value[part]
  return value.counters?.find((file) => `counters/${file.id}` === part)
}

/** Where a part lies in a document. */
export function stepsOf({ counters = [] }: BenchValue, part: PartName): Path {
  if (part === 'map' || part === 'overlay' || part === 'scenario') return [part]
  return ['counters', counters.findIndex(({ id }) => `counters/${id}` === part)]
}

/** The document with another value of a part, or with a part that it did not have. */
export function withPart(value: BenchValue, part: PartName, now: object): BenchValue {
  if (part === 'map' || part === 'overlay' || part === 'scenario') return { ...value, [part]: now }
  const files = value.counters ?? []
  const at = files.findIndex(({ id }) => `counters/${id}` === part)
  const file = now as CounterFile
  return { ...value, counters: at < 0 ? [...files, file] : files.with(at, file) }
}

/** The text of each file that came in, with what it said. */
const sources = new WeakMap<OpenedText, Source | null>()

function sourceOf(file: OpenedText | undefined): Source | null {
  if (!file) return null
  const known = sources.get(file)
  if (known !== undefined) return known
  const json = parseJson(file.text)
  const source = json.ok ? { text: file.text, value: json.value } : null
  sources.set(file, source)
  return source
}

/** What a file says, as the very object that its text is kept for; undefined where it is no JSON. */
export const readOf = (file: OpenedText): unknown => sourceOf(file)?.value

/** A document with the texts of its files. */
interface Written {
  readonly value: BenchValue
  readonly files: Readonly<Partial<Record<PartName, OpenedText>>>
}

/** The file that a part came in as; a counter file whose id was changed since is known by what it still says. */
function cameAs({ value, files }: Written, part: PartName): OpenedText | undefined {
  const own = files[part]
  if (own || kindOf(part) !== 'counters') return own
  const now = partOf(value, part) as CounterFile | undefined
  const parts = partsOf(value)
  const left = Object.entries(files).filter(
    ([name]) => name.startsWith('counters/') && !parts.includes(name as PartName),
  )
  return left.find(([, file]) => {
    const was = file && (readOf(file) as Partial<CounterFile> | undefined)
    return was?.counters?.some((counter) => now?.counters.some((one) => same(one, counter)))
  })?.[1]
}

/** A part as a file: its own bytes where nothing has changed. Null when the document has no such part. */
export function textOf(written: Written, part: PartName): string | null {
  const now = partOf(written.value, part)
  if (now === undefined) return null
  return keepText(now, sourceOf(cameAs(written, part)), ORDERS[kindOf(part)])
}

/** The name of the file of a part: the one that it came with, or its id. */
export function fileNameOf({ value, files }: Written, part: PartName): string {
  const { id } = (partOf(value, part) ?? {}) as { id?: string }
  return files[part]?.name ?? `${id || kindOf(part)}.json`
}
