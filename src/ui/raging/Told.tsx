import { useMemo } from 'react'
import { useStore } from 'zustand'
import { toldOf } from '../../session/raging/table/battle-told.ts'
import { PURPOSES, type Throw, UNITS } from '../../session/raging/table/dice-luck.ts'
import type { RagingTable } from '../../session/raging/table/table.ts'
import { Button } from '../kit/control/Button.tsx'
import { counted, luckText } from '../kit/words.ts'
import styles from './raging.module.css'

interface Props {
  readonly table: RagingTable
  /** Shows the game after so many entries. */
  readonly onEntry: (at: number) => void
}

type Game = NonNullable<ReturnType<typeof toldOf>>

/** What the journal tells, anew with each entry. */
function useTold(table: RagingTable): Game | null {
  const entries = useStore(table.session.store, (state) => state.entries)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry may tell more
  return useMemo(() => toldOf(table), [table, entries])
}

/** How many of the throws furthest from the expected are shown. */
const FEW = 5

/** What was rolled for what, and what was to be expected of it. */
export function Luck({ table, onEntry }: Props) {
  const told = useTold(table)
  if (!told) return null
  const { battle, luck } = told
  if (luck.throws.length === 0)
    return <p>Nothing has been rolled yet. Every die counts from the first on.</p>
  const name = (side: string) => battle.sides.find(({ id }) => id === side)?.adjective ?? side
  const used = PURPOSES.filter((purpose) =>
    battle.sides.some(({ id }) => luck.sums[id]?.[purpose] !== undefined),
  )
  return (
    <section aria-label="Luck" className={styles.told}>
      <table>
        <thead>
          <tr>
            <th scope="col">Rolled for</th>
            <th scope="col">Side</th>
            <th scope="col">Dice</th>
            <th scope="col">Expected</th>
            <th scope="col">Got</th>
            <th scope="col">Luck</th>
          </tr>
        </thead>
        <tbody>
          {used.flatMap((purpose) =>
            battle.sides.map(({ id, adjective }) => {
              const row = luck.sums[id]?.[purpose]
              return row ? (
                <tr key={`${purpose} ${id}`}>
                  <th scope="row">
                    {purpose} <small>{UNITS[purpose]}</small>
                  </th>
                  <td>{adjective}</td>
                  <td>{row.dice}</td>
                  <td>{row.expected.toFixed(1)}</td>
                  <td>{row.got}</td>
                  <td>{luckText(row.got - row.expected)}</td>
                </tr>
              ) : null
            }),
          )}
        </tbody>
      </table>
      <p className={styles.small}>
        A hit is one of the table’s, so a 12 is two. Dice that only say where shells drift, or who
        is lost, are nobody’s luck.
      </p>
      {furthest(luck.throws).length > 0 ? <h3>Hits furthest from the expected</h3> : null}
      <ol className={styles.moments}>
        {furthest(luck.throws).map((one, n) => (
          <li key={`${one.at} ${n}`}>
            <Button kind="quiet" onPress={() => onEntry(one.at)}>
              Turn {one.turn}, {name(one.side)} {one.purpose} at {one.hex}: {one.got} for{' '}
              {one.expected.toFixed(1)} {UNITS[one.purpose]}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The throws of hits that went furthest from their mean, in the order of the game. */
const furthest = (throws: readonly Throw[]): readonly Throw[] =>
  throws
    .filter(({ purpose }) => UNITS[purpose] === 'hits')
    .toSorted((a, b) => Math.abs(b.got - b.expected) - Math.abs(a.got - a.expected))
    .slice(0, FEW)
    .sort((a, b) => a.at - b.at)

/** How the battle stands or ended: points, losses, and its turns in a few words. */
export function Report({ table, onEntry }: Props) {
  const told = useTold(table)
  if (!told) return null
  const { battle, score, losses, story, result } = told
  return (
    <section aria-label="Report" className={styles.told}>
      {result ? <p className={styles.prompt}>{result.text}</p> : null}
      <p>{battle.aims}</p>
      <h3>Points</h3>
      <ul>
        {battle.sides.map(({ id, name }) => (
          <li key={id}>
            <b>
              {name} {score?.totals[id] ?? 0}
            </b>
            <ul className={styles.small}>
              {score?.lines
                .filter((line) => line.side === id)
                .map(({ text, points }) => (
                  <li key={text}>
                    {text}: {points}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3>Losses</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Side</th>
            <th scope="col">Stands lost</th>
          </tr>
        </thead>
        <tbody>
          {losses.map(({ side, unit, lost, of, broken }) => (
            <tr key={`${side} ${unit}`}>
              <th scope="row">{unit}</th>
              <td>{battle.sides.find(({ id }) => id === side)?.adjective}</td>
              <td>
                {lost} of {of}
                {broken ? ', broken' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Turn by turn</h3>
      {story.length === 0 ? <p>Nothing has been lost or taken yet.</p> : null}
      {story.map(({ title, moments }) => (
        <section key={title} aria-label={title}>
          <h4>
            {title} <small>{counted(moments.length, 'moment')}</small>
          </h4>
          <ol className={styles.moments}>
            {moments.map(({ at, text }, n) => (
              <li key={`${at} ${n}`}>
                <Button kind="quiet" onPress={() => onEntry(at)}>
                  {text}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
