import { useEffect } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import { showPlace } from '../camera/follow.ts'
import type { Client } from '../window/client.ts'
import { useClient } from '../window/context.ts'

const HEX = /^[A-Z]{1,2}\d{2}$/
const HEXES = /\b[A-Z]{1,2}\d{2}\b/g

/**
 * The hexes that an element of the page names: by a button whose text is a hex, by `data-hex` (several with spaces
 * between), or by `data-unit`, which gives the hex of that unit.
 */
function hexesNamed(client: Client, from: EventTarget | null): readonly HexLabel[] {
  if (!(from instanceof Element)) return []
  const { game } = client.session.get()
  const on = (hexes: readonly string[]) => onMap(client, hexes)
  const button = from.closest('button')?.textContent?.trim() ?? ''
  if (HEX.test(button)) return on([button])
  const named = from.closest<HTMLElement>('[data-hex], [data-unit]')
  const { hex, unit } = named?.dataset ?? {}
  if (hex !== undefined) return on(hex.split(' '))
  return on([game?.units[unit ?? '']?.hex ?? ''])
}

/** Those of these words that are hexes of the map. */
const onMap = ({ session }: Client, words: readonly string[]): readonly HexLabel[] =>
  words.filter((word) => (session.get().battle?.map.grid.index(word) ?? -1) >= 0)

/** The hex whose name in a sentence of the page lies at a point of the window, in CSS pixels. */
function hexRead(
  client: Client,
  on: EventTarget | null,
  x: number,
  y: number,
): readonly HexLabel[] {
  // Over the map there are no sentences, and every move would look for one.
  if (!(on instanceof Element) || on.closest('canvas')) return []
  const caret = document.caretPositionFromPoint?.(x, y)
  const text = caret?.offsetNode
  if (!caret || !(text instanceof Text)) return []
  for (const { 0: word, index } of text.data.matchAll(HEXES)) {
    if (caret.offset < index || caret.offset > index + word.length) continue
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    // Beside a line the caret goes to its end, though nothing is there.
    const over = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
    if (over) return onMap(client, [word])
  }
  return []
}

/** What does something else when it is pressed. */
const PRESSED = 'button, a, input, select, textarea, summary, label, canvas'

/**
 * Rings on the board the hexes of any element of the page that is under the pointer or has the focus, and any hex that is
 * pointed at in a sentence. A press on such a word brings the hex into view.
 */
export function useRinging(): void {
  const client = useClient()
  useEffect(() => {
    const off = new AbortController()
    const ring = ({ target }: Event) => client.sheetView.ring(hexesNamed(client, target))
    const point = ({ target, clientX, clientY }: PointerEvent) => {
      const named = hexesNamed(client, target)
      client.sheetView.ring(named.length > 0 ? named : hexRead(client, target, clientX, clientY))
    }
    const none = () => client.sheetView.ring([])
    // Where the pointer was seen last, and whether the page has changed under it since: nobody points at what comes there.
    let at = ''
    let changed = false
    const place = ({ clientX, clientY }: MouseEvent) => `${clientX} ${clientY}`
    const over = (event: PointerEvent) => {
      changed = place(event) === at
      if (changed) none()
      else point(event)
    }
    const move = (event: PointerEvent) => {
      const moved = place(event) !== at
      at = place(event)
      if (moved || changed) point(event)
      changed = false
    }
    const press = ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(PRESSED)) return
      // Whoever marks words to copy them wants no other view.
      if (document.getSelection()?.isCollapsed === false) return
      const [hex] = hexRead(client, target, clientX, clientY)
      if (hex !== undefined) showPlace(client, [hex])
    }
    // The handle of the page lies over words, too: a hex that is named under it is meant, else the handle.
    const pressOver = (event: MouseEvent) => {
      const { target, clientX, clientY } = event
      const over = target instanceof Element ? target.closest<HTMLElement>('[data-over]') : null
      if (!over) return
      over.style.pointerEvents = 'none'
      const [hex] = hexRead(client, over.parentElement, clientX, clientY)
      over.style.pointerEvents = ''
      if (hex === undefined) return
      event.stopPropagation()
      showPlace(client, [hex])
    }
    const { documentElement: page } = document
    page.addEventListener('click', pressOver, { signal: off.signal, capture: true })
    page.addEventListener('pointerover', over, { signal: off.signal, passive: true })
    page.addEventListener('pointermove', move, { signal: off.signal, passive: true })
    page.addEventListener('click', press, { signal: off.signal, passive: true })
    for (const [type, act] of [
      ['focusin', ring],
      ['focusout', none],
      ['pointerleave', none],
    ] as const)
      page.addEventListener(type, act, { signal: off.signal, passive: true })
    return () => {
      off.abort()
      none()
    }
  }, [client])
}
