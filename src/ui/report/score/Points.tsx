import { useMemo } from 'react'
import { pointsText, scorelineOf, verdictText } from '../../../rules/turn/scoreline.ts'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { sideDef } from '../../kit/words.ts'
import { useClient, useLook, usePlace } from '../../window/context.ts'
import styles from './Points.module.css'

/**
 * The points of both sides and what the last turn makes of them; a click opens the aims. `brief` shows the points
 * alone. 10.1c
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
      {brief ? null : <span className={styles.verdict}>{verdictText(battle, line)}</span>}{' '}
      <span className={brief ? 'hidden' : styles.more}>To win</span>
    </button>
  )
}
