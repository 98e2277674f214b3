import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GameState } from '../../rules/types/index.ts'
import type { Since } from '../../session/telling/happened.ts'
import { lastLines, type RecapLine, recapLines } from '../../session/telling/recap.ts'
import { Icon } from '../kit/control/Icon.tsx'
import { PHONE, useMedia } from '../kit/media.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef, unparted } from '../kit/words.ts'
import { useClient, useSession, useSettings, useTelling } from '../window/context.ts'
import styles from './Recap.module.css'

const NOTHING: readonly RecapLine[] = []

/** What keeps its line once something is taken up, so that it is not told as if it were new. */
const STAYS = ['own', 'answer']

/** What can wait for the next command. */
const LATER = ['last', 'before', 'score']

/** So many lines leave room for the log. */
const FEW = 2

/**
 * So many rows of text a phone shows before the rest is asked for, fewer once a person has taken something up. Beside an
 * act that waits for an answer, one for each line.
 */
const ROWS = 3
const ROWS_LATER = 2

/** What a phone shows first: what the other side did, what one's own fire did, and points. The head tells the turn. */
const FIRST = ['theirs', 'own', 'score', 'last', 'answer', 'before', 'turn'] as const
/** So many of these have a row each before one of them has two: a phone tells points by no notice. */
const SURE = 3

/**
 * The lines that a phone shows before the rest is asked for, each with its rows; null where it can show all. `rowsOf`: the
 * rows that a line takes where nothing of it is cut.
 */
export function folded(
  lines: readonly RecapLine[],
  rowsOf: (line: RecapLine) => number,
  all: number,
): Map<RecapLine, number> | null {
  let left = all
  if (lines.reduce((sum, line) => sum + rowsOf(line), 0) <= left) return null
  const shown = new Map<RecapLine, number>()
  const give = (line: RecapLine, most: number) => {
    const more = Math.min(most - (shown.get(line) ?? 0), left)
    if (more > 0) shown.set(line, (shown.get(line) ?? 0) + more)
    left -= Math.max(0, more)
  }
  // Of what the other side did in two turns, the earlier one comes last.
  const rankOf = (line: RecapLine) =>
    FIRST.indexOf(line.about) +
    (lines.findLast(({ about }) => about === line.about) === line ? 0 : FIRST.length)
  const order = lines.toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const line of order) if (rankOf(line) < SURE) give(line, 1)
  for (const line of order) give(line, Math.min(rowsOf(line), all - 1))
  return shown
}

/** Lines that were laid out whole, and how many rows each of them took. */
interface Laid {
  readonly lines: readonly RecapLine[]
  readonly size: string
  readonly rows: readonly number[]
}

/**
 * The rows that each of these lines takes, as they are laid out whole; null until that is known, so that they are laid out
 * whole at first. Nobody sees that: what is shown of them is drawn once.
 */
function useRows(
  ref: RefObject<HTMLElement | null>,
  lines: readonly RecapLine[],
  wanted: boolean,
): ((line: RecapLine) => number) | null {
  const [known, setKnown] = useState<Laid | null>(null)
  const size = useSettings(({ text }) => text)
  useEffect(() => {
    const again = () => setKnown(null)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  // Letters of another size have other rows, as a window of another width has.
  const fits = known?.lines === lines && known.size === size
  useLayoutEffect(() => {
    const node = ref.current
    if (!wanted || fits || !node) return
    const rows = [...node.querySelectorAll<HTMLElement>('[data-recap] > :last-child')].map((line) =>
      Math.round(line.offsetHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
    )
    setKnown({ lines, size, rows })
  }, [ref, lines, size, wanted, fits])
  return fits ? (line) => known.rows[lines.indexOf(line)] || 1 : null
}

/** Found once for the page, its prompt and the live region: to follow a half through its events takes its time. */
const told = new WeakMap<GameState, { since: Since | null; lines: readonly RecapLine[] }>()

/** What has happened since the side that decides began its last half, line by line; the last of a battle that is over. */
export function useRecap(): readonly RecapLine[] {
  const { session } = useClient()
  const since = useTelling((telling) => telling.since)
  const battle = useSession((state) => state.battle)
  const game = useSession((state) => state.game)
  if (!battle || !game) return NOTHING
  const known = told.get(game)
  if (known && known.since === since) return known.lines
  const lines = game.result
    ? lastLines(battle, session.happened(), game)
    : since
      ? recapLines(battle, since, since.fresh, game, session.happened())
      : NOTHING
  told.set(game, { since, lines })
  return lines
}

/**
 * What one's own last fire did; what the other side has done since, how the turn and the score changed. Beside whatever the
 * side to move takes up, its own fire and what the other side did stay to be read, the latter in little room. `brief`: an act
 * of the other side waits for an answer, whose figures need the room; what came before that act is told at the next command.
 */
export function Recap({ brief = false }: { readonly brief?: boolean }) {
  const all = useRecap()
  const latest = all.findLastIndex(({ about }) => about === 'theirs')
  const lines = useMemo(
    () =>
      brief
        ? all.filter(
            ({ about }, at) => !LATER.includes(about) && (about !== 'theirs' || at === latest),
          )
        : all,
    [all, brief, latest],
  )
  const key = useTelling((telling) => telling.since?.key)
  const fresh = useTelling((telling) => telling.since?.fresh ?? true)
  const battle = useSession((state) => state.battle)
  const phone = useMedia(PHONE)
  const ref = useRef<HTMLDivElement>(null)
  const rowsOf = useRows(ref, lines, phone)
  const [opened, setOpened] = useState<string | undefined>()
  if (lines.length === 0 || !battle) return null
  // The head of a phone tells the turn.
  const acts = lines.filter(({ about }) => about !== 'turn').length
  const most = brief ? Math.min(Math.max(acts, 1), ROWS_LATER) : fresh ? ROWS : ROWS_LATER
  const few = phone && rowsOf ? folded(lines, rowsOf, most) : null
  const open = opened !== undefined && opened === key
  const shown = few !== null && !open ? few : null
  return (
    // Many lines tell what the log would: it leaves its room to the units.
    <div
      ref={ref}
      className={styles.recap}
      data-measuring={phone && !rowsOf}
      data-crowded={lines.length > FEW}
      data-fresh={fresh}
      data-folded={shown !== null}
      data-opened={few !== null && open}
    >
      {lines.map((line, place) =>
        shown && !shown.has(line) ? null : (
          // The key makes each half a new line, so that two passes in a row are seen as two.
          <p
            key={
              STAYS.includes(line.about)
                ? line.text
                : `${key} ${line.about} ${lines.slice(place).filter(({ about }) => about === line.about).length}`
            }
            className={styles.line}
            data-recap={line.about}
            data-asked={few?.has(line) === false}
            title={fresh ? undefined : line.text}
            style={shown ? { ['--rows' as string]: shown.get(line) } : undefined}
          >
            {line.side === null ? (
              <span className={styles.both} aria-hidden="true" />
            ) : (
              <SideMark side={sideDef(battle, line.side)} />
            )}
            <span>{unparted(line.text)}</span>
          </p>
        ),
      )}
      {few ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          onClick={() => setOpened(open ? undefined : key)}
          aria-label={open ? 'Less of what happened' : 'All of what happened'}
        >
          <Icon name="back" />
        </button>
      ) : null}
    </div>
  )
}
