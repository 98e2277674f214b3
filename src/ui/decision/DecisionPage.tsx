import { type ReactNode, type UIEvent, useEffect, useRef } from 'react'
import type { GameEvent } from '../../rules/types/index.ts'
import { waitsFor } from '../../session/game/seats.ts'
import { chosenUnits, draftOf } from '../../session/pointing/doing/state.ts'
import { eligible } from '../../session/position/position.ts'
import type { RecapLine } from '../../session/telling/recap.ts'
import { LESSON } from '../help/guide/lessons.ts'
import { BELOW, PHONE, SHORT, useMedia } from '../kit/media.ts'
import styles from '../kit/page/game.module.css'
import { Page } from '../kit/page/Page.tsx'
import page from '../kit/page/page.module.css'
import { SavingFault } from '../kit/page/SavingFault.tsx'
import { LastResult } from '../report/log/Log.tsx'
import { Stakes } from '../report/score/Points.tsx'
import { DayLine, inTurns, Score, ScoreLine, SetupSteps } from '../report/score/Score.tsx'
import { useClient, useLook, usePlace, useSession, useSettings } from '../window/context.ts'
import { CallActions, CallBody } from './artillery/CallPage.tsx'
import styled from './DecisionPage.module.css'
import { aims } from './fight/FirePage.tsx'
import { GuideNote } from './GuideNote.tsx'
import { InHand } from './InHand.tsx'
import { Prompt } from './Prompt.tsx'
import { PAGES } from './pages.tsx'
import { Recap, useRecap } from './Recap.tsx'
import { SightActions, SightBody } from './sight/SightPage.tsx'

export function ScoreArea() {
  const { position, state } = useLook()
  const short = useMedia(SHORT)
  const large = useSettings((state) => Number(state.text) >= 150)
  const { score } = PAGES[position.decision.kind]
  return (
    <div className={styles.score}>
      {score === 'steps' ? (
        <SetupSteps />
      ) : short || large || (score === 'line' && waitsFor(state) === null) ? (
        <>
          <DayLine />
          <ScoreLine />
          <Stakes />
        </>
      ) : (
        <Score />
      )}
    </div>
  )
}

/**
 * What tells the last events, if not the list of rolls: a bombardment has had a page of its own, and the lines above the
 * prompt tell a shot and a melee.
 */
function tellerOf(events: readonly GameEvent[]): 'page' | 'lines' | null {
  if (events.some((event) => event.type === 'bombardment' && event.source === 'preliminary'))
    return 'page'
  const fought = events.some(
    (event) =>
      event.type === 'shot' ||
      event.type === 'bombardment' ||
      (event.type === 'check' && event.cause === 'melee'),
  )
  return fought ? 'lines' : null
}

/** The lines above the prompt that tell the rolls of now. */
const TELLS: readonly RecapLine['about'][] = ['own', 'answer', 'theirs']

/** An act of the other side waits for these, or a fight under way: their figures need the room. */
const ANSWERS = ['reaction', 'return', 'melee-actor', 'melee-reactor']

/** The page of a decision: who decides, what the decision needs, the buttons; and the hint, where one was asked for. */
export function DecisionPage({ hint }: { readonly hint?: ReactNode }) {
  const { position, pointing } = useLook()
  const { place, session } = useClient()
  const { kind } = position.decision
  const below = useMedia(BELOW)
  const { room, low = room === 'peeks', ...record } = PAGES[kind]
  const [Body, Actions] = pointing.sight
    ? ([SightBody, SightActions] as const)
    : kind === 'half' && draftOf(pointing)
      ? ([CallBody, CallActions] as const)
      : ([record.Body, record.Actions] as const)
  const own = draftOf(pointing) !== null || aims(pointing)
  const fill = room === 'fills' || pointing.sight !== null || own
  // The guide tells the last result; a short page has no room for it twice.
  const short = useMedia(SHORT)
  const lesson = usePlace(({ guide }) => guide) && position.battle.id === LESSON
  const guided = lesson && short
  // The last result has no place on a page where the player is preparing an act.
  const told = useRecap().some(({ about }) => TELLS.includes(about))
  // After a reload no act is the last one, and its rolls are still told.
  const last = useSession(({ lastEvents }) =>
    tellerOf(lastEvents.length > 0 ? lastEvents : (session.happened().at(-1)?.events ?? [])),
  )
  // Between the scenarios of a campaign the last act of a turn is no news.
  const result =
    (room === 'fills' || below) &&
    record.score !== 'steps' &&
    !own &&
    !guided &&
    last !== 'page' &&
    !(told && last === 'lines') &&
    inTurns(position.game)
  // On a phone, whoever can fire comes first.
  const phone = useMedia(PHONE)
  const later = phone && kind === 'reaction'
  // In a branch there is no log below the page.
  const branch = useSession(({ study }) => study?.acting === true) && !result && !own
  // To ask a part of the page how far it is scrolled would lay the whole page out at every key, before the map is drawn.
  const scrolled = useRef(new Set<Element>())
  const watch = ({ currentTarget: part }: UIEvent) => {
    if (part.scrollTop > 0) scrolled.current.add(part)
    else scrolled.current.delete(part)
  }
  const sight = pointing.sight !== null
  // Units in hand are nowhere on the map: if only these may be commanded, the player needs their list.
  const able = kind === 'half' ? [...eligible(position)] : []
  const listed = able.length > 0 && able.every((unit) => !position.game.units[unit]?.hex)
  // Below the map, a command leaves the room to the map, and so does the next one; a decision that has to be read opens the page.
  const { turn, couplets } = position.game
  const asked = `${kind} ${position.decision.side} ${turn} ${couplets}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another decision is asked, though the room may be the same
  useEffect(() => {
    place.setStop(low && !listed && !sight ? 'peek' : 'half')
  }, [asked, low, listed, sight, place])
  // A new decision begins at the top of its page, and so does a group: what it may do stands over its units.
  const group = chosenUnits(pointing).length > 0
  // Beside the guide's words, the units chosen and their forms need the room of the last half.
  const recapped = !(lesson && group) && !(guided && last === 'lines')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the decision changes, and when a group opens
  useEffect(() => {
    for (const part of scrolled.current) part.scrollTop = 0
  }, [position.game, kind, group])
  return (
    <Page name="Decision" fill={fill} className={sight ? undefined : styled.page}>
      <ScoreArea />
      <div onScroll={watch} className={styled.told}>
        <SavingFault />
        {position.battle.id === LESSON && !below && !sight ? <GuideNote /> : null}
        {pointing.sight ? null : (
          <div className={styles.prompt}>
            {recapped ? <Recap brief={ANSWERS.includes(kind)} /> : null}
            <Prompt />
            <InHand />
            {hint}
            {result && !later ? <LastResult /> : null}
          </div>
        )}
        <section
          onScroll={watch}
          className={styles.body}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by key
          tabIndex={0}
          aria-label="What the decision needs"
        >
          <Body />
          {branch || (result && later) ? (
            <div className={page.section}>
              <LastResult />
            </div>
          ) : null}
        </section>
      </div>
      <div className={styles.foot}>
        <Actions />
      </div>
    </Page>
  )
}
