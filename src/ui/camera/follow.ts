import { useEffect, useRef } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import { waitsFor } from '../../session/game/seats.ts'
import { legalHexes } from '../../session/pointing/cursor.ts'
import { chosenUnits, draftOf, spotIn, verbOf } from '../../session/pointing/doing/state.ts'
import { spotsOf } from '../../session/pointing/spots.ts'
import { struckRound } from '../../session/position/bombardment.ts'
import { hexesAt } from '../../session/position/vertices.ts'
import { BELOW } from '../kit/media.ts'
import type { Client } from '../window/client.ts'
import { useClient, usePlace, useSession, useTelling } from '../window/context.ts'
import { apart, coveredOver, EDGE, holds, inSight, tiny, tooSmall, WHOLE } from './in-sight.ts'
import {
  besideLoupe,
  bestVertex,
  frameOf,
  lastShot,
  nearestEnemy,
  partOf,
  phonePlaces,
  placesFor,
  withRoom,
} from './subject.ts'

/**
 * Shows the first view of a game: a bombardment that has fallen, else what the decision is about; and, except on the phone,
 * every unit or the areas where units may be placed.
 */
export function showDecision(client: Client, phone: boolean): void {
  const { battle, game } = client.session.get()
  if (!battle || !game) return
  const { bombardment } = client.telling.get()
  if (bombardment) return centre(client, bombardment.hexes, true)
  const units = Object.values(game.units)
  const all = units.every((unit) => unit.where !== 'hand')
    ? units.flatMap((unit) => unit.hex ?? [])
    : battle.units.flatMap((unit) => game.units[unit.id]?.hex ?? unit.area ?? [])
  const places = phone
    ? (besideLoupe(client)[0] ?? phonePlaces(client))
    : frameOf(client).zoom === 'near'
      ? withRoom(client, placesFor(client))
      : [...all, ...placesFor(client)]
  const shown = places.length > 0 ? places : all
  if (phone && showTogether(client, shown, nearestEnemy(client, shown), true)) return
  if (phone && (shown.length > MANY || frameOf(client).finger)) return showFront(client, shown)
  centre(client, shown, true)
}

/**
 * Shows places together with others, on a phone, if their counters can be read then: at the present scale where the window
 * holds them all. Returns whether it did.
 */
function showTogether(
  client: Client,
  places: readonly HexLabel[],
  others: readonly HexLabel[],
  first = false,
): boolean {
  if (others.length === 0 || places.length === 0) return false
  const all = [...places, ...others]
  centre(client, all, first || tooSmall(client, places) || !holds(client, all))
  return !tooSmall(client, places)
}

/**
 * Moves the map at the scale that it has: to places with the last shot, to the places, or to their end, where something will
 * come of the decision. Lines on the map lead to what is left out, and the page names it.
 */
function showEnd(
  client: Client,
  places: readonly HexLabel[],
  shot: readonly HexLabel[],
  end: readonly HexLabel[],
  edge: number,
): void {
  const all = [...places, ...shot]
  if (holds(client, all)) centre(client, all, false)
  else if (!inSight(client, places, edge))
    centre(client, holds(client, places) ? places : end, false)
}

/** A page that is loaded late has its height after this time, in ms. */
const READ_LATE = 2000

/**
 * Shows the first view, and shows it again when the page changes the size of the map, since the page may be loaded
 * late. Stops when the person acts, after `READ_LATE`, or when the returned function is called.
 */
export function showFirst(client: Client, phone: boolean): () => void {
  showDecision(client, phone)
  const sheet = document.getElementById('board')
  if (!sheet || typeof ResizeObserver === 'undefined') return () => undefined
  const room = () => `${sheet.clientWidth} ${sheet.clientHeight}`
  let seen = room()
  let due: ReturnType<typeof setTimeout> | undefined
  const watch = new ResizeObserver(() => {
    if (room() === seen) return
    seen = room()
    clearTimeout(due)
    due = setTimeout(() => showDecision(client, phone), LAID_OUT / 3)
  })
  watch.observe(sheet)
  const hands = new AbortController()
  const drop = () => {
    watch.disconnect()
    hands.abort()
    clearTimeout(due)
    clearTimeout(end)
  }
  const end = setTimeout(drop, READ_LATE)
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(act, drop, { capture: true, signal: hands.signal })
  return drop
}

/** Of more hexes than these, the map need not show all: one in so many is enough. */
const MANY = 12
/** Of a very large command, so many hexes in sight are enough. */
const FEW = 2
/** The part of a small command that a phone shows at least. */
const GOOD = 1 / 3

/** The distance between two hexes as the map was moved last. */
const leftAt = new WeakMap<Client, number | null>()

/** Moves the map, and remembers at which scale. */
export function centre(client: Client, hexes: readonly HexLabel[], fit: boolean): void {
  client.board.handle?.centreOn(hexes, fit, coveredOver(client))
  leftAt.set(client, apart(client, hexes))
}

/** Whether the person has changed the scale since the map was moved last. */
function scaled(client: Client, hexes: readonly HexLabel[]): boolean {
  const [left, now] = [leftAt.get(client) ?? null, apart(client, hexes)]
  return left !== null && now !== null && Math.abs(now - left) > 1
}

/** How far, in hexes, a part of the front reaches that a phone shows large enough for a finger: as far as it has room. */
const REACH = [4, 3, 2] as const
/** How far the part reaches to which a phone moves at its present scale. */
const NEAR = 1

/** Shows places on a phone, all of them or, of a large command, a part that can be read. */
function showFront(client: Client, places: readonly HexLabel[]): void {
  const { zoom, finger } = frameOf(client)
  centre(client, withRoom(client, places), true)
  if (zoom === 'all' && !finger) return
  for (const reach of REACH)
    if (tooSmall(client, places)) centre(client, partOf(client, places, reach), true)
}

/**
 * Moves the map to a place named on the page: where the page lies below the map at a readable scale, elsewhere at the
 * present one. `edge`: how far from the edge of the window its hexes have to lie, in CSS pixels.
 */
export function showPlace(client: Client, hexes: readonly HexLabel[], edge = EDGE): void {
  if (hexes.length === 0) return
  const small = globalThis.matchMedia?.(BELOW).matches === true && tooSmall(client, hexes)
  if (!small && inSight(client, hexes, edge)) return
  centre(client, small ? withRoom(client, hexes) : hexes, small)
}

/**
 * Keeps a cursor moved by keys in view, and also a target that a command has marked, together with the units that would
 * fire at it.
 */
export function useFollowCursor(): void {
  const client = useClient()
  useEffect(() => {
    const { interaction, input, board, session } = client
    return interaction.store.subscribe(
      (state) => state.cursor,
      (cursor) => {
        if (cursor === null) return
        const verb = verbOf(interaction.get())
        const chosen = chosenUnits(interaction.get())
        if (verb === 'fire' || verb === 'anti-tank') {
          if (inSight(client, [cursor], WHOLE)) return
          const { game } = session.get()
          board.handle?.centreOn([
            ...chosen.flatMap((unit) => game?.units[unit]?.hex ?? []),
            cursor,
          ])
        } else if (input.last === 'key' && !inSight(client, [cursor]))
          board.handle?.centreOn([cursor])
      },
    )
  }, [client])
}

/**
 * Brings into view the hexes that a press answers, where none of them is in sight: the edge where units that are chosen off
 * the map may come on, and what may be improved in the way that is taken up.
 */
export function useFollowAnswers(phone: boolean): void {
  const client = useClient()
  useEffect(() => {
    const { interaction } = client
    let drop = () => {}
    const show = () => {
      drop()
      const position = interaction.position()
      const hexes = position ? legalHexes(position, interaction.get()) : []
      const small = phone && tooSmall(client, hexes)
      if (hexes.length === 0 || (!small && hexes.some((hex) => inSight(client, [hex])))) return
      drop = soon(client, () => (phone ? showFront(client, hexes) : showPlace(client, hexes)))
    }
    const stops = [
      interaction.store.subscribe(chosenUnits, (chosen) => {
        drop()
        const lead = interaction.position()?.game.units[chosen.at(-1) ?? '']
        if (lead?.where === 'hand') show()
      }),
      interaction.store.subscribe(
        ({ doing }) => (doing.kind === 'improving' ? doing.what : null),
        (what) => what && client.session.get().study?.acting !== false && show(),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
      drop()
    }
  }, [client, phone])
}

/** The page has its new height after this time, in ms. */
const LAID_OUT = 150

/** The hexes that a bombardment or a group would strike where it is aimed, or those of a hexside. 7.11b */
function struckAt({ interaction }: Client, spot: string): readonly HexLabel[] {
  const position = interaction.position()
  if (!position) return []
  const round = struckRound(position, spot)
  if (round) return round.hexes
  const kind = spotsOf(position, draftOf(interaction.get()))?.kind
  return kind === 'vertex' ? hexesAt(position.battle, spot) : kind === 'side' ? spot.split('/') : []
}

/**
 * On the phone, brings all hexes that an aim would strike into view: the page names them but leaves little room. A hexside
 * is brought into view everywhere, since its page goes on to the next one by itself; so is the vertex that a call begins with.
 * On the phone the ends of a line of sight, too: the page that tells it grows over the map.
 */
export function useFollowAim(phone: boolean): void {
  const client = useClient()
  useEffect(() => {
    let drop = () => {}
    const stop = client.interaction.store.subscribe(spotIn, (spot, before) => {
      drop()
      const wire = client.session.get().decision?.kind === 'breach'
      const begins = before === null && draftOf(client.interaction.get()) !== null
      if (spot === null || !(phone || wire || begins)) return
      drop = soon(client, () => {
        const struck = struckAt(client, spot)
        // A hex that lies one hex from the edge is whole beside the numbers of the rows.
        const edge = phone ? (apart(client, struck) ?? EDGE) : EDGE
        showPlace(client, struck, edge)
      })
    })
    const looks = client.interaction.store.subscribe(
      (state) => state.sight,
      (sight) => {
        if (!phone || !sight?.from || !sight.to) return
        const ends = [sight.from, sight.to]
        drop()
        drop = soon(client, () => showPlace(client, ends))
      },
    )
    return () => {
      stop()
      looks()
      drop()
    }
  }, [client, phone])
}

/** Brings the hex that the guide points at into view. */
export function useFollowGuide(): void {
  const client = useClient()
  const at = usePlace(({ guideAt }) => guideAt)
  useEffect(
    () => (at === null ? undefined : soon(client, () => showPlace(client, [at]))),
    [at, client],
  )
}

/**
 * Moves the map after the page has been laid out, unless the person touches the map first. Returns the function that
 * cancels it.
 */
export function soon({ board }: Client, go: () => void): () => void {
  const sheet = document.getElementById('board')
  board.due = true
  const drop = () => {
    clearTimeout(timer)
    board.due = false
    for (const act of ['pointerdown', 'wheel']) sheet?.removeEventListener(act, drop, true)
  }
  const timer = setTimeout(() => {
    drop()
    go()
  }, LAID_OUT)
  for (const act of ['pointerdown', 'wheel']) sheet?.addEventListener(act, drop, true)
  return drop
}

/** Moves the map to the next decision when that is out of view; the map stays where it is otherwise. */
export function useFollow(phone: boolean): void {
  const client = useClient()
  // The key changes also when a person leaves the replay, to act in a branch or to play on.
  const asked = useSession(({ decision, study }) => {
    const looking = study ? (study.acting ? 'branch' : 'past') : ''
    return decision ? `${decision.kind} ${decision.side} ${decision.hex ?? ''} ${looking}` : ''
  })
  // A bombardment that has fallen is looked at first.
  const open = useTelling(({ bombardment }) => bombardment !== null)
  const key = `${asked} ${open}`
  const game = useSession((state) => state.gameId)
  const before = useRef({ key, phone, game })
  useEffect(() => {
    const last = before.current
    if (last.key === key && last.phone === phone && last.game === game) return
    before.current = { key, phone, game }
    let drop = () => {}
    const stop = soon(client, () => {
      // Another game on the same map gets a first view of its own, and on a phone the battle after the set-up.
      const begun = phone && last.key.startsWith('setup') && !key.startsWith('setup')
      if (last.phone !== phone || last.game !== game || begun) {
        drop = showFirst(client, phone)
        return
      }
      // In the replay, the map follows what happened, not what might be done next.
      if (client.session.get().study?.acting === false || open) return
      if (phone && waitsFor(client.session.get()) === 'computer') return
      const melees = phone ? besideLoupe(client) : []
      if (melees[0]) {
        if (!melees.some((melee) => inSight(client, melee))) centre(client, melees[0], true)
        return
      }
      const own = placesFor(client)
      const places = phone && own.length === 0 ? bestVertex(client) : own
      if (places.length === 0) return
      const frame = frameOf(client)
      const near = phone || frame.zoom === 'near'
      const { kind, hex } = client.session.get().decision ?? {}
      // On the phone a hex that is cut by the page is not in sight.
      const half = phone ? (apart(client, places) ?? 0) / 2 : 0
      const edge = frame.zoom === 'all' ? WHOLE : Math.max(EDGE, half)
      // On the phone, the hexes of the last shot are kept in view with what comes next.
      const shot = phone ? lastShot(client) : []
      const parted = frame.zoom !== 'all' || (phone && frame.finger === true)
      const many = !phone || places.length > MANY || frame.finger === true
      const front = hex === undefined && parted
      const small = near && tooSmall(client, places)
      // A phone shows a command large enough for a finger, unless the person has chosen another scale that can be read.
      const stays = !small || (scaled(client, places) && !tiny(client, places))
      // The part that the person looks at is enough; on a phone of a small command, as long as it is a good part. There a
      // new half keeps the place where the person looks while anybody there can be commanded.
      const part =
        phone && kind === 'half'
          ? 1 / places.length
          : many
            ? Math.min(1 / MANY, FEW / places.length)
            : GOOD
      if (front && stays && inSight(client, places, edge, part)) return
      if (stays && inSight(client, [...places, ...shot], edge)) return
      const end = hex === undefined ? partOf(client, places, NEAR) : [hex]
      // A phone never leaves a scale that can be read for what lies far apart.
      if (phone && stays && frame.zoom !== 'all') return showEnd(client, places, shot, end, edge)
      if (showTogether(client, places, shot)) return
      const far = frame.zoom === 'all' || near
      if (hex !== undefined && !phone && !frame.places) client.board.handle?.centreOn([hex])
      else if (front && phone && small) showFront(client, places)
      else {
        const shown = withRoom(client, places)
        centre(client, shown, far)
        if (phone && small && hex !== undefined && tooSmall(client, places))
          centre(client, withRoom(client, end), true)
        // In the middle of places that lie far apart there may be none of them.
        if (!far && !inSight(client, places, edge, 1 / MANY)) centre(client, shown, true)
      }
    })
    return () => {
      stop()
      drop()
    }
  }, [key, client, phone, game, open])
}

/** In the replay, moves the map to where the shown entry happened, when that is out of view. */
export function useFollowReplay(): void {
  const client = useClient()
  const at = useSession(({ study }) => (study?.acting === false ? study.at : null))
  const line = useSession(({ study }) => study?.line)
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries of another branch have the same numbers
  useEffect(() => {
    if (at === null) return
    return soon(client, () => {
      const told = client.session.get().log.filter(({ entry }) => entry === at - 1)
      const hexes = [...new Set(told.flatMap(({ hex }) => hex ?? []))]
      if (hexes.length > 0 && !inSight(client, hexes)) client.board.handle?.centreOn(hexes)
    })
  }, [client, at, line])
}
