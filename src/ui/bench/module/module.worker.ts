import { formatProblem } from '../../../data/problems.ts'
import { type Module, readModule } from '../../../foreign/vassal/module.ts'

/** What the page asks: a module to read, then pictures of it by name. */
export type ModuleOrder =
  | { readonly say: 'read'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly say: 'picture'; readonly name: string }

export type ModuleReply =
  | { readonly say: 'module'; readonly module: Omit<Module, 'picture'> }
  | { readonly say: 'picture'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly say: 'problem'; readonly text: string }

let open: Module | null = null
const answer = (reply: ModuleReply): void => self.postMessage(reply)
const wrong = (problems: Parameters<typeof formatProblem>[0][]): void =>
  answer({ say: 'problem', text: problems.map(formatProblem).join(' ') })

self.onmessage = ({ data }: MessageEvent<ModuleOrder>) => {
  if (data.say === 'read') {
    const read = readModule(data.bytes, data.name)
    if (!read.ok) return wrong([...read.problems])
    open = read.value
    const { picture: _, ...module } = read.value
    return answer({ say: 'module', module })
  }
  const picture = open?.picture(data.name)
  if (!picture) return answer({ say: 'problem', text: 'No module is open.' })
  if (!picture.ok) return wrong([...picture.problems])
  answer({ say: 'picture', name: data.name, bytes: picture.value.bytes })
}
