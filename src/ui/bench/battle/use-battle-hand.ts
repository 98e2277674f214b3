import { useMemo } from 'react'
import type { HexLabel } from '../../../hex/label.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { hexesAt, holdsAt } from '../../../session/bench/battle/areas.ts'
import { heldView } from '../../../session/bench/battle/battle-view.ts'
import {
  chosenUnits,
  moveUnits,
  paint,
  pressHex,
  pressUnit,
  pressVertex,
  unitsIn,
} from '../../../session/bench/battle/pressing.ts'
import { useBench, useHand, useHeld, useWorkshop } from '../desk/context.ts'
import type { Hand } from '../desk/desk.ts'

/** What the map means while a page of the battle is open: counters are put and moved, fields are drawn. */
export function useBattleHand(): void {
  const workshop = useWorkshop()
  const doc = useBench((state) => state)
  const held = useHeld((state) => state)
  const acts = useMemo((): Hand => {
    const { bench, hand, desk } = workshop
    /** The hexes of a stroke; the first says whether it adds or takes away. */
    const stroke = (hexes: readonly HexLabel[]) => {
      const { field } = hand.get()
      const [first] = hexes
      if (!field || first === undefined) return
      const adds = !hexesAt(bench.kept(), field).includes(first)
      desk.tell(paint({ bench, hand }, hexes, adds))
    }
    const paints = (): boolean => {
      const { field } = hand.get()
      const holds = field && holdsAt(bench.kept(), field)
      return holds === 'area' || holds === 'ground' || holds === 'list'
    }
    /** Takes up the units of a hex, to be dragged; those that are chosen there, else the one on top. */
    const lift = (hex: HexLabel): boolean => {
      const held = hand.get()
      const there = unitsIn(bench, hex)
      const top = there.at(-1)
      if (held.tool !== 'choose' || held.field || top === undefined) return false
      if (!chosenUnits(held).some((id) => there.includes(id)))
        hand.choose({ kind: 'units', ids: [top] })
      return true
    }
    return {
      onHex: (hex, { join }) => desk.tell(pressHex({ bench, hand }, hex, join)),
      onUnit: (unit, { join }) => desk.tell(pressUnit({ bench, hand }, unit, join)),
      onSpotPress: (name) => desk.tell(pressVertex({ bench, hand }, name)),
      drag: {
        begin(hex, { touch, join }) {
          if (touch) return 'pan'
          if (!paints()) return lift(hex) ? 'way' : 'pan'
          if (join) return 'box'
          hand.set({ laid: [hex] })
          return 'way'
        },
        over(hex) {
          const { laid, field } = hand.get()
          if (field === null) hand.set({ cursor: hex })
          else if (!laid.includes(hex)) hand.set({ laid: [...laid, hex] })
        },
        box: stroke,
        end(done) {
          const { laid, field, cursor } = hand.get()
          hand.set({ laid: [] })
          if (!done) return
          if (field) stroke(laid as readonly HexLabel[])
          else if (cursor) desk.tell(moveUnits({ bench, hand }, cursor))
        },
      },
      about(hex) {
        const { scenario } = bench.get().value
        const names = scenario
          ? listUnits(scenario).flatMap(({ unit }) => (unit.at?.hex === hex ? unit.name : []))
          : []
        return names.length > 0 ? ` ${names.join(', ')}` : null
      },
    }
  }, [workshop])
  const hand = useMemo(() => ({ ...acts, view: heldView(doc, held) }), [acts, doc, held])
  useHand(hand)
}
