import type { Parsed } from '../../data/shape.ts'

/** What the first bytes of a picture say of it, before anything is decoded. */
export interface PictureFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/bmp'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The largest picture that is decoded: bytes, pixels in all, and pixels along one side. */
export const LARGEST_PICTURE = { bytes: 96 * 1024 * 1024, pixels: 120_000_000, side: 30_000 }

/** The bytes at the beginning that tell a picture; in a JPEG the size may stand later. */
const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Type and size of a picture by its bytes, whatever its name says; null where it is none of the five types. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && text(bytes, 12, 16) === 'IHDR')
      return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    if (/^GIF8[79]a/.test(text(bytes, 0, 6)))
      return {
        type: 'image/gif',
        width: view.getUint16(6, true),
        height: view.getUint16(8, true),
      }
    if (text(bytes, 0, 2) === 'BM')
      return {
        type: 'image/bmp',
        width: Math.abs(view.getInt32(18, true)),
        height: Math.abs(view.getInt32(22, true)),
      }
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return webp(view, bytes)
    if (view.getUint16(0) === 0xffd8) return jpeg(view)
  } catch {
    // It ends before its size.
  }
  return null
}

function webp(view: DataView, bytes: Uint8Array): PictureFacts | null {
  const size = (width: number, height: number) => ({ type: 'image/webp' as const, width, height })
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return size(three(24) + 1, three(27) + 1)
    default:
      return null
  }
}

/** Goes from segment to segment until the one that holds the size. Throws at the end of the bytes. */
function jpeg(view: DataView): PictureFacts | null {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    // Start of frame, whichever kind; C4, C8 and CC are none.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
}

/** The facts of a picture that may be decoded, or why it may not. The bound acts before the decoder. */
export function checkPicture(bytes: Uint8Array, file: string): Parsed<PictureFacts> {
  const no = (wrong: string, right: string) => ({
    ok: false as const,
    problems: [{ file, path: '', wrong, right }],
  })
  const mb = (size: number) => `${(size / (1024 * 1024)).toFixed(0)} MB`
  if (bytes.length > LARGEST_PICTURE.bytes)
    return no(`${mb(bytes.length)} is more than is read`, `${mb(LARGEST_PICTURE.bytes)} at most`)
  const facts = pictureFacts(bytes)
  if (!facts)
    return no('this is no picture that is read, or it is cut short', 'PNG, JPEG, GIF, WebP or BMP')
  const { width, height } = facts
  if (width < 1 || height < 1) return no('the picture has no size', 'a picture with pixels')
  const { pixels, side } = LARGEST_PICTURE
  if (width > side || height > side || width * height > pixels)
    return no(
      `${width} by ${height} pixels are more than are decoded`,
      `${pixels / 1e6} million at most, ${side.toLocaleString('en')} along a side: scale it down`,
    )
  return { ok: true, value: facts }
}
