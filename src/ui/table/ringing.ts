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
    for (const [type, act] of [
      ['pointerover', ring],
      ['focusin', ring],
      ['focusout', none],
      ['pointerleave', none],
    ] as const)
      document.documentElement.addEventListener(type, act, { signal: off.signal, passive: true })
    return () => {
      off.abort()
      none()
    }
  }, [client])
}
