import { useEffect, useRef } from 'react'
import type { HexLabel } from '../../hex/label.ts'
import { eligible } from '../../session/look.ts'
import type { Couplet } from '../couplet.ts'
import { useCouplet, useSession } from './couplet.ts'

/** The hexes that the running decision is about. */
function placesOf({ interaction }: Couplet): HexLabel[] {
  const look = interaction.look()
  if (!look) return []
  const { battle, game, decision } = look
  const own = [...eligible(look)].flatMap((unit) => game.units[unit]?.hex ?? [])
  if (decision.kind === 'setup') {
    return battle.units.flatMap((unit) =>
      unit.side === decision.side ? (unit.area ?? unit.at?.hex ?? []) : [],
    )
  }
  return decision.hex === undefined ? own : [decision.hex, ...own]
}

/** The first picture of a game: on the phone what the decision is about, else everything that stands or may stand. */
export function showDecision(couplet: Couplet, phone: boolean): void {
  const { battle, game } = couplet.session.get()
  if (!battle || !game) return
  const units = Object.values(game.units)
  const all = units.every((unit) => unit.where !== 'hand')
    ? units.flatMap((unit) => unit.hex ?? [])
    : battle.units.flatMap((unit) => game.units[unit.id]?.hex ?? unit.area ?? [])
  const places = phone ? placesOf(couplet) : all
  couplet.board.handle?.centreOn(places.length > 0 ? places : all, true)
}

const EDGE = 24

function inSight(couplet: Couplet, hexes: readonly HexLabel[]): boolean {
  const box = document.getElementById('board')?.getBoundingClientRect()
  const { handle } = couplet.board
  if (!box || !handle) return true
  return hexes.every((hex) => {
    const at = handle.hexToScreen(hex)
    return (
      at !== null &&
      at.x > box.left + EDGE &&
      at.x < box.right - EDGE &&
      at.y > box.top + EDGE &&
      at.y < box.bottom - EDGE
    )
  })
}

/** When the next decision lies out of sight, the sheet goes there; what is in sight stays where it is. */
export function useFollow(phone: boolean): void {
  const couplet = useCouplet()
  const key = useSession(({ decision }) =>
    decision ? `${decision.kind} ${decision.side} ${decision.hex ?? ''}` : '',
  )
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    // After the page has taken its new height.
    const timer = setTimeout(() => {
      const places = placesOf(couplet)
      if (places.length === 0 || inSight(couplet, places)) return
      const hex = couplet.session.get().decision?.hex
      const far = couplet.session.get().decision?.kind === 'setup' || phone
      if (hex !== undefined && !phone) couplet.board.handle?.centreOn([hex])
      else couplet.board.handle?.centreOn(places, far)
    }, 60)
    return () => clearTimeout(timer)
  }, [key, couplet, phone])
}
