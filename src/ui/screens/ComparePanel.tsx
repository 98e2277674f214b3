import { compare } from '../../session/compare.ts'
import { GAME } from '../../session/index.ts'
import type { StudyState } from '../../session/types.ts'
import { useCouplet, useLook } from '../hooks/couplet.ts'
import { SideMark } from '../parts/SideMark.tsx'
import { sideDef } from '../words.ts'
import styles from './replay.module.css'

/** The position shown beside the game's, with as many entries played: the score, the losses, every unit that differs. */
export function ComparePanel({ study }: { readonly study: StudyState }) {
  const { session } = useCouplet()
  const { battle, game } = useLook().look
  const { steps } = session.study.line(GAME)
  const at = Math.min(study.at, steps.length)
  const there = steps[at - 1]?.state ?? session.openingState()
  if (!there) return null
  const found = compare(battle, game, there)
  const name = study.line === GAME ? 'here' : `branch ${study.line}`
  return (
    <section className={styles.compare} aria-label="Comparison">
      <table>
        <caption>
          Branch {study.line} at entry {study.at} beside the game at entry {at}
        </caption>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">{name}</th>
            <th scope="col">game</th>
          </tr>
        </thead>
        <tbody>
          {found.here.map((here, index) => {
            const other = found.there[index]
            const side = sideDef(battle, here.side)
            return (['score', 'lost', 'left'] as const).map((row) => (
              <tr key={`${here.side} ${row}`}>
                <th scope="row">
                  <SideMark side={side} /> {side?.adjective} {WORDS[row]}
                </th>
                <td>{here[row]}</td>
                <td>{other?.[row]}</td>
              </tr>
            ))
          })}
        </tbody>
      </table>
      <h2>{found.units.length === 0 ? 'Every unit stands alike.' : 'Units that differ'}</h2>
      <ul>
        {found.units.map((unit) => (
          <li key={unit.unit}>
            <b>
              <SideMark side={sideDef(battle, unit.side)} /> {unit.name}
            </b>
            <span>{unit.here}</span>
            <span>game: {unit.there}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WORDS = { score: 'points', lost: 'destroyed', left: 'on the sheet' } as const
