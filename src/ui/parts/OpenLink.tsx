import { useEffect, useId, useRef, useState } from 'react'
import { useCouplet } from '../hooks/couplet.ts'
import { gameIn, noGameText, openLink } from '../play.ts'
import { Button } from './Button.tsx'
import styles from './openLink.module.css'

/** A place to paste a link with a game in it; what it holds is shown before anything is opened. */
export function OpenLink({ close }: { readonly close: () => void }) {
  const couplet = useCouplet()
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  useEffect(() => ref.current?.focus(), [])
  const open = (pasted: string) => {
    if (gameIn(pasted) === null) {
      setNone(true)
      return
    }
    close()
    openLink(couplet, pasted)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        open(text)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <label htmlFor={id}>A link that somebody sent you</label>
      <input
        ref={ref}
        id={id}
        type="url"
        autoComplete="off"
        placeholder="Paste it here"
        aria-invalid={none || undefined}
        aria-describedby={none ? `${id}-none` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setNone(false)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (gameIn(pasted) === null) return
          event.preventDefault()
          open(pasted)
        }}
      />
      {none ? (
        <p id={`${id}-none`} role="alert">
          {noGameText(text)}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button kind="primary" onPress={() => open(text)}>
          Open
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </form>
  )
}
