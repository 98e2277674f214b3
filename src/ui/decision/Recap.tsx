import { useMemo } from 'react'
import { lastLines, type RecapLine, recapLines } from '../../session/telling/recap.ts'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { sideDef, unparted } from '../kit/words.ts'
import { useClient, useSession, useTelling } from '../window/context.ts'
import styles from './Recap.module.css'

const NOTHING: readonly RecapLine[] = []

/** What keeps its line once something is taken up, so that it is not told as if it were new. */
const STAYS = ['own', 'answer']

/** What can wait for the next command. */
const LATER = ['last', 'before', 'score']

/** So many lines leave room for the log. */
const FEW = 2

/** What has happened since the side that decides began its last half, line by line; the last of a battle that is over. */
export function useRecap(): readonly RecapLine[] {
  const { session } = useClient()
  const since = useTelling((telling) => telling.since)
  const battle = useSession((state) => state.battle)
  const game = useSession((state) => state.game)
  return useMemo(
    () =>
      !battle || !game
        ? NOTHING
        : game.result
          ? lastLines(battle, session.happened(), game)
          : since
            ? recapLines(battle, since, since.fresh, game, session.happened())
            : NOTHING,
    [since, battle, game, session],
  )
}

/**
 * What one's own last fire did; what the other side has done since, how the turn and the score changed. Beside whatever the
 * side to move takes up, its own fire and what the other side did stay to be read, the latter in little room. `brief`: an act
 * of the other side waits for an answer, whose figures need the room; what came before that act is told at the next command.
 */
export function Recap({ brief = false }: { readonly brief?: boolean }) {
  const all = useRecap()
  const latest = all.findLastIndex(({ about }) => about === 'theirs')
  const lines = brief
    ? all.filter(({ about }, at) => !LATER.includes(about) && (about !== 'theirs' || at === latest))
    : all
  const key = useTelling((telling) => telling.since?.key)
  const fresh = useTelling((telling) => telling.since?.fresh ?? true)
  const battle = useSession((state) => state.battle)
  if (lines.length === 0 || !battle) return null
  return (
    // Many lines tell what the log would: it leaves its room to the units.
    <div className={styles.recap} data-crowded={lines.length > FEW} data-fresh={fresh}>
      {lines.map(({ about, side, text }, place) => (
        // The key makes each half a new line, so that two passes in a row are seen as two.
        <p
          key={
            STAYS.includes(about)
              ? text
              : `${key} ${about} ${lines.slice(place).filter((one) => one.about === about).length}`
          }
          className={styles.line}
          data-recap={about}
          title={fresh ? undefined : text}
        >
          {side === null ? (
            <span className={styles.both} aria-hidden="true" />
          ) : (
            <SideMark side={sideDef(battle, side)} />
          )}
          <span>{unparted(text)}</span>
        </p>
      ))}
    </div>
  )
}
