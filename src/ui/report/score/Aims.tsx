import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { needText } from '../../../rules/turn/needs.ts'
import { type Aim, aimsOf, scorelineOf, verdictText } from '../../../rules/turn/scoreline.ts'
import { aimsText } from '../../../rules/turn/victory.ts'
import type { Battle, SideId } from '../../../rules/types/index.ts'
import { showPlace } from '../../camera/follow.ts'
import { IconButton, Link } from '../../kit/control/Button.tsx'
import { PHONE, useMedia } from '../../kit/media.ts'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { nameOf, printed, sideDef } from '../../kit/words.ts'
import own from '../../table/over-board.module.css'
import styles from '../../table/sheet.module.css'
import { useClient, useLook, useMoment, usePlace } from '../../window/context.ts'
import rows from './Aims.module.css'

/** Who wins, in the words of the start page, and how far each aim is reached. 10.1c */
export function Aims() {
  const open = usePlace((state) => state.panel === 'aims')
  const { position } = useMoment()
  return open && position ? <Panel /> : null
}

const CORNERS = ['lower left', 'upper left', 'upper right'] as const
type Corner = (typeof CORNERS)[number]

/** How far a counter reaches from the middle of its hex, in CSS pixels. */
const REACH = 30

/** The corner of the map where a panel of this size hides the fewest units and aims; the first of several as good. */
function freest(
  board: DOMRect,
  { width, height }: DOMRect,
  spots: readonly { readonly x: number; readonly y: number }[],
): Corner {
  const hidden = (corner: Corner) => {
    const [up, right] = [corner !== 'lower left', corner === 'upper right']
    const left = right ? board.right - width : board.left
    const top = up ? board.top : board.bottom - height
    return spots.filter(
      ({ x, y }) =>
        x > left - REACH && x < left + width + REACH && y > top - REACH && y < top + height + REACH,
    ).length
  }
  return CORNERS.reduce((best, next) => (hidden(next) < hidden(best) ? next : best))
}

function Panel() {
  const { place, input, board } = useClient()
  const { battle, game } = useLook().position
  const ref = useRef<HTMLElement>(null)
  const phone = useMedia(PHONE)
  const [corner, setCorner] = useState<Corner>('lower left')
  // Chosen once, so that the panel does not jump while it is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the panel opens
  useLayoutEffect(() => {
    const around = document.getElementById('board')?.getBoundingClientRect()
    const box = ref.current?.getBoundingClientRect()
    if (phone || !around || !box) return
    const hexes = [
      ...Object.values(game.units).flatMap(({ hex }) => hex ?? []),
      ...aimsOf(battle, game).flatMap((aim) => aim.hexes.map(({ hex }) => hex)),
    ]
    const spots = [...new Set(hexes)].flatMap((hex) => board.handle?.hexToScreen(hex) ?? [])
    setCorner(freest(around, box, spots))
  }, [])
  useEffect(() => {
    if (input.last === 'key') ref.current?.focus()
  }, [input])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.furniture} ${own.corner} ${own.aims}`}
      data-corner={corner}
      aria-label="To win"
    >
      <header>
        <h2>To win</h2>
        <IconButton icon="close" name="Close" onPress={() => place.closePanel()} />
      </header>
      <p>{hexesIn(battle, printed(aimsText(battle)))}</p>
      <ul className={rows.aims}>
        {aimsOf(battle, game).map((aim, index) => (
          <AimRow key={index} battle={battle} aim={aim} />
        ))}
      </ul>
      {game.phase === 'setup' || game.result ? null : (
        <p className={rows.verdict}>
          {verdictText(battle, scorelineOf(battle, game))}
          {battle.victory.kind === 'at-least' ? ` ${needText(battle, game)}` : ''}
        </p>
      )}
    </section>
  )
}

/**
 * What brings points and to whom, and the present state: each hex under the side that holds it, or the units that
 * count.
 */
function AimRow({ battle, aim }: { readonly battle: Battle; readonly aim: Aim }) {
  const { sides, text, hexes, units } = aim
  const who = sides.length > 1 ? 'Either side' : sideDef(battle, sides[0] ?? null)?.name
  const holders: readonly (SideId | null)[] = [...battle.sides.map(({ id }) => id), null]
  return (
    <li>
      <b>{who}:</b> {printed(text)}.
      {holders.map((holder) => {
        const held = hexes.filter((one) => one.held === holder)
        const def = sideDef(battle, holder)
        return held.length === 0 ? null : (
          <div key={holder} className={rows.held}>
            <span>
              {def ? <SideMark side={def} /> : null} {def ? `${def.name} hold` : 'Nobody holds'}
              {hexes.length > FEW ? `, ${held.length} of ${hexes.length}` : ''}
            </span>
            <span className={rows.hexes}>
              {held.map(({ hex }) => (
                <HexLink key={hex} hex={hex} />
              ))}
            </span>
          </div>
        )
      })}
      {hexes.length > 0 ? null : (
        <div className={rows.held}>
          <span>{units.length === 0 ? 'None so far' : `${units.length} so far`}</span>
          <span>{units.map((unit) => nameOf(battle, unit)).join(', ')}</span>
        </div>
      )}
    </li>
  )
}

/** A list of more hexes than this also gives their number. */
const FEW = 4

/** A hex as a link to its place; the map rings it while the pointer is on the link. */
function HexLink({ hex }: { readonly hex: string }) {
  const client = useClient()
  return (
    <span data-hex={hex}>
      <Link onPress={() => showPlace(client, [hex])}>{hex}</Link>
    </span>
  )
}

/** Turns the hexes of the map that a sentence names into links. */
function hexesIn(battle: Battle, text: string): ReactNode[] {
  const { grid } = battle.map
  return text
    .split(/\b([A-Z]{1,2}\d{2})\b/)
    .map((part, at) =>
      at % 2 === 1 && grid.index(part) >= 0 ? <HexLink key={part} hex={part} /> : part,
    )
}
