import { useEffect, useRef } from 'react'
import { sendText } from '../decision/prompt-words.ts'
import { Button, CommandButton } from '../kit/control/Button.tsx'
import game from '../kit/page/game.module.css'
import { Page } from '../kit/page/Page.tsx'
import { SavingFault } from '../kit/page/SavingFault.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef } from '../kit/words.ts'
import { useLinkField } from '../open/link-field.ts'
import { openDialog } from '../open/open-game.ts'
import { LastResult } from '../report/log/Log.tsx'
import { Score } from '../report/score/Score.tsx'
import { useClient, useLook, useSession } from '../window/context.ts'
import { useLinkTo, Ways } from './ShareDialog.tsx'
import styles from './share.module.css'

/** The page of play by mail after the player's own part: it sends the game and opens the answer. */
export default function MailPage() {
  const client = useClient()
  const { battle, decision } = useLook().position
  const mail = useSession((state) => state.mail)
  const made = useLinkTo(client.session, false)
  const { field, fault, open } = useLinkField()
  const ref = useRef<HTMLHeadingElement>(null)
  const { place, input } = client
  useEffect(() => {
    place.setStop('half')
    if (input.last === 'key') ref.current?.focus()
  }, [place, input])
  const other = sideDef(battle, decision.side)
  const mine = sideDef(battle, mail?.side ?? null)
  return (
    <Page name="By mail" fill>
      <div className={game.score}>
        <Score />
      </div>
      <SavingFault />
      <div className={game.prompt}>
        <p className={styles.who}>
          <SideMark side={other} /> {other?.name} decide
          <span>you are {mine?.adjective}</span>
        </p>
        <h1 ref={ref} tabIndex={-1} className={styles.sentence}>
          {sendText(other)}
        </h1>
        <p className={styles.hint}>
          The game goes on when you open what they send back. Until then the board, the replay and
          the rules are yours to look at.
        </p>
        <LastResult />
        <CommandButton id="askBack" legalOnly />
      </div>
      <div className={`${game.body} ${styles.body}`}>
        <Ways made={made} />
        <p className={styles.hint}>
          Their screen hides what only you may know; the link does not. Who unpacks it finds your
          secrets and the dice to come.
        </p>
        <form
          className={styles.part}
          onSubmit={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <label htmlFor={field.id} className={styles.line}>
            <b>Their answer</b>
          </label>
          <input {...field} className={styles.link} placeholder="Paste the link that came" />
          {fault ? (
            <p id={fault.id} role="alert" className={styles.hint}>
              {fault.text}
            </p>
          ) : null}
          <div className={styles.buttons}>
            <button type="submit" className={styles.submit}>
              Open the link
            </button>
            <Button onPress={() => void openDialog(client)}>Open a file</Button>
          </div>
        </form>
      </div>
    </Page>
  )
}
