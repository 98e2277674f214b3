import { Fragment } from 'react'
import type { Battle, SideDef } from '../../../rules/types/index.ts'
import styles from '../../kit/page/Wide.module.css'
import { SideColumns } from '../../kit/piece/SideColumns.tsx'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { capital, luckText } from '../../kit/words.ts'
import { HARMS, type Ledger, type Luck, stageWord, sum } from './luck.ts'

/**
 * The expected and the actual harm of each side's fire and melee by turn; in a campaign by day. `folded`: behind its title,
 * where other tables say what matters more.
 */
export function LuckByStage({
  battle,
  luck,
  folded = false,
}: {
  readonly battle: Battle
  readonly luck: Luck
  readonly folded?: boolean
}) {
  const count = Math.max(...Object.values(luck.stages).map((rows) => rows.length))
  const word = stageWord(battle)
  if (count < 1) return null
  const title = `Losses inflicted by ${word}, expected and actual`
  const table = (
    <table className={styles.table}>
      <caption className={folded ? 'hidden' : undefined}>{title}</caption>
      <SideColumns sides={battle.sides} rows={capital(word)} columns={['expected', 'actual']} />
      <tbody>
        {Array.from({ length: count }, (_, index) => (
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            {battle.sides.map((side) => {
              const row = luck.stages[side.id]?.[index]
              return (
                <Fragment key={side.id}>
                  <td>{row ? row.expected.toFixed(1) : '–'}</td>
                  <td>{row ? row.done.toFixed(1) : '–'}</td>
                </Fragment>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return folded ? (
    <details>
      <summary className={styles.fold}>{title}</summary>
      {table}
    </details>
  ) : (
    table
  )
}

/** The same figures by kind of roll, in a table for each side; kinds that nobody rolled are left out. */
export function LuckByKind({ battle, luck }: { readonly battle: Battle; readonly luck: Luck }) {
  return (
    <div className={styles.columns}>
      {battle.sides.map((side) => (
        <Kinds key={side.id} side={side} rows={luck.kinds[side.id]} />
      ))}
    </div>
  )
}

function Kinds({
  side,
  rows,
}: {
  readonly side: SideDef
  readonly rows: Luck['kinds'][string] | undefined
}) {
  if (!rows) return null
  const lines = HARMS.map((harm) => ({ name: capital(harm), ledger: rows[harm] }))
  const rolled = lines.filter(({ ledger }) => ledger.checks > 0)
  const all = { name: 'All', ledger: lines.map((line): Ledger => line.ledger).reduce(sum) }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <SideMark side={side} /> {side.adjective}
          </th>
          <th scope="col">checks</th>
          <th scope="col">expected</th>
          <th scope="col">actual</th>
          <th scope="col">luck</th>
        </tr>
      </thead>
      <tbody>
        {[...rolled, all].map(({ name, ledger }) => (
          <tr key={name} className={name === 'All' ? styles.sum : undefined}>
            <th scope="row">{name}</th>
            <td>{ledger.checks}</td>
            <td>{ledger.expected.toFixed(1)}</td>
            <td>{ledger.done.toFixed(1)}</td>
            <td>
              <b>{luckText(ledger.done - ledger.expected)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
