import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { StudyState } from '../../session/engine/table.ts'
import { LONGEST_NOTE, markOf } from '../../session/journal/tree.ts'
import { Button, Link } from '../kit/control/Button.tsx'
import { useClient } from '../window/context.ts'
import styles from './replay.module.css'

/** The note on the shown position. */
export function Note({ study }: { readonly study: StudyState }) {
  const client = useClient()
  const { session } = client
  const store = client.replay
  const noting = useStore(store, (state) => state.noting)
  const ref = useRef<HTMLTextAreaElement>(null)
  const note = markOf(study.tree, study.line, study.at)?.note ?? ''
  const [text, setText] = useState(note)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each position has a note of its own
  useEffect(() => {
    setText(note)
    store.setNoting(false)
  }, [study.line, study.at])
  useEffect(() => {
    if (!noting) return
    ref.current?.focus()
    // Scrolls the whole section into view, with the buttons below the field.
    ref.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' })
  }, [noting])
  const keep = () => {
    session.study.note(text.trim())
    store.setNoting(false)
  }
  if (!noting) {
    return note === '' ? null : (
      <section className={styles.part} aria-label="Note">
        <p className={styles.noteHead}>
          <b>Note</b>
          <Link onPress={() => store.setNoting(true)}>Edit</Link>
        </p>
        <blockquote className={styles.note}>{note}</blockquote>
      </section>
    )
  }
  return (
    <section className={`${styles.part} ${styles.writing}`} aria-label="Note">
      <label className={styles.noteHead} htmlFor="study-note">
        <b>Note</b>
        <span>{LONGEST_NOTE - text.length} left</span>
      </label>
      <textarea
        id="study-note"
        ref={ref}
        className={styles.field}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setText(note)
            store.setNoting(false)
            event.stopPropagation()
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
        }}
      />
      <div className={styles.pair}>
        <Button kind="primary" onPress={keep}>
          Keep
        </Button>
        <Button onPress={() => store.setNoting(false)}>Cancel</Button>
      </div>
    </section>
  )
}
