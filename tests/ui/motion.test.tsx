import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dice } from '../../src/ui/kit/piece/Dice.tsx'
import { sound } from '../../src/ui/kit/sound.ts'
import { readSettings } from '../../src/ui/window/settings.ts'

const rolls: { finish: ReturnType<typeof vi.fn>; cancel: () => void }[] = []
beforeEach(() => {
  rolls.length = 0
  Element.prototype.animate = vi.fn(() => {
    const roll = {
      finish: vi.fn(),
      onfinish: null,
      // An effect that StrictMode runs twice takes its first back.
      cancel: () => void rolls.splice(rolls.indexOf(roll), 1),
    }
    rolls.push(roll)
    return roll as unknown as Animation
  })
})
afterEach(() => {
  delete document.documentElement.dataset.motion
  Reflect.deleteProperty(Element.prototype, 'animate')
})

describe('dice that land', () => {
  it('come down when just rolled, and lie still when not', () => {
    render(<Dice faces={[3, 5]} />)
    expect(rolls).toHaveLength(0)
    render(<Dice faces={[3, 5]} landing />)
    expect(rolls).toHaveLength(2)
  })

  it('are down with the next key', () => {
    render(<Dice faces={[3, 5]} landing />)
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' })))
    expect(rolls).toHaveLength(2)
    for (const roll of rolls) expect(roll.finish).toHaveBeenCalledTimes(1)
  })

  it('do not move where motion is reduced', () => {
    document.documentElement.dataset.motion = 'reduced'
    render(<Dice faces={[3, 5]} landing />)
    expect(rolls).toHaveLength(0)
  })
})

describe('sound', () => {
  it('is off until it is switched on, and stays as it was chosen', () => {
    expect(readSettings(null).sound).toBe(false)
    expect(readSettings('{"sound":true}').sound).toBe(true)
    expect(readSettings('{"sound":"yes"}').sound).toBe(false)
  })

  it('has one volume, as far as it is understood', () => {
    expect(readSettings(null).volume).toBe(70)
    expect(readSettings('{"volume":35}').volume).toBe(35)
    for (const volume of ['"loud"', '101', '-1', 'null'])
      expect(readSettings(`{"volume":${volume}}`).volume).toBe(70)
  })

  it('is silence where there is nothing to make it with', () => {
    expect(sound(['dice'])).toBe(false)
  })
})
