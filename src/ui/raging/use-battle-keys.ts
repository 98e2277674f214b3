import { useEffect } from 'react'
import type { RagingTable } from '../../session/raging/table/table.ts'
import type { RagingPage } from '../../session/raging/table/view.ts'

/**
 * Digits do what is offered, Z takes back, Y does again, Escape lets go, R opens the rules; arrows go through a replay.
 */
export function useBattleKeys(
  table: RagingTable,
  page: RagingPage | null,
  openRules: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.altKey) return
      const typed = 'input:not([type=checkbox]), textarea, select'
      if (event.target instanceof Element && event.target.matches(typed)) return
      if (document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      // With Control it loads the page anew.
      if (key === 'r' && !event.ctrlKey) {
        event.preventDefault()
        openRules()
        return
      }
      const { study } = table.session
      if (study.get() && !study.get()?.acting) {
        if (key === 'arrowleft') study.by(-1)
        else if (key === 'arrowright') study.by(1)
        else if (key === 'pageup') study.half(-1)
        else if (key === 'pagedown') study.half(1)
        else if (key === 'escape') study.leave()
        else return
        event.preventDefault()
        return
      }
      const all = [...(page?.offers ?? []), ...(page?.others ?? [])]
      const offer = !event.ctrlKey && /^[1-9]$/.test(key) ? all[Number(key) - 1] : undefined
      if (offer) table.act(offer.action, offer.also)
      else if (key === 'z') table.session.undo()
      else if (key === 'y') table.session.redo()
      else if (key === 'escape') table.drop()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table, page, openRules])
}
