import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { aimsText } from '../../rules/turn/victory.ts'
import type { Battle } from '../../rules/types/index.ts'
import type { LoadedBattle } from '../../scenario/index.ts'
import { previewOf } from '../../session/picture/board-view.ts'
import { Button } from '../kit/control/Button.tsx'
import { PHONE, useMedia } from '../kit/media.ts'
import { capital, counted, dateText, printed } from '../kit/words.ts'
import { beginBattle } from '../open/open-game.ts'
import { ComputerChoice, HideSetup, Seatings, Sides } from '../share/HowToPlay.tsx'
import { useAppearance } from '../table/appearance.ts'
import type { BoardComponent, BoardHandle } from '../window/board-slot.ts'
import { useClient, useSettings } from '../window/context.ts'
import { sideFor, TAKES_A_SIDE } from '../window/seating.ts'
import type { ShelfEntry } from '../window/shelf.ts'
import styles from './Scenario.module.css'

/** Loaded beside the board: there is nothing to label before the map is drawn. */
const Recommended = lazy(async () => ({ default: (await import('./Recommended.tsx')).Recommended }))
const Beyond = lazy(() => import('./Beyond.tsx'))
const AreaLabels = lazy(() => import('../table/layers/AreaLabels.tsx'))

const nothing = () => undefined

/** The map as a still picture, with the set-up areas: all of it, or the part that is in play. */
export const Paper = memo(function Paper({
  loaded,
  Board,
}: {
  readonly loaded: LoadedBattle
  readonly Board: BoardComponent
}) {
  const { board } = useClient()
  const { battle, sheet } = loaded
  const { areas, view } = useMemo(() => {
    const all = previewOf(battle)
    // The board draws the areas; their names are drawn over it.
    const unnamed = all.areas.map((area) => ({ ...area, label: '' }))
    return { areas: all.areas, view: { ...all, areas: unnamed } }
  }, [battle])
  const [handle, setHandle] = useState<BoardHandle | null>(null)
  const phone = useMedia(PHONE)
  const appearance = useAppearance()
  const ready = useMemo(
    () => (handle: BoardHandle | null) => {
      board.handle = handle
      const area = battle.units.flatMap((unit) => unit.area ?? [])
      const part = phone ? area : [...(view.inPlay ?? [])]
      if (part.length > 0) handle?.centreOn(part, true)
      else handle?.wholeSheet()
      setHandle(handle)
    },
    [board, battle, phone, view],
  )
  return (
    <div
      className={styles.paper}
      data-part={view.inPlay !== null}
      role="img"
      aria-label={`Map ${sheet.title}`}
    >
      <Suspense fallback={null}>
        <Board
          game={battle}
          sheet={sheet}
          map={battle.map}
          view={view}
          appearance={appearance}
          still
          onHexPress={nothing}
          onUnitPress={nothing}
          onHexHover={nothing}
          onReady={ready}
        />
      </Suspense>
      {handle ? (
        <Suspense fallback={null}>
          <AreaLabels battle={battle} areas={areas} names={sheet.names} handle={handle} />
        </Suspense>
      ) : null}
    </div>
  )
})

/** The length of a battle in turns, or of a campaign in days. */
const lengthText = ({ campaign, turns }: Battle): string =>
  campaign ? counted(campaign.days.length, 'day') : counted(turns, 'turn')

/** The playing time, in hours beyond two hours. */
const timeText = (minutes: number): string =>
  minutes > 120 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`

/** The chosen scenario: its story, sides and aims, and how to begin. */
export function Scenario({ entry }: { readonly entry: ShelfEntry }) {
  const client = useClient()
  const { settings } = client
  const seating = useSettings((state) => state.seating)
  const played = useSettings((state) => state.plays)
  const { loaded } = entry
  if (!loaded) return null
  const { battle, scenario } = loaded
  const plays = sideFor(battle, played)
  const side = TAKES_A_SIDE.includes(seating) && battle.sides.find(({ id }) => id === plays)
  return (
    <div className={styles.below}>
      <div>
        <h1>{printed(battle.title)}</h1>
        <p className={styles.meta}>
          {dateText(battle.date)}.{' '}
          {capital(battle.campaign ? `campaign of ${lengthText(battle)}` : lengthText(battle))},
          about {timeText(scenario.minutes)}.
        </p>
        <p className={styles.meta}>
          Complexity {scenario.complexity.level} of 5: {scenario.complexity.reason}.
        </p>
      </div>
      <div className={styles.story}>
        <p className={styles.aims}>{printed(aimsText(battle))}</p>
        <p>{printed(scenario.story)}</p>
      </div>
      <div className={styles.beyond}>
        <Suspense fallback={null}>
          <Beyond entry={entry} />
        </Suspense>
      </div>
      <div>
        <div className={styles.who}>
          <Seatings value={seating} onChange={(value) => settings.change({ seating: value })} />
          {seating === 'computer' ? <ComputerChoice /> : null}
        </div>
        <div className={styles.ways}>
          <Sides
            battle={battle}
            seating={seating}
            plays={plays}
            onChange={(side) => settings.change({ plays: side })}
          />
          {seating === 'two' && battle.setupOrder.length > 1 ? <HideSetup /> : null}
          <Button
            kind="primary"
            chord="Enter"
            className={styles.begin}
            {...(side ? { detail: `as the ${side.name}` } : {})}
            onPress={() => beginBattle(client, entry)}
          >
            {battle.setupOrder.length > 0 ? 'Begin set-up' : 'Begin'}
          </Button>
          <Suspense fallback={null}>
            <Recommended entry={entry} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
