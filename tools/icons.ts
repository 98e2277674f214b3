// node scripts/run.mjs tools/icons.ts: the couplet as PNG, in the sizes that an installed app asks for.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number, number]
const PAGE: Colour = [0xf8, 0xf4, 0xea, 255]
const INK: Colour = [0x20, 0x1e, 0x19, 255]
const POPPY: Colour = [0xb3, 0x26, 0x1e, 255]
const CLEAR: Colour = [0, 0, 0, 0]

/** The drawing of icon.svg, in parts of 64; a maskable one has no corners and keeps to the middle. */
function colourAt(x: number, y: number, maskable: boolean): Colour {
  const scale = maskable ? 0.8 : 1
  const [u, v] = [(x - 32) / scale + 32, (y - 32) / scale + 32]
  if (u >= 10 && u < 54 && v >= 21 && v < 28) return INK
  if (u >= 10 && u < 40 && v >= 36 && v < 43) return POPPY
  if (maskable) return PAGE
  const [dx, dy] = [Math.max(0, Math.abs(x - 32) - 24), Math.max(0, Math.abs(y - 32) - 24)]
  return dx * dx + dy * dy <= 64 ? PAGE : CLEAR
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Each pixel is the mean of 4 by 4 samples. */
function png(size: number, maskable: boolean): Buffer {
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      for (let n = 0; n < 16; n++) {
        const part = 64 / size
        const [r, g, b, a] = colourAt(
          (x + (n % 4) / 4 + 0.125) * part,
          (y + Math.floor(n / 4) / 4 + 0.125) * part,
          maskable,
        )
        for (const [index, value] of [r * a, g * a, b * a, a].entries())
          sum[index] = (sum[index] ?? 0) + value
      }
      const [r = 0, g = 0, b = 0, a = 0] = sum
      const at = y * (size * 4 + 1) + 1 + x * 4
      rows.set(a === 0 ? [0, 0, 0, 0] : [r / a, g / a, b / a, a / 16].map(Math.round), at)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const folder = join(import.meta.dirname, '../public')
for (const [name, size, maskable] of [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable.png', 512, true],
] as const)
  writeFileSync(join(folder, name), png(size, maskable))
