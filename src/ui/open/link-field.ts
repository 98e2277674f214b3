import { type ChangeEvent, type ClipboardEvent, useId, useState } from 'react'
import { useClient } from '../window/context.ts'
import { gameIn, noGameText, openLink } from './open-game.ts'

/**
 * The state of a field for a link with a game: a pasted link opens at once; the field reports a text without one.
 * `before` runs first when there is something to open.
 */
export function useLinkField(before: () => void = () => undefined) {
  const client = useClient()
  const id = useId()
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  const open = (link: string) => {
    if (gameIn(link) === null) {
      setNone(true)
      return
    }
    before()
    openLink(client, link)
  }
  const fault = none ? { id: `${id}-none`, text: noGameText(text) } : null
  return {
    open: () => open(text),
    fault,
    field: {
      id,
      autoComplete: 'off',
      value: text,
      'aria-invalid': none || undefined,
      'aria-describedby': fault?.id,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.currentTarget.value)
        setNone(false)
      },
      onPaste: (event: ClipboardEvent) => {
        const pasted = event.clipboardData.getData('text')
        if (gameIn(pasted) === null) return
        event.preventDefault()
        open(pasted)
      },
    },
  }
}
