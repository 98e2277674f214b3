import { useEffect, useRef } from 'react'
import styles from '../../kit/page/game.module.css'
import { useSession } from '../../window/context.ts'
import { Log, ShortLog } from './Log.tsx'

/** The log under the page: its last lines, or all of it when it is open. */
export function LogArea({ open }: { readonly open: boolean }) {
  const entries = useSession((state) => state.log)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const node = ref.current
    if (!node || entries.length === 0) return
    // Does not scroll while a person reads or filters the open log.
    if (open && node.contains(document.activeElement) && node !== document.activeElement) return
    const toEnd = () => {
      node.scrollTop = node.scrollHeight
    }
    if (typeof ResizeObserver === 'undefined') return toEnd()
    // Told after the page is laid out, of the new entry and where the page above grows or shrinks: to ask for the height here
    // would lay the page out a second time, before the map is drawn.
    const watch = new ResizeObserver(toEnd)
    watch.observe(node)
    return () => watch.disconnect()
  }, [entries, open])
  return (
    <section
      id="log"
      ref={ref}
      role="log"
      aria-live="off"
      aria-label="Log"
      className={styles.log}
      data-open={open}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by key
      tabIndex={0}
    >
      <div>
        {open ? <h1 className="hidden">Log</h1> : null}
        {open ? <Log /> : <ShortLog last={40} />}
      </div>
    </section>
  )
}
