import type { Page } from '../vector/drawing.ts'
import type { FontFile } from '../vector/font.ts'
import { SvgWriter, svgDocument } from '../vector/svg.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as base64. */
export function base64(bytes: Uint8Array): string {
  const out: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const word = (a << 16) | (b << 8) | c
    const left = bytes.length - at
    out.push(
      LETTERS[word >> 18] as string,
      LETTERS[(word >> 12) & 63] as string,
      left > 1 ? (LETTERS[(word >> 6) & 63] as string) : '=',
      left > 2 ? (LETTERS[word & 63] as string) : '=',
    )
  }
  return out.join('')
}

/** Fonts within an SVG, so that it looks the same everywhere. */
export const fontStyle = (files: readonly FontFile[]): string =>
  `<style>${files
    .map(
      ({ family, weight, italic, woff }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};src:url(data:font/woff;base64,${base64(woff)})}`,
    )
    .join('')}</style>`

/** Each page as an SVG document of its true size. `head` goes into each: `fontStyle`. */
export const svgPages = (pages: readonly Page[], head = ''): string[] =>
  pages.map(({ width, height, placed }) => {
    const writer = new SvgWriter()
    const inner = placed.map(({ drawing, matrix, clip }, i) => {
      const moved = `<g transform="matrix(${matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')})">\n${writer.elements(drawing)}\n</g>`
      if (!clip) return moved
      const [x, y, w, h] = clip
      return `<clipPath id="seen${i}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#seen${i})">${moved}</g>`
    })
    return svgDocument(
      { width: `${width}mm`, height: `${height}mm` },
      { width, height },
      head,
      inner.join('\n'),
    )
  })
