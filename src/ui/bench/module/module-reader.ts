import type { Module } from '../../../foreign/vassal/module.ts'
import type { ModuleOrder, ModuleReply } from './module.worker.ts'

/** A module that was read, in a thread beside the page. Its pictures are unpacked one by one. */
export interface OpenModule extends Omit<Module, 'picture'> {
  /** The bytes of a picture by its name in the module. Rejects with a sentence. */
  picture(name: string): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Reads a module beside the page; `stop` ends it at once. Rejects with a sentence that names place and remedy. */
export async function openModule(file: File, stop: AbortSignal): Promise<OpenModule> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./module.worker.ts', import.meta.url), { type: 'module' })
  // The thread answers in the order in which it was asked.
  const asked: { done: (reply: ModuleReply) => void; failed: (why: Error) => void }[] = []
  const fail = (text: string) => {
    worker.terminate()
    for (const { failed } of asked.splice(0)) failed(new Error(text))
  }
  worker.onerror = () => fail('The part that reads modules could not be loaded.')
  worker.onmessage = ({ data }: MessageEvent<ModuleReply>) => {
    const first = asked.shift()
    if (data.say === 'problem') first?.failed(new Error(data.text))
    else first?.done(data)
  }
  stop.addEventListener('abort', () => fail('Stopped.'))
  const ask = (order: ModuleOrder, transfer: Transferable[] = []) =>
    new Promise<ModuleReply>((done, failed) => {
      if (stop.aborted) return failed(new Error('Stopped.'))
      asked.push({ done, failed })
      worker.postMessage(order, transfer)
    })
  const read = await ask({ say: 'read', name: file.name, bytes }, [bytes.buffer])
  if (read.say !== 'module') throw new Error('The module can’t be read.')
  return {
    ...read.module,
    async picture(name) {
      const reply = await ask({ say: 'picture', name })
      if (reply.say !== 'picture') throw new Error(`The module has no picture ${name}.`)
      return reply.bytes
    },
    close: () => fail('The module is closed.'),
  }
}
