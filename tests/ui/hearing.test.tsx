import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createHearing } from '../../src/ui/window/hearing.ts'

/** A store that React listens to, and a picture that comes when it is told to. */
function table({ waits = true } = {}) {
  const store = createStore<{ acts: number }>(() => ({ acts: 0 }))
  let picture = () => {}
  const pictured = vi.fn(
    () =>
      new Promise<void>((done) => {
        picture = done
      }),
  )
  const hearing = createHearing(() => waits, pictured)
  const heard = hearing.of(store)
  const page = vi.fn()
  const stop = heard.subscribe(page)
  const act = () => store.setState(({ acts }) => ({ acts: acts + 1 }))
  const drawn = async () => {
    picture()
    await Promise.resolve()
  }
  return { store, hearing, heard, page, stop, act, drawn, pictured }
}

describe('the page', () => {
  it('hears of an act once, when the picture of it stands, and what it reads before is not old', async () => {
    const { hearing, heard, page, act, drawn, pictured } = table()
    hearing.act(() => {
      act()
      act()
    })
    expect(page).not.toHaveBeenCalled()
    expect(heard.getState().acts).toBe(2)
    expect(pictured).toHaveBeenCalledTimes(1)
    await drawn()
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('hears at once of what was no act of a hand on the board', () => {
    const { page, act } = table()
    act()
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('hears at once where there is no picture to wait for', () => {
    const { hearing, page, act, pictured } = table({ waits: false })
    hearing.act(act)
    expect(page).toHaveBeenCalledTimes(1)
    expect(pictured).not.toHaveBeenCalled()
  })

  it('hears of an act within an act, and of one more before the picture, with the first', async () => {
    const { hearing, page, act, drawn, pictured } = table()
    hearing.act(() => hearing.act(act))
    hearing.act(act)
    expect(page).not.toHaveBeenCalled()
    expect(pictured).toHaveBeenCalledTimes(1)
    await drawn()
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('hears of an act that failed half way', async () => {
    const { hearing, page, act, drawn } = table()
    const broken = () => {
      act()
      throw new Error('half way')
    }
    expect(() => hearing.act(broken)).toThrow('half way')
    await drawn()
    expect(page).toHaveBeenCalledTimes(1)
  })

  it('that is gone hears nothing', async () => {
    const { hearing, page, stop, act, drawn } = table()
    hearing.act(act)
    stop()
    await drawn()
    expect(page).not.toHaveBeenCalled()
  })
})
