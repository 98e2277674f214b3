import { useStore } from 'zustand'
import type { Action, Battle, GameState, SideId } from '../../../rules/types/index.ts'
import { GAME } from '../../../session/journal/tree.ts'
import { hexOf } from '../../../session/position/position.ts'
import { deed, ofWin } from '../../../session/review/reasons.ts'
import type { Review, ReviewMark } from '../../../session/review/review.ts'
import type { Reviewing } from '../../../session/review/reviewing.ts'
import { Button } from '../../kit/control/Button.tsx'
import styles from '../../kit/page/Wide.module.css'
import { Wide } from '../../kit/page/Wide.tsx'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { capital, sideDef } from '../../kit/words.ts'
import { useClient, useLook } from '../../window/context.ts'
import { stageWord } from '../luck/luck.ts'
import { stageOf } from '../story/score-course.ts'
import { ResultPlot } from './ResultPlot.tsx'
import own from './ReviewPage.module.css'

/** The review of the game: what each side could expect, and the decisions that cost most. */
export default function ReviewPage({ reviewing }: { readonly reviewing: Reviewing }) {
  const { position } = useLook()
  const { phase, progress, review } = useStore(reviewing.store)
  const told = review ? reviewing.told() : null
  return (
    <Wide title="Review">
      {phase === 'runs' ? (
        <Runs done={progress.done} of={progress.of} stop={reviewing.stop} />
      ) : review && told !== 'other' ? (
        <Told battle={position.battle} review={review} reviewing={reviewing} />
      ) : (
        <p className={styles.lead}>
          {phase === 'failed' ? 'The review failed. ' : ''}
          {told === 'other' ? 'Acts were taken back since the last review. ' : ''}
          The computer looks at the decisions of this game, plays on from each many times, and tells
          which ones cost most. That takes a minute or two.
        </p>
      )}
      {phase === 'runs' || told === 'whole' ? null : (
        <div className={styles.confirm}>
          <Button kind="primary" onPress={() => void reviewing.start()}>
            {told === 'part' ? 'Review the game up to now' : 'Review the game'}
          </Button>
        </div>
      )}
    </Wide>
  )
}

function Runs({
  done,
  of,
  stop,
}: {
  readonly done: number
  readonly of: number
  readonly stop: () => void
}) {
  const tenth = Math.floor((10 * done) / of) * 10
  return (
    <div className={own.runs}>
      <label>
        The computer reviews the game. <progress value={done} max={of} />
      </label>
      <span className="hidden" role="status">
        {`Review: ${tenth} %`}
      </span>
      <Button onPress={stop}>Stop</Button>
    </div>
  )
}

/** Where the better line ends, or where its first unit stands, if it has a place. */
function placeOf(state: GameState, line: readonly Action[]): string | undefined {
  const last = line.findLast(hexOf)
  if (last) return hexOf(last)
  const [unit] = line.flatMap((action) =>
    'units' in action ? action.units : 'unit' in action ? [action.unit] : [],
  )
  return state.units[unit ?? '']?.hex ?? undefined
}

/** "the dice brought them 12 %" */
const luckOf = (luck: number): string =>
  luck === 0
    ? 'the dice brought them nothing'
    : `the dice ${luck > 0 ? 'brought' : 'cost'} them ${ofWin(luck)}`

/** Thousandths of a win in per cent, with one decimal. */
const exactly = (thousandths: number): string => `${(thousandths / 10).toFixed(1)}\u00a0%`

function Told({
  battle,
  review,
  reviewing,
}: {
  readonly battle: Battle
  readonly review: Review
  readonly reviewing: Reviewing
}) {
  const { session } = useClient()
  const opening = session.openingState()
  const { steps } = session.study.line(GAME)
  if (!opening) return null
  const states = [opening, ...steps.map((step) => step.state)]
  const { marks, looked, choices } = review
  if (choices === 0) return <p className={styles.lead}>There is no decision to review yet.</p>
  // While a game with another side runs, only one's own decisions are judged.
  const unjudged = battle.sides.find(({ id }) => review.lost[id] === undefined)
  const ours = unjudged && battle.sides.find(({ id }) => id !== unjudged.id)
  const whose = ours ? ` of the ${ours.name}` : ''
  const costs = (side: SideId) => {
    const cost = review.lost[side]
    const which = looked < choices ? 'the decisions looked at' : 'decisions'
    return cost === undefined ? '' : `${which} cost ${ofWin(cost)} of the winning chances in all; `
  }
  return (
    <>
      <ul className={styles.lead} aria-label="Luck and decisions">
        {battle.sides.map((side, seat) => (
          <li key={side.id}>
            <SideMark side={side} />
            <span>
              {side.name}: {costs(side.id)}
              {luckOf(seat === 0 ? review.luck : -review.luck)}.
            </span>
          </li>
        ))}
      </ul>
      <section className={styles.part}>
        <h2>
          Winning chances<span>of the {battle.sides[0].name}; a draw counts half</span>
        </h2>
        <ResultPlot
          battle={battle}
          curve={review.curve}
          stages={states.map(stageOf)}
          marks={marks}
        />
      </section>
      <section className={styles.part}>
        <h2>
          Costliest decisions<span>at most three of each side</span>
        </h2>
        {marks.length === 0 ? (
          <p>No decision was clearly worse than another.</p>
        ) : (
          <ol className={own.marks}>
            {marks.map((mark, index) => (
              <Row
                key={mark.entry}
                {...{ battle, mark, reviewing }}
                number={index + 1}
                state={states[mark.entry] ?? opening}
              />
            ))}
          </ol>
        )}
        <p className={styles.after}>
          {looked < choices
            ? `${looked} of ${choices} decisions${whose} were looked at.`
            : choices === 1
              ? `The only decision${whose} was looked at.`
              : `All ${choices} decisions${whose} were looked at.`}{' '}
          {unjudged
            ? `The decisions of the ${unjudged.name} can be judged once the game is over. `
            : ''}
          The cost of a decision comes from games that the computer played on with dice of its own,
          the curve and the share of the dice from its judgement of each position. The two are
          measured apart and do not add up.
        </p>
      </section>
    </>
  )
}

function Row({
  battle,
  mark,
  state,
  number,
  reviewing,
}: {
  readonly battle: Battle
  readonly mark: ReviewMark
  readonly state: GameState
  readonly number: number
  readonly reviewing: Reviewing
}) {
  const { replay } = useClient()
  const { by } = mark
  const played = capital(deed(battle, state, mark.played))
  return (
    <li>
      <span className={own.where}>
        <b>{number}</b> <SideMark side={sideDef(battle, mark.side)} /> {stageWord(battle)}{' '}
        {stageOf(state)}
      </span>
      <span>
        {played}. Better: {deed(battle, state, mark.better)}. It cost {exactly(by.gain)} of the
        winning chances, ±{exactly(by.error)}, over {by.trials} trials.
        {mark.line.slice(1).some(({ type }) => type === 'hold')
          ? ' The line shown assumes that the other side holds its fire.'
          : ''}
      </span>
      <Button
        onPress={() => {
          replay.lookBack(mark.entry, 'review', placeOf(state, mark.line))
          reviewing.open(mark)
        }}
      >
        Show<span className="hidden"> the better line of decision {number}</span>
      </Button>
    </li>
  )
}
