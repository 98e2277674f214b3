import { useEffect } from 'react'
import { keepsEnter } from '../kit/control/enter-key.ts'
import { useClient } from '../window/context.ts'

const TEXT_FIELD =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]'
const PRESSED_BY_SPACE = 'button, summary, input[type=checkbox], input[type=radio]'

/** Whether the focused element needs this key for itself. `byKey`: the focus came there by key. */
function keepsKey(target: Element, event: KeyboardEvent, byKey: boolean): boolean {
  if (event.key === 'Escape') return false
  if (target.matches(TEXT_FIELD)) return true
  if (event.key === 'Enter') return keepsEnter(target, byKey)
  if (event.key === ' ') return target.matches(PRESSED_BY_SPACE)
  if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') {
    return target.matches('input[type=radio], input[type=range]')
  }
  return false
}

/** Commands that repeat while their key is held down. */
const HELD_DOWN = /^(cursor-|pan|study(Left|Right|Cursor))/

/**
 * A key held longer than this, in ms, counts as held. It is measured by the times of the key events, since the page may
 * be late.
 */
const GLANCE = 400

const REGIONS = ['decision', 'board', 'log', 'tools']

/** Moves the focus to the next region of the page, for F6. */
function nextRegion(by: 1 | -1): void {
  const found = REGIONS.map((id) => document.getElementById(id)).filter(
    (node): node is HTMLElement => node !== null && node.getClientRects().length > 0,
  )
  const here = found.findIndex((node) => node.contains(document.activeElement))
  found[(here + by + found.length) % Math.max(1, found.length)]?.focus()
}

/** Shows the focus ring round a heading only for a person who moves by Tab or F6. */
function showRings(on: boolean): void {
  if (on) document.documentElement.dataset.rings = ''
  else delete document.documentElement.dataset.rings
}

/** Sends every key to the registry, and decides when a key may go there. */
export function useKeys(): void {
  const client = useClient()
  useEffect(() => {
    const { commands, settings, place, input, interaction } = client
    let pressedSight: { readonly at: number; readonly key: string } | null = null
    /** Holding the key of the sight tool is a glance: releasing it closes the tool. */
    const onKeyUp = (event: KeyboardEvent) => {
      if (pressedSight === null || event.key.toLowerCase() !== pressedSight.key) return
      const held = event.timeStamp - pressedSight.at
      pressedSight = null
      if (held > GLANCE && interaction.get().sight) interaction.setSight(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      input.last = 'key'
      showRings(event.key === 'Tab' || event.key === 'F6')
      if (event.key === 'F6') {
        nextRegion(event.shiftKey ? -1 : 1)
        event.preventDefault()
        return
      }
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest('dialog')) return
      if (place.getState().screen !== 'game') {
        if (event.key !== 'Escape' || place.getState().panel === null) return
        place.closePanel()
        event.preventDefault()
        return
      }
      const single = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      const scope = settings.getState().keys
      if (single && (scope === 'off' || (scope === 'board' && !target.closest('#board')))) return
      // A panel in place of the page has controls of its own, and the primary button is not in sight.
      const { panel } = place.getState()
      const byKey = input.focus === 'key' || (panel !== null && panel !== 'log')
      if (keepsKey(target, event, byKey)) return
      if (event.key === 'Escape' && panel !== null) {
        place.closePanel()
        event.preventDefault()
        return
      }
      if (event.key === 'Escape' && place.getState().facts !== null) {
        place.hideFacts()
        event.preventDefault()
        return
      }
      const id = commands.forKey(event)
      if (id === 'sight' && !event.repeat)
        pressedSight = { at: event.timeStamp, key: event.key.toLowerCase() }
      if (id === null) {
        if (!event.repeat && client.hearing.act(() => commands.notNow(event)))
          event.preventDefault()
        return
      }
      event.preventDefault()
      if (event.repeat && !HELD_DOWN.test(id)) return
      // On a button "why" asks about its command, elsewhere about the hex of the cursor.
      const of = id === 'why' ? target.closest<HTMLElement>('[data-command]') : null
      client.hearing.act(() => {
        if (of?.dataset.command) commands.explain(of.dataset.command)
        else commands.run(id)
      })
    }
    const onPointer = () => {
      input.last = 'pointer'
      // A press on the element that already has the focus sends no focus event.
      input.focus = 'pointer'
      showRings(false)
    }
    const onFocus = () => {
      input.focus = input.last
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onKeyUp)
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKeyUp)
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [client])
}
