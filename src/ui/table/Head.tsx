import { Fragment } from 'react'
import type { DecisionKind } from '../../rules/types/index.ts'
import { Button, CommandButton, CommandIcon, IconButton } from '../kit/control/Button.tsx'
import { LOW, useMedia } from '../kit/media.ts'
import { printed } from '../kit/words.ts'
import { Stakes } from '../report/score/Points.tsx'
import { ScoreLine } from '../report/score/Score.tsx'
import { useClient, useMoment, usePlace, useSaving, useSession } from '../window/context.ts'
import type { Panel } from '../window/place.ts'
import styles from './Head.module.css'

/** The items of the menu, with a line between the groups: take back, keep, look, set, end. */
const MENU = [
  ['undoCommand', 'askBack', 'redo'],
  ['save', 'open', 'share', 'bench'],
  ['aims', 'hint', 'study', 'text', 'log', 'luck', 'goTo', 'fold'],
  ['settings', 'rules', 'keys'],
  ['concede', 'leave'],
]

/** The panels that lie over the map: it stays where it is while one of them opens. */
const OVER_MAP: readonly Panel[] = ['menu', 'aims', 'tools', 'layers', 'goTo']

/** Who wins is told elsewhere, or not yet; an answer to an act of the other side needs the room. */
const NO_STAKES: readonly DecisionKind[] = ['setup', 'over', 'reaction', 'return']

function savingText(saving: 'idle' | 'writing' | { readonly failed: string }): string {
  return saving === 'writing'
    ? 'Saving…'
    : saving === 'idle'
      ? 'Saved in this browser.'
      : 'Not saved.'
}

/** Menu, title, undo, help; on the phone also the turn and the couplets. */
export function Head() {
  const { commands, place } = useClient()
  const { position } = useMoment()
  const title = printed(position?.battle.title ?? '')
  const open = usePlace((state) => state.panel === 'menu')
  const saving = useSaving()
  const update = usePlace((state) => state.update)
  const redo = useSession((state) => state.redo.can)
  const tried = usePlace((state) => state.tried)
  const phone = useMedia(LOW)
  const setup = position?.decision.kind === 'setup'
  // Other panels and the page at its highest stop begin right below the first line.
  const free = usePlace(
    ({ panel, stop }) => stop !== 'full' && (panel === null || OVER_MAP.includes(panel)),
  )
  const stakes = phone && free && !NO_STAKES.includes(position?.decision.kind ?? 'over')
  return (
    <header className={styles.head}>
      <div className={styles.menuWrap}>
        <IconButton icon="menu" name="Menu" expanded={open} onPress={() => commands.run('menu')} />
        {saving === 'writing' ? <span className={styles.dot} aria-hidden="true" /> : null}
      </div>
      <span className={styles.title} title={title}>
        {title}
      </span>
      {phone ? (
        <div className={styles.strip}>{setup ? <b>Set-up</b> : <ScoreLine short />}</div>
      ) : null}
      {phone ? <CommandIcon id="log" icon="log" /> : null}
      <CommandIcon id="undo" icon="undo" />
      {phone ? null : <CommandIcon id="keys" icon="help" />}
      {stakes ? <Stakes /> : null}
      {open ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a press on any item, by whatever means, is a click
        <nav
          className={styles.menu}
          aria-label="Menu"
          onClick={() => {
            // An item that opens a panel has replaced the menu by now.
            if (place.getState().panel === 'menu') place.closePanel()
          }}
        >
          {MENU.map((ids) => (
            <div key={ids[0]}>
              {ids.map((id) => (
                <Fragment key={id}>
                  {id === 'text' && position?.battle.campaign ? (
                    <Button onPress={() => place.openPanel('ledger')}>Days of the campaign</Button>
                  ) : null}
                  {id === 'concede' && tried && tried === position?.battle ? (
                    <Button onPress={() => place.enterBench()}>Back to the bench</Button>
                  ) : null}
                  {id === 'redo' && !redo ? null : <CommandButton id={id} />}
                  {id === 'share' ? (
                    <Button onPress={() => place.openDialog('seats')}>Players</Button>
                  ) : null}
                </Fragment>
              ))}
            </div>
          ))}
          <p>
            {savingText(saving)}
            {update ? ' A new version waits; it starts with the next game.' : ''}
          </p>
        </nav>
      ) : null}
    </header>
  )
}
