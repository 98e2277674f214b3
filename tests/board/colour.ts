/** Colours as numbers: contrast as WCAG 2 counts it, what the colour-blind see, and how far apart two colours look. */
export type Rgb = readonly [number, number, number]

/** '#RRGGBB' or 0xRRGGBB or 'r,g,b'. */
export function rgb(colour: string | number): Rgb {
  if (typeof colour === 'number')
    return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255] as const
  if (colour.includes(',')) return colour.split(',').map(Number) as unknown as Rgb
  return rgb(Number.parseInt(colour.slice(1), 16))
}

const linear = (v: number) => (v <= 10.31475 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => {
  const c = Math.max(0, Math.min(1, v))
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)
}

/** A wash over a ground. */
export const over = (wash: Rgb, ground: Rgb, alpha: number): Rgb =>
  wash.map((v, i) => v * alpha + (ground[i] as number) * (1 - alpha)) as unknown as Rgb

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Full dichromacy, in linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
export const BLIND = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const
export type Blind = keyof typeof BLIND
export const SIGHTS = Object.keys(BLIND) as Blind[]

export function seen(colour: Rgb, by: Blind): Rgb {
  const [r, g, b] = colour.map(linear) as [number, number, number]
  const m = BLIND[by]
  return [0, 3, 6].map((k) =>
    gamma((m[k] as number) * r + (m[k + 1] as number) * g + (m[k + 2] as number) * b),
  ) as unknown as Rgb
}

function lab(colour: Rgb): Rgb {
  const [r, g, b] = colour.map(linear) as [number, number, number]
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29)
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** CIEDE2000. */
export function difference(one: Rgb, two: Rgb): number {
  return labDifference(lab(one), lab(two))
}

export function labDifference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const turn = Math.PI / 180
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const angle = (a: number, b: number) =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / turn + 360) % 360
  const [h1, h2] = [angle(p1, b1), angle(p2, b2)]
  let dh = c1 * c2 === 0 ? 0 : h2 - h1
  if (dh > 180) dh -= 360
  if (dh < -180) dh += 360
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh * turn) / 2)
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  let h = h1 + h2
  if (c1 * c2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2
  const t =
    1 -
    0.17 * Math.cos((h - 30) * turn) +
    0.24 * Math.cos(2 * h * turn) +
    0.32 * Math.cos((3 * h + 6) * turn) -
    0.2 * Math.cos((4 * h - 63) * turn)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rt =
    -2 *
    Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) *
    Math.sin(60 * turn * Math.exp(-(((h - 275) / 25) ** 2)))
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh]
  return Math.sqrt(x * x + y * y + z * z + rt * y * z)
}
