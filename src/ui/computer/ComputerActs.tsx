import { useEffect } from 'react'
import { Button } from '../kit/control/Button.tsx'
import { useClient, useSettings } from '../window/context.ts'
import styles from './ComputerActs.module.css'
import { LONG, useComputer, useThinking } from './use-computer.ts'

const TOLD = 2000
/** The waiting time is spoken no more often than this, in seconds. */
const EACH = 5

/** Says that the computer thinks, once that takes longer than a moment; after two seconds, how long it has thought. */
export function Thinking() {
  const passed = useThinking()
  if (passed === null) return null
  const seconds = Math.round(passed / 1000)
  return (
    <div className={styles.thinking}>
      <progress aria-label="The computer thinks" />
      {passed >= TOLD ? <span>{seconds} seconds so far</span> : null}
      <span className="hidden" aria-live="polite">
        {seconds >= EACH ? `The computer thinks, ${seconds - (seconds % EACH)} seconds.` : ''}
      </span>
    </div>
  )
}

/**
 * Says that the computer stopped and why, and what the person may do. With `headed`, a heading shows the fact already,
 * so it is only spoken here.
 */
export function Stopped({
  headed = false,
  className,
}: {
  readonly headed?: boolean
  readonly className?: string | undefined
}) {
  const fault = useComputer((state) => state.fault)
  return (
    <p role="alert" className={className}>
      <b className={headed ? 'hidden' : undefined}>The computer stopped.</b> {fault} Ask it again,
      or move for it.
    </p>
  )
}

/** What a person may do meanwhile, as buttons and as keys. */
export function ComputerActs() {
  const { commands, computer } = useClient()
  const stopped = useComputer((state) => state.phase === 'stopped')
  const long = (useThinking() ?? 0) >= LONG
  const pace = useSettings((state) => state.pace)
  useEffect(
    () =>
      commands.register(
        stopped
          ? { askAgain: computer.again, moveFor: computer.moveFor }
          : { hurry: computer.hurry, ...(long ? { stopComputer: computer.stop } : {}) },
      ),
    [commands, computer, stopped, long],
  )
  if (stopped)
    return (
      <div className={styles.acts}>
        <Button kind="primary" chord="Enter" onPress={computer.again}>
          Ask again
        </Button>
        <Button chord={commands.keyOf('moveFor')} onPress={computer.moveFor}>
          Move for it
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      {long ? (
        <Button chord={commands.keyOf('stopComputer')} onPress={computer.stop}>
          Stop
        </Button>
      ) : null}
      {pace === 'at once' ? null : (
        <Button chord={commands.keyOf('hurry')} onPress={computer.hurry}>
          Skip to my next decision
        </Button>
      )}
    </div>
  )
}
