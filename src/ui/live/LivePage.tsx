import { useEffect, useRef } from 'react'
import { looksOn } from '../../session/game/seats.ts'
import { CLAIM_AFTER } from '../../session/live/table-state.ts'
import { ScoreArea } from '../decision/DecisionPage.tsx'
import { promptOf } from '../decision/prompt-words.ts'
import { Button, CommandButton } from '../kit/control/Button.tsx'
import game from '../kit/page/game.module.css'
import { Page } from '../kit/page/Page.tsx'
import { SavingFault } from '../kit/page/SavingFault.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef } from '../kit/words.ts'
import { LastResult } from '../report/log/Log.tsx'
import shared from '../share/share.module.css'
import { useAtTable, useClient, useLook } from '../window/context.ts'
import styles from './live.module.css'
import { type Table, useNow, useTable } from './use-table.ts'

/** The page while the other place decides, or agrees the dice. The board, the replay and the rules are there to look at. */
export default function LivePage() {
  const { place, input } = useClient()
  const moment = useLook()
  const at = useAtTable()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    place.setStop('peek')
    if (input.last === 'key' && document.activeElement === document.body) ref.current?.focus()
  }, [place, input])
  const words = promptOf(moment)
  const { battle, decision } = moment.position
  const watching = looksOn(moment.state)
  return (
    <Page name="The other place decides">
      <ScoreArea />
      <SavingFault />
      <div className={game.prompt}>
        <p className={shared.who}>
          <SideMark side={sideDef(battle, decision.side)} /> {words?.who}
        </p>
        <h1 ref={ref} tabIndex={-1} className={shared.sentence}>
          {words?.sentence}
        </h1>
        {at?.table && !watching ? <Absent table={at.table} there={at.standing.there} /> : null}
        {at ? null : (
          <p className={styles.quiet}>
            This game is played between two places, and this window is at no table.
          </p>
        )}
        <LastResult />
      </div>
      <div className={game.foot}>
        {at ? null : (
          <Button kind="primary" onPress={() => place.openDialog('table')}>
            To the table
          </Button>
        )}
        {watching ? null : <CommandButton id="askBack" legalOnly />}
      </div>
    </Page>
  )
}

/** What to do while the other player is away. */
function Absent({ table, there }: { readonly table: Table; readonly there: boolean }) {
  const heard = useTable(table, (state) => state.heard)
  const since = useTable(table, (state) => state.since)
  const bound = useTable(table, (state) => state.bound)
  const now = useNow()
  if (there) return null
  const away = now - (heard ?? since)
  return (
    <>
      <p className={styles.quiet}>
        {bound
          ? 'They left before they had opened their roll. Coming back, they must open the same.'
          : 'Whatever is done here reaches them when they are back. The game lies in both browsers.'}
      </p>
      {away < CLAIM_AFTER ? null : (
        <div className={styles.offer}>
          {bound ? (
            <Button onPress={() => table.letDecideAgain()}>Let them decide again</Button>
          ) : null}
          <Button onPress={() => table.claim(Math.floor(away / 60_000))}>Claim the game</Button>
          <p className={styles.quiet}>The log says so; it binds nobody.</p>
        </div>
      )}
    </>
  )
}
