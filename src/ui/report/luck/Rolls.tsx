import type { ReactNode } from 'react'
import type { Battle } from '../../../rules/types/index.ts'
import { useClient } from '../../window/context.ts'
import type { Origin } from '../../window/replay.ts'
import { type Fall, stageWord } from './luck.ts'
import styles from './Rolls.module.css'

type Roll = Pick<Fall, 'at' | 'stage' | 'text'> & {
  readonly hex: string | null
  /** The number of the roll in the plot. */
  readonly number?: number
}

/** A list of rolls, each with its turn or day; each links to its entry in the replay, which links back. */
export function Rolls<R extends Roll>({
  battle,
  rolls,
  from,
  children,
}: {
  readonly battle: Battle
  readonly rolls: readonly R[]
  readonly from: Origin
  /** Renders what stands beside each roll. */
  readonly children?: (roll: R) => ReactNode
}) {
  const client = useClient()
  return (
    <ol className={styles.rolls}>
      {rolls.map((roll, index) => (
        <li key={`${roll.at} ${index}`}>
          <span>
            {roll.number === undefined ? null : (
              <>
                <b>{roll.number}</b>{' '}
              </>
            )}
            {stageWord(battle)} {roll.stage}
          </span>
          <button
            type="button"
            title="Show in the replay"
            data-hex={roll.hex ?? undefined}
            onClick={() => client.replay.lookBack(roll.at, from, roll.hex ?? undefined)}
          >
            {roll.text}
          </button>
          {children ? <span>{children(roll)}</span> : null}
        </li>
      ))}
    </ol>
  )
}
