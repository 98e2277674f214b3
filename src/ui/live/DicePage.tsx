import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Kinds } from '../../game/rules.ts'
import type { TableGame } from '../../game/table-game.ts'
import { type DiceProof, diceProof } from '../../session/live/proof.ts'
import wide from '../kit/page/Wide.module.css'
import { Wide } from '../kit/page/Wide.tsx'
import { counted } from '../kit/words.ts'
import { useClient } from '../window/context.ts'
import type { Host } from '../window/place.ts'
import styles from './live.module.css'

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'checked'; readonly proof: DiceProof }

/** Where every die of the game comes from: it is drawn again from its two numbers, as anybody can do with the save. */
export default function DicePage() {
  const { session, scenarios } = useClient()
  return (
    <Wide title="Where the dice come from">
      <DiceChecked session={session} openGame={scenarios.openGame} />
    </Wide>
  )
}

/** The dice of the game of a session, whichever game that is. */
export function DiceChecked<K extends Kinds, E extends TableGame<K>>({
  session,
  openGame,
}: Pick<Host<K, E>, 'session' | 'openGame'>) {
  const entries = useStore(session.store, (state) => state.entries)
  const [state, setState] = useState<State>({ kind: 'checking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry may bring dice
  useEffect(() => {
    let here = true
    const check = async (): Promise<State> => {
      const save = session.save(new Date().toISOString())
      if (!save) return { kind: 'fault', text: 'No game is in progress.' }
      const { opened } = await openGame(JSON.stringify(save))
      if (!opened.ok)
        return { kind: 'fault', text: `${opened.problem.title} ${opened.problem.text}` }
      return { kind: 'checked', proof: diceProof(session.engine, opened.opened) }
    }
    void check()
      .catch((error: Error): State => ({ kind: 'fault', text: error.message }))
      .then((next) => here && setState(next))
    return () => {
      here = false
    }
  }, [session, openGame, entries])
  return state.kind === 'checking' ? (
    <p className={wide.lead} role="status">
      Every die is drawn again from its numbers …
    </p>
  ) : state.kind === 'fault' ? (
    <p className={wide.lead} role="alert">
      {state.text}
    </p>
  ) : (
    <Proof proof={state.proof} />
  )
}

/** The first and last digits of a number that fills a line. */
const brief = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-4)}`

function Proof({ proof }: { readonly proof: DiceProof }) {
  const { rolls, agreed, other } = proof
  if (rolls.length === 0)
    return (
      <p className={wide.lead}>
        {other === 0
          ? 'No die has been rolled yet.'
          : `No die of this game was agreed between two places; ${counted(other, 'die', 'dice')} came from its seed or script.`}
      </p>
    )
  return (
    <>
      <p className={wide.lead}>
        {counted(agreed, 'die', 'dice')} in {counted(rolls.length, 'roll')} were agreed, and each is
        what its two numbers give.{' '}
        {other > 0 ? `${counted(other, 'die', 'dice')} came from a seed or script. ` : ''}
        With the file of this game anybody can check the same:{' '}
        <code className={styles.command}>npm run --silent verify -- game.couplet</code>
      </p>
      <section className={wide.part}>
        <h2>
          Rolls<span>latest first</span>
        </h2>
        <table className={styles.rolls}>
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Dice</th>
              <th scope="col">Number of each side, and what bound the first</th>
            </tr>
          </thead>
          <tbody>
            {rolls.toReversed().map((roll) => (
              <tr key={roll.entry}>
                <td>
                  <b>{roll.entry}</b> {roll.words}
                </td>
                <td className={styles.numbers}>{roll.dice.join(' ')}</td>
                <td>
                  {roll.sides[0]} <code title={roll.nonces[0]}>{brief(roll.nonces[0])}</code>
                  <br />
                  {roll.sides[1]} <code title={roll.nonces[1]}>{brief(roll.nonces[1])}</code>
                  <br />
                  bound by <code title={roll.commitment}>{brief(roll.commitment)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
