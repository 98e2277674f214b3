import { infiltrates, isNight, turnsOf } from '../../../rules/base/game.ts'
import { segmentNow } from '../../../rules/index.ts'
import type { Battle, GameState } from '../../../rules/types/index.ts'
import { Link } from '../../kit/control/Button.tsx'
import { Icon } from '../../kit/control/Icon.tsx'
import { useSwipe } from '../../kit/page/swipe.ts'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { OBSTACLE_WORDS, sideDef } from '../../kit/words.ts'
import { useClient, useLook, useSession } from '../../window/context.ts'
import { coupletNow, halvesOf } from './halves.ts'
import { Points } from './Points.tsx'
import styles from './Score.module.css'

/** The day of a campaign, its part, and what changes the turn, where no line below has it. 11.02 */
export function DayLine({ conditions = false }: { readonly conditions?: boolean }) {
  const { place } = useClient()
  const { battle, game } = useLook().position
  const { campaign } = battle
  if (!campaign || !game.campaign || game.campaign.day === 0) return null
  const { day } = game.campaign
  return (
    <p className={styles.day}>
      <span>
        <b>
          Day {day} of {campaign.days.length}
        </b>
        , {segmentNow(game)}
        {conditions ? <Conditions after=", " /> : null}
      </span>
      <Link onPress={() => place.openPanel('ledger')}>Ledger</Link>
    </p>
  )
}

const IN_TURNS: readonly string[] = ['attack', 'counter attack', 'night attack']

/**
 * Whether the game counts turns now. Some parts of a campaign's day have none, and an attack that is only proposed has
 * none yet.
 */
export const inTurns = (game: GameState): boolean =>
  !game.campaign ||
  (IN_TURNS.includes(game.campaign.segment) && segmentNow(game) === game.campaign.segment)

/**
 * A swipe over the score opens the log, and closes it where the score stays in sight. The button and the key of the log
 * do the same.
 */
function useLogSwipe() {
  const { commands } = useClient()
  return useSwipe(() => commands.run('log'))
}

/** What changes the current turn for both sides, in a word each. 5.12 */
function conditionsOf(battle: Battle, game: GameState): readonly string[] {
  const g = { battle, s: game, events: [] }
  const night = isNight(g)
  const able = battle.sides.filter(({ id }) => infiltrates(g, id)).length > 0
  return [
    ...(night ? ['night'] : []),
    ...(battle.precipitation && !night ? [OBSTACLE_WORDS.rain] : []),
    ...(able ? ['infiltration'] : []),
    ...(game.barrages.some(({ over }) => !over) ? ['barrage'] : []),
  ]
}

/** The conditions that change this turn: night, weather, infiltration, barrage. `after` stands before them. */
function Conditions({ after = '' }: { readonly after?: string }) {
  const { battle, game } = useLook().position
  const words = conditionsOf(battle, game)
  return words.length === 0 ? null : (
    <span className={styles.conditions}>
      {after}
      {words.includes('night') ? <Icon name="moon" /> : null}
      {words.join(', ')}
    </span>
  )
}

/** The turn track and the couplet track: a row for each side, and a cell for each half with its command. */
export function Score() {
  const { session } = useClient()
  const { battle, game } = useLook().position
  useSession((state) => state.entries)
  const rows = halvesOf(session)
  const swipe = useLogSwipe()
  if (!inTurns(game))
    return (
      <>
        <DayLine />
        <Foot />
      </>
    )
  return (
    <section ref={swipe} className={styles.score} aria-label="Turn and couplets">
      <DayLine conditions />
      <div className={styles.turns}>
        <span className={styles.label}>Turn</span>
        <ol className={styles.numbers}>
          {Array.from({ length: turnsOf(battle, game) }, (_, index) => index + 1).map((turn) => (
            <li
              key={turn}
              className={
                turn === game.turn ? styles.now : turn < game.turn ? styles.past : undefined
              }
              aria-current={turn === game.turn ? 'step' : undefined}
            >
              {turn}
            </li>
          ))}
        </ol>
      </div>
      {rows[0] ? (
        <div className={styles.heads} aria-hidden="true" title="A couplet: one command each">
          <span>Couplet</span>
          <span className={styles.cells}>
            {rows[0].halves.map(({ couplet }) => (
              <span key={couplet}>{couplet}</span>
            ))}
          </span>
        </div>
      ) : null}
      {rows.map(({ side, halves }) => (
        <div key={side} className={styles.row}>
          <span className={styles.side}>
            <SideMark side={sideDef(battle, side)} />
            {sideDef(battle, side)?.adjective}
          </span>
          <ol className={styles.cells}>
            {halves.map((half) => (
              <li key={half.couplet} className={styles.cell} data-state={half.state}>
                <span className="hidden">couplet {half.couplet}: </span>
                {half.state === 'now'
                  ? 'now'
                  : (half.word ?? <span className="hidden">to come</span>)}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Foot />
    </section>
  )
}

/** What changes this turn, where no day's line has it, and the points. */
function Foot() {
  const { campaign } = useLook().position.battle
  return (
    <>
      {campaign ? null : <Conditions />}
      <Points />
    </>
  )
}

/** The couplets as pairs of lines, the first half over the second. */
function Couplets({ short }: { readonly short: boolean }) {
  const { session } = useClient()
  useSession((state) => state.entries)
  const [first, second] = halvesOf(session)
  return (
    <span
      className={styles.couplets}
      // What each couplet needs at its least, or what follows would be printed over them. Where the score is short, its words
      // come first: the points would lie under the buttons beside them.
      style={{ minWidth: short ? 0 : `${12 * (first?.halves.length ?? 0)}px` }}
      aria-hidden="true"
    >
      {first?.halves.map((half, index) => (
        <span key={half.couplet} className={styles.couplet}>
          <i data-state={half.state} />
          <i data-state={second?.halves[index]?.state} />
        </span>
      ))}
    </span>
  )
}

/**
 * The present turn and couplet in words; empty between the scenarios of a campaign, when their last couplet is over.
 */
export function whenText(game: GameState): string {
  if (!inTurns(game)) return ''
  const couplet = coupletNow(game)
  if (couplet !== null) return `couplet ${couplet}, ${game.half === 1 ? 'first' : 'second'} half`
  if (game.phase === 'initiative') return 'before the couplets'
  return game.phase === 'couplets' ? 'after the couplets' : ''
}

/**
 * The score in one line, for a phone and a low window. It also names the side whose half it is, where the other side
 * decides.
 */
export function ScoreLine({ short = false }: { readonly short?: boolean }) {
  const { battle, game, decision } = useLook().position
  const actor = sideDef(battle, game.actor)
  const couplet = coupletNow(game)
  const { coupletsAtStart } = game
  const swipe = useLogSwipe()
  if (!inTurns(game))
    return short ? (
      <section ref={swipe} className={styles.line} aria-label="Day">
        <b>Day {game.campaign?.day}</b> {segmentNow(game)}
        <Points brief />
      </section>
    ) : null
  return (
    <section ref={swipe} className={styles.line} aria-label="Turn and couplets">
      <span className={styles.now}>
        <span className="hidden">Turn </span>
        {game.turn}
      </span>
      <b>of {turnsOf(battle, game)}</b>
      {short && couplet !== null ? (
        <span className={styles.which} title={`Couplet ${couplet} of ${coupletsAtStart}`}>
          C{couplet}/{coupletsAtStart}
        </span>
      ) : null}
      <Couplets short={short} />
      <Conditions />
      <Points brief />
      {short || couplet === null || decision.side === game.actor ? null : (
        // To the eye the couplets show it, and the lines below tell whose act is waited for.
        <span className="hidden">
          couplet {couplet}, {actor?.adjective}
        </span>
      )}
    </section>
  )
}

/** The sides that have set up, the one that does so now, and the first turn. */
export function SetupSteps() {
  const { battle, decision } = useLook().position
  const now = battle.setupOrder.indexOf(decision.side ?? '')
  return (
    <ol className={styles.steps} aria-label="Set-up">
      {battle.setupOrder.map((side, index) => (
        <li
          key={side}
          className={styles.step}
          data-state={index === now ? 'now' : index < now ? 'done' : 'to come'}
          aria-current={index === now ? 'step' : undefined}
        >
          <SideMark side={sideDef(battle, side)} />
          {sideDef(battle, side)?.adjective}
        </li>
      ))}
      <li className={styles.step} data-state="to come">
        Turn 1
      </li>
    </ol>
  )
}
