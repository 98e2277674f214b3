import { useEffect } from 'react'
import { keepsEnter } from '../kit/control/enter-key.ts'
import { useClient } from '../window/context.ts'

const TEXT_FIELD =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]'
const PRESSED_BY_SPACE = 'button, summary, input[type=checkbox], input[type=radio]'

/** Whether the element that has the focus needs this key for itself; `byKey`: keys have brought the focus there. */
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

/** Commands that go on while their key is held down. */
const HELD_DOWN = /^(cursor-|pan|study(Left|Right|Cursor))/

/** A key held longer than this is held, not pressed; by the clock of the keyboard, since the page may be late. ms */
const GLANCE = 400

const REGIONS = ['decision', 'board', 'log', 'tools']

/** F6 goes round the regions of the page. */
function nextRegion(by: 1 | -1): void {
  const found = REGIONS.map((id) => document.getElementById(id)).filter(
    (node): node is HTMLElement => node !== null && node.getClientRects().length > 0,
  )
  const here = found.findIndex((node) => node.contains(document.activeElement))
  found[(here + by + found.length) % Math.max(1, found.length)]?.focus()
}

/** The ring stands round a heading only for who goes from place to place by Tab or F6. */
function showRings(on: boolean): void {
  if (on) document.documentElement.dataset.rings = ''
  else delete document.documentElement.dataset.rings
}

/** Every key goes through the registry; this only says when it may. */
export function useKeys(): void {
  const client = useClient()
  useEffect(() => {
    const { commands, settings, place, input, interaction } = client
    let pressedSight: { readonly at: number; readonly key: string } | null = null
    /** The key of the sight tool held down is a glance: letting it go ends it. */
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
      // A panel in place of the page has controls of its own; the primary button is not in sight.
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
      // On a button the question is about its command, else about the hex of the cursor.
      const of = id === 'why' ? target.closest<HTMLElement>('[data-command]') : null
      client.hearing.act(() => {
        if (of?.dataset.command) commands.explain(of.dataset.command)
        else commands.run(id)
      })
    }
    const onPointer = () => {
      input.last = 'pointer'
      // A press on what has the focus already sends no event of focus.
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
