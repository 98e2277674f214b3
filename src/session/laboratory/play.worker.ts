import { playingShard } from '../../lab/shard/shard.ts'
import type { Shard } from '../../lab/types.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { Source } from '../computer/messages.ts'
import { createLibrary } from '../red-poppies/library.ts'
import { gameSave } from './game-save.ts'
import { type KeptShards, keptShards } from './kept-shards.ts'
import type { PlayAnswer, PlayOrder } from './orders.ts'

/** The part of a worker's global scope that is used; the DOM types do not describe it. */
interface Thread {
  onmessage: ((event: MessageEvent<PlayOrder>) => void) | null
  postMessage(answer: PlayAnswer): void
}
const thread = self as unknown as Thread

const texts = new Map<string, (text: string | null) => void>()

/** Asks the page for a file: the page has usually read it already. */
const read = (path: string): Promise<string> =>
  new Promise((done, fail) => {
    texts.set(path, (text) => (text === null ? fail(new Error(path)) : done(text)))
    thread.postMessage({ say: 'read', path })
  })

const library = createLibrary(read)
const battles = new Map<number, Promise<Battle | null>>()
const own = new Map<number, Source['files']>()
let shards: KeptShards | null = null

async function battleOf({ id, hash, files }: Source): Promise<Battle | null> {
  const loaded = await library.battleOf(id, files)
  return loaded?.battle.hash === hash ? loaded.battle : null
}

/** The page wants the core until then, by `performance.now()`. */
let aside = 0
/** The thread listens so often, in ms. */
const SLICE = 10
const { port1: inwards, port2: outwards } = new MessageChannel()

/** Lets in what the page has said, and waits while it wants the core. A timer alone would cost 4 ms each time. */
async function listen(): Promise<void> {
  await new Promise((heard) => {
    inwards.onmessage = heard
    outwards.postMessage(null)
  })
  for (let ms = aside - performance.now(); ms > 0; ms = aside - performance.now())
    await new Promise((over) => setTimeout(over, ms))
}

async function play(battle: Battle, order: Extract<PlayOrder, { say: 'play' }>): Promise<Shard> {
  const playing = playingShard(battle, order.terms, order.from, order.to)
  let since = performance.now()
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
    if (performance.now() - since < SLICE) continue
    await listen()
    since = performance.now()
  }
}

thread.onmessage = async ({ data }) => {
  switch (data.say) {
    case 'battle':
      own.set(data.version, data.source.files)
      battles.set(
        data.version,
        battleOf(data.source).catch(() => null),
      )
      return
    case 'text':
      texts.get(data.path)?.(data.text)
      texts.delete(data.path)
      return
    case 'aside':
      aside = performance.now() + data.ms
      return
    default: {
      const battle = await battles.get(data.version)
      if (!battle) {
        thread.postMessage({ say: 'no battle' })
        return
      }
      try {
        if (data.say === 'save') {
          const field = { battle, own: own.get(data.version) ?? undefined }
          const text = JSON.stringify(gameSave(field, data.terms, data.game))
          thread.postMessage({ say: 'saved', text })
          return
        }
        const shard = await play(battle, data)
        shards ??= keptShards(data.terms.program)
        // Storing takes several ms, which the page would miss in its frames.
        const kept = await shards.write(shard).then(
          () => true,
          () => false,
        )
        thread.postMessage({ say: 'played', shard, kept })
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        thread.postMessage({ say: 'failed', text })
      }
    }
  }
}
