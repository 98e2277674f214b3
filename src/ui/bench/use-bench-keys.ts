import { useEffect } from 'react'
import { useClient } from '../window/context.ts'
import { useWorkshop } from './desk/context.ts'
import { BENCH_PAGES } from './pages.ts'

/** Keys that move the cursor and press the map; elsewhere they belong to the control that has the focus. */
const MAP_KEYS = /^(Enter| |Arrow.*|Home|Backspace|Delete)$/

/** Sends keys to the commands of the bench, and digits to its pages. Fields keep their own keys. */
export function useBenchKeys(): void {
  const { place, settings } = useClient()
  const { bench, commands, desk } = useWorkshop()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.isComposing || place.getState().panel !== null) return
      if (bench.get().id === null || target.closest('dialog')) return
      const { key, ctrlKey, metaKey, altKey } = event
      const command = ctrlKey || metaKey
      const typing = target.matches(
        'input:not([type=checkbox]):not([type=radio]), textarea, select',
      )
      if (typing && !(command && /^(s|o|Enter)$/i.test(key))) return
      if (key === 'Escape' && desk.get().over !== null) {
        desk.lay(null)
        event.preventDefault()
        return
      }
      const free = target === document.body || target.closest('#board') !== null
      if (MAP_KEYS.test(key) && !command && !free) return
      if (key.length === 1 && !command && !altKey && settings.getState().keys === 'off') return
      const page = command || altKey ? undefined : BENCH_PAGES.find((one) => one.key === key)
      const id = commands.forKey(event)
      if (page) {
        const why = page.off?.(bench.get()) ?? null
        if (why === null) desk.open(page.id)
        else desk.tell({ code: 'page-off', text: why })
      } else if (id !== null) desk.tell(commands.run(id))
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [bench, commands, desk, place, settings])
}
