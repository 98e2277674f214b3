import { enter, tell } from '../../open/play.ts'
import type { Couplet } from '../../window/couplet.ts'
import { type Lesson, readLesson } from './lesson.ts'

const SCENARIO = 'learn/first-battle.json'
const GUIDE = 'learn/first-battle-guide.json'

/** The steps of the guided battle; null where they can't be had. */
export async function loadLesson({ scenarios }: Couplet): Promise<Lesson | null> {
  return scenarios.read(GUIDE).then(readLesson, () => null)
}

/** Begins the guided battle. Its files travel with its save, as those of any scenario outside the catalogue. */
export async function beginLesson(couplet: Couplet): Promise<void> {
  const { scenarios, session, place } = couplet
  try {
    const lesson = await loadLesson(couplet)
    const text = await scenarios.read(SCENARIO)
    const opened = await scenarios.openTexts([{ name: 'first-battle.json', text }])
    if (opened.kind !== 'scenario' || !lesson) throw new Error('The lesson is not whole.')
    const { battle, sheet, own } = opened.scenario
    session.start(battle, sheet, { dice: lesson.dice, scenarioFile: own })
    place.speakGuide(true)
    enter(couplet)
  } catch {
    tell(couplet, {
      title: 'The first battle can’t be read.',
      text: 'Its files lie beside the page; the connection may be gone.',
      ways: [
        { label: 'Try again', run: () => void beginLesson(couplet) },
        { label: 'Close', run: () => place.closeFault() },
      ],
    })
  }
}
