import { printedFonts } from '../../../board/print/letters.ts'
import { type MapPrint, mapPages } from '../../../board/print/print.ts'
import { fontStyle, svgPages } from '../../../foreign/print/svg-pages.ts'
import { Fonts } from '../../../foreign/vector/font.ts'
import { pdfFile } from '../../../foreign/vector/pdf.ts'
import type { MapFile } from '../../../map/artwork.ts'

export interface PrintOrder {
  readonly map: MapFile
  readonly print: MapPrint
  readonly form: 'pdf' | 'svg'
}

export type PrintReply =
  | { readonly say: 'page'; readonly done: number; readonly of: number }
  | {
      readonly say: 'file'
      readonly name: string
      readonly type: string
      readonly bytes: BlobPart
    }[]
  | { readonly say: 'problem'; readonly text: string }

const answer = (reply: PrintReply): void => self.postMessage(reply)

self.onmessage = async ({ data: { map, print, form } }: MessageEvent<PrintOrder>) => {
  try {
    const files = await printedFonts()
    const fonts = new Fonts(files)
    const pages = mapPages(map, print, fonts, (done, of) => answer({ say: 'page', done, of }))
    if (typeof pages === 'string') return answer({ say: 'problem', text: pages })
    if (form === 'pdf') {
      const bytes = pdfFile(map.title, pages, fonts)
      return answer([{ say: 'file', name: `${map.id}.pdf`, type: 'application/pdf', bytes }])
    }
    answer(
      svgPages(pages, fontStyle(files)).map((bytes, i) => ({
        say: 'file' as const,
        name: pages.length > 1 ? `${map.id}-${i + 1}.svg` : `${map.id}.svg`,
        type: 'image/svg+xml',
        bytes,
      })),
    )
  } catch (error) {
    answer({ say: 'problem', text: `It can’t be printed: ${(error as Error).message}` })
  }
}
