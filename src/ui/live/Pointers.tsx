import { useEffect, useRef, useState } from 'react'
import { useAtTable, useClient } from '../window/context.ts'
import styles from './live.module.css'
import { type Table, useTable } from './use-table.ts'

/** How often this pointer is sent, at most, in ms; and how long a ping stays. */
const OFTEN = 120
const STAYS = 3000

/** Where the other player points, drawn over the map, and the ping of either. */
export default function Pointers() {
  const at = useAtTable()
  return at?.table ? <OverMap table={at.table} /> : null
}

function OverMap({ table }: { readonly table: Table }) {
  const { board, interaction, commands } = useClient()
  const ref = useRef<HTMLDivElement>(null)
  const cursor = useTable(table, (state) => state.cursor)
  const ping = useTable(table, (state) => state.ping)
  const [gone, setGone] = useState(-1)
  useEffect(() => {
    let sent: string | null = null
    let timer: ReturnType<typeof setTimeout> | null = null
    const send = () => {
      timer = null
      const { hover, cursor } = interaction.get()
      const hex = hover ?? cursor
      if (hex === sent) return
      sent = hex
      table.point(hex)
    }
    const stop = interaction.store.subscribe(() => {
      timer ??= setTimeout(send, OFTEN)
    })
    const off = commands.register({
      ping: () => {
        const { hover, cursor } = interaction.get()
        const hex = hover ?? cursor
        if (hex !== null) table.ping(hex)
      },
    })
    return () => {
      stop()
      off()
      if (timer) clearTimeout(timer)
    }
  }, [interaction, commands, table])
  useEffect(() => {
    if (!ping) return
    const timer = setTimeout(() => setGone(ping.serial), STAYS)
    return () => clearTimeout(timer)
  }, [ping])
  const shown = ping && ping.serial !== gone ? ping : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is laid anew
  useEffect(() => {
    const lay = () => {
      const frame = ref.current?.getBoundingClientRect()
      if (!frame) return
      for (const node of ref.current?.querySelectorAll<HTMLElement>('[data-hex]') ?? []) {
        const spot = board.handle?.hexToScreen(node.dataset.hex as never) ?? null
        node.style.visibility = spot ? 'visible' : 'hidden'
        if (!spot) continue
        node.style.left = `${spot.x - frame.left}px`
        node.style.top = `${spot.y - frame.top}px`
      }
    }
    lay()
    return board.handle?.onMove(lay)
  }, [board, cursor, shown])
  return (
    <>
      <div ref={ref} className={styles.over} aria-hidden="true">
        {cursor === null ? null : <span className={styles.pointer} data-hex={cursor} />}
        {shown ? <span key={shown.serial} className={styles.ping} data-hex={shown.hex} /> : null}
      </div>
      <p className="hidden" role="status">
        {shown ? `${shown.own ? 'You point' : 'The other player points'} out ${shown.hex}.` : ''}
      </p>
    </>
  )
}
