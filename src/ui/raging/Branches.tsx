import { useState } from 'react'
import { useStore } from 'zustand'
import { GAME, type LineId } from '../../session/journal/tree.ts'
import { besideLine, otherLines } from '../../session/raging/table/compare.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import type { Beside } from '../../session/study/counterpart.ts'
import { BesideLine, lineName } from '../kit/control/BesideLine.tsx'
import { Button, Link } from '../kit/control/Button.tsx'
import { Segmented } from '../kit/control/Segmented.tsx'
import { capital } from '../kit/words.ts'
import styles from './raging.module.css'

/** Where a branch has its dice from; the face that is to be chosen next; and the dice of the entry shown, thrown anew. */
export function BranchDice({ table }: { readonly table: RagingTable }) {
  const { session } = table
  const study = useStore(session.store, (state) => state.study)
  if (!study) return null
  if (study.pending) return <Faces table={table} {...study.pending} />
  if (study.acting)
    return (
      <div className={styles.replay}>
        <p className={styles.small} aria-hidden="true">
          Dice of the branch
        </p>
        <Segmented
          legend="Dice of the branch"
          options={[
            { value: 'roll', label: 'Rolled' },
            { value: 'ask', label: 'Ask me' },
          ]}
          value={study.dice.mode === 'ask' ? 'ask' : 'roll'}
          onChange={(mode) => session.study.setDice({ mode })}
        />
      </div>
    )
  const dice = session.study.current()?.entry.dice ?? []
  return dice.length === 0 ? null : (
    <section aria-label="What if" className={styles.replay}>
      <p>
        Rolled here: <b>{dice.join(' ')}</b>
      </p>
      <div className={styles.row}>
        <Button onPress={session.study.roll}>Roll anew in a branch</Button>
        <Button onPress={session.study.askFaces}>Choose the dice…</Button>
      </div>
    </section>
  )
}

function Faces({
  table: {
    session: { study },
  },
  faces,
  sides = 6,
}: {
  readonly table: RagingTable
  readonly faces: readonly number[]
  readonly sides?: number
}) {
  return (
    <section aria-label="Set dice" className={styles.replay}>
      <h3 aria-live="polite">
        {faces.length === 0 ? 'What does the die' : 'And the next one'} of {sides} sides
        {faces.length === 0 ? ' show?' : `? So far: ${faces.join(' ')}`}
      </h3>
      <fieldset className={styles.faces}>
        <legend className="hidden">Die {faces.length + 1}</legend>
        {Array.from({ length: sides }, (_, n) => n + 1).map((face) => (
          <Button key={face} onPress={() => study.face(face)}>
            {face}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>
        <Button onPress={study.rest}>Roll the rest</Button>
        <Button onPress={study.dropPending}>Cancel</Button>
      </div>
    </section>
  )
}

const ROWS = { points: 'points', lost: 'lost', left: 'on the table' } as const

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
  const [here, there] = [lineName(study.line), lineName(other)]
  const sideOf = (id: string) => found.battle.sides.find((side) => side.id === id)?.adjective ?? id
  return (
    <section className={styles.told} aria-label="Comparison">
      <BesideLine
        shown={study.line}
        other={other}
        lines={lines.map((id) => ({ id }))}
        by={by}
        onLine={setWished}
        onBy={setBy}
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
