import { use, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClientContext } from '../../window/context.ts'
import styles from './Clause.module.css'
import { type Ruling, readRulings, rulingsOf } from './rulings.ts'

/**
 * The number of the clause that a statement rests on. A screen reader calls it a rule; a click shows its wording in
 * place.
 */
export function Clause({
  of,
  ruling = false,
  open = true,
}: {
  readonly of: string
  readonly ruling?: boolean | undefined
  /** False inside a button: the number cannot be clicked. `pointer`: it can be clicked, but is not in the tab order. */
  readonly open?: boolean | 'pointer'
}) {
  const client = use(ClientContext)
  if (of === '') return null
  const number = (
    <>
      <span className="hidden">rule </span>
      {of}
    </>
  )
  return (
    <span className={styles.clause}>
      {open && client ? (
        <button
          type="button"
          className={styles.number}
          aria-haspopup="dialog"
          aria-label={`rule ${of}`}
          {...(open === 'pointer' ? { tabIndex: -1 } : {})}
          onClick={(event) => {
            const at = event.currentTarget.getBoundingClientRect()
            client.place.showClause(of, at)
          }}
        >
          {number}
        </button>
      ) : (
        number
      )}
      {ruling ? open === true ? <ByRuling of={of} /> : ', by ruling' : null}
    </span>
  )
}

const EDGE = 12

/** The words "by ruling". A click shows in place what the rules leave open and how it is played here. */
function ByRuling({ of }: { readonly of: string }) {
  const id = useId()
  const note = useRef<HTMLSpanElement>(null)
  const [found, setFound] = useState<readonly Ruling[]>([])
  const show = async (button: HTMLElement) => {
    const rulings = rulingsOf(of, await readRulings())
    // It must be drawn before it can be measured and placed.
    flushSync(() => setFound(rulings))
    const node = note.current
    if (!node?.togglePopover) return
    node.togglePopover()
    const { left, bottom, top } = button.getBoundingClientRect()
    const { width, height } = node.getBoundingClientRect()
    const under = bottom + EDGE / 2 + height < innerHeight
    node.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
    node.style.top = `${under ? bottom + EDGE / 2 : Math.max(EDGE, top - height - EDGE / 2)}px`
  }
  return (
    <>
      {', '}
      <button
        type="button"
        className={styles.ruling}
        aria-describedby={found.length > 0 ? id : undefined}
        onClick={(event) => void show(event.currentTarget)}
      >
        by ruling
      </button>
      <span ref={note} id={id} popover="auto" role="note" className={styles.rulingNote}>
        {found.length === 0
          ? 'The printed rules leave this open.'
          : found.map((one) => (
              <span key={`${one.clause} ${one.open}`}>
                <b>{one.clause}</b> Open: {one.open}. <span>{one.here}</span>
              </span>
            ))}
      </span>
    </>
  )
}
