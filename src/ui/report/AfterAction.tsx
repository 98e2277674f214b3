import { Fragment, useMemo } from 'react'
import { aimsText, scoreText } from '../../rules/turn/victory.ts'
import type { Battle, GameState, SideId } from '../../rules/types/index.ts'
import { ownSide } from '../../session/game/seats.ts'
import { GAME } from '../../session/journal/tree.ts'
import { lastLines } from '../../session/telling/recap.ts'
import { LESSON } from '../help/guide/lessons.ts'
import { Button } from '../kit/control/Button.tsx'
import { PHONE, useHandWords, useMedia } from '../kit/media.ts'
import styles from '../kit/page/Wide.module.css'
import { Wide } from '../kit/page/Wide.tsx'
import { SideColumns } from '../kit/piece/SideColumns.tsx'
import { SideMark } from '../kit/piece/SideMark.tsx'
import { dateText, printed, sideDef, verdictText } from '../kit/words.ts'
import { leave, playAgain, saveFile } from '../open/open-game.ts'
import { useClient, useLook, useSession } from '../window/context.ts'
import { AgreedDice } from './luck/AgreedDice.tsx'
import { LuckPlot } from './luck/LuckPlot.tsx'
import { LuckByKind, LuckByStage } from './luck/LuckTables.tsx'
import { groundRows, type Report, reportOf } from './luck/luck.ts'
import { Rolls } from './luck/Rolls.tsx'
import { BattleMap } from './story/BattleMap.tsx'
import { CoursePlot } from './story/CoursePlot.tsx'
import { lossRows } from './story/losses.ts'
import { MomentList } from './story/MomentList.tsx'
import { momentsOf } from './story/moments.ts'
import { movesOf } from './story/moves.ts'
import { courseOf } from './story/score-course.ts'
import { summaryText } from './story/words.ts'

/** The report lists at most this many moments; more would not be what decided the battle. */
const MOST = 6

/** What the journal tells of the battle, read once when the report opens. */
function useStory() {
  const { session } = useClient()
  const { battle, game } = useLook().position
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report changes with the game state
  return useMemo(() => {
    const report = reportOf(session)
    const opening = session.openingState()
    if (!report || !opening) return null
    const { steps } = session.study.line(GAME)
    return {
      ...report,
      moments: momentsOf(battle, opening, steps),
      ticks: courseOf(battle, steps),
      moves: movesOf(steps),
      last: game.result ? lastLines(battle, session.happened(), game) : [],
    }
  }, [session, game])
}

type Story = NonNullable<ReturnType<typeof useStory>>

/**
 * The report at the end of a battle: the result in a sentence, what happened and what decided it, and the score with
 * its reasons.
 */
export default function AfterAction() {
  const client = useClient()
  const { position } = useLook()
  const { battle, game } = position
  const story = useStory()
  const phone = useMedia(PHONE)
  const own = useSession(ownSide)
  const result = game.result
  if (!result) return null
  const verdict = verdictText(own, result.winner)
  return (
    <Wide title={`${verdict} ${result.text}`.trim()} onClose={() => client.place.lookAtBoard()}>
      <p className={styles.paper}>
        {printed(battle.title)}, {dateText(battle.date)}
      </p>
      <p className={styles.lead}>To win: {printed(aimsText(battle))}</p>
      {story ? <p className={styles.lead}>{summaryText(battle, game, story.moments)}</p> : null}
      <ul className={styles.lead} aria-label="Score">
        {battle.sides.map((side) => (
          <li key={side.id}>
            <SideMark side={side} />
            <b>{result.score[side.id] ?? 0}</b>
            <span>
              {side.name}: {scoreText(battle, game, side.id) || 'no points'}.
            </span>
          </li>
        ))}
      </ul>
      {story && story.last.length > 0 ? (
        <section className={styles.part} aria-labelledby="last-acts">
          <h2 id="last-acts">The last acts</h2>
          <ul className={styles.lead} aria-labelledby="last-acts">
            {story.last.map(({ side, text }) => (
              <li key={text}>
                <SideMark side={sideDef(battle, side ?? '')} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {/* On a phone these also stand near the top, since the page is long and its own buttons are at the end. */}
      {phone ? (
        <div className={styles.onward}>
          <Button onPress={() => client.commands.run('study')}>Replay</Button>
          <Button onPress={() => client.place.openPanel('review')}>Review</Button>
          <Button onPress={() => client.commands.run('share')}>Share</Button>
        </div>
      ) : null}
      {story ? <Details battle={battle} game={game} story={story} /> : null}
      <div className={styles.buttons}>
        {battle.id === LESSON ? (
          <Button kind="primary" onPress={() => leave(client)}>
            To the scenarios
          </Button>
        ) : (
          <Button kind="primary" onPress={() => playAgain(client)}>
            Play again
          </Button>
        )}
        {client.place.getState().tried === battle ? (
          <Button onPress={() => client.place.enterBench()}>Back to the bench</Button>
        ) : null}
        {phone ? null : (
          <>
            <Button onPress={() => client.commands.run('study')}>Replay</Button>
            <Button onPress={() => client.place.openPanel('review')}>Review</Button>
          </>
        )}
        <Button onPress={() => globalThis.print()}>Print</Button>
        <Button onPress={() => client.place.lookAtBoard()}>See the map</Button>
        <Button onPress={() => saveFile(client)}>Save file</Button>
        {battle.id === LESSON ? null : <Button onPress={() => leave(client)}>Exit to menu</Button>}
      </div>
    </Wide>
  )
}

function Details({
  battle,
  game,
  story,
}: {
  readonly battle: Battle
  readonly game: GameState
  readonly story: Story
}) {
  const hand = useHandWords()
  const decisive = story.moments.slice(0, MOST)
  const marked = decisive.map(({ at }, index) => ({ number: index + 1, at }))
  return (
    <>
      <div className={styles.columns}>
        <section>
          <h2>
            What decided it
            <span>
              by points, losses and how late they fell
              <span className={styles.screen}>{hand('; click to replay')}</span>
            </span>
          </h2>
          <MomentList battle={battle} moments={decisive} />
        </section>
        <section>
          <h2>The battle</h2>
          <BattleMap battle={battle} moves={story.moves} />
        </section>
      </div>
      <section className={styles.part}>
        <h2>Score and strength</h2>
        <CoursePlot battle={battle} ticks={story.ticks} marked={marked} />
      </section>
      <section className={styles.stacked}>
        <Days battle={battle} />
        {story.ground.length > 0 ? <Ground battle={battle} ground={story.ground} /> : null}
        <Losses battle={battle} game={game} />
      </section>
      <section className={styles.part} aria-labelledby="luck">
        <h2 id="luck">
          Luck<span>losses inflicted beyond the expected; destroyed 1, dispersed ½</span>
        </h2>
        <LuckPlot battle={battle} falls={story.luck.falls} origin="report" />
        <LuckByStage battle={battle} luck={story.luck} folded />
        <LuckByKind battle={battle} luck={story.luck} />
        {story.swings.length === 0 ? null : (
          <>
            <h3>
              Luckiest and unluckiest rolls
              <span className={styles.screen}>{hand('Click to replay.')}</span>
            </h3>
            <Rolls battle={battle} rolls={story.swings} from="report" />
          </>
        )}
        <AgreedDice />
      </section>
    </>
  )
}

/** Strength and ground of both sides at the end of each part of a campaign's days. */
function Days({ battle }: { readonly battle: Battle }) {
  const ledger = useSession((state) => state.game?.campaign?.ledger ?? NO_DAYS)
  if (ledger.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>Days</caption>
      <SideColumns sides={battle.sides} rows="At the end of" columns={['units', 'hexes']} />
      <tbody>
        {ledger.map((line) => (
          <tr key={`${line.day} ${line.segment}`}>
            <th scope="row">
              Day {line.day}, {line.segment}
            </th>
            {battle.sides.map((side) => (
              <Fragment key={side.id}>
                <td>{line.strength[side.id] ?? 0}</td>
                <td>{line.control[side.id] ?? 0}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NO_DAYS: readonly never[] = []

function Ground({
  battle,
  ground,
}: {
  readonly battle: Battle
  readonly ground: Report['ground']
}) {
  const name = (side: SideId | null) => sideDef(battle, side)?.adjective ?? 'nobody'
  return (
    <table className={styles.table}>
      <caption>
        Ground<span>who held it at the end of each turn</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {ground[0]?.held.map((_, index) => (
            <th key={index} scope="col" className={styles.middle}>
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groundRows(ground).map(({ hexes, held }) => (
          <tr key={hexes[0]}>
            <th scope="row">{hexes.join(', ')}</th>
            {held.map((side, index) => (
              <td key={index} className={styles.middle}>
                {side === null ? '–' : <SideMark side={sideDef(battle, side)} />}
                <span className="hidden">{name(side)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Losses({ battle, game }: { readonly battle: Battle; readonly game: GameState }) {
  return (
    <table className={styles.table}>
      <caption>Losses</caption>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col">began</th>
          <th scope="col">destroyed</th>
          <th scope="col">left</th>
        </tr>
      </thead>
      <tbody>
        {lossRows(battle, game).map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <SideMark side={sideDef(battle, row.side)} /> {row.name}
            </th>
            <td>{row.began}</td>
            <td>{row.lost}</td>
            <td>{row.began - row.lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
