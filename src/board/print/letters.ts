import serifItalic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff?url'
import serif from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff?url'
import serifBold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff?url'
import moreItalic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-ext-400-italic.woff?url'
import more from '@fontsource/old-standard-tt/files/old-standard-tt-latin-ext-400-normal.woff?url'
import moreBold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-ext-700-normal.woff?url'
import plain from '@fontsource/roboto-condensed/files/roboto-condensed-latin-400-normal.woff?url'
import bold from '@fontsource/roboto-condensed/files/roboto-condensed-latin-700-normal.woff?url'
import morePlain from '@fontsource/roboto-condensed/files/roboto-condensed-latin-ext-400-normal.woff?url'
import moreBoldPlain from '@fontsource/roboto-condensed/files/roboto-condensed-latin-ext-700-normal.woff?url'
import type { FontFile } from '../../foreign/vector/font.ts'

/** The faces of map and counters, each in two files: plain Latin letters, and those of more languages. */
const FACES: readonly (readonly [
  family: string,
  weight: number,
  italic: boolean,
  ...urls: string[],
])[] = [
  ['Old Standard TT', 400, false, serif, more],
  ['Old Standard TT', 400, true, serifItalic, moreItalic],
  ['Old Standard TT', 700, false, serifBold, moreBold],
  ['Roboto Condensed', 400, false, plain, morePlain],
  ['Roboto Condensed', 700, false, bold, moreBoldPlain],
]

/** Fetches the fonts that a printed page carries. Rejects where one cannot be read. */
export async function printedFonts(): Promise<FontFile[]> {
  const all = FACES.flatMap(([family, weight, italic, ...urls]) =>
    urls.map(async (url) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      return { family, weight, italic, woff: new Uint8Array(await answer.arrayBuffer()) }
    }),
  )
  return Promise.all(all)
}
