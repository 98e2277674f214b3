import { DIRECTIONS, type Dir, type Grid, type Hex, NO_HEX } from '../../../hex/grid.ts'
import type { HexLabel } from '../../../hex/label.ts'
import { findUnit } from '../../../scenario/edit/forces.ts'
import { listUnits } from '../../../scenario/parts/unit-list.ts'
import { hexesAt } from '../battle/areas.ts'
import { chosenUnits, pressHex, putDown } from '../battle/pressing.ts'
import { type BenchCommand, type BenchMoment, fine, no } from './types.ts'

const NO_MAP = no('no-map', 'There is no map.')
const onScenario = ({ held }: BenchMoment) => held.page === 'scenario'
const ground = ({ ground: map }: BenchMoment) => (map ? null : NO_MAP)

type Step = 'up' | 'down' | 'left' | 'right' | (typeof DIRECTIONS)[number]

function stepped(grid: Grid, from: Hex, step: Step): Hex {
  if (step === 'left') return grid.at(grid.column(from) - 1, grid.row(from))
  if (step === 'right') return grid.at(grid.column(from) + 1, grid.row(from))
  const way = step === 'up' ? 'N' : step === 'down' ? 'S' : step
  return grid.neighbour(from, DIRECTIONS.indexOf(way) as Dir)
}

/** Where the cursor begins: at what is chosen or drawn, else in the middle of the map. */
function startOf(moment: BenchMoment, grid: Grid): HexLabel {
  const { held, state } = moment
  const [unit] = chosenUnits(held)
  const { scenario } = state.value
  const stands = unit && scenario ? findUnit(scenario, unit)?.unit.unit.at?.hex : undefined
  const drawn = held.field ? hexesAt(state, held.field)[0] : undefined
  const units = scenario ? listUnits(scenario) : []
  const first = units.find(({ unit: one }) => one.at)?.unit.at?.hex
  return stands ?? drawn ?? first ?? grid.label(grid.at(grid.columns >> 1, (grid.rows >> 1) + 1))
}

const step = (to: Step, keys: readonly string[], label: string): BenchCommand => ({
  id: `cursor-${to}`,
  group: 'look',
  keys,
  label: () => label,
  when: () => true,
  whyNot: ground,
  run: (moment) => {
    const { hand, held } = moment
    const grid = moment.ground?.grid
    if (!grid) return NO_MAP
    if (held.cursor === null) {
      hand.set({ cursor: startOf(moment, grid) })
      return null
    }
    const next = stepped(grid, grid.index(held.cursor), to)
    if (next !== NO_HEX) hand.set({ cursor: grid.label(next) })
    return null
  },
})

/** Chooses the next unit of the order of battle, or the one before. */
const unit = (way: 'next' | 'previous'): BenchCommand => ({
  id: `${way}Unit`,
  group: 'units',
  keys: [way === 'next' ? '.' : ','],
  label: () => (way === 'next' ? 'Next unit' : 'Unit before'),
  when: onScenario,
  whyNot: ({ state }) =>
    state.value.scenario?.groups.length ? null : no('no-units', 'There is no unit yet.'),
  run: ({ state, held, hand }) => {
    const all = state.value.scenario ? listUnits(state.value.scenario) : []
    const now = all.findIndex(({ id }) => id === chosenUnits(held).at(-1))
    const by = way === 'next' ? 1 : all.length - (now < 0 ? 0 : 1)
    const next = all[(now + by) % all.length]
    if (!next) return null
    hand.choose({ kind: 'units', ids: [next.id] })
    if (next.unit.at) hand.set({ cursor: next.unit.at.hex })
    return null
  },
})

export const CURSOR_COMMANDS: readonly BenchCommand[] = [
  step('up', ['ArrowUp'], 'Cursor up'),
  step('down', ['ArrowDown'], 'Cursor down'),
  step('left', ['ArrowLeft'], 'Cursor left'),
  step('right', ['ArrowRight'], 'Cursor right'),
  step('NW', ['Numpad7'], 'Cursor NW'),
  step('N', ['Numpad8'], 'Cursor N'),
  step('NE', ['Numpad9'], 'Cursor NE'),
  step('SW', ['Numpad1'], 'Cursor SW'),
  step('S', ['Numpad2'], 'Cursor S'),
  step('SE', ['Numpad3'], 'Cursor SE'),
  {
    id: 'press',
    group: 'look',
    keys: ['Enter', 'Space'],
    label: ({ held, state }) => {
      if (held.field) return 'Add this hex, or take it away'
      if (held.tool === 'place') return 'Put the counter here'
      const [one] = chosenUnits(held)
      const name =
        one && state.value.scenario && findUnit(state.value.scenario, one)?.unit.unit.name
      return name ? `Move ${name} here` : 'Choose what stands here'
    },
    when: onScenario,
    whyNot: (moment) =>
      ground(moment) ??
      (moment.held.cursor === null
        ? no('no-cursor', 'The cursor is on no hex; an arrow brings it to one.')
        : null),
    run: ({ bench, hand, held }) =>
      held.cursor === null ? null : pressHex({ bench, hand }, held.cursor),
  },
  {
    id: 'putDown',
    group: 'look',
    keys: ['Escape'],
    label: ({ held }) =>
      held.field
        ? 'Done drawing'
        : held.tool === 'place'
          ? 'Put the counter away'
          : 'Choose nothing',
    when: onScenario,
    whyNot: ({ held }) =>
      held.field || held.tool !== 'choose' || held.chosen
        ? null
        : no('nothing', 'Nothing is in hand.'),
    run: ({ hand }) => {
      putDown({ hand })
      return null
    },
  },
  unit('next'),
  unit('previous'),
]

/** Commands of the page that look, and need no document. */
export const LOOK_COMMANDS: readonly BenchCommand[] = [
  {
    id: 'centreCursor',
    group: 'look',
    keys: ['Home'],
    label: () => 'Go to the cursor',
    when: ({ screen }) => screen.centreCursor !== undefined,
    whyNot: ({ held }) =>
      held.cursor === null ? no('no-cursor', 'The cursor is on no hex.') : null,
    run: ({ screen }) => {
      screen.centreCursor?.()
      return null
    },
  },
  ...(['why', 'keys'] as const).map(
    (id): BenchCommand => ({
      id,
      group: 'look',
      keys: [id === 'why' ? 'W' : '?'],
      label: () => (id === 'why' ? 'Why is it off?' : 'Keys'),
      when: ({ screen }) => screen[id] !== undefined,
      whyNot: fine,
      run: ({ screen }) => {
        screen[id]?.()
        return null
      },
    }),
  ),
]
