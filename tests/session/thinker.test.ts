import { describe, expect, it, vi } from 'vitest'
import { newGame, seededDice } from '../../src/rules/index.ts'
import { view } from '../../src/rules/loop/side-view.ts'
import { createThinker } from '../../src/session/red-poppies/computer.ts'
import * as thinking from '../../src/session/red-poppies/think.ts'
import { shipped } from '../support/shipped.ts'

describe('thoughts on the page itself', () => {
  it('are first thoughts, whatever was asked for: nobody could use the page meanwhile', async () => {
    const think = vi.spyOn(thinking, 'think')
    const { battle } = await shipped('ypres-1-gheluvelt')
    const { state } = newGame(battle, seededDice(1))
    const thinker = createThinker({
      read: () => Promise.reject(new Error('none')),
      thread: () => null,
    })
    await thinker.think(battle, undefined, {
      state: view(state, 'german'),
      side: 'german',
      seed: 3,
      level: 'veteran',
    })
    expect(think).toHaveBeenCalledOnce()
    expect(think.mock.calls[0]?.[1]).toMatchObject({ seed: 3, level: 'regular' })
  })
})
