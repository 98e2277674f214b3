import { useMemo } from 'react'
import { needText } from '../../../rules/turn/needs.ts'
import { pointsText, scorelineOf, verdictText } from '../../../rules/turn/scoreline.ts'
import type { Battle, GameState } from '../../../rules/types/index.ts'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { sideDef } from '../../kit/words.ts'
import { useClient, useLook, usePlace } from '../../window/context.ts'
import styles from './Points.module.css'

/** Who wins as it stands and what it takes to win; of a battle that is over, who has won. 10.1c */
function stakesText(battle: Battle, game: GameState, line = scorelineOf(battle, game)): string {
  return game.result?.text ?? `${verdictText(battle, line)} ${needText(battle, game)}`
}

/**
 * The points of both sides, what the last turn makes of them, and what it takes to win; a click opens the aims. `brief`
 * shows the points alone. 10.1c
 */
export function Points({ brief = false }: { readonly brief?: boolean }) {
  const { commands } = useClient()
  const { battle, game } = useLook().position
  const open = usePlace((state) => state.panel === 'aims')
  const line = useMemo(() => scorelineOf(battle, game), [battle, game])
  return (
    <button
      type="button"
      className={`${styles.points} ${brief ? styles.brief : ''}`}
      aria-expanded={open}
      title="To win"
      onClick={() => commands.run('aims')}
    >
      <abbr className={styles.word} title="victory points">
        VP
      </abbr>{' '}
      <span className="hidden">{pointsText(battle, line)}. </span>
      <span className={styles.sides} aria-hidden="true">
        {line.points.map(({ side, points, needs }) => {
          const def = sideDef(battle, side)
          return (
            <span key={side} className={styles.side}>
              <SideMark side={def} /> {brief ? '' : def?.name}
              <b>{points}</b>
              {needs === null ? '' : brief ? `/${needs}` : ` of ${needs}`}
            </span>
          )
        })}
      </span>
      {brief ? null : <span className={styles.verdict}>{stakesText(battle, game, line)}</span>}{' '}
      <span className={brief ? 'hidden' : styles.more}>To win</span>
    </button>
  )
}

/** Who wins as it stands and what it takes to win, under a score that has room for the points alone. 10.1c */
export function Stakes() {
  const { commands } = useClient()
  const { battle, game } = useLook().position
  const open = usePlace((state) => state.panel === 'aims')
  const text = useMemo(() => stakesText(battle, game), [battle, game])
  return (
    <button
      type="button"
      className={styles.stakes}
      aria-expanded={open}
      title="To win"
      onClick={() => commands.run('aims')}
    >
      <span>{text}</span> <span className={styles.more}>More</span>
    </button>
  )
}
