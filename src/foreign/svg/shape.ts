import svgpath from 'svgpath'
import { type Affine, after } from '../picture/affine.ts'
import type { XmlNode } from '../xml/xml.ts'

/** A name without its prefix: "svg:path" is a path. */
export const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute as a length in user units; 0 where it is missing or none. */
function length(node: XmlNode, name: string): number {
  const value = Number.parseFloat(node.attributes.get(name) ?? '')
  return Number.isFinite(value) ? value : 0
}

const TRANSFORM = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([-+\d.eE\s,]*)\)/g

/** How many numbers each transform takes. */
const TAKES: Readonly<Record<string, readonly number[]>> = {
  matrix: [6],
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
}

/** Whether a text is a list of transforms and nothing else: what is not known would be passed over in silence. */
function isTransform(text: string): boolean {
  let whole = true
  const rest = text.replace(TRANSFORM, (_, name: string, inner: string) => {
    const numbers = inner.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []
    if (!TAKES[name]?.includes(numbers.length)) whole = false
    return ''
  })
  return whole && !/[^\s,]/.test(rest)
}

/** The transform of an element after that of its parents; null where it cannot be read. */
export function placed(node: XmlNode, parent: Affine): Affine | null {
  const text = node.attributes.get('transform')
  if (text === undefined || text.trim() === '') return parent
  if (text.length > 2000 || !isTransform(text)) return null
  // Where three points go says the whole of it.
  const points: number[] = []
  svgpath('M0 0L1 0L0 1')
    .transform(text)
    .abs()
    .iterate(([kind, ...numbers], _, x, y) => {
      // Straight lines may come back without the coordinate that stays.
      if (kind === 'H') points.push(numbers[0] as number, y)
      else if (kind === 'V') points.push(x, numbers[0] as number)
      else points.push(...(numbers as number[]))
    })
  const [e, f, ax, ay, cx, cy] = points as [number, number, number, number, number, number]
  const own: Affine = [ax - e, ay - f, cx - e, cy - f, e, f]
  return own.every(Number.isFinite) ? after(parent, own) : null
}

/** An element that draws an outline, as the text of a path; null of any other. */
export function outlineOf(node: XmlNode): string | null {
  const at = (name: string) => length(node, name)
  switch (local(node.name)) {
    case 'path':
      return node.attributes.get('d') ?? ''
    case 'polygon':
    case 'polyline': {
      const points = (node.attributes.get('points') ?? '').trim()
      return points === '' ? '' : `M${points}${local(node.name) === 'polygon' ? 'Z' : ''}`
    }
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`
    case 'circle':
    case 'ellipse': {
      const round = local(node.name) === 'circle'
      const [rx, ry] = round ? [at('r'), at('r')] : [at('rx'), at('ry')]
      const arc = `a${rx} ${ry} 0 1 1 `
      return `M${at('cx') - rx} ${at('cy')}${arc}${2 * rx} 0${arc}${-2 * rx} 0Z`
    }
    default:
      return null
  }
}

/** Where a sign or a text stands: the middle of it, in the units of its own element. */
export function spotOf(node: XmlNode): readonly [number, number] {
  const own = node.attributes.has('x') || node.attributes.has('cx')
  const at = own ? node : (node.children.find(({ attributes }) => attributes.has('x')) ?? node)
  const [x, y] = at.attributes.has('cx') ? ['cx', 'cy'] : ['x', 'y']
  return [length(at, x), at.attributes.has(y) ? length(at, y) : length(node, y)]
}

/** The ends of the first straight sides of an outline, at most `most` of them, after a matrix. */
export function cornersOf(d: string, matrix: Affine, most: number): (readonly [number, number])[] {
  const corners: [number, number][] = []
  if (d.length > 2000) return corners
  svgpath(d)
    .abs()
    .matrix([...matrix])
    .abs()
    .iterate(([kind, ...numbers], _, x, y) => {
      const [a = 0, b = 0] = numbers as number[]
      if (corners.length >= most || kind === 'Z' || kind === 'z') return
      corners.push(kind === 'H' ? [a, y] : kind === 'V' ? [x, a] : [a, b])
    })
  return corners
}
