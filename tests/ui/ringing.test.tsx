import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { boardHandle, play } from './support.tsx'

/** Something on the page. */
function put(html: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  return host.firstElementChild as HTMLElement
}

describe('what the page names, the map rings (table, 14)', () => {
  it('while it is pointed at or has the focus: a hex for its words, its attribute, or a unit', () => {
    const { client } = play()
    const ringed = () => client.sheetView.view().ringed ?? []
    const link = put('<p><button type="button">F04</button></p>').querySelector('button')
    const row = put('<li data-hex="F07 G07"><span>two hexes</span></li>')
    const unit = put('<li data-unit="Battery 1"><b>Battery 1</b></li>')
    const none = put('<button type="button">Z99</button>')
    expect(ringed()).toEqual([])
    act(() => link?.focus())
    expect(ringed()).toEqual(['F04'])
    act(() => link?.blur())
    expect(ringed()).toEqual([])
    act(() => void fireEvent.pointerOver(row.firstElementChild as Element))
    expect(ringed()).toEqual(['F07', 'G07'])
    act(() => void fireEvent.pointerOver(unit.firstElementChild as Element))
    expect(ringed()).toEqual(['F04'])
    // No hex of this map.
    act(() => void fireEvent.pointerOver(none))
    expect(ringed()).toEqual([])
  })

  it('not where the page has changed under a pointer that rests', () => {
    const { client } = play()
    const ringed = () => client.sheetView.view().ringed ?? []
    const [first, next] = ['F07', 'G07'].map((hex) => put(`<p data-hex="${hex}">${hex}</p>`))
    const at = (clientX: number) => ({ clientX, clientY: 40 })
    act(() => void fireEvent.pointerOver(first as Element, at(10)))
    act(() => void fireEvent.pointerMove(first as Element, at(10)))
    expect(ringed()).toEqual(['F07'])
    // A press on the row leads to another page, and the browser finds the pointer over another element.
    act(() => void fireEvent.pointerOver(next as Element, at(10)))
    expect(ringed()).toEqual([])
    act(() => void fireEvent.pointerMove(next as Element, at(12)))
    expect(ringed()).toEqual(['G07'])
  })

  it('a hex in a sentence is ringed while it is pointed at, and a press brings it into view', () => {
    const { client } = play()
    const shown = vi.fn()
    client.board.handle = boardHandle({ centreOn: shown })
    const ringed = () => client.sheetView.view().ringed ?? []
    const line = put('<p><span>Saxon 1 moved to G07, not to Z99.</span></p>')
    const text = line.firstElementChild?.firstChild as Text
    // The words are laid out as a line: one letter is ten pixels wide.
    const here = (x: number) => ({ offsetNode: text, offset: Math.min(Math.round(x / 10), 35) })
    Object.assign(document, { caretPositionFromPoint: (x: number) => here(x) })
    const rects = vi.fn(function (this: Range) {
      const [left, right] = [10 * this.startOffset, 10 * this.endOffset]
      return [{ left, right, top: 0, bottom: 20 }]
    })
    Object.assign(Range.prototype, { getClientRects: rects })
    const at = (word: string) => ({ clientX: 10 * text.data.indexOf(word) + 5, clientY: 10 })
    const target = line.firstElementChild as Element
    act(() => void fireEvent.pointerMove(target, at('moved')))
    expect(ringed()).toEqual([])
    act(() => void fireEvent.pointerMove(target, at('G07')))
    expect(ringed()).toEqual(['G07'])
    // Below the line the caret is in it still.
    act(() => void fireEvent.pointerMove(target, { ...at('G07'), clientY: 40 }))
    expect(ringed()).toEqual([])
    act(() => void fireEvent.pointerMove(target, at('Z99')))
    expect(ringed()).toEqual([])
    shown.mockClear()
    fireEvent.click(target, at('moved'))
    expect(shown).not.toHaveBeenCalled()
    document.getSelection()?.selectAllChildren(target)
    fireEvent.click(target, at('G07'))
    expect(shown).not.toHaveBeenCalled()
    document.getSelection()?.removeAllRanges()
    fireEvent.click(target, at('G07'))
    expect(shown).toHaveBeenCalledWith(['G07'], expect.anything(), expect.anything())
    // The handle of the page reaches over the line: between the names of hexes a press there is its own.
    const handle = screen.getByRole('button', { name: /^Page, / })
    const words = (x: number) => (handle.style.pointerEvents === 'none' ? here(x) : null)
    Object.assign(document, { caretPositionFromPoint: words })
    const stop = client.place.getState().stop
    shown.mockClear()
    fireEvent.click(handle, at('G07'))
    expect(shown).toHaveBeenCalledWith(['G07'], expect.anything(), expect.anything())
    expect(client.place.getState().stop).toBe(stop)
    expect(handle.style.pointerEvents).toBe('')
    fireEvent.click(handle, at('moved'))
    expect(client.place.getState().stop).not.toBe(stop)
    Reflect.deleteProperty(Range.prototype, 'getClientRects')
    Reflect.deleteProperty(document, 'caretPositionFromPoint')
  })

  it('is drawn anew only when another hex is named', () => {
    const { client } = play()
    let told = 0
    const stop = client.sheetView.subscribe(() => told++)
    act(() => client.sheetView.ring(['F07']))
    const view = client.sheetView.view()
    act(() => client.sheetView.ring(['F07']))
    expect(client.sheetView.view()).toBe(view)
    expect(told).toBe(1)
    stop()
  })
})
