import {
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { HexLabel } from '../../hex/label.ts'
import type { Commands } from '../../session/commands/registry.ts'
import { goAsOne, massWay } from '../../session/pointing/doing/mass.ts'
import { legOf } from '../../session/pointing/doing/mass-told.ts'
import {
  chosenUnits,
  type InteractionState,
  isSelecting,
  verbOf,
  wayLaid,
} from '../../session/pointing/doing/state.ts'
import { wayShown } from '../../session/pointing/doing/way.ts'
import { useFollowActs } from '../camera/acts.ts'
import {
  showFirst,
  useFollow,
  useFollowAim,
  useFollowAnswers,
  useFollowCursor,
  useFollowGuide,
} from '../camera/follow.ts'
import { KeyCap } from '../kit/control/Button.tsx'
import { BELOW, useMedia } from '../kit/media.ts'
import { WayLines } from '../kit/piece/WayList.tsx'
import { keyCap } from '../kit/words.ts'
import type { BoardComponent, BoardHandle, BoardProps } from '../window/board-slot.ts'
import type { Client } from '../window/client.ts'
import {
  useClient,
  useMoment,
  usePlace,
  usePointing,
  useSession,
  useSheet,
} from '../window/context.ts'
import { useCommitCount } from '../window/perf.ts'
import { useAppearance } from './appearance.ts'
import { aboutHex } from './facts/hex-text.ts'
import { tellOf, told } from './facts/tell.ts'
import { verbName } from './facts/WhyNot.tsx'
import { Overview } from './Overview.tsx'
import { Redrawn } from './Redrawn.tsx'
import { useRinging } from './ringing.ts'
import styles from './sheet.module.css'

const Sheet = memo(function Sheet({ Board }: { readonly Board: BoardComponent }) {
  useCommitCount()
  const client = useClient()
  const { hearing } = client
  const view = useSheet((shown) => shown.view())
  const sheet = useSession((state) => state.sheet)
  const battle = useSession((state) => state.battle)
  const motion = useSheet((shown) => shown.motion())
  const appearance = useAppearance()
  // Over a page that lies below, the map of a tablet is no larger to a finger than that of a phone.
  const phone = useMedia(BELOW)
  const { interaction, commands, board, place } = client
  const first = useRef<() => void>(() => {})
  const onReady = useCallback(
    (handle: BoardHandle | null) => {
      board.handle = handle
      place.boardStands(handle !== null)
      first.current()
      first.current = handle ? showFirst(client, phone) : () => {}
    },
    [board, client, phone, place],
  )
  const onLost = useCallback((lost: boolean) => place.boardLost(lost), [place])
  const drag = useMemo<NonNullable<BoardProps['drag']>>(
    () => ({
      begin: (hex, { join }) => interaction.dragFrom(hex, join),
      over: (hex) => void interaction.layTo(hex),
      box: (hexes) => void interaction.gather(hexes),
      end: (done) => hearing.act(() => void (done ? interaction.endLay() : interaction.dropWay())),
    }),
    [hearing, interaction],
  )
  const hold = useCallback(
    (hex: HexLabel) => {
      const now = interaction.get()
      // A person who is about to draw a box round units may pause before starting.
      if (isSelecting(now)) return false
      if (now.cursor !== hex || !told(client)) tellOf(client, hex)
      return true
    },
    [client, interaction],
  )
  const presses = useMemo<
    Pick<BoardProps, 'onHexPress' | 'onUnitPress' | 'onSpotPress' | 'onTwoTap'>
  >(
    () => ({
      onHexPress: (hex, how) => hearing.act(() => interaction.pressHex(hex, how)),
      onUnitPress: (unit, how) => hearing.act(() => interaction.pressUnit(unit, how)),
      onSpotPress: (name) => hearing.act(() => interaction.pressSpot(name)),
      onTwoTap: () => void hearing.act(() => commands.run('undo')),
    }),
    [commands, hearing, interaction],
  )
  useFollow(phone)
  useFollowActs(phone)
  useFollowCursor()
  useFollowAim(phone)
  useFollowAnswers(phone)
  useFollowGuide()
  if (!sheet || !battle) return null
  return (
    <Board
      game={battle}
      sheet={sheet}
      map={battle.map}
      view={view}
      appearance={appearance}
      motion={motion}
      onHexHover={interaction.hover}
      onHexHold={hold}
      {...presses}
      drag={drag}
      onLost={onLost}
      onReady={onReady}
    />
  )
})

/** While a way is being plotted, a press on a hex belongs to the way. */
const meantBy = (pointing: InteractionState) =>
  wayLaid(pointing)?.length ? 'move' : verbOf(pointing)

/** How long the pointer must rest on a hex before the reason is worked out, in ms. */
const RESTS = 120

/**
 * The reason why a press on the hex would be refused, once pointer and map rest. Nothing is worked out while the
 * pointer sweeps over the map or the map moves.
 */
function useWhyNot(hex: HexLabel | null) {
  const { board, interaction } = useClient()
  const { state, pointing } = useMoment()
  const [rested, setRested] = useState<HexLabel | null>(null)
  useEffect(() => {
    if (hex === null) return
    let timer = 0
    // On a slow machine, a drag of the map can look like a rest between two frames.
    let held = false
    const wait = () => {
      clearTimeout(timer)
      if (!held) timer = window.setTimeout(() => setRested(hex), RESTS)
    }
    const hold = (event: Event) => {
      held = event.type === 'pointerdown'
      wait()
    }
    const CHANGES = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const change of CHANGES) window.addEventListener(change, hold, true)
    wait()
    const stop = board.handle?.onMove(wait)
    return () => {
      clearTimeout(timer)
      for (const change of CHANGES) window.removeEventListener(change, hold, true)
      stop?.()
    }
  }, [board, hex])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason depends on the state and on what is pointed at
  return useMemo(
    () => (hex !== null && rested === hex ? interaction.whyNotAt(hex) : null),
    [hex, rested, interaction, state, pointing],
  )
}

/** Whether a hex lies in the lower half of the map's window. */
function isLow({ board }: Client, hex: HexLabel): boolean {
  const box = document.getElementById('board')?.getBoundingClientRect()
  const at = board.handle?.hexToScreen(hex)
  return box !== undefined && at != null && at.y > (box.top + box.bottom) / 2
}

/**
 * The readout: the hex under the pointer in words, or else the clicked one with a link to its facts; at the end why a
 * press would be refused.
 */
function Readout() {
  useCommitCount()
  const client = useClient()
  const { commands } = client
  const below = useMedia(BELOW)
  const { position, pointing } = useMoment()
  const hover = usePointing((state) => state.hover)
  const hex = hover ?? pointing.cursor
  // Of a hex that was clicked before this decision came up, nobody asks that.
  const why = useWhyNot(hover)
  if (hex === null || !position) return null
  // With the sight tool and while a box is drawn, a press on the hex does not move or fire; at the end of a laid path it goes
  // along it, which the page tells, and not the cheapest way.
  const laid = wayLaid(pointing)?.at(-1) === hex
  const acts = pointing.sight === null && !isSelecting(pointing) && !laid
  const about = aboutHex(
    position,
    hex,
    acts ? chosenUnits(pointing) : [],
    meantBy(pointing),
    goAsOne(position, pointing),
  )
  const way = wayShown(position, { ...pointing, hover })
  const mass = way && massWay(position, chosenUnits(pointing), legOf(way))
  return (
    <div
      className={`${styles.furniture} ${styles.readout}`}
      data-at={below && isLow(client, hex) ? 'head' : 'foot'}
    >
      {hover === null || hover === pointing.cursor ? (
        // For the pointer alone: a key does the same.
        <button type="button" tabIndex={-1} onClick={() => commands.run('facts')}>
          Facts <KeyCap chord={commands.keyOf('facts')} />
        </button>
      ) : null}
      {/* The live region says the same. */}
      <p aria-hidden="true">
        <b>{hex}</b>
        {about}
        {way && !way.laid ? <WayLines position={position} way={way} mass={mass} /> : null}
        {why && pointing.refusal === null ? (
          <span className={styles.whyNot}>
            <span>
              {why.verb === '' ? '' : `${verbName(why.verb)}: `}
              {why.reason.text}
            </span>
            {why.reason.clause === '' ? null : <small>{why.reason.clause}</small>}
          </span>
        ) : null}
      </p>
    </div>
  )
}

/**
 * Ends a tap on the map. Otherwise the browser would send a click after it; by then the page may have grown under the
 * finger, and the click would hit a button that was not there before.
 */
function useNoGhostClick(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = ref.current
    const end = (event: TouchEvent) => {
      if (event.cancelable) event.preventDefault()
    }
    node?.addEventListener('touchend', end, { passive: false })
    return () => node?.removeEventListener('touchend', end)
  }, [ref])
}

const HELP = [
  ['toggle', 'plots a path there'],
  ['facts', 'facts'],
  ['why', 'why'],
  ['next', 'next legal'],
  ['text', 'text view'],
] as const

/** The keys that a person with a cursor on the board needs first, as they are set now. */
function helpText(commands: Commands): string {
  const keys = HELP.flatMap(([id, does]) => {
    const key = commands.keyOf(id)
    return key === undefined ? [] : `${keyCap(key)} ${does}`
  })
  return `Arrows move the cursor. ${keys.length > 0 ? `${keys.join(', ')}.` : ''}`
}

/** The map with its tools. For a screen reader it is one element with a cursor whose hex is spoken. */
export function BoardArea({ Board }: { readonly Board: BoardComponent }) {
  const title = useSession((state) => state.sheet?.title ?? '')
  const battle = useSession((state) => state.battle?.title ?? '')
  const selecting = usePointing((state) => isSelecting(state))
  const lost = usePlace((state) => state.lost)
  const { commands } = useClient()
  const ref = useRef<HTMLDivElement>(null)
  useNoGhostClick(ref)
  useRinging()
  return (
    <>
      <div
        ref={ref}
        id="board"
        className={styles.board}
        data-selecting={selecting}
        role="application"
        aria-roledescription="hex board"
        aria-label={`Map ${title}, ${battle}`}
        aria-describedby="board-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one stop in the order of focus
        tabIndex={0}
      >
        <Suspense fallback={null}>
          <Sheet Board={Board} />
        </Suspense>
      </div>
      <p id="board-help" className="hidden">
        {helpText(commands)}
      </p>
      {lost ? <Redrawn /> : null}
      <Overview />
      <Readout />
    </>
  )
}
