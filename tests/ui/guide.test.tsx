import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DECISION_KINDS, type DecisionKind } from '../../src/rules/types/index.ts'
import {
  type LessonStep,
  type Now,
  progress,
  readLesson,
  stepNow,
} from '../../src/ui/help/guide/lesson.ts'

const folder = join(import.meta.dirname, '../../scenarios/learn')
const lesson = readLesson(readFileSync(join(folder, 'first-battle-guide.json'), 'utf8'))

function state(kind: DecisionKind, side: string, done: readonly string[] = []): Now {
  return {
    decision: { kind, side, clause: '', prompt: '', actions: [] },
    acts: done.map((type) => ({ type })),
    possible: () => true,
  } as unknown as Now
}

describe('the guide', () => {
  if (!lesson) throw new Error('no lesson')
  const at = (now: Now, chosen: readonly string[] = []): LessonStep | null =>
    stepNow(lesson, now, { chosen })

  it('is a list of steps about the battle that lies beside it', () => {
    const battle = JSON.parse(readFileSync(join(folder, 'first-battle.json'), 'utf8'))
    expect(lesson.scenario).toBe(battle.id)
    for (const { when, at: hex } of lesson.steps) {
      for (const kind of when.kinds) expect(DECISION_KINDS).toContain(kind)
      if (hex !== undefined) expect(hex).toMatch(/^[A-Z]{1,2}\d{2}$/)
    }
    expect(readLesson('{"steps": []}')).toBeNull()
    expect(readLesson('no')).toBeNull()
  })

  it('says the first step that fits and is not done, whatever was done before it', () => {
    expect(at(state('half', 'british'))?.id).toBe('fire-choose')
    expect(at(state('half', 'british'), ['battery-1'])?.id).toBe('fire-aim')
    // Passed over, the shot is still to be learned; once fired, the mass comes.
    expect(at(state('half', 'british', ['pass', 'pass']))?.id).toBe('fire-choose')
    expect(at(state('half', 'british', ['fire', 'pass']))?.id).toBe('mass-choose')
    expect(at(state('reaction', 'british', ['fire', 'enter', 'react']))?.id).toBe('hold')
    expect(at(state('reaction', 'german'))?.id).toBe('free')
    expect(at(state('over', 'british'))).toBeNull()
  })

  it('takes a step back when its act is taken back', () => {
    expect(progress(lesson, state('half', 'german', ['fire']).acts).done).toBe(1)
    expect(progress(lesson, state('half', 'german', []).acts).done).toBe(0)
  })
})
