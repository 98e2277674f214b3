import { Parser } from 'saxen'
import { clipped } from '../../data/problems.ts'
import type { Parsed } from '../../data/shape.ts'

/** An element of an XML file, with what it holds. */
export interface XmlNode {
  /** With its prefix, where it has one: "svg:path". */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  /** The text of the element itself, without that of its children. */
  readonly text: string
}

/** What is read of an XML file at most. */
export interface XmlLimits {
  readonly characters: number
  readonly elements: number
  readonly levels: number
}

const LIMITS: XmlLimits = { characters: 40_000_000, elements: 300_000, levels: 200 }

interface Open {
  name: string
  attributes: Map<string, string>
  children: XmlNode[]
  text: string
}

/**
 * Reads XML into its elements. A document type and entities of a file's own are refused, since they can make a short file
 * long and fetch others; instructions and comments are passed over. Nothing is run or fetched. Never throws.
 */
export function readXml(text: string, file: string, limits: XmlLimits = LIMITS): Parsed<XmlNode> {
  if (text.length > limits.characters)
    return no(
      file,
      '',
      `${(text.length / 1e6).toFixed(0)} MB is more than is read`,
      `a file of at most ${limits.characters / 1e6} MB`,
    )
  const parser = new Parser()
  const root: Open = { name: '', attributes: new Map(), children: [], text: '' }
  const open: Open[] = [root]
  let elements = 0
  let fault: { ok: false; problems: Problems } | null = null
  const stop = (
    where: () => { readonly line: number; readonly column: number },
    wrong: string,
    right: string,
  ) => {
    if (fault) return
    const { line, column } = where()
    fault = no(file, `line ${line + 1}, column ${column + 1}`, wrong, right)
    parser.stop()
  }
  parser.on('openTag', (name, attributes, decode, _, where) => {
    if (fault) return
    if (++elements > limits.elements)
      return stop(where, `more than ${limits.elements.toLocaleString('en')} elements`, 'fewer')
    if (open.length > limits.levels)
      return stop(where, 'elements within elements too deep', `${limits.levels} levels at most`)
    const named = new Map<string, string>()
    for (const [key, value] of Object.entries(attributes())) named.set(key, decode(value))
    const node: Open = { name, attributes: named, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closeTag', () => {
    if (open.length > 1) open.pop()
  })
  const add = (more: string) => {
    const node = open.at(-1)
    if (node && open.length > 1) node.text += more
  }
  parser.on('text', (raw, decode) => add(decode(raw)))
  parser.on('cdata', add)
  parser.on('attention', (raw, _, where) =>
    stop(
      where,
      `${clipped(raw.split(/[\s[>]/)[0] ?? '')} declares a document type`,
      'the file without it: save it as plain XML',
    ),
  )
  parser.on('warn', ({ message }, where) => stop(where, message, 'well-formed XML'))
  parser.on('error', ({ message }, where) => stop(where, message, 'well-formed XML'))
  try {
    parser.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    return no(file, '', 'the XML cannot be read', 'well-formed XML')
  }
  if (fault) return fault
  const [one, ...more] = root.children
  if (!one || more.length > 0) return no(file, '', 'no single element holds the rest', 'XML')
  return { ok: true, value: one }
}

type Problems = Extract<Parsed<never>, { ok: false }>['problems']

const no = (
  file: string,
  path: string,
  wrong: string,
  right: string,
): { ok: false; problems: Problems } => ({ ok: false, problems: [{ file, path, wrong, right }] })

/** Every element below one, itself first, in the order of the file. */
export function* elementsOf(node: XmlNode): Generator<XmlNode> {
  yield node
  for (const child of node.children) yield* elementsOf(child)
}
