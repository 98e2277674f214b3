import { Fragment, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Battle, GameState } from '../../../rules/types/index.ts'
import { GAME } from '../../../session/journal/tree.ts'
import { Button, Link } from '../../kit/control/Button.tsx'
import { SideColumns } from '../../kit/piece/SideColumns.tsx'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { capital } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import type { Origin } from '../../window/replay.ts'
import styles from './DayLedger.module.css'
import { type DayLedger as Day, dateText, endsOf, ledgerOf, segmentStates } from './ledger.ts'

/** The nine parts of the current day: done, skipped, now, or to come. 11.02 */
export function DayParts() {
  const { game } = useLook().position
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

/** The running game, whichever position the replay shows. */
function useGame(): { readonly game: GameState; readonly states: readonly GameState[] } {
  const { session } = useClient()
  const { position, state } = useLook()
  const { entries } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry brings a state
  return useMemo(() => {
    const states = session.study.line(GAME).steps.map((taken) => taken.state)
    return { game: states.at(-1) ?? position.game, states }
  }, [session, entries, state.study])
}

/** The names of more days than this are shortened. */
const FEW = 4

/**
 * Losses and ground, a tab for each day that has begun. The end of a past day and of each scenario can be shown on the
 * board.
 */
export function DayLedger({ origin }: { readonly origin: Origin }) {
  const client = useClient()
  const { battle } = useLook().position
  const { game, states } = useGame()
  const store = client.replay
  const chosen = useStore(store, (state) => state.day)
  const ends = useMemo(() => endsOf(states), [states])
  const days = ledgerOf(battle, game)
  const { campaign } = battle
  const now = days.length
  const shown = days.find(({ day }) => day === chosen) ?? days[now - 1]
  if (!campaign || !shown) return null
  const evening = ends.days[shown.day - 1]
  const before = days.slice(0, shown.day - 1).reduce((sum, { ends: of }) => sum + of.length, 0)
  return (
    <section className={styles.ledger} aria-label="Ledger">
      <h2>Ledger</h2>
      <div className={styles.days}>
        {days.map(({ day }) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === shown.day}
            onClick={() => store.openDay(day === now ? null : day)}
          >
            {dateText(campaign, day, days.length > FEW)}
          </button>
        ))}
      </div>
      {evening === undefined ? null : (
        <p className={styles.evening}>
          <Button onPress={() => client.replay.lookBack(evening, origin)}>
            The board at the end of {dateText(campaign, shown.day)}
          </Button>
        </p>
      )}
      <Lost battle={battle} day={shown} />
      <Ground
        battle={battle}
        day={shown}
        show={(index) => {
          const at = ends.scenarios[before + index]
          if (at !== undefined) client.replay.lookBack(at, origin)
        }}
      />
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

function Ground({
  battle,
  day,
  show,
}: {
  readonly battle: Battle
  readonly day: Day
  /** Shows the board at the end of the nth scenario of the day. */
  readonly show: (index: number) => void
}) {
  if (day.ends.length === 0)
    return <p className={styles.note}>No scenario of this day is over yet.</p>
  return (
    <table className={styles.table}>
      <caption className="hidden">Strength and ground at the end of each scenario</caption>
      <SideColumns sides={battle.sides} rows="At the end of" columns={['units', 'hexes']} />
      <tbody>
        {day.ends.map((end, index) => (
          <tr key={end.segment}>
            <th scope="row">
              <Link onPress={() => show(index)}>{capital(end.segment)}</Link>
            </th>
            {battle.sides.map((side) => (
              <Fragment key={side.id}>
                <td>{end.strength[side.id] ?? 0}</td>
                <td>{end.control[side.id] ?? 0}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
