import type { XmlNode } from '../xml/xml.ts'
import { parts, within } from './sequence.ts'

/** A layer of pictures over a counter; one of them shows at a time. */
export interface Layer {
  /** The name that the module gives it; often empty. */
  readonly name: string
  /** False: it shows only when a player has switched it on. */
  readonly always: boolean
  /** Names of pictures; an empty one shows nothing. */
  readonly pictures: readonly string[]
}

/** What a piece of a module shows: names of pictures in the archive, as the module writes them. */
interface Shown {
  readonly name: string
  readonly picture: string
  readonly layers: readonly Layer[]
  /** The picture that hides it. */
  readonly mask: string
}

/** Most traits of a piece, prototypes in prototypes, and characters that are taken apart in a module. */
const MOST_TRAITS = 250
const MOST_LAYERS = 60
const DEEPEST = 12
const MOST_WORK = 300_000_000

/** Takes pieces apart into their traits. It stops, and says so, where a module would cost too much. */
export class PieceReader {
  readonly #prototypes: ReadonlyMap<string, string>
  #work = 0

  /** The definitions of the prototypes, by name. */
  constructor(prototypes: ReadonlyMap<string, string>) {
    this.#prototypes = prototypes
  }

  /** Whether everything so far was taken apart to its end. */
  get whole(): boolean {
    return this.#work <= MOST_WORK
  }

  /** What a definition shows; null where it is none: "+/id/type/state". */
  read(definition: string): Shown | null {
    const layers: Layer[] = []
    const found = { name: '', picture: '', mask: '' }
    const any = this.#visit(definition, 0, (trait) => {
      if (trait.startsWith('piece;')) {
        const [, , , picture = '', name = ''] = parts(trait, ';', 5)
        found.picture ||= picture
        found.name ||= name
      } else if (trait.startsWith('emb2;') || trait.startsWith('emb;')) {
        if (layers.length < MOST_LAYERS) layers.push(layerOf(trait))
      } else if (trait.startsWith('obs;')) {
        // What the others see, where that is a picture of its own; else the mask.
        const [, , mask = '', , style = ''] = parts(trait, ';', 6)
        found.mask ||= (style.startsWith('G') ? style.slice(1) : '') || mask
      }
    })
    return any ? { ...found, layers } : null
  }

  /** Tells every trait of a definition, the outermost first, those of its prototypes in their place. */
  #visit(definition: string, depth: number, tell: (trait: string) => void): boolean {
    if (!definition.startsWith('+/') || depth > DEEPEST || !this.whole) return false
    this.#work += definition.length
    let rest: string | null = parts(definition.slice(2), '/', 2)[1] ?? null
    for (let n = 0; rest !== null && n < MOST_TRAITS && this.whole; n++) {
      this.#work += rest.length
      const [trait, inner]: readonly [string, string | null] = within(rest)
      rest = inner
      if (!trait.startsWith('prototype;')) tell(trait)
      else {
        const prototype = this.#prototypes.get(parts(trait, ';', 2)[1] ?? '')
        if (prototype !== undefined) this.#visit(prototype, depth + 1, tell)
      }
    }
    return true
  }
}

const MOST_PICTURES = 60

function layerOf(trait: string): Layer {
  if (trait.startsWith('emb;')) {
    // The older form: key, command, up, down, place, then one part a picture.
    const [, key = '', ...rest] = parts(trait, ';', 9 + MOST_PICTURES)
    const pictures = rest.slice(7).map((part) => parts(part, ',', 2)[0] ?? '')
    return { name: '', always: (parts(key, ';', 1)[0] ?? '') === '', pictures }
  }
  const all = parts(trait, ';', 30)
  const pictures = parts(all[16] ?? '', ',', MOST_PICTURES)
  // Before version 1 a layer without a key to switch it on is always on.
  const always = all[25] === '1' ? all[26] !== 'false' : (all[3] ?? '') === ''
  return { name: all[19] ?? '', always, pictures }
}

/** A counter of a module. The two faces are a proposal: a module does not say which pictures they are. */
export interface ModuleCounter {
  readonly name: string
  /** The lists that it lies in, the outermost first. */
  readonly folder: readonly string[]
  readonly front: string | null
  readonly back: string | null
  /** Every picture that it may show, in the order of the module. */
  readonly pictures: readonly string[]
  readonly layers: readonly Layer[]
}

/** Words by which a module names the layer of the other side. */
const OTHER_SIDE = /flip|back|side|reduc|step|disp|disrupt|loss|hit/i

/** A counter by what its slot shows: pictures without empty names, each once. */
function counterOf(shown: Shown, entry: string, folder: readonly string[]): ModuleCounter {
  const { name, picture, layers, mask } = shown
  const seen = layers.map((layer) => ({ ...layer, pictures: layer.pictures.filter(Boolean) }))
  const base = seen.find(({ always, pictures }) => always && pictures.length > 0)
  const front = picture || base?.pictures[0] || null
  const others = seen.filter((layer) => layer !== base || picture !== '')
  const turned =
    others.find((layer) => OTHER_SIDE.test(layer.name) && layer.pictures.length > 0) ??
    others.find(({ always, pictures }) => !always && pictures.length === 1)
  const back =
    (picture === '' ? base?.pictures[1] : undefined) ??
    turned?.pictures.find((one) => one !== front) ??
    (mask || null)
  const pictures = [picture, ...seen.flatMap((layer) => layer.pictures), mask].filter(Boolean)
  return {
    name: entry || name,
    folder,
    front,
    back: back === front ? null : back,
    pictures: [...new Set(pictures)],
    layers: seen.filter((layer) => layer.pictures.length > 0),
  }
}

const MOST_COUNTERS = 20_000

/** The counters of a module, in its order; of those with the same name and pictures the first. */
export function countersOf(module: XmlNode): {
  readonly counters: readonly ModuleCounter[]
  readonly whole: boolean
} {
  const prototypes = new Map<string, string>()
  const slots: { node: XmlNode; folder: readonly string[] }[] = []
  const visit = (node: XmlNode, folder: readonly string[]) => {
    for (const child of node.children) {
      const kind = child.name.split('.').at(-1) ?? ''
      if (kind === 'PrototypeDefinition')
        prototypes.set(child.attributes.get('name') ?? '', child.text.trim())
      else if (kind === 'PieceSlot' || kind === 'CardSlot') slots.push({ node: child, folder })
      else {
        const name = child.attributes.get('entryName') ?? child.attributes.get('name') ?? ''
        visit(child, name === '' || folder.length > 20 ? folder : [...folder, name.slice(0, 100)])
      }
    }
  }
  visit(module, [])
  const reader = new PieceReader(prototypes)
  const counters = new Map<string, ModuleCounter>()
  for (const { node, folder } of slots.slice(0, MOST_COUNTERS)) {
    const shown = reader.read(node.text.trim())
    if (!shown) continue
    const counter = counterOf(shown, (node.attributes.get('entryName') ?? '').slice(0, 200), folder)
    const key = JSON.stringify([counter.name, counter.pictures])
    if (!counters.has(key)) counters.set(key, counter)
  }
  return {
    counters: [...counters.values()],
    whole: reader.whole && slots.length <= MOST_COUNTERS,
  }
}
