import type { ReactNode } from 'react'
import type { Battle } from '../../../rules/types/index.ts'
import { useClient } from '../../window/context.ts'
import type { Origin } from '../../window/replay.ts'
import { type Fall, stageWord } from './luck.ts'
import styles from './Rolls.module.css'

type Roll = Pick<Fall, 'at' | 'stage' | 'text' | 'hex'>

/** Rolls in a row, each with its turn or day; each leads to its entry in the replay, and from there back. */
export function Rolls<R extends Roll>({
  battle,
  rolls,
  from,
  children,
}: {
  readonly battle: Battle
  readonly rolls: readonly R[]
  readonly from: Origin
  /** What stands beside each. */
  readonly children?: (roll: R) => ReactNode
}) {
  const client = useClient()
  return (
    <ol className={styles.rolls}>
      {rolls.map((roll, index) => (
        <li key={`${roll.at} ${index}`}>
          <span>
            {stageWord(battle)} {roll.stage}
          </span>
          <button
            type="button"
            title="In the replay"
            onClick={() => client.replay.lookBack(roll.at, from, roll.hex)}
          >
            {roll.text}
          </button>
          {children ? <span>{children(roll)}</span> : null}
        </li>
      ))}
    </ol>
  )
}
