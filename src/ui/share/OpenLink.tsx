import { useEffect, useRef } from 'react'
import { Button } from '../kit/control/Button.tsx'
import { useLinkField } from '../open/link-field.ts'
import styles from './OpenLink.module.css'

/** A field to paste a link with a game; the person sees what it holds before anything is opened. */
export function OpenLink({ close }: { readonly close: () => void }) {
  const ref = useRef<HTMLInputElement>(null)
  const { field, fault, open } = useLinkField(close)
  useEffect(() => ref.current?.focus(), [])
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <label htmlFor={field.id}>A link that somebody sent you</label>
      <input {...field} ref={ref} type="url" placeholder="Paste it here" />
      {fault ? (
        <p id={fault.id} role="alert">
          {fault.text}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button kind="primary" onPress={open}>
          Open
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </form>
  )
}
