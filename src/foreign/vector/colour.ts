/** A colour in parts of 1, red to blue, and its opacity. */
export interface Colour {
  readonly rgb: readonly [number, number, number]
  readonly alpha: number
}

const BLACK: Colour = { rgb: [0, 0, 0], alpha: 1 }

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` and `rgba(…)`; anything else is black. */
export function colourOf(text: string): Colour {
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (hex !== undefined) {
    const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const part = (from: number) => Number.parseInt(wide.slice(from, from + 2), 16) / 255
    return { rgb: [part(0), part(2), part(4)], alpha: 1 }
  }
  const [, inner] = /^rgba?\(([-\d.,\s]+)\)$/.exec(text) ?? []
  if (inner === undefined) return BLACK
  const [r = 0, g = 0, b = 0, alpha = 1] = inner.split(',').map(Number)
  return { rgb: [r / 255, g / 255, b / 255], alpha }
}

/** A colour on the way from one to another, `t` from 0 to 1. */
export function between(a: Colour, b: Colour, t: number): Colour {
  const mix = (from: number, to: number) => from + (to - from) * t
  const alpha = mix(a.alpha, b.alpha)
  // Weighed by opacity, as a canvas does, so that a clear end does not darken.
  const part = (k: 0 | 1 | 2) =>
    alpha === 0 ? mix(a.rgb[k], b.rgb[k]) : mix(a.rgb[k] * a.alpha, b.rgb[k] * b.alpha) / alpha
  return { rgb: [part(0), part(1), part(2)], alpha }
}
