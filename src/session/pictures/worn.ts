import { decodePicture } from './decode.ts'
import { createPictures, type Pictures } from './pictures.ts'

/** The side of a face in pixels: as many as the largest counter on the table has. */
const SIDE = 256

/** The faces that are worn, decoded, by the name of the face. What can't be read is left out. */
export async function readWorn(
  pictures: Pictures = createPictures(),
): Promise<ReadonlyMap<string, ImageBitmap>> {
  const decoded = new Map<string, ImageBitmap | null>()
  const worn = new Map<string, ImageBitmap>()
  for (const [face, hash] of await pictures.worn()) {
    if (!decoded.has(hash)) {
      const blob = await pictures.read(hash)
      const found = blob ? await decodePicture(face, blob, SIDE) : null
      decoded.set(hash, found?.ok ? found.value.bitmap : null)
    }
    const bitmap = decoded.get(hash)
    if (bitmap) worn.set(face, bitmap)
  }
  return worn
}
