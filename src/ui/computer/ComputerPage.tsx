import { useEffect, useRef } from 'react'
import { ScoreArea } from '../decision/DecisionPage.tsx'
import { promptOf } from '../decision/prompt-words.ts'
import { BELOW, useMedia } from '../kit/media.ts'
import game from '../kit/page/game.module.css'
import { Page } from '../kit/page/Page.tsx'
import { SavingFault } from '../kit/page/SavingFault.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef, unparted } from '../kit/words.ts'
import { LastResult } from '../report/log/Log.tsx'
import styles from '../share/share.module.css'
import { useClient, useLook } from '../window/context.ts'
import { ComputerActs, Stopped, Thinking } from './ComputerActs.tsx'
import { useComputer } from './use-computer.ts'

/** The page while the computer decides: its side, what it did last, how long it thinks, and a way to hurry it. */
export function ComputerPage() {
  const { place, input } = useClient()
  const moment = useLook()
  const said = useComputer((state) => state.said)
  const because = useComputer((state) => state.because)
  const stopped = useComputer((state) => state.phase === 'stopped')
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    place.setStop('peek')
    if (input.last === 'key' && document.activeElement === document.body) ref.current?.focus()
  }, [place, input])
  // Beside the map the log stands under the page, and ends with the same lines.
  const below = useMedia(BELOW)
  const words = promptOf(moment)
  const { battle, decision } = moment.position
  return (
    <Page name="The computer decides">
      <ScoreArea />
      <SavingFault />
      <div className={game.prompt}>
        <p className={styles.who}>
          <SideMark side={sideDef(battle, decision.side)} /> {words?.who}
        </p>
        <h1 ref={ref} tabIndex={-1} className={styles.sentence}>
          {stopped ? 'The computer stopped.' : unparted(said ?? words?.sentence ?? '')}
        </h1>
        {because === null || stopped ? null : <p className={styles.hint}>{unparted(because)}</p>}
        {stopped ? <Stopped headed className={styles.hint} /> : null}
        {below ? <LastResult /> : null}
      </div>
      <div className={game.foot}>
        <Thinking />
        <ComputerActs />
      </div>
    </Page>
  )
}
