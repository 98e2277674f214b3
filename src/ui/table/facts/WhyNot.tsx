import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import { targetsByHarm } from '../../../session/pointing/doing/plans.ts'
import { chosenUnits, verbOf, wayLaid } from '../../../session/pointing/doing/state.ts'
import { IconButton, Link } from '../../kit/control/Button.tsx'
import clauseStyles from '../../kit/control/Clause.module.css'
import { Clause } from '../../kit/control/Clause.tsx'
import partStyles from '../../kit/control/parts.module.css'
import { useHandWords } from '../../kit/media.ts'
import { capital, nameOf } from '../../kit/words.ts'
import { useClient, useMoment, usePointing } from '../../window/context.ts'
import {
  along,
  beside,
  type Kept,
  placeBeside,
  type Spot,
  type Tail,
  tailOf,
  toolsIn,
  UNPLACED,
} from './place-beside.ts'
import styles from './popover.module.css'

const NOWHERE = { spot: UNPLACED, tail: null }

/** About how far the buttons of the page are from its foot, in CSS pixels. */
const NEAR_ACTS = 300
const NO_WAYS: readonly (readonly HexLabel[])[] = []
const NO_AIMS: readonly HexLabel[] = []

/**
 * Keeps a popover beside its hex, off the hexes of `ways` and above all off `aims`, one of which is pressed next. If it was
 * opened by key, it takes the focus, and gives it back on closing.
 */
export function usePopover(
  hex: HexLabel | null,
  keepOffHex: HexLabel | null,
  onClose: () => void,
  ways: readonly (readonly HexLabel[])[] = NO_WAYS,
  aims: readonly HexLabel[] = NO_AIMS,
) {
  const { board, input, session } = useClient()
  const ref = useRef<HTMLElement>(null)
  const [{ spot, tail }, setPlace] = useState<{ spot: Spot; tail: Tail | null }>(NOWHERE)
  useLayoutEffect(() => {
    const place = () => {
      const node = ref.current
      const parent = node?.parentElement
      if (!node || !parent) return
      const where = (label: HexLabel | null) =>
        label === null ? null : (board.handle?.hexToScreen(label) ?? null)
      const box = parent.getBoundingClientRect()
      const off = where(keepOffHex)
      // A reason without a hex stands beside the page, where the person asked.
      const at = where(hex) ?? { x: box.right, y: box.bottom - NEAR_ACTS }
      const units = Object.values(session.get().game?.units ?? {})
      const hexes = new Set(units.flatMap((unit) => (unit.where === 'map' ? (unit.hex ?? []) : [])))
      const counters = [...hexes].flatMap((label) => where(label) ?? [])
      const kept: Kept[] = [
        ...counters.map((point) => ({ ...point, weight: 1 })),
        ...(hex !== null && off ? along(off, at) : []),
        ...toolsIn(parent),
        ...ways.flat().flatMap((label) => {
          const point = where(label)
          return point ? [{ ...point, weight: 4 }] : []
        }),
        ...aims.flatMap((label) => {
          const point = where(label)
          return point ? [{ ...point, weight: 12 }] : []
        }),
      ]
      const size = node.getBoundingClientRect()
      const grid = session.get().battle?.map.grid
      const near = ([0, 3] as const)
        .map((dir) => (grid && hex !== null ? grid.neighbour(grid.index(hex), dir) : -1))
        .find((next) => next >= 0)
      const next = grid && near !== undefined ? where(grid.label(near)) : null
      const apart = next && where(hex) ? Math.hypot(next.x - at.x, next.y - at.y) : null
      const spot = placeBeside(at, off, box, size, kept, beside(apart))
      setPlace({ spot, tail: where(hex) ? tailOf(at, spot, box, size) : null })
    }
    place()
    // The popover moves with its hex.
    return board.handle?.onMove(place)
  }, [hex, keepOffHex, board, session, ways, aims])
  useEffect(() => {
    if (input.last !== 'key') return
    const before = document.activeElement
    ref.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [input])
  return { ref, style: at(spot), close: onClose, tail }
}

const at = ({ left, top }: Spot) => ({ '--x': `${left}px`, '--y': `${top}px` }) as CSSProperties

/** The tail of a popover, which points at its hex. */
export function PopoverTail({ tail }: { readonly tail: Tail | null }) {
  return tail ? (
    <i className={styles.tail} data-edge={tail.edge} style={at(tail)} aria-hidden="true" />
  ) : null
}

const VERBS: Readonly<Record<string, string>> = {
  unit: 'Command',
  enter: 'Move',
  place: 'Set up',
  improve: 'Works',
  take: 'Take back',
  'anti-tank': 'Anti-tank fire',
}

/** The command of a reason, as a heading. */
export const verbName = (verb: string): string => VERBS[verb] ?? capital(verb)

/** Why a press did nothing: for each command that could be meant, the first condition that fails, with its clause. */
export function WhyNot() {
  // While a way is being plotted the prompt gives the reason: a popover would cover the way.
  const refusal = usePointing((state) =>
    wayLaid(state)?.length && state.refusal?.reasons.length ? null : state.refusal,
  )
  return refusal ? <Reasons key={`${refusal.title} ${refusal.hex}`} /> : null
}

function Reasons() {
  const { position, pointing } = useMoment()
  const client = useClient()
  const { interaction, commands, session } = client
  const hand = useHandWords()
  const refusal = pointing.refusal
  const lead = chosenUnits(pointing).at(-1)
  const leadHex = lead === undefined ? null : (position?.game.units[lead]?.hex ?? null)
  const close = () => interaction.refuse(null)
  const ways = useMemo(
    () => (refusal?.reasons ?? []).flatMap(({ path }) => (path ? [path] : [])),
    [refusal],
  )
  const aims = useMemo(
    () => (position ? targetsByHarm(position, chosenUnits(pointing), verbOf(pointing)) : NO_AIMS),
    [position, pointing],
  )
  const { ref, style, tail } = usePopover(refusal?.hex ?? null, leadHex, close, ways, aims)
  if (!refusal || !position) return null
  const hex = refusal.hex
  // A roll can't be taken back; the person can try something else in a branch.
  const undoing = refusal.reasons.some(({ reason }) => reason.code === 'no-undo')
  const branch = undoing && commands.show('study')?.whyNot === null
  return (
    <>
      <section
        ref={ref}
        className={styles.popover}
        style={style}
        tabIndex={-1}
        aria-label={`Why: ${refusal.title}`}
      >
        <header>
          <h2>{refusal.title}</h2>
          {lead === undefined || hex === null ? null : (
            <span className={clauseStyles.clause}>
              for {nameOf(position.battle, lead)} in {leadHex}
            </span>
          )}
          <IconButton icon="close" name="Close" onPress={close} />
        </header>
        {refusal.reasons.map(({ verb, reason }) => (
          <div key={`${verb} ${reason.code}`} className={styles.reason}>
            {verb === '' ? null : <b>{verbName(verb)}</b>}
            <div>
              <p>{hand(reason.text)}</p>
              {/* The page has the acts of the moment as buttons, so the remedy of "not now" adds nothing. */}
              {reason.remedy && reason.code !== 'not-now' ? (
                <small>{hand(reason.remedy)}</small>
              ) : null}
            </div>
            <Clause of={reason.clause} ruling={reason.ruling} />
          </div>
        ))}
        {branch ? (
          <div className={partStyles.ways}>
            <Link
              onPress={() => {
                close()
                client.replay.lookBack(session.get().entries.length - 1, 'page')
              }}
            >
              Study it as a branch
            </Link>
          </div>
        ) : null}
        {leadHex !== null && hex !== null && hex !== leadHex ? (
          <div className={partStyles.ways}>
            <Link
              onPress={() => {
                close()
                interaction.setSightEnds(leadHex, hex)
              }}
            >
              LOS from {leadHex}
            </Link>
          </div>
        ) : null}
      </section>
      <PopoverTail tail={tail} />
    </>
  )
}
