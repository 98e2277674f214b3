import { useState } from 'react'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { fromFragment } from '../../session/storage/link.ts'
import { Button } from '../kit/control/Button.tsx'
import { gameIn, noGameText } from '../open/open-game.ts'
import { useLinkTo, Ways } from '../share/ShareDialog.tsx'
import share from '../share/share.module.css'

/** The game as a link and as a file, and a field for the link that somebody sends back. */
export function Sending({
  table,
  onCame,
}: {
  readonly table: RagingTable
  /** Is told the save in a link that was pasted. */
  readonly onCame: (text: string) => void
}) {
  const made = useLinkTo(table.session, true)
  return (
    <section className={share.part} aria-label="Send the game">
      <Ways made={made} />
      <p className={share.hint}>
        The link holds the dice to come, and an old link opens again. Play by mail with people you
        trust.
      </p>
      <Paste onCame={onCame} />
    </section>
  )
}

/** Opens the game in a pasted link. */
export function Paste({ onCame }: { readonly onCame: (text: string) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const open = async () => {
    const game = gameIn(text.trim())
    if (game === null) return setFault(noGameText(text))
    const linked = await fromFragment(game)
    if (!linked.ok) return setFault(`${linked.title} ${linked.text}`)
    setText('')
    setFault(null)
    onCame(linked.text)
  }
  return (
    <form
      className={share.part}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <label htmlFor="raging-link" className={share.line}>
        <b>A link that came</b>
      </label>
      <input
        id="raging-link"
        className={share.link}
        value={text}
        placeholder="Paste it here"
        aria-describedby={fault === null ? undefined : 'raging-link-fault'}
        onChange={({ target }) => setText(target.value)}
      />
      {fault === null ? null : (
        <p id="raging-link-fault" role="alert">
          {fault}
        </p>
      )}
      <div className={share.buttons}>
        <Button onPress={() => void open()}>Open the link</Button>
      </div>
    </form>
  )
}
