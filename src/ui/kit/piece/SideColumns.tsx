import { Fragment } from 'react'
import type { SideDef } from '../../../rules/types/index.ts'
import styles from './SideColumns.module.css'
import { SideMark } from './SideMark.tsx'

/** The head of a table with the same two columns for each side: its name over both of them. */
export function SideColumns({
  sides,
  rows,
  columns,
}: {
  readonly sides: readonly SideDef[]
  /** What the rows are called. */
  readonly rows: string
  readonly columns: readonly [string, string]
}) {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" rowSpan={2}>
          {rows}
        </th>
        {sides.map((side) => (
          <th key={side.id} scope="colgroup" colSpan={2}>
            <SideMark side={side} /> {side.adjective}
          </th>
        ))}
      </tr>
      <tr>
        {sides.map((side) => (
          <Fragment key={side.id}>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </Fragment>
        ))}
      </tr>
    </thead>
  )
}
