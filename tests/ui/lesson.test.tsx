import { beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '../../src/rules/types/index.ts'
import { createSession } from '../../src/session/game/store.ts'
import { chosenUnits } from '../../src/session/pointing/doing/state.ts'
import { createInteraction } from '../../src/session/pointing/interaction.ts'
import { liveRules } from '../../src/session/red-poppies/live.ts'
import { isDone, type Lesson, readLesson, stepNow } from '../../src/ui/help/guide/lesson.ts'
import { type Course, isPossible, lastWayOn } from '../../src/ui/help/guide/way-on.ts'
import { openLesson } from '../support/lesson.ts'

const session = createSession({ engine: liveRules, now: () => 10_000, newId: () => 'x' })
const interaction = createInteraction(session, { guard: 0 })
let lesson: Lesson

beforeAll(async () => {
  const { scenario, guide } = await openLesson()
  const read = readLesson(guide)
  if (!read) throw new Error('no lesson')
  lesson = read
  session.start(scenario.battle, scenario.sheet, { dice: lesson.dice })
})

const acts = (): Action[] => session.get().entries.map(({ action }) => action)
function course(): Course {
  const { battle } = session.get()
  if (!battle) throw new Error('no battle')
  return { engine: liveRules, battle, acts: acts(), stateAt: session.stateAt }
}
/** What is said with these units chosen. */
function said(chosen: readonly string[] = chosenUnits(interaction.get())) {
  const { decision } = session.get()
  const now = course()
  if (!decision) throw new Error('no decision')
  const possible = (step: Lesson['steps'][number]) => isPossible(lesson, now, decision, step)
  return stepNow(lesson, { decision, acts: now.acts, possible }, { chosen })
}
const learned = () => lesson.steps.every((step) => !step.done || isDone(step, acts()))
const settle = (type: Action['type']): boolean => session.dispatch({ type } as Action) === null
/** Does what the line does from one of its acts on, until all is learned; what it knows nothing of it lets go by. */
function toItsEnd(): boolean {
  const kept = acts().length
  for (let from = 0; from < lesson.line.length && !learned(); from++) {
    session.rewind(kept)
    for (const { action } of lesson.line.slice(from)) {
      if (session.dispatch(action) === null || ['hold', 'stop', 'finish'].includes(action.type))
        continue
      while (settle('hold'));
      session.dispatch(action)
    }
  }
  return learned()
}
/** Whether whoever is named with a hex stands there. */
const standsThere = (text: string): boolean =>
  [...text.matchAll(/((?:Battery|Saxon|Worcesters) \w) in (A[A-Z]\d\d)/g)].every(
    ([, name, hex]) => {
      const { battle, game } = session.get()
      const unit = battle?.units.find((def) => def.name === name)?.id ?? ''
      return game?.units[unit]?.hex === hex
    },
  )

/** Every act that is legal here: those listed, and every command and group that the rules take. */
function legal(): Action[] {
  const { decision, battle, game } = session.get()
  if (!decision || !battle || !game) return []
  const units = battle.units.filter(({ side }) => side === decision.side).map(({ id }) => id)
  const pairs = units.flatMap((one) =>
    units.filter((other) => other > one).map((other) => [one, other]),
  )
  const commands = [...units.map((one) => [one]), ...pairs].map(
    (some): Action => ({ type: 'command', units: some }),
  )
  const all = [...decision.actions, ...(decision.kind === 'half' ? commands : [])]
  return [
    ...new Map(
      all.filter((act) => session.why(act) === null).map((act) => [JSON.stringify(act), act]),
    ).values(),
  ]
}

describe('the lesson', () => {
  it('point 20: its line teaches everything, and no step of it offers the way back', () => {
    for (const { step, action } of lesson.line) {
      const now = course()
      expect(lastWayOn(lesson, now), step).toBe(now.acts.length)
      const topic = lesson.steps.find(({ id }) => id === step)?.topic
      const told = action.type === 'command' ? said([]) : said()
      // A window that is only let go by, and a stop on the way, have no step of their own.
      if (!['hold', 'stop'].includes(action.type)) expect(told?.topic, step).toBe(topic)
      expect(session.dispatch(action), `${step} ${JSON.stringify(action)}`).toBeNull()
    }
    expect(learned()).toBe(true)
  })

  it('point 20: after any one legal act at any step what is said can be done, and the lesson comes to its end', () => {
    const bad: string[] = []
    let tried = 0
    for (let at = 0; at < lesson.line.length; at++) {
      const path = lesson.line.slice(0, at).map(({ action }) => action)
      const reset = (kept = 0) => {
        session.rewind(kept)
        for (const action of path.slice(kept)) expect(session.dispatch(action)).toBeNull()
      }
      reset()
      for (const wrong of legal()) {
        reset()
        session.dispatch(wrong)
        tried++
        const name = `${at} ${JSON.stringify(wrong)}`
        const { decision } = session.get()
        if (decision?.kind === 'over') continue
        for (const chosen of [
          [],
          ...Object.keys(session.get().game?.units ?? {}).map((one) => [one]),
        ]) {
          const text = said(chosen)?.say ?? 'silent'
          if (text === 'silent' || !standsThere(text)) bad.push(`${name} ${chosen}: ${text}`)
        }
        const now = course()
        const back = lastWayOn(lesson, now)
        if (back < now.acts.length) session.rewind(back)
        if (!toItsEnd()) bad.push(`${name}: no end from ${back} of ${now.acts.length}`)
      }
    }
    expect(bad).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })

  it('point 20: AG13 with A alone instead of the mass: the way back leads to before it, and the mass is said again', () => {
    session.rewind(0)
    const at = lesson.line.findIndex(({ step }) => step === 'mass-grow')
    for (const { action } of lesson.line.slice(0, at)) session.dispatch(action)
    const before = acts().length
    session.dispatch({ type: 'command', units: ['worcesters-a'] })
    session.dispatch({ type: 'enter', units: ['worcesters-a'], hex: 'AG13' })
    expect(lastWayOn(lesson, course())).toBe(before)
    expect(said()?.id).toBe('free')
    session.dispatch({ type: 'stop', units: ['worcesters-a'] })
    expect(session.get().decision).toMatchObject({ kind: 'half', side: 'german' })
    session.dispatch({ type: 'pass' })
    // Worcesters A is spent in AG13: nobody is told to press it in AG12.
    expect(said([])?.id).not.toMatch(/^mass/)
    session.rewind(lastWayOn(lesson, course()))
    expect(said([])?.id).toBe('mass-choose')
    expect(said(['worcesters-a'])?.id).toBe('mass-grow')
    expect(said(['worcesters-a', 'worcesters-b'])?.id).toBe('mass-go')
  })
})
