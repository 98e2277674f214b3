import { enter, tell } from '../../open/open-game.ts'
import type { Client } from '../../window/client.ts'
import { type Lesson, readLesson } from './lesson.ts'

const SCENARIO = 'learn/first-battle.json'
const GUIDE = 'learn/first-battle-guide.json'

/** The steps of the guided battle; null where they can't be loaded. */
export async function loadLesson({ scenarios }: Client): Promise<Lesson | null> {
  return scenarios.read(GUIDE).then(readLesson, () => null)
}

/** Begins the guided battle. Its files are part of its save, as with any scenario outside the catalogue. */
export async function beginLesson(client: Client): Promise<void> {
  const { scenarios, session, place } = client
  try {
    const lesson = await loadLesson(client)
    const text = await scenarios.read(SCENARIO)
    const opened = await scenarios.openTexts([{ name: 'first-battle.json', text }])
    if (opened.kind !== 'scenario' || !lesson) throw new Error('The lesson is not whole.')
    const { battle, sheet, own } = opened.scenario
    session.start(battle, sheet, { dice: lesson.dice, scenarioFile: own })
    place.speakGuide(true)
    enter(client)
  } catch {
    tell(client, {
      title: 'The first battle can’t be read.',
      text: 'Its files lie beside the page; the connection may be gone.',
      ways: [
        { label: 'Try again', run: () => void beginLesson(client) },
        { label: 'Close', run: () => place.closeFault() },
      ],
    })
  }
}
