import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { RagingTable } from '../../session/raging/table/table.ts'
import type { Offer, RagingPage } from '../../session/raging/table/view.ts'
import { Button, Link } from '../kit/control/Button.tsx'
import { useHandWords } from '../kit/media.ts'
import styles from './raging.module.css'

/** What is asked, by which clause, and every answer that is offered. */
export function Question({
  table,
  page,
  onClause,
}: {
  readonly table: RagingTable
  readonly page: RagingPage
  readonly onClause: (clause: string) => void
}) {
  const { computer } = table
  const hand = useHandWords()
  const phase = useStore(computer.store, (state) => state.phase)
  const thinks = phase === 'thinks' || phase === 'shows'
  const fault = useStore(computer.store, (state) => state.fault)
  return (
    <section aria-label="Question">
      <h2 className={styles.prompt} aria-live="polite">
        {page.over ??
          (page.mine
            ? page.prompt
            : thinks
              ? 'The computer decides.'
              : phase === 'stopped'
                ? 'The computer has stopped.'
                : page.waiting)}
      </h2>
      {page.note && page.mine ? <p>{page.note}</p> : null}
      {page.how ? <p className={styles.small}>{hand(page.how)}</p> : null}
      {page.over ? null : (
        <Link onPress={() => onClause(page.clause)}>
          <span className="hidden">Rule </span>
          {page.clause}
        </Link>
      )}
      {fault ? <p role="alert">{fault}</p> : null}
      {thinks ? (
        <div className={styles.row}>
          <Button onPress={computer.hurry}>Go on</Button>
          <Button onPress={computer.stop}>Stop</Button>
        </div>
      ) : phase === 'stopped' ? (
        <div className={styles.row}>
          <Button kind="primary" onPress={computer.again}>
            Ask again
          </Button>
          <Button onPress={computer.moveFor}>Move for it</Button>
        </div>
      ) : null}
      {page.refused ? <p role="alert">{page.refused}</p> : null}
      <Offers table={table} offers={page.offers} from={1} />
      <Offers table={table} offers={page.others} from={page.offers.length + 1} />
    </section>
  )
}

function Offers({
  table,
  offers,
  from,
}: {
  readonly table: RagingTable
  readonly offers: readonly Offer[]
  readonly from: number
}) {
  return offers.length === 0 ? null : (
    <ul className={styles.offers}>
      {offers.map(({ key, label, odds, action, also, quiet }, n) => (
        <li key={key}>
          <Button
            kind={quiet ? 'plain' : 'primary'}
            chord={from + n < 10 ? `${from + n}` : undefined}
            onPress={() => table.act(action, also)}
          >
            {label}
            {odds.map((line) => (
              <span key={line} className={styles.odds}>
                {line}
                <span className="hidden">. </span>
              </span>
            ))}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The stands of the hex that was clicked; one's own are chosen here. */
export function HexStands({
  table,
  page,
}: {
  readonly table: RagingTable
  readonly page: RagingPage
}) {
  return page.hex === null ? null : (
    <section aria-label="Hex">
      <h3 className={styles.small}>{page.hex}</h3>
      <ul className={styles.stands}>
        {page.stands.map(({ id, name, state, chosen, own }): ReactNode => {
          const text = (
            <>
              {name}
              {state ? <small> {state}</small> : null}
            </>
          )
          return (
            <li key={id}>
              {own ? (
                <label>
                  <input type="checkbox" checked={chosen} onChange={() => table.toggle(id)} />{' '}
                  {text}
                </label>
              ) : (
                <span>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
