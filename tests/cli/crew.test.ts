import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCrew } from '../../src/cli/base/crew.ts'

it('a job that hangs or breaks costs itself, and is told; the others are done', async () => {
  const jobs = [1, 2, 3, 4, 5, 6]
  const done = new Map<number, number>()
  const lost = new Map<number, string>()
  await runCrew<number, number>({
    program: join(import.meta.dirname, 'crew-hand.mjs'),
    share: {},
    hands: 2,
    patience: 1000,
    next: () => jobs.shift() ?? null,
    take: (answer, job) => done.set(job, answer),
    lose: (job, why) => lost.set(job, why),
  })
  expect(Object.fromEntries(done)).toEqual({ 1: 2, 2: 4, 4: 8, 6: 12 })
  expect(Object.fromEntries(lost)).toEqual({
    3: 'took more than 1 s',
    5: 'ended its process with code 7',
  })
})
