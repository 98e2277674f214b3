import { printedFonts } from '../../../board/print/letters.ts'
import {
  type CounterPrint,
  counterPages,
  type MapPrint,
  mapPages,
} from '../../../board/print/print.ts'
import type { CounterLayout } from '../../../foreign/print/counters.ts'
import { fontStyle, svgPages } from '../../../foreign/print/svg-pages.ts'
import { Fonts } from '../../../foreign/vector/font.ts'
import { pdfFile } from '../../../foreign/vector/pdf.ts'
import type { MapFile } from '../../../map/artwork.ts'

/** What is printed, as PDF or as one SVG a page. */
export type PrintOrder = { readonly form: 'pdf' | 'svg' } & (
  | { readonly map: MapFile; readonly print: MapPrint }
  | {
      readonly counters: readonly CounterPrint[]
      readonly layout: CounterLayout
      readonly title: string
      /** The name of the file, without its ending. */
      readonly name: string
    }
)

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

self.onmessage = async ({ data: order }: MessageEvent<PrintOrder>) => {
  try {
    const files = await printedFonts()
    const fonts = new Fonts(files)
    const [title, name] =
      'map' in order ? [order.map.title, order.map.id] : [order.title, order.name]
    const pages =
      'map' in order
        ? mapPages(order.map, order.print, fonts, (done, of) => answer({ say: 'page', done, of }))
        : counterPages(order.counters, order.layout, title, fonts)
    if (typeof pages === 'string') return answer({ say: 'problem', text: pages })
    if (order.form === 'pdf') {
      const bytes = pdfFile(title, pages, fonts)
      return answer([{ say: 'file', name: `${name}.pdf`, type: 'application/pdf', bytes }])
    }
    answer(
      svgPages(pages, fontStyle(files)).map((bytes, i) => ({
        say: 'file' as const,
        name: pages.length > 1 ? `${name}-${i + 1}.svg` : `${name}.svg`,
        type: 'image/svg+xml',
        bytes,
      })),
    )
  } catch (error) {
    answer({ say: 'problem', text: `It can’t be printed: ${(error as Error).message}` })
  }
}
