import { useEffect } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import type { Client } from '../window/client.ts'
import { useClient } from '../window/context.ts'

const HEX = /^[A-Z]{1,2}\d{2}$/

/**
 * The hexes that an element of the page names: by a button whose text is a hex, by `data-hex` (several with spaces
 * between), or by `data-unit`, which gives the hex of that unit.
 */
export function hexesNamed({ session }: Client, from: EventTarget | null): readonly HexLabel[] {
  if (!(from instanceof Element)) return []
  const { battle, game } = session.get()
  const on = (hexes: readonly string[]) =>
    hexes.filter((hex) => (battle?.map.grid.index(hex) ?? -1) >= 0)
  const button = from.closest('button')?.textContent?.trim() ?? ''
  if (HEX.test(button)) return on([button])
  const named = from.closest<HTMLElement>('[data-hex], [data-unit]')
  const { hex, unit } = named?.dataset ?? {}
  if (hex !== undefined) return on(hex.split(' '))
  return on([game?.units[unit ?? '']?.hex ?? ''])
}

/** Rings on the board the hexes of any element of the page that is under the pointer or has the focus. */
export function useRinging(): void {
  const client = useClient()
  useEffect(() => {
    const off = new AbortController()
    const ring = ({ target }: Event) => client.sheetView.ring(hexesNamed(client, target))
    const none = () => client.sheetView.ring([])
    // Where the pointer was seen last, and whether the page has changed under it since: nobody points at what comes there.
    let at = ''
    let changed = false
    const place = ({ clientX, clientY }: MouseEvent) => `${clientX} ${clientY}`
    const over = (event: PointerEvent) => {
      changed = place(event) === at
      if (changed) none()
      else ring(event)
    }
    const move = (event: PointerEvent) => {
      at = place(event)
      if (changed) ring(event)
      changed = false
    }
    const { documentElement: page } = document
    page.addEventListener('pointerover', over, { signal: off.signal, passive: true })
    page.addEventListener('pointermove', move, { signal: off.signal, passive: true })
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
