import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { verbOf } from '../../src/session/pointing/doing/state.ts'
import { boardHandle, play, position, type UNITS } from './support.tsx'

afterEach(() => void vi.useRealTimers())

const button = (name: RegExp) => screen.getByRole('button', { name })
const whyOf = (name: string) => screen.findByRole('region', { name: `Why: ${name}` })

/** A finger comes down on it, rests so long, and leaves; the browser makes a click of that. */
function finger(node: HTMLElement, rests: number) {
  fireEvent.pointerDown(node, { pointerType: 'touch', clientX: 5, clientY: 5 })
  act(() => void vi.advanceTimersByTime(rests))
  fireEvent.pointerUp(node, { pointerType: 'touch' })
  fireEvent.click(node, { detail: 1 })
}

describe('W on a button', () => {
  it('6.52a asks about its command and not about the cursor, in the words that make it off', async () => {
    const { client } = play()
    const { commands, interaction } = client
    act(() => void interaction.pressUnit('Saxon 1'))
    const off = commands.show('fire')?.whyNot
    expect(off).toMatchObject({ clause: '6.52a' })
    fireEvent.keyDown(button(/^Fire/), { key: 'w' })
    const why = await whyOf('Fire: not possible')
    await waitFor(() => expect(why).toHaveTextContent(off?.text ?? '?'))
    expect(why).toHaveTextContent('6.52a')
    expect(interaction.get().refusal?.reasons).toEqual([{ verb: '', reason: off }])
  })

  it('6.61a of one that may be done says so and what it does, and does not do it', async () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    fireEvent.keyDown(button(/^Move/), { key: 'w' })
    const why = await screen.findByRole('region', { name: /^Why: Move, \d+ hexes$/ })
    await waitFor(() =>
      expect(why).toHaveTextContent(/May be done now\. Then a click on a highlighted hex/),
    )
    expect(verbOf(client.interaction.get())).toBeNull()
  })

  it('6.61 elsewhere it asks about the hex of the cursor, and says what a press there does', async () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.interaction.setCursor('F08'))
    fireEvent.keyDown(document.body, { key: 'w' })
    await whyOf('F08: move there, 1 MP')
    expect(client.session.get().entries).toHaveLength(0)
  })
})

describe('a finger that rests on a button', () => {
  it('6.52a shows why its command is off', () => {
    const { client } = play()
    act(() => void client.interaction.pressUnit('Saxon 1'))
    const node = button(/^Fire/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.pointerDown(node, { pointerType: 'touch' })
    act(() => void vi.advanceTimersByTime(600))
    expect(client.interaction.get().refusal).toMatchObject({
      title: 'Fire: not possible',
      reasons: [{ reason: { clause: '6.52a' } }],
    })
  })

  it('5.21c tells what one does that may be done, and is no press; a short touch is one', () => {
    const { client } = play()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    finger(button(/^Pass/), 600)
    expect(client.session.get().entries).toHaveLength(0)
    expect(client.interaction.get().refusal?.reasons[0]?.reason).toMatchObject({
      code: 'may',
      clause: '5.21c',
    })
    finger(button(/^Pass/), 100)
    expect(client.session.get().entries.map(({ action }) => action.type)).toEqual(['pass'])
  })

  it('that strays asks nothing; a key on the button presses it after one that asked', () => {
    const { client } = play()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const node = button(/^Pass/)
    fireEvent.pointerDown(node, { pointerType: 'touch', clientX: 5, clientY: 5 })
    fireEvent.pointerMove(node, { clientX: 40, clientY: 5 })
    act(() => void vi.advanceTimersByTime(600))
    expect(client.interaction.get().refusal).toBeNull()
    fireEvent.pointerCancel(node)
    fireEvent.pointerDown(node, { pointerType: 'touch', clientX: 5, clientY: 5 })
    act(() => void vi.advanceTimersByTime(600))
    expect(client.interaction.get().refusal).not.toBeNull()
    // A press of Enter clicks with no count.
    fireEvent.click(node, { detail: 0 })
    expect(client.session.get().entries).toHaveLength(1)
  })
})

describe('where the reasons stand', () => {
  it('off the targets that may be pressed next, though other counters lie elsewhere', async () => {
    const targets = { 'Foot 1': 'F05', 'Foot 2': 'G05' } as const
    const friends = ['A09', 'B09', 'C09', 'D09', 'A08', 'B08', 'C08', 'D08'] as const
    const { client } = play(
      position({
        'Saxon 1': ['german', 'deres', 'F07'],
        ...Object.fromEntries(friends.map((hex) => [hex, ['german', 'deres', hex]])),
        ...Object.fromEntries(
          Object.entries(targets).map(([id, hex]) => [id, ['british', 'bef', hex]]),
        ),
      } as typeof UNITS),
    )
    // The targets lie to the left of the hex that is refused, the friends to its right and above it.
    const asked = { x: 500, y: 320 }
    const where = (hex: string) => {
      const [target, friend] = [
        Object.values(targets).indexOf(hex as never),
        friends.indexOf(hex as never),
      ]
      if (target >= 0) return { x: 300, y: 290 + 60 * target }
      if (friend >= 0) return friend < 4 ? { x: 700, y: 320 } : { x: 500, y: 150 }
      return hex === 'F07' ? { x: 500, y: 560 } : asked
    }
    client.board.handle = boardHandle({ hexToScreen: where })
    const size = { width: 380, height: 140 }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const { width, height } = this.matches('[aria-label^="Why"]')
        ? size
        : this.id === 'tools'
          ? { width: 0, height: 0 }
          : { width: 1000, height: 640 }
      return { left: 0, top: 0, right: width, bottom: height, x: 0, y: 0, width, height } as DOMRect
    })
    act(() => void client.interaction.pressUnit('Saxon 1'))
    act(() => client.interaction.setCursor('K02'))
    act(() => void client.interaction.explain())
    const why = await whyOf('Not K02')
    const [left, top] = ['--x', '--y'].map((name) =>
      Number.parseFloat(why.style.getPropertyValue(name)),
    )
    const covered = Object.values(targets)
      .map(where)
      .filter(
        ({ x, y }) =>
          x > (left ?? 0) &&
          x < (left ?? 0) + size.width &&
          y > (top ?? 0) &&
          y < (top ?? 0) + size.height,
      )
    expect(covered).toEqual([])
    vi.restoreAllMocks()
  })
})
