import { Fragment, memo, type ReactNode, useCallback } from 'react'
import type { Modifier } from '../../rules/types.ts'
import type { LogLine } from '../../session/types.ts'
import { useCouplet, useSession } from '../hooks/couplet.ts'
import { signedText } from '../words.ts'
import { Clause } from './Clause.tsx'
import { Dice } from './Dice.tsx'
import styles from './log.module.css'

const HEX = /\b([A-Z]{1,2}\d{2})\b/

/** Hexes of a sentence can be pressed: the board goes there. `null` leaves them plain. */
function withHexes(text: string, go: ((hex: string) => void) | null): ReactNode {
  return text.split(HEX).map((part, index) =>
    index % 2 === 1 ? (
      go ? (
        <button key={index} type="button" className={styles.hex} onClick={() => go(part)}>
          {part}
        </button>
      ) : (
        <span key={index} className={styles.hex}>
          {part}
        </span>
      )
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** What was added to the dice: "firepower +3 6.53b; target formed +1 6.53d". */
function Modifiers({ of, open }: { readonly of: readonly Modifier[]; readonly open: boolean }) {
  return (
    <small className={styles.modifiers}>
      {of.map((modifier, index) => (
        <span key={index}>
          {modifier.label} <b>{signedText(modifier.value)}</b>{' '}
          <Clause of={modifier.clause} ruling={modifier.ruling} open={open ? true : 'pointer'} />
          {index < of.length - 1 ? '; ' : null}
        </span>
      ))}
    </small>
  )
}

const Line = memo(function Line({
  line,
  go,
}: {
  readonly line: LogLine
  readonly go: ((hex: string) => void) | null
}) {
  if (line.heading) {
    return (
      <li>
        <h2 className={styles.heading}>{line.text}</h2>
      </li>
    )
  }
  // The dice take the place of their sum: "8 +5 = 13" shows as two faces and "+5 = 13".
  const dice = line.dice && line.dice.length > 0 ? line.dice : null
  const at = dice ? line.text.indexOf(': ') : -1
  return (
    <li className={styles.line}>
      <div>
        <span className={line.strong ? styles.strong : undefined}>
          {dice && at > 0 ? (
            <>
              {withHexes(line.text.slice(0, at + 2), go)}
              <Dice faces={dice} />{' '}
              {withHexes(line.text.slice(at + 2).replace(/^\d+ (?=[+−0]\d* = |0 = )/, ''), go)}
            </>
          ) : (
            withHexes(line.text, go)
          )}
        </span>
        {line.modifiers ? <Modifiers of={line.modifiers} open={go !== null} /> : null}
      </div>
      <Clause of={line.clause} ruling={line.ruling} open={go !== null ? true : 'pointer'} />
    </li>
  )
})

/** What the last act rolled, where the log itself has no room. */
export function LastResult() {
  const lines = useSession((state) => state.log)
  const entry = lines.at(-1)?.entry
  const own = lines.filter((line) => line.entry === entry)
  const next = own.findIndex((line) => line.heading)
  const said = (next < 0 ? own : own.slice(0, next)).filter((line) => line.dice || line.strong)
  if (entry === undefined || entry < 0 || !said.some((line) => line.dice)) return null
  return (
    <ol className={styles.log} aria-label="Last result">
      {said.slice(-4).map((line) => (
        <Line key={`${line.entry} ${line.index}`} line={line} go={null} />
      ))}
    </ol>
  )
}

/** Goes to a hex on the board. */
function useGo() {
  const couplet = useCouplet()
  return useCallback(
    (hex: string) => {
      couplet.interaction.setCursor(hex)
      couplet.board.handle?.centreOn([hex])
    },
    [couplet],
  )
}

/**
 * What happened, in words, with the dice and the clause of every line. The short log holds no buttons: they would
 * lie between the decision and the board for everyone who goes by keys.
 */
export function Log({ last }: { readonly last?: number }) {
  const lines = useSession((state) => state.log)
  const shown = last === undefined ? lines : lines.slice(-last)
  const go = useGo()
  if (shown.length === 0) return <p className={styles.log}>Nothing has happened yet.</p>
  return (
    <ol className={styles.log}>
      {shown.map((line) => (
        <Line key={`${line.entry} ${line.index}`} line={line} go={last === undefined ? go : null} />
      ))}
    </ol>
  )
}
