import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wayLaid } from '../../src/session/pointing/doing/state.ts'
import { boardHandle, play } from './support.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const readout = () =>
  [...document.querySelectorAll('p[aria-hidden=true]')].find((node) => node.querySelector('b'))
    ?.textContent ?? ''
const rest = () => act(() => void vi.advanceTimersByTime(200))
const heard = () => document.querySelector('[data-live="cursor"]')?.textContent ?? ''

describe('the foot of the sheet', () => {
  it('6.62a says of a hex where the pointer rests why the chosen unit may not, in the words of the press', () => {
    const { client } = play()
    const { interaction } = client
    act(() => void interaction.pressUnit('Saxon 1'))
    act(() => interaction.hover('A01'))
    expect(readout()).toMatch(/^A01/)
    expect(readout()).not.toMatch(/Move:/)
    rest()
    const told = readout()
    act(() => {
      interaction.setCursor('A01')
      interaction.explain()
    })
    const reason = interaction.get().refusal?.reasons[0]?.reason
    expect(told.endsWith(`Move: ${reason?.text}${reason?.clause}`)).toBe(true)
    // What the popover says is not said a second time below it.
    expect(readout()).not.toMatch(/Move:/)
  })

  it('keeps to the half of the map where nobody points, on a tablet held upright', () => {
    vi.stubGlobal('matchMedia', (asked: string) => ({
      matches: asked.includes('orientation: portrait'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { client } = play()
    const box = { left: 0, right: 820, top: 100, bottom: 900 } as DOMRect
    const shown = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
    client.board.handle = boardHandle({
      hexToScreen: (hex) => ({ x: 400, y: hex === 'A01' ? 300 : 700 }),
    })
    const at = () => document.querySelector<HTMLElement>('[data-at]')?.dataset.at
    act(() => client.interaction.hover('A01'))
    expect(at()).toBe('foot')
    act(() => client.interaction.hover('A02'))
    expect(at()).toBe('head')
    shown.mockRestore()
    vi.unstubAllGlobals()
  })

  it('6.62a says nothing of the cheapest way to the end of a laid path, where a press goes along the path', () => {
    const { client } = play()
    const { interaction } = client
    act(() => void interaction.pressUnit('Saxon 1'))
    act(() => void interaction.layTo('G07'))
    act(() => interaction.hover('F06'))
    expect(readout()).toMatch(/Move here, 1 MP/)
    act(() => void interaction.layTo('F06'))
    act(() => interaction.hover('F06'))
    expect(wayLaid(interaction.get())?.at(-1)).toBe('F06')
    for (const told of [readout(), heard()]) {
      expect(told).toMatch(/^F06/)
      expect(told).not.toMatch(/Move here/)
    }
    act(() => void vi.advanceTimersByTime(2000))
    expect(document.querySelector('[data-live="decision"]')).toHaveTextContent(/Move to F06: \d MP/)
  })

  it('works out nothing for hexes that the pointer only passes, nor again within one', () => {
    const { client } = play()
    const { interaction } = client
    act(() => void interaction.pressUnit('Saxon 1'))
    const asked = vi.spyOn(interaction, 'whyNotAt')
    for (const hex of ['A01', 'A02', 'A03']) act(() => interaction.hover(hex))
    expect(asked).not.toHaveBeenCalled()
    rest()
    expect(new Set(asked.mock.calls.flat())).toEqual(new Set(['A03']))
    const { length } = asked.mock.calls
    act(() => interaction.hover('A03'))
    rest()
    expect(asked).toHaveBeenCalledTimes(length)
  })

  it('works out nothing while the sheet is moved under the pointer, and the reason when it rests', () => {
    const { client } = play()
    const { board, interaction } = client
    const tells = new Set<() => void>()
    const onMove = (tell: () => void) => {
      tells.add(tell)
      return () => void tells.delete(tell)
    }
    board.handle = boardHandle({ onMove })
    act(() => void interaction.pressUnit('Saxon 1'))
    const { size } = tells
    act(() => interaction.hover('A01'))
    expect(tells.size).toBe(size + 1)
    for (let n = 0; n < 9; n++) {
      act(() => void vi.advanceTimersByTime(50))
      for (const tell of tells) tell()
    }
    expect(readout()).not.toMatch(/Move:/)
    rest()
    expect(readout()).toMatch(/Move:/)
    act(() => interaction.hover(null))
    expect(tells.size).toBe(size)
  })

  it('asks no more of the hex that was clicked, once nothing is pointed at', () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.interaction.hover('A01'))
    rest()
    expect(readout()).toMatch(/Move:/)
    act(() => client.interaction.setCursor('A01'))
    act(() => client.interaction.hover(null))
    rest()
    expect(readout()).toMatch(/^.*A01/)
    expect(readout()).not.toMatch(/Move:/)
  })

  it('says nothing more of a hex that may be pressed, nor where nobody is chosen', () => {
    const { client } = play()
    act(() => client.interaction.hover('A01'))
    rest()
    expect(readout()).not.toMatch(/Move:|Fire:|Command:/)
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.interaction.hover('F08'))
    rest()
    expect(readout()).toMatch(/Move here/)
    expect(readout()).not.toMatch(/Move:|Fire:/)
  })
})

describe('the voice at the cursor', () => {
  it('ends with the reason where keys lead the cursor, and is silent for the mouse', () => {
    const { client } = play()
    const { interaction, input } = client
    act(() => void interaction.pressUnit('Saxon 1'))
    act(() => interaction.setCursor('F02'))
    fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    expect(heard()).toMatch(/^F01\. .*Not here\. Move: .+ Rule \d[\d.a-z]*\.$/)
    const spoken = heard()
    act(() => interaction.hover('A05'))
    rest()
    expect(heard()).toBe(spoken)
    fireEvent.pointerDown(screen.getByRole('application'))
    expect(input.last).toBe('pointer')
    act(() => interaction.setCursor('A05'))
    expect(heard()).toMatch(/^A05\. /)
    expect(heard()).not.toMatch(/Not here/)
  })
})
