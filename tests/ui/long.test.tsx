import { describe, expect, it } from 'vitest'
import { withProgress } from '../../src/ui/open/with-progress.ts'
import { testCouplet } from './support.tsx'

/** An opening of 100 entries, each of which takes 50 ms of a clock that is wound by hand. */
async function opening(stopAt?: number) {
  const client = testCouplet()
  let time = 0
  const told: string[] = []
  const reached = await withProgress(
    client,
    async (watch) => {
      for (let entry = 1; entry <= 100; entry++) {
        time += 50
        const wait = watch(entry, 100)
        const { fault } = client.place.getState()
        if (fault && told.at(-1) !== fault.text) told.push(fault.text)
        if (entry === stopAt) fault?.ways[0]?.run()
        if (wait && !(await wait)) return entry
      }
      return 100
    },
    () => time,
  )
  return { client, told, reached }
}

describe('D16 an opening that takes long', () => {
  it('lets the page live, tells after a while how far it is, and takes its word back', async () => {
    const { client, told, reached } = await opening()
    expect(reached).toBe(100)
    expect(told).toEqual([
      '30 of 100 entries are read.',
      '60 of 100 entries are read.',
      '90 of 100 entries are read.',
    ])
    expect(client.place.getState().fault).toBeNull()
  })

  it('is stopped by the person', async () => {
    const { client, reached } = await opening(40)
    expect(reached).toBe(40)
    expect(client.place.getState().fault).toBeNull()
  })

  it('never waits where there is nothing to wait for', async () => {
    const waits = await withProgress(
      testCouplet(),
      async (watch) => watch(25, 50),
      () => 0,
    )
    expect(waits).toBeNull()
  })
})
