import type { Parsed } from '../../data/shape.ts'
import { checkPicture } from '../../foreign/picture/size.ts'

/** A picture ready to be drawn. */
export interface DecodedPicture {
  readonly bitmap: ImageBitmap
  /** Pixels of the bitmap for one of the picture: less than 1 where it was too large for a graphics card. */
  readonly scale: number
}

/** The longest side of a bitmap, in pixels: what every graphics card takes. */
const LONGEST_SIDE = 8192

/** Decodes a picture after its size was checked, scaled down where it is larger than `longest`. Never rejects. */
export async function decodePicture(
  name: string,
  picture: Blob,
  longest = LONGEST_SIDE,
): Promise<Parsed<DecodedPicture>> {
  try {
    const facts = checkPicture(new Uint8Array(await picture.arrayBuffer()), name)
    if (!facts.ok) return facts
    const { width, height, type } = facts.value
    const scale = Math.min(1, longest / Math.max(width, height))
    const bitmap = await createImageBitmap(picture.slice(0, picture.size, type), {
      ...(scale < 1
        ? {
            resizeWidth: Math.max(1, Math.round(width * scale)),
            resizeHeight: Math.max(1, Math.round(height * scale)),
            resizeQuality: 'high' as const,
          }
        : {}),
      // Registered by its pixels, not by what a camera says of its turn.
      imageOrientation: 'none',
    })
    return { ok: true, value: { bitmap, scale } }
  } catch {
    return {
      ok: false,
      problems: [
        {
          file: name,
          path: '',
          wrong: 'the picture is damaged, or too large for this machine',
          right: 'another copy of it, scaled down',
        },
      ],
    }
  }
}
