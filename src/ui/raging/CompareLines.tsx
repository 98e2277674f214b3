import { useState } from 'react'
import { GAME, type LineId } from '../../session/journal/tree.ts'
import { besideLine, otherLines } from '../../session/raging/table/compare.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { BESIDE, type Beside } from '../../session/study/counterpart.ts'
import { Link } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { capital } from '../kit/words.ts'
import styles from './raging.module.css'

const AT: Readonly<Record<Beside, string>> = { moment: 'Moment', entry: 'Entry', end: 'Its end' }
const ROWS = { points: 'points', lost: 'lost', left: 'on the table' } as const

const nameOf = (line: LineId): string => (line === GAME ? 'the game' : `branch ${line}`)

/** The position shown beside one of another line: points, losses, and every stand that differs. */
export function CompareLines({ table }: { readonly table: RagingTable }) {
  const [wished, setWished] = useState<LineId>(GAME)
  const [by, setBy] = useState<Beside>('moment')
  const { study } = table.session.get()
  const lines = otherLines(table)
  const other = lines.includes(wished) ? wished : lines[0]
  if (!study || other === undefined) return null
  const found = besideLine(table, other, by)
  if (!found) return null
  const [here, there] = [nameOf(study.line), nameOf(other)]
  const sideOf = (id: string) => found.battle.sides.find((side) => side.id === id)?.adjective ?? id
  return (
    <section className={styles.told} aria-label="Comparison">
      <label className={styles.beside}>
        {capital(here)} beside{' '}
        <select value={other} onChange={({ target }) => setWished(target.value)}>
          {lines.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        legend="The other line at the same moment, at the same entry, or at its end"
        options={BESIDE.map((value) => ({ value, label: AT[value] }))}
        value={by}
        onChange={setBy}
      />
      <p className={styles.small}>
        {capital(here)} at entry {study.at}, {there} at entry {found.at}.{' '}
        <Link onPress={() => table.session.study.goTo(other, found.at)}>Show {there} there</Link>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">What</span>
            </th>
            <th scope="col">{capital(here)}</th>
            <th scope="col">{capital(there)}</th>
          </tr>
        </thead>
        <tbody>
          {found.here.flatMap((mine, n) =>
            (['points', 'lost', 'left'] as const).map((row) => (
              <tr key={`${mine.side} ${row}`} data-unlike={mine[row] !== found.there[n]?.[row]}>
                <th scope="row">
                  {sideOf(mine.side)} {ROWS[row]}
                </th>
                <td>{mine[row]}</td>
                <td>{found.there[n]?.[row]}</td>
              </tr>
            )),
          )}
          {found.stands.map(({ id, name, here: mine, there: theirs }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.stands.length === 0 ? <p>Every stand stands alike.</p> : null}
    </section>
  )
}
