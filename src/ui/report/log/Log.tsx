import { Fragment, memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import type { Modifier } from '../../../rules/types/index.ts'
import type { LogLine } from '../../../session/engine/log-line.ts'
import { objectivesOf } from '../../../session/position/areas.ts'
import { isClear, reasonText } from '../../../session/review/reasons.ts'
import { IconButton } from '../../kit/control/Button.tsx'
import { Clause } from '../../kit/control/Clause.tsx'
import { BELOW, useMedia } from '../../kit/media.ts'
import { Dice } from '../../kit/piece/Dice.tsx'
import { counted, signedText } from '../../kit/words.ts'
import { useClient, useSession } from '../../window/context.ts'
import type { Origin } from '../../window/replay.ts'
import styles from './Log.module.css'
import {
  groupsOf,
  isAsked,
  KIND_WORDS,
  LOG_KINDS,
  type LogWish,
  lastHalfOf,
  lastTold,
  TOLD_LINES,
} from './story.ts'

const HEX = /\b([A-Z]{1,2}\d{2})\b/
/** Punctuation that must stay on the same line as the hex before it. */
const STOP = /^[,.;:)]+/

/** Whether the sentence names the hex. */
const names = (text: string, hex: string): boolean => text.split(HEX).includes(hex)

/** Turns the hexes of a sentence into links that move the map there. `null` leaves them as text. */
function withHexes(text: string, go: ((hex: string) => void) | null): ReactNode {
  const parts = text.split(HEX)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      go ? (
        <span key={index} className={styles.held}>
          <button type="button" className={styles.hex} onClick={() => go(part)}>
            {part}
          </button>
          {STOP.exec(parts[index + 1] ?? '')?.[0]}
        </span>
      ) : (
        <span key={index} className={styles.hex}>
          {part}
        </span>
      )
    ) : (
      <Fragment key={index}>{go && index > 0 ? part.replace(STOP, '') : part}</Fragment>
    ),
  )
}

/** The modifiers of a roll: "firepower +3 6.53b; target formed +1 6.53d". */
function Modifiers({ of, open }: { readonly of: readonly Modifier[]; readonly open: boolean }) {
  return (
    <small className={styles.modifiers}>
      {of.map((modifier, index) => (
        <Fragment key={index}>
          <span>
            {modifier.label} <b>{signedText(modifier.value)}</b>{' '}
            <Clause of={modifier.clause} ruling={modifier.ruling} open={open ? true : 'pointer'} />
            {index < of.length - 1 ? ';' : null}
          </span>{' '}
        </Fragment>
      ))}
    </small>
  )
}

/** A sum, or a number with what it counts, must not break across lines. */
const UNBROKEN = /\d+ ([+−]\d+ = \d+|hex|left)/g
const unbroken = (text: string): string =>
  text.replace(UNBROKEN, (figures) => figures.replaceAll(' ', '\u00a0'))

/** Keeps the total of a roll beside its sign. */
const withTotal = (text: string): string => text.replace('= ', '=\u00a0')

/** The entry whose dice have just been rolled; -1 where there is none. */
function useFresh(): number {
  return useSession((state) =>
    state.lastEvents.length > 0 && !state.study ? (state.log.at(-1)?.entry ?? -1) : -1,
  )
}

const Line = memo(function Line({
  line,
  go,
  back,
  landing,
  why = null,
}: {
  readonly line: LogLine
  /** What the computer compared the act with. */
  readonly why?: string | null
  readonly landing: boolean
  readonly go: ((hex: string) => void) | null
  /** Opens the replay at this line; null where the replay cannot be opened. */
  readonly back: ((line: LogLine) => void) | null
}) {
  if (line.heading) {
    return (
      <li>
        <h2 className={styles.heading}>{line.text}</h2>
      </li>
    )
  }
  const { dice, roll } = line
  return (
    <li className={styles.line}>
      <div>
        <span className={line.strong ? styles.strong : undefined}>
          {dice && roll ? (
            <>
              {withHexes(`${roll.before}: `, go)}
              <Dice faces={dice} landing={landing} /> {withHexes(withTotal(roll.after), go)}
            </>
          ) : (
            withHexes(line.text, go)
          )}
        </span>
        {go && line.hex !== undefined && !names(line.text, line.hex) ? (
          <> {withHexes(line.hex, go)}</>
        ) : null}
        {why === null ? null : <small className={styles.why}>{why}</small>}
      </div>
      {line.clause === '' ? null : (
        <Clause of={line.clause} ruling={line.ruling} open={go !== null ? true : 'pointer'} />
      )}
      {line.modifiers ? <Modifiers of={line.modifiers} open={go !== null} /> : null}
      {back ? (
        <button
          type="button"
          className={styles.moment}
          aria-label={`In the replay: ${line.text}`}
          title="In the replay"
          {...(go === null ? { tabIndex: -1, 'aria-hidden': true } : {})}
          onClick={() => back(line)}
        />
      ) : null}
    </li>
  )
})

/** The first entry of the last press, which may bring several. */
function useLastPress(): number {
  const { session } = useClient()
  return useSession(({ entries, lastEvents, study }) => {
    const all = session.happened()
    let [at, left] = [all.length - 1, study ? 0 : lastEvents.length]
    left -= all[at]?.events.length ?? 0
    while (left > 0 && at > 1) left -= all[--at]?.events.length ?? 0
    return entries.length - (all.length - at)
  })
}

/** The rolls of the last press, for a page on which the log itself has no room. */
export function LastResult() {
  const fresh = useFresh()
  const lines = useSession((state) => state.log)
  const since = useLastPress()
  // A press that told nothing has no result.
  const own = lines.filter((line) => line.entry >= Math.max(0, since))
  const next = own.findIndex((line) => line.heading)
  const said = (next < 0 ? own : own.slice(0, next)).filter((line) => line.dice || line.strong)
  if (!said.some((line) => line.dice)) return null
  return (
    <ol className={styles.log} aria-label="Last result">
      {said.slice(-4).map((line) => (
        <Line
          key={`${line.entry} ${line.index}`}
          line={line}
          go={null}
          back={null}
          landing={line.entry === fresh}
        />
      ))}
    </ol>
  )
}

/** The hexes that score. */
function useScoring(): ReadonlySet<HexLabel> {
  const battle = useSession((state) => state.battle)
  return useMemo(
    () => new Set(battle ? objectivesOf(battle, {}).map(({ hex }) => hex) : []),
    [battle],
  )
}

/** They tell of no act, or of what an act of the other side may have brought. */
const NO_ACT: readonly LogLine['event'][] = [
  'hint',
  'told',
  'taken-back',
  'check',
  'destroyed',
  'spent',
]

/**
 * What the computer compared an entry with, told once, at the first line that is its own: an answer brings the results of
 * the other side's fire, too. Null where nothing is kept.
 */
function useWhy(): (line: LogLine) => string | null {
  const { session } = useClient()
  const battle = useSession((state) => state.battle)
  const told = new Set<number>()
  return ({ entry, heading, event, side }) => {
    if (!battle || heading || NO_ACT.includes(event) || told.has(entry)) return null
    const found = session.groundsAt(entry)
    if (!found || session.engine.decider(battle, found.state) !== side) return null
    told.add(entry)
    const best = found.grounds.rivals[0]
    // What hardly differed would be in the way here; the replay has it.
    return best && isClear(best) ? reasonText(battle, found.state, found.grounds) : null
  }
}

/** Moves the map to a hex. */
function useGo() {
  const client = useClient()
  return useCallback(
    (hex: string) => {
      client.interaction.setCursor(hex)
      client.board.handle?.centreOn([hex])
    },
    [client],
  )
}

/** Opens the replay at the entry of a line; null before the first entry. */
function useBack(origin: Origin): ((line: LogLine) => void) | null {
  const client = useClient()
  const begun = useSession((state) => state.entries.length > 0)
  const back = useCallback(
    (line: LogLine) => client.replay.lookBack(line.entry + 1, origin, line.hex),
    [client, origin],
  )
  return begun ? back : null
}

/** The last lines of the log, beside the decision, with the dice and the clause of each. */
export function ShortLog({ last }: { readonly last: number }) {
  const fresh = useFresh()
  const lines = useSession((state) => state.log)
  const back = useBack('page')
  const scoring = useScoring()
  if (lines.length === 0) return <p className={styles.log}>Nothing has happened yet.</p>
  return (
    <ol className={styles.log}>
      {lastTold(lines, scoring, last).map((line) => (
        // Its links are not in the tab order: they would lie between the decision and the board for everyone who uses
        // Tab.
        <Line
          key={`${line.entry} ${line.index}`}
          line={line}
          go={null}
          back={back}
          landing={line.entry === fresh}
        />
      ))}
    </ol>
  )
}

/** The whole log, a group for each half of a couplet; it can be narrowed by side, kind, and words. */
export function Log() {
  const fresh = useFresh()
  const lines = useSession((state) => state.log)
  const battle = useSession((state) => state.battle)
  const decider = useSession((state) => state.decision?.side ?? null)
  const [wish, setWish] = useState<LogWish>(TOLD_LINES)
  const { commands } = useClient()
  const below = useMedia(BELOW)
  const go = useGo()
  const back = useBack('log')
  const why = useWhy()
  const scoring = useScoring()
  if (lines.length === 0) return <p className={styles.log}>Nothing has happened yet.</p>
  const groups = groupsOf(lines, wish, scoring)
  const enemy = lastHalfOf(lines, decider)
  const asked = isAsked(wish)
  const found = groups.reduce((sum, group) => sum + group.lines.length, 0)
  return (
    <div>
      <div className={styles.top}>
        <search className={styles.wish}>
          <select
            aria-label="Side"
            value={wish.side ?? ''}
            onChange={(event) => setWish({ ...wish, side: event.target.value || null })}
          >
            <option value="">Both sides</option>
            {battle?.sides.map((side) => (
              <option key={side.id} value={side.id}>
                {side.name}
              </option>
            ))}
          </select>
          <select
            aria-label="Kind"
            value={wish.kind}
            onChange={(event) => setWish({ ...wish, kind: event.target.value as LogWish['kind'] })}
          >
            {LOG_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]}
              </option>
            ))}
          </select>
          <input
            type="search"
            aria-label="Unit or hex"
            placeholder="Unit or hex"
            value={wish.text}
            onChange={(event) => setWish({ ...wish, text: event.target.value })}
          />
          <IconButton icon="close" name="Close the log" onPress={() => commands.run('log')} />
          {asked ? (
            <output>
              {found} of {counted(lines.length, 'line')}
            </output>
          ) : null}
        </search>
        {enemy && !asked ? (
          <details className={styles.enemy} open={!below}>
            <summary>
              What the {battle?.sides.find((side) => side.id === enemy.side)?.name} did last
            </summary>
            <p>{unbroken(enemy.text)}</p>
          </details>
        ) : null}
      </div>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.heading || 'Opening'}>
          {group.heading ? <h2 className={styles.heading}>{group.heading}</h2> : null}
          <ol className={styles.log}>
            {group.lines.map((line) => (
              <Line
                key={`${line.entry} ${line.index}`}
                line={line}
                go={go}
                back={back}
                landing={line.entry === fresh}
                why={why(line)}
              />
            ))}
          </ol>
        </section>
      ))}
      {found === 0 ? <p className={styles.log}>Nothing in the log matches.</p> : null}
    </div>
  )
}
