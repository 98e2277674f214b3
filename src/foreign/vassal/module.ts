import { strFromU8 } from 'fflate'
import { clipped } from '../../data/problems.ts'
import type { Parsed } from '../../data/shape.ts'
import { type Archive, openArchive } from '../archive/archive.ts'
import { checkPicture, type PictureFacts, pictureFacts } from '../picture/size.ts'
import { readXml, type XmlNode } from '../xml/xml.ts'
import { gridsOf, type ModuleBoard, type Size } from './board.ts'
import { wholeOf } from './numbering.ts'
import { countersOf, type ModuleCounter } from './pieces.ts'

/** A picture of a module, still packed as it was drawn. */
export interface ModulePicture extends PictureFacts {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What is read of a module: its boards and its counters. Everything else in it is passed over. */
export interface Module {
  readonly name: string
  readonly version: string
  readonly boards: readonly ModuleBoard[]
  readonly counters: readonly ModuleCounter[]
  /** What was left out, a sentence each. */
  readonly notes: readonly string[]
  /** The bytes of a picture by its name in the module, checked before anything decodes them. */
  picture(name: string): Parsed<ModulePicture>
}

const ENDINGS = ['', '.png', '.gif', '.jpg', '.jpeg', '.webp', '.bmp']
const FOLDER = 'images/'

/** Finds the file of a picture: its name may lack its ending, or differ in small and capital letters. */
function finder(archive: Archive): (name: string) => string | null {
  const names = new Set(archive.entries.map(({ name }) => name))
  const small = new Map<string, string>()
  for (const name of names) if (!small.has(name.toLowerCase())) small.set(name.toLowerCase(), name)
  return (name) => {
    if (names.has(FOLDER + name)) return FOLDER + name
    const near = (FOLDER + name).toLowerCase()
    for (const ending of ENDINGS) {
      const found = small.get(near + ending)
      if (found !== undefined) return found
    }
    // A module made elsewhere may name another ending than the file has.
    const bare = near.replace(/\.(png|gif|jpe?g|webp|bmp|svg)$/, '')
    for (const ending of ENDINGS) {
      const found = bare === near ? undefined : small.get(bare + ending)
      if (found !== undefined) return found
    }
    return null
  }
}

function boardsOf(
  root: XmlNode,
  sizeOf: (picture: string) => Size | null,
  notes: string[],
): ModuleBoard[] {
  const boards: ModuleBoard[] = []
  const visit = (node: XmlNode, map: string) => {
    for (const child of node.children) {
      const kind = child.name.split('.').at(-1)
      if (kind !== 'Board') {
        visit(child, (child.attributes.get('mapName') ?? map).slice(0, 100))
        continue
      }
      if (boards.length >= MOST_BOARDS) continue
      const name = (child.attributes.get('name') ?? '').slice(0, 100)
      const picture = child.attributes.get('image') || null
      const size = (picture === null ? null : sizeOf(picture)) ?? {
        width: Math.max(0, wholeOf(child, 'width', 0)),
        height: Math.max(0, wholeOf(child, 'height', 0)),
      }
      const grids = gridsOf(child)
      boards.push({ name, map, picture, size, grids })
      if (grids.length === 0) notes.push(`The board ${clipped(name)} has no hex grid.`)
    }
  }
  visit(root, '')
  return boards
}

const MOST_BOARDS = 500

/** Notes beyond these are counted. */
const MOST_NOTES = 20

/**
 * Reads a module of VASSAL: the boards with their grids and numbers, the counters with their pictures. Nothing in it is run
 * or fetched; sounds, help pages and classes are not even unpacked. Problems: no archive, no module, an XML that is broken
 * or declares a document type. `file` is the module's name, for the words of a problem. Never throws.
 */
export function readModule(bytes: Uint8Array, file: string): Parsed<Module> {
  const no = (path: string, wrong: string, right: string) => ({
    ok: false as const,
    problems: [{ file, path, wrong, right }],
  })
  const opened = openArchive(bytes, file)
  if (!opened.ok) return opened
  const archive = opened.value
  const build = ['buildFile.xml', 'buildFile'].find((name) =>
    archive.entries.some((entry) => entry.name === name),
  )
  if (build === undefined)
    return no('buildFile.xml', 'is not in the archive', 'a module of VASSAL (.vmod)')
  const packed = archive.read(build)
  if (!packed.ok) return packed
  const xml = readXml(strFromU8(packed.value), `${file}, ${build}`)
  if (!xml.ok) return xml
  const root = xml.value
  if (!/^VASSAL\./.test(root.name))
    return no(build, `its first element is ${clipped(root.name)}`, 'a module of VASSAL')
  const find = finder(archive)
  const bytesOf = (name: string): Parsed<Uint8Array<ArrayBuffer>> => {
    const path = find(name)
    return path === null
      ? no(clipped(`${FOLDER}${name}`), 'is not in the archive', 'a whole module')
      : archive.read(path)
  }
  const notes: string[] = []
  // Each picture is unpacked once, however many boards name it.
  const sizes = new Map<string, Size | null>()
  const sizeOf = (picture: string): Size | null => {
    const known = sizes.get(picture.toLowerCase())
    if (known !== undefined) return known
    const found = bytesOf(picture)
    const facts = found.ok ? pictureFacts(found.value) : null
    const size = facts && { width: facts.width, height: facts.height }
    if (!size) {
      const why = found.ok ? 'is no picture that is read' : found.problems[0]?.wrong
      notes.push(`The picture ${clipped(picture)} ${why}.`)
    }
    sizes.set(picture.toLowerCase(), size)
    return size
  }
  const boards = boardsOf(root, sizeOf, notes)
  const { counters, whole } = countersOf(root)
  if (!whole) notes.push('The module has more counters than are read.')
  const locked = archive.entries.filter(({ fault }) => fault !== null)
  for (const { name, fault } of locked) notes.push(`${clipped(name)} ${fault}.`)
  const more = notes.length - MOST_NOTES
  return {
    ok: true,
    value: {
      name: (root.attributes.get('name') ?? '').slice(0, 200),
      version: (root.attributes.get('version') ?? '').slice(0, 40),
      boards,
      counters,
      notes: more > 0 ? [...notes.slice(0, MOST_NOTES), `${more} more.`] : notes,
      picture: (name) => {
        const found = bytesOf(name)
        if (!found.ok) return found
        const facts = checkPicture(found.value, `${file}, ${clipped(name)}`)
        return facts.ok ? { ok: true, value: { ...facts.value, bytes: found.value } } : facts
      },
    },
  }
}
