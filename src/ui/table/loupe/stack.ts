import type { HexLabel } from '../../../hex/label.ts'
import { unitsAt } from '../../../session/position/position.ts'
import type { Client } from '../../window/client.ts'

/** Whether a hex has a stack to show: two counters or more. A melee is shown large by itself. */
export function isStack({ interaction, place }: Client, hex: HexLabel | null): hex is HexLabel {
  const position = interaction.position()
  if (!position || hex === null || !place.getState().layers.counters) return false
  if (position.decision.kind.startsWith('melee')) return false
  return unitsAt(position, hex).length > 1
}

/**
 * How long the pointer must rest on another stack before that is shown instead, in ms: the way to the loupe may cross
 * one.
 */
const REST = 260

/** While Alt is held, shows the stack under the pointer or the cursor large. Returns the function that stops this. */
export function heldByAlt(client: Client): () => void {
  const { interaction, place } = client
  let alt = false
  let timer = 0
  const show = (hex: HexLabel | null) => {
    clearTimeout(timer)
    if (place.getState().stack?.hex !== hex)
      place.holdStack(hex === null ? null : { hex, byKey: false })
  }
  const point = (hex: HexLabel | null) => {
    clearTimeout(timer)
    if (!alt || !isStack(client, hex)) return
    if (place.getState().stack === null) show(hex)
    else timer = window.setTimeout(() => show(hex), REST)
  }
  const down = (event: KeyboardEvent) => {
    // Alt with Shift is for drawing an outline.
    if (event.key !== 'Alt' || alt || event.ctrlKey || event.shiftKey) return
    const { hover, cursor } = interaction.get()
    alt = true
    point(hover ?? cursor)
    // Alt by itself would open the menu of the window.
    if (place.getState().stack) event.preventDefault()
  }
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Alt' || !alt) return
    alt = false
    if (place.getState().stack?.byKey !== false) return
    event.preventDefault()
    show(null)
  }
  const leave = () => {
    alt = false
    if (place.getState().stack?.byKey === false) show(null)
  }
  /** A press on the map, outside the loupe, closes it. */
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-part=glass]')) return
    leave()
  }
  document.addEventListener('keydown', down)
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('keyup', up)
  window.addEventListener('blur', leave)
  const stop = interaction.store.subscribe((state) => state.hover, point)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', down)
    document.removeEventListener('keyup', up)
    document.removeEventListener('pointerdown', press, true)
    window.removeEventListener('blur', leave)
    stop()
  }
}
