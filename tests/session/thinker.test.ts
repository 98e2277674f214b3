import { expect, it } from 'vitest'
import { newGame, seededDice } from '../../src/rules/index.ts'
import { view } from '../../src/rules/loop/side-view.ts'
import { createThinker } from '../../src/session/red-poppies/computer.ts'
import { think } from '../../src/session/red-poppies/think.ts'
import { shipped } from '../support/shipped.ts'

it('on the page itself, which stands still meanwhile, Regular plays in place of Veteran, and says so', async () => {
  const { battle } = await shipped('ypres-1-gheluvelt')
  const { state } = newGame(battle, seededDice(1))
  const asked = { state: view(state, 'german'), side: 'german', seed: 3 }
  const thinker = createThinker({
    read: () => Promise.reject(new Error('none')),
    thread: () => null,
  })
  const regular = think(battle, { ...asked, level: 'regular' })
  expect(await thinker.think(battle, undefined, { ...asked, level: 'veteran' })).toEqual({
    ...regular,
    words: `${regular.words} Regular plays: Veteran does not run in this browser.`,
  })
  expect(await thinker.think(battle, undefined, { ...asked, level: 'regular' })).toEqual(regular)
})
