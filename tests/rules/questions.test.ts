import { describe, expect, it } from 'vitest'
import { ACTION_TYPES } from '../../src/rules/index.ts'
import { isQuestion, questionOf } from '../../src/rules/loop/questions.ts'
import { DECISION_KINDS, type Task } from '../../src/rules/types/index.ts'

const records = DECISION_KINDS.map((kind) => {
  const task = { kind } as Task
  if (!isQuestion(task)) throw new Error(`${kind} has no record`)
  return [kind, questionOf(task)] as const
})

describe('the table of questions', () => {
  it('takes every type of action but a concession as the answer to something', () => {
    const taken = new Set(records.flatMap(([, { answers }]) => Object.keys(answers)))
    expect([...taken, 'concede'].sort()).toEqual([...ACTION_TYPES].sort())
  })

  it('every question but the last has answers, and a clause that asks', () => {
    for (const [kind, { answers, clause }] of records) {
      expect(clause, kind).toMatch(/^\d+\.\d*[A-Za-z]*$/)
      expect(Object.keys(answers).length > 0, kind).toBe(kind !== 'over')
    }
  })

  it('a task that asks nobody has no record in it', () => {
    expect(isQuestion({ kind: 'administration' })).toBe(false)
  })
})
