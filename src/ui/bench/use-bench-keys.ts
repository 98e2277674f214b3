import { useEffect } from 'react'
import { useClient } from '../window/context.ts'
import { useWorkshop } from './desk/context.ts'
import { BENCH_PAGES } from './pages.ts'

/** Undo, redo, and the digits of the pages. Fields keep their own keys. */
export function useBenchKeys(): void {
  const { place, settings } = useClient()
  const { bench, desk } = useWorkshop()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || place.getState().panel !== null) return
      if (bench.get().id === null || target.closest('dialog, input, textarea, select')) return
      const { key } = event
      const command = event.ctrlKey || event.metaKey
      if (command && key.toLowerCase() === 'z') {
        desk.tell(event.shiftKey ? bench.redo() : bench.undo())
      } else if (command && key.toLowerCase() === 'y') desk.tell(bench.redo())
      else if (!command && !event.altKey && settings.getState().keys !== 'off') {
        const page = BENCH_PAGES.find((one) => one.key === key)
        if (!page || page.off?.(bench.get())) return
        desk.open(page.id)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [bench, desk, place, settings])
}
