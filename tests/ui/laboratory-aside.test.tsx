import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PlayOrder } from '../../src/session/laboratory/orders.ts'
import { laboratoryOf } from '../../src/ui/laboratory/here.ts'
import type { Client } from '../../src/ui/window/client.ts'
import { withDatabase } from '../support/database.ts'
import { shipped } from '../support/shipped.ts'

withDatabase()
afterEach(() => vi.unstubAllGlobals())

it('21.3 the games wait while the person drags or scrolls, told once for many moves, and not while he only points', async () => {
  const asides: PlayOrder[] = []
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(order: PlayOrder) {
        if (order.say === 'aside') asides.push(order)
      }
      terminate() {}
    },
  )
  const read = () => Promise.reject(new Error('none'))
  const laboratory = laboratoryOf({ scenarios: { read } } as unknown as Client)
  const { battle } = await shipped('ypres-1-gheluvelt')
  const goal = { games: 4, half: null }
  await laboratory.wish({
    versions: [{ label: '', battle, files: null }],
    players: ['greedy'],
    goal,
  })
  laboratory.play()
  fireEvent.pointerMove(window, { buttons: 0 })
  expect(asides).toEqual([])
  for (let n = 0; n < 5; n++) fireEvent.pointerMove(window, { buttons: 1 })
  expect(asides).toHaveLength(1)
  laboratory.stop()
})
