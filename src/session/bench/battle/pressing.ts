import type { Path } from '../../../data/edit.ts'
import { valueAt } from '../../../data/edit.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { addUnit, findUnit, placeUnit } from '../../../scenario/edit/forces.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import type { Hand, HandState } from '../hand.ts'
import type { Bench } from '../store.ts'
import type { Refusal } from '../types.ts'
import { countersOf, groundOf, isRefusal } from '../views.ts'
import { hexesAt, hexesEdit, holdsAt } from './areas.ts'

const no = (code: string, text: string): Refusal => ({ code, text })
const NO_SCENARIO = no('no-scenario', 'The document has no battle yet.')

/** What a press needs: the document, and what is in hand. */
export interface Pressing {
  readonly bench: Bench
  readonly hand: Hand
}

export const chosenUnits = ({ chosen }: Pick<HandState, 'chosen'>): readonly string[] =>
  chosen?.kind === 'units' ? chosen.ids : []

/** The units that stand in a hex from the start. */
export function unitsIn(bench: Bench, hex: HexLabel): readonly string[] {
  const { scenario } = bench.get().value
  return scenario
    ? listUnits(scenario).flatMap(({ id, unit }) => (unit.at?.hex === hex ? id : []))
    : []
}

/**
 * A press on a hex: it puts a unit of the counter in hand there, adds the hex to the area that is being drawn or takes it
 * away, or moves the chosen units there. Without any of these it chooses what stands in it.
 */
export function pressHex({ bench, hand }: Pressing, hex: HexLabel, join = false): Refusal | null {
  const held = hand.get()
  const { value } = bench.get()
  if (!value.scenario) return NO_SCENARIO
  if (held.field) return pressField({ bench, hand }, held.field, hex)
  if (held.tool === 'place') return putUnit({ bench, hand }, hex)
  const ids = chosenUnits(held)
  if (ids.length > 0 && !join) return moveUnits({ bench, hand }, hex)
  const there = unitsIn(bench, hex)
  hand.set({ cursor: hex })
  const next = join ? [...new Set([...ids, ...there])] : there
  hand.choose(next.length > 0 ? { kind: 'units', ids: next } : null)
  return null
}

/** A press on a counter: it chooses the unit; with `join` it adds it to those that are chosen, or leaves it out. */
export function pressUnit({ bench, hand }: Pressing, unit: string, join = false): Refusal | null {
  const held = hand.get()
  const { scenario } = bench.get().value
  const hex = scenario && findUnit(scenario, unit)?.unit.unit.at?.hex
  // With a counter or an area in hand, what lies there is in the way of no press.
  if (hex && (held.field || held.tool === 'place')) return pressHex({ bench, hand }, hex)
  const ids = chosenUnits(held)
  const next = join
    ? ids.includes(unit)
      ? ids.filter((id) => id !== unit)
      : [...ids, unit]
    : [unit]
  hand.choose(next.length > 0 ? { kind: 'units', ids: next } : null)
  if (hex) hand.set({ cursor: hex })
  return null
}

/** Puts one more unit of the counter in hand into a hex. */
export function putUnit({ bench, hand }: Pressing, hex: HexLabel | null): Refusal | null {
  const { tray } = hand.get()
  if (!tray) return no('no-counter', 'Choose a counter first.')
  const counter = countersOf(bench.get()).find(({ id }) => id === tray.counter)
  if (!counter) return no('no-counter', `There is no counter ${tray.counter}.`)
  const wrong = hex === null ? null : offMap(bench, hex)
  if (wrong) return wrong
  let made = ''
  const refused = bench.scenario(`add ${counter.name}`, (file) => {
    const added = addUnit(file, tray.side, counter, hex === null ? {} : { at: { hex } })
    made = added.id
    return added.file
  })
  if (!refused) hand.set({ cursor: hex, chosen: { kind: 'units', ids: [made] } })
  return refused
}

/** Puts the chosen units into a hex; those that arrive later stay as they are. */
export function moveUnits({ bench, hand }: Pressing, hex: HexLabel): Refusal | null {
  const ids = chosenUnits(hand.get())
  const { scenario } = bench.get().value
  if (!scenario) return NO_SCENARIO
  const wrong = offMap(bench, hex)
  if (wrong) return wrong
  const [first] = ids
  const late = ids.find((id) => findUnit(scenario, id)?.unit.group.arrival)
  if (late !== undefined) {
    const name = findUnit(scenario, late)?.unit.unit.name ?? late
    return no('arrives', `${name} arrives later, so it has no place from the start.`)
  }
  const what = ids.length === 1 ? `put ${nameOf(bench, first ?? '')} in ${hex}` : `move to ${hex}`
  const refused = bench.scenario(what, (file) =>
    ids.reduce((now, id) => {
      const at = findUnit(now, id)?.unit.unit.at
      return placeUnit(now, id, { ...at, hex })
    }, file),
  )
  if (!refused) hand.set({ cursor: hex })
  return refused
}

const nameOf = (bench: Bench, unit: string): string => {
  const { scenario } = bench.get().value
  return (scenario && findUnit(scenario, unit)?.unit.unit.name) ?? unit
}

/** Why a hex can't be used; null when it lies on the map. */
export function offMap(bench: Bench, hex: HexLabel): Refusal | null {
  const map = groundOf(bench.get())
  if (!map) return no('no-map', 'There is no map yet.')
  return map.grid.index(hex) < 0
    ? no('hex-off-map', `${hex || 'That'} is no hex of this map.`)
    : null
}

/** A hex pressed while a field waits for places on the map. */
function pressField({ bench, hand }: Pressing, field: Path, hex: HexLabel): Refusal | null {
  const doc = bench.kept()
  switch (holdsAt(doc, field)) {
    case 'hex': {
      const refused = bench.set('scenario', field, hex)
      if (!refused) hand.set({ field: null, cursor: hex })
      return refused
    }
    case 'sides':
      return pressSide({ bench, hand }, field, hex)
    // The corners of the hex are offered next.
    case 'vertex':
    case 'vertices':
      hand.set({ cursor: hex })
      return null
    default: {
      const now = new Set(hexesAt(doc, field))
      return paint({ bench, hand }, [hex], !now.has(hex))
    }
  }
}

/** Two hexes pressed one after the other name the hexside between them. */
function pressSide({ bench, hand }: Pressing, field: Path, hex: HexLabel): Refusal | null {
  const { laid } = hand.get()
  const [first] = laid
  const grid = groundOf(bench.get())?.grid
  if (first === undefined || !grid) {
    hand.set({ laid: [hex], cursor: hex })
    return null
  }
  hand.set({ laid: [] })
  if (grid.distance(grid.index(first), grid.index(hex)) !== 1)
    return no('no-side', `${first} and ${hex} have no hexside in common.`)
  const name = `${first}/${hex}`
  const list = (valueAt(bench.kept().value.scenario, field) as readonly string[] | undefined) ?? []
  const next = list.includes(name) ? list.filter((one) => one !== name) : [...list, name]
  return bench.set('scenario', field, next, 'mark a hexside')
}

/** A corner pressed while a field waits for vertices. */
export function pressVertex({ bench, hand }: Pressing, name: string): Refusal | null {
  const { field } = hand.get()
  if (!field) return null
  const doc = bench.kept()
  if (holdsAt(doc, field) === 'vertices') {
    const list = (valueAt(doc.value.scenario, field) as readonly string[] | undefined) ?? []
    const next = list.includes(name) ? list.filter((one) => one !== name) : [...list, name]
    return bench.set('scenario', field, next, 'name a vertex')
  }
  const refused = bench.set('scenario', field, name, 'name a vertex')
  if (!refused) hand.set({ field: null })
  return refused
}

/** Adds hexes to the area that is being drawn, or takes them away: one stroke of the brush is one edit. */
export function paint(
  { bench, hand }: Pressing,
  hexes: readonly HexLabel[],
  add: boolean,
): Refusal | null {
  const { field } = hand.get()
  if (!field) return no('no-field', 'No area is being drawn.')
  const doc = bench.kept()
  const now = new Set(hexesAt(doc, field))
  for (const hex of hexes)
    if (add) now.add(hex)
    else now.delete(hex)
  const edit = hexesEdit(doc, field, now)
  const refused = isRefusal(edit) ? edit : bench.edit(edit)
  if (!refused) hand.set({ cursor: hexes.at(-1) ?? null })
  return refused
}

/** Takes up the counter of a side, to be put on the map. */
export function takeCounter({ hand }: Pick<Pressing, 'hand'>, side: string, counter: string): void {
  hand.set({ tool: 'place', tray: { side, counter }, chosen: null, field: null, laid: [] })
}

/** Begins to draw the field at a path of the scenario. */
export function drawField({ hand }: Pick<Pressing, 'hand'>, field: Path): void {
  hand.set({ tool: 'area', field, chosen: null, laid: [] })
}

/** Puts down what is in hand: the area, the counter, then what is chosen. Returns whether there was anything. */
export function putDown({ hand }: Pick<Pressing, 'hand'>): boolean {
  const { field, tool, chosen, laid } = hand.get()
  if (laid.length > 0) {
    hand.set({ laid: [] })
    return true
  }
  if (field || tool !== 'choose') {
    hand.take('choose')
    return true
  }
  if (chosen) hand.choose(null)
  return chosen !== null
}
