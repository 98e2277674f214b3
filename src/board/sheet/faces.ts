import serifItalic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url'
import serif from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url'
import serifBold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url'
import plain from '@fontsource/roboto-condensed/files/roboto-condensed-latin-400-normal.woff2?url'
import bold from '@fontsource/roboto-condensed/files/roboto-condensed-latin-700-normal.woff2?url'

/** The faces of map and counters. */
const FACES = [
  ['Old Standard TT', serif, {}],
  ['Old Standard TT', serifItalic, { style: 'italic' }],
  ['Old Standard TT', serifBold, { weight: '700' }],
  ['Roboto Condensed', plain, {}],
  ['Roboto Condensed', bold, { weight: '700' }],
] as const

/**
 * Adds these faces to those of a page or a thread. The promises end when each is loaded or has failed; the next face of its
 * family list is drawn then. They are no style sheet's: where a sheet goes, or the window gets another width, a
 * browser may load the faces of all sheets anew, and everything with letters would be drawn again.
 */
export function addFaces(fonts: FontFaceSet): Promise<unknown> {
  return Promise.allSettled(
    FACES.map(([family, url, kind]) => {
      const face = new FontFace(family, `url(${url})`, kind)
      fonts.add(face)
      return face.load()
    }),
  )
}

let added: Promise<unknown> | null = null

/** Adds them to the page, once. */
export function pageFaces(): Promise<unknown> {
  // A page without faces of its own, as in tests, has none to wait for.
  added ??= document.fonts ? addFaces(document.fonts) : Promise.resolve()
  return added
}
