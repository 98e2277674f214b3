import { useState } from 'react'
import type { Battle } from '../../rules/types.ts'
import { useLook } from '../hooks/couplet.ts'
import { type DayLedger as Day, dateText, ledgerOf, segmentStates } from '../ledger.ts'
import { capital } from '../words.ts'
import styles from './ledger.module.css'
import { SideMark } from './SideMark.tsx'

/** The nine parts of the running day: done, skipped, now, to come. 11.02 */
export function DayParts() {
  const { game } = useLook().look
  return (
    <ol className={styles.parts} aria-label="Parts of the day">
      {segmentStates(game).map(({ segment, label, state }) => (
        <li key={segment} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {label}
          <span className="hidden">, {state}</span>
        </li>
      ))}
    </ol>
  )
}

/** Losses and ground, a tab for each day that has begun. */
export function DayLedger() {
  const { battle, game } = useLook().look
  const [chosen, setChosen] = useState<number | null>(null)
  const days = ledgerOf(battle, game)
  const { campaign } = battle
  const now = days.length
  const shown = days.find(({ day }) => day === chosen) ?? days[now - 1]
  if (!campaign || !shown) return null
  return (
    <section className={styles.ledger} aria-label="Ledger">
      <h2>Ledger</h2>
      <div className={styles.days}>
        {days.map(({ day }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === shown.day}
            onClick={() => setChosen(day === now ? null : day)}
          >
            {dateText(campaign, day)}
          </button>
        ))}
      </div>
      <Lost battle={battle} day={shown} />
      <Ground battle={battle} day={shown} />
    </section>
  )
}

function Lost({ battle, day }: { readonly battle: Battle; readonly day: Day }) {
  return (
    <table className={styles.table}>
      <caption className="hidden">Losses of day {day.day}</caption>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col">destroyed</th>
          <th scope="col">captured</th>
          <th scope="col">recovered</th>
        </tr>
      </thead>
      {battle.sides.map((side) => {
        const lost = day.losses[side.id]
        const rows = [
          { key: 'all', name: side.adjective, all: true, sum: lost?.all },
          ...(lost?.types ?? []).map(([type, sum]) => ({
            ...{ key: type, name: capital(type), all: false, sum },
          })),
        ]
        return (
          <tbody key={side.id}>
            {rows.map(({ key, name, all, sum }) => (
              <tr key={key} data-sum={all}>
                <th scope="row">
                  {all ? <SideMark side={side} /> : null} {name}
                </th>
                <td>{sum?.destroyed ?? 0}</td>
                <td>{sum?.captured ?? 0}</td>
                <td>{sum?.recovered ?? 0}</td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function Ground({ battle, day }: { readonly battle: Battle; readonly day: Day }) {
  if (day.ends.length === 0)
    return <p className={styles.note}>No scenario of this day is over yet.</p>
  return (
    <table className={styles.table}>
      <caption className="hidden">Strength and ground at the end of each scenario</caption>
      <thead>
        <tr>
          <th scope="col">At the end of</th>
          {battle.sides.map((side) => (
            <th key={side.id} scope="col">
              {side.adjective} units, hexes
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {day.ends.map((end) => (
          <tr key={end.segment}>
            <th scope="row">{capital(end.segment)}</th>
            {battle.sides.map((side) => (
              <td key={side.id}>
                {end.strength[side.id] ?? 0}, {end.control[side.id] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
