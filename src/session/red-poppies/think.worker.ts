import type { Battle } from '../../rules/types/index.ts'
import type * as asked from '../computer/messages.ts'
import type { Question, Thought } from '../engine/table.ts'
import { judge, type ReviewAnswer, type ReviewQuestion } from '../review/assess.ts'
import { createLibrary } from './library.ts'
import { think } from './think.ts'

/** The part of a worker's global scope that is used; the DOM types do not describe it. */
interface Thread {
  onmessage: ((event: MessageEvent<asked.ThreadOrder<Question | ReviewQuestion>>) => void) | null
  postMessage(answer: asked.ThreadReply<Thought | ReviewAnswer>): void
}
const thread = self as unknown as Thread

const texts = new Map<string, (text: string | null) => void>()

/** Asks the page for a file: the page has usually read it already. */
const read = (path: string): Promise<string> =>
  new Promise((done, fail) => {
    texts.set(path, (text) => (text === null ? fail(new Error(path)) : done(text)))
    thread.postMessage({ say: 'read', path })
  })

let battle: Promise<Battle> = Promise.reject(new Error('no battle'))
battle.catch(() => undefined)

const library = createLibrary(read)

async function battleOf({ id, hash, files }: asked.Source): Promise<Battle> {
  const loaded = await library.battleOf(id, files)
  if (loaded?.battle.hash !== hash) throw new Error('The battle is another one there.')
  return loaded.battle
}

const answerTo = (known: Battle, question: Question | ReviewQuestion): Thought | ReviewAnswer =>
  'ask' in question ? judge(known, question) : think(known, question)

thread.onmessage = async ({ data }) => {
  switch (data.say) {
    case 'battle':
      battle = battleOf(data.source)
      battle.catch(() => undefined)
      return
    case 'text':
      texts.get(data.path)?.(data.text)
      texts.delete(data.path)
      return
    default: {
      const { serial } = data
      const known = await battle.catch(() => null)
      if (!known) {
        thread.postMessage({ say: 'no battle', serial })
        return
      }
      try {
        thread.postMessage({ say: 'thought', serial, thought: answerTo(known, data.question) })
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        thread.postMessage({ say: 'failed', serial, text })
      }
    }
  }
}
