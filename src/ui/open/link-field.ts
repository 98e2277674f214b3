import { type ChangeEvent, type ClipboardEvent, useId, useState } from 'react'
import { useClient } from '../window/context.ts'
import { gameIn, noGameText, openLink } from './play.ts'

/**
 * A field for a link with a game in it: a pasted one opens at once; a text without one is told at the field. `before`
 * runs when there is something to open.
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
