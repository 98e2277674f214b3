import { useStore } from 'zustand'
import type { Battle, GameState } from '../../rules/types/index.ts'
import type { StudyState } from '../../session/engine/table.ts'
import { branchOf, GAME, type LineId, placeOf } from '../../session/journal/tree.ts'
import { type Comparison, compare } from '../../session/red-poppies/compare-positions.ts'
import { course } from '../../session/red-poppies/course.ts'
import { besideOf } from '../../session/study/counterpart.ts'
import { BesideLine, lineName } from '../kit/control/BesideLine.tsx'
import { Link } from '../kit/control/Button.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { capital, sideDef } from '../kit/words.ts'
import { whenText } from '../report/score/Score.tsx'
import { useClient, useLook } from '../window/context.ts'
import styles from './ComparePanel.module.css'

/** "turn 3, couplet 2, first half" */
function stageOf(state: GameState): string {
  const { title } = course.stretch(state)
  const when = whenText(state)
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}${when ? `, ${when}` : ''}`
}

/**
 * The lines to compare with, the preferred one first: `wished` unless it is the line shown, otherwise the game or its
 * first branch.
 */
function besideLine({ tree, line, at }: StudyState, wished: LineId | null): LineId[] {
  const shown = placeOf(tree, line, at).line
  const others = [GAME, ...tree.branches.map(({ id }) => id)].filter((id) => id !== shown)
  const first = others.find((id) => id === wished) ?? others[0] ?? GAME
  return [first, ...others]
}

/** Compares the shown position with one of another line: the score, the losses, and every unit that differs. */
export function ComparePanel({ study }: { readonly study: StudyState }) {
  const client = useClient()
  const { session } = client
  const { battle, game } = useLook().position
  const store = client.replay
  const { beside, besideBy } = useStore(store)
  const opening = session.openingState()
  const [other = GAME, ...choice] = besideLine(study, beside)
  if (!opening) return null
  const { steps } = session.study.line(other)
  const at = besideOf(
    course,
    opening,
    session.study.line(study.line).steps,
    study.at,
    steps,
    besideBy,
  )
  const there = steps[at - 1]?.state ?? opening
  const shown = placeOf(study.tree, study.line, study.at).line
  const stages = [stageOf(game), stageOf(there)]
  const swap = () => {
    store.setBeside(shown)
    session.study.goTo(other, at)
  }
  return (
    <section className={styles.compare} aria-label="Comparison">
      <BesideLine
        shown={shown}
        other={other}
        lines={choice.map((id) => ({ id, more: from(branchOf(study.tree, id)) }))}
        by={besideBy}
        onLine={store.setBeside}
        onBy={store.setBesideBy}
      />
      <p className={styles.where}>
        {capital(lineName(shown))} at entry {study.at}, {stages[0]}; {lineName(other)} at entry {at}
        , {stages[0] === stages[1] ? 'the same half couplet' : stages[1]}.{' '}
        <Link onPress={swap}>Show {lineName(other)} there</Link>
      </p>
      <Found
        battle={battle}
        found={compare(battle, game, there)}
        names={[lineName(shown), lineName(other)]}
      />
    </section>
  )
}

const from = (branch: { readonly at: number } | undefined) =>
  branch ? `, from entry ${branch.at}` : ''

function Found({
  battle,
  found,
  names: [here, there],
}: {
  readonly battle: Battle
  readonly found: Comparison
  readonly names: readonly [string, string]
}) {
  const { board } = useClient()
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">Side</span>
            </th>
            <th scope="col">{capital(here)}</th>
            <th scope="col">{capital(there)}</th>
          </tr>
        </thead>
        <tbody>
          {found.here.map((mine, index) => {
            const other = found.there[index]
            const side = sideDef(battle, mine.side)
            return (['score', 'lost', 'left'] as const).map((row) => (
              <tr key={`${mine.side} ${row}`} data-unlike={mine[row] !== other?.[row] || undefined}>
                <th scope="row">
                  <SideMark side={side} /> {side?.adjective} {WORDS[row]}
                </th>
                <td>{mine[row]}</td>
                <td>{other?.[row]}</td>
              </tr>
            ))
          })}
        </tbody>
      </table>
      <h2>{found.units.length === 0 ? 'Every unit stands alike.' : 'Units that differ'}</h2>
      <ul>
        {found.units.map(({ unit, name, side, hex, here: mine, there: other }) => (
          <li key={unit}>
            <b>
              <SideMark side={sideDef(battle, side)} />{' '}
              {hex === null ? (
                name
              ) : (
                <Link onPress={() => board.handle?.centreOn([hex])}>{name}</Link>
              )}
            </b>
            <span>
              {here}: {mine}
            </span>
            <span>
              {there}: {other}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const WORDS = { score: 'points', lost: 'destroyed', left: 'on the map' } as const
