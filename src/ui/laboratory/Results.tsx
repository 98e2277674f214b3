import type { Estimate } from '../../lab/figures/interval.ts'
import type { Change } from '../../session/laboratory/figures.ts'
import type { Cell } from '../../session/laboratory/laboratory.ts'
import { Link } from '../kit/control/Button.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { counted, signedText } from '../kit/words.ts'
import { playerName } from './here.ts'
import styles from './laboratory.module.css'

const percent = (share: number): string => `${Math.round(100 * share)}\u202f%`
const tenth = (value: number): string => signedText(Math.round(10 * value) / 10)
const points = (share: number): string => signedText(Math.round(100 * share))

/** "48 % (41 % to 55 %)"; a few games have no interval. */
const between = ({ mean, low, high }: Estimate, text: (value: number) => string) =>
  Number.isFinite(low) ? (
    <>
      <b>{text(mean)}</b> <span>({`${text(low)} to ${text(high)}`})</span>
    </>
  ) : (
    <>
      <b>{text(mean)}</b> <span>(too few games for an interval)</span>
    </>
  )

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** The interval as a bar between nothing and all, with the middle marked. The words beside it say the same. */
function Bar({ of: { mean, low, high } }: { readonly of: Estimate }) {
  const [from, to] = [within(low), within(high)]
  return (
    <div className={styles.bar} aria-hidden="true">
      <i style={{ insetInlineStart: `${100 * from}%`, width: `${100 * (to - from)}%` }} />
      <b style={{ insetInlineStart: `${100 * within(mean)}%` }} />
    </div>
  )
}

/** Whether the interval leaves nothing out. */
const certain = ({ low, high }: Estimate): boolean => low > 0 || high < 0

function Changed({ change }: { readonly change: Change }) {
  const { games } = change
  if (games === 0) return null
  return (
    <div className={styles.change}>
      <h4>Against the first version</h4>
      <p>
        Points {between(change.points, points)} of 100. Margin {between(change.margin, tenth)}.
      </p>
      <p className={styles.small}>
        {certain(change.points) || certain(change.margin)
          ? 'The change shows'
          : 'No change shows yet'}{' '}
        in {counted(games, 'game')} on the same dice.
      </p>
    </div>
  )
}

/** Why a game is worth looking at. */
const WORTH = { typical: 'Typical:', odd: 'Unlike the rest:' } as const

/** How one version stands by one player. */
export function Result({
  cell,
  versions,
  onLook,
}: {
  readonly cell: Cell
  readonly versions: number
  /** Opens a game. */
  readonly onLook: (game: number) => void
}) {
  const { version, player, figures, change, interesting } = cell
  const { battle, label } = version
  const [one, two] = battle.sides
  const { games, wins, settled } = figures
  return (
    <article className={styles.card}>
      <h3>
        {playerName(player)} against {playerName(player)}
        {versions > 1 ? <span>{label}</span> : null}
      </h3>
      {games === 0 ? (
        <p className={styles.small}>No game yet.</p>
      ) : (
        <>
          <p className={styles.small}>{counted(games, 'game')}</p>
          <dl>
            {[one, two].map((side, at) => (
              <div key={side.id}>
                <dt>
                  <SideMark side={side} /> {side.name} win
                </dt>
                <dd>
                  <b>{percent((wins[at] ?? 0) / games)}</b>
                </dd>
              </div>
            ))}
            <div>
              <dt>Draws</dt>
              <dd>
                <b>{percent(wins[2] / games)}</b>
              </dd>
            </div>
            <div>
              <dt>Points of the {one.name}</dt>
              <dd>
                {between(figures.points, percent)}
                <Bar of={figures.points} />
              </dd>
            </div>
            <div>
              <dt>Margin of the {one.name}</dt>
              <dd>{between(figures.margin, tenth)}</dd>
            </div>
            <div>
              <dt>Nine in ten decided</dt>
              <dd>{settled ? `by the end of turn ${settled}` : 'from the start'}</dd>
            </div>
          </dl>
          {change ? <Changed change={change} /> : null}
          {interesting.length > 0 ? (
            <p className={styles.games}>
              {(['typical', 'odd'] as const).map((why) => (
                <span key={why}>
                  {WORTH[why]}{' '}
                  {interesting
                    .filter((one) => one.why === why)
                    .map(({ game }) => (
                      <Link key={game} onPress={() => onLook(game)}>
                        Game {game}
                      </Link>
                    ))}
                </span>
              ))}
            </p>
          ) : null}
        </>
      )}
    </article>
  )
}
