import { useEffect, useRef } from 'react'
import { useCouplet, useLook } from '../hooks/couplet.ts'
import { useMachine } from '../hooks/machine.ts'
import { LastResult } from '../parts/Log.tsx'
import { MachineActs, Stopped, Thinking } from '../parts/Machine.tsx'
import { Page } from '../parts/Page.tsx'
import { SavingFault } from '../parts/SavingFault.tsx'
import { SideMark } from '../parts/SideMark.tsx'
import { promptOf } from '../prompt.ts'
import { sideDef } from '../words.ts'
import { ScoreArea } from './DecisionPage.tsx'
import game from './game.module.css'
import styles from './share.module.css'

/** The computer decides: whose side, what it did last, how long it thinks, and how it is hurried. */
export function ComputerPage() {
  const { place, input } = useCouplet()
  const moment = useLook()
  const said = useMachine((state) => state.said)
  const stopped = useMachine((state) => state.phase === 'stopped')
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    place.setState({ stop: 'peek' })
    if (input.last === 'key' && document.activeElement === document.body) ref.current?.focus()
  }, [place, input])
  const words = promptOf(moment)
  const { battle, decision } = moment.look
  return (
    <Page name="The computer decides">
      <ScoreArea />
      <SavingFault />
      <div className={game.prompt}>
        <p className={styles.who}>
          <SideMark side={sideDef(battle, decision.side)} /> {words?.who}
        </p>
        <h1 ref={ref} tabIndex={-1} className={styles.sentence}>
          {stopped ? 'The computer stopped.' : (said ?? words?.sentence)}
        </h1>
        {stopped ? <Stopped headed className={styles.hint} /> : null}
        <LastResult />
      </div>
      <div className={game.foot}>
        <Thinking />
        <MachineActs />
      </div>
    </Page>
  )
}
