import { Fragment } from 'react'
import type { SideDef } from '../../../rules/types/index.ts'
import styles from './SideColumns.module.css'
import { SideMark } from './SideMark.tsx'

/** The head of a table that has the same two columns for each side, with the name of the side over both. */
export function SideColumns({
  sides,
  rows,
  columns,
}: {
  readonly sides: readonly SideDef[]
  /** The heading of the first column, which names the rows. */
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
