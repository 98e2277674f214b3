import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCrew } from '../../src/cli/base/crew.ts'
import { folder } from './spawn.ts'

const temp = folder()
afterAll(temp.remove)

/** Whether a process is over and waits to be asked how it ended; where the system does not tell, it counts as over. */
function over(pid: string): boolean {
  const file = `/proc/${pid}/stat`
  return !existsSync(file) || readFileSync(file, 'utf8').includes(') Z ')
}

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

it('an answer that comes from a hand which was stopped meanwhile is no error', async () => {
  const drop = new AbortController()
  const jobs = [1, 2]
  const taken: number[] = []
  await runCrew<number, number>({
    program: join(import.meta.dirname, 'crew-drop-hand.mjs'),
    share: { folder: temp.path('') },
    hands: 2,
    drop: drop.signal,
    next: () => jobs.shift() ?? null,
    take: (answer) => {
      taken.push(answer)
      if (drop.signal.aborted) return
      // The other one has answered, too, and is gone before that is read.
      const files = [temp.path('1'), temp.path('2')]
      while (!files.every((file) => existsSync(file) && readFileSync(file, 'utf8')));
      drop.abort()
      while (!files.every((file) => over(readFileSync(file, 'utf8'))));
    },
  })
  expect(taken.sort()).toEqual([1, 2])
})
