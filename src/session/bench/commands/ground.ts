import { put, valueAt } from '../../../data/edit.ts'
import { type Spot, spot } from '../../../map/outline/lattice.ts'
import { notDrawable } from '../ground/drawable.ts'
import { finish, putAway, takeBack } from '../ground/laying.ts'
import { type BenchCommand, type BenchMoment, fine, no } from './types.ts'

const onMap = ({ held }: BenchMoment) => held.page === 'map'
const drawing = ({ held }: BenchMoment) => held.points.length > 0 || held.laid.length > 0
const NOTHING = no('nothing', 'Nothing is being drawn.')

/** A name or a sign that is chosen: where it stands. */
function chosenSign({ held, map }: BenchMoment): Spot | null {
  const { chosen } = held
  if (!map || chosen?.kind !== 'entry') return null
  return (valueAt(map, [...chosen.path, 'at']) as Spot | undefined) ?? null
}

/** How far an arrow moves, and with Shift. */
const moves = (
  [
    ['Left', -1, 0],
    ['Right', 1, 0],
    ['Up', 0, -1],
    ['Down', 0, 1],
  ] as const
).flatMap(([name, dx, dy]) =>
  [1, 8].map((step): BenchCommand => {
    const what = `move the sign ${name.toLowerCase()}`
    return {
      id: `sign${name}${step > 1 ? 'Far' : ''}`,
      group: 'outline',
      keys: [`${step > 1 ? 'Shift+' : ''}Arrow${name}`],
      label: () => `Move ${name.toLowerCase()}`,
      when: (moment) => onMap(moment) && chosenSign(moment) !== null,
      whyNot: notDrawable,
      run: (moment) => {
        const { bench, held } = moment
        const at = chosenSign(moment)
        if (!at || held.chosen?.kind !== 'entry') return null
        const { path } = held.chosen
        return bench.map(
          what,
          (map) => put(map, [...path, 'at'], spot(at[0] + dx * step, at[1] + dy * step)),
          bench.get().undo === what ? { joins: true } : {},
        )
      },
    }
  }),
)

/** Commands of the hand that draws on the ground. */
export const GROUND_COMMANDS: readonly BenchCommand[] = [
  {
    id: 'pressHere',
    group: 'look',
    keys: ['Enter'],
    label: ({ held }) => `Use the tool at ${held.cursor ?? 'the cursor'}`,
    when: (moment) => onMap(moment) && moment.screen.pressHere !== undefined,
    whyNot: ({ held }) =>
      held.cursor === null
        ? no('no-cursor', 'The cursor is on no hex; an arrow brings it to one.')
        : null,
    run: ({ screen }) => {
      screen.pressHere?.()
      return null
    },
  },
  {
    id: 'finish',
    group: 'tools',
    keys: ['Enter', 'Shift+Enter'],
    label: () => 'Finish what is being drawn',
    when: onMap,
    whyNot: (moment) => (drawing(moment) ? null : NOTHING),
    run: finish,
  },
  {
    id: 'takeBack',
    group: 'tools',
    keys: ['Backspace'],
    label: () => 'Take the last point back',
    when: onMap,
    whyNot: (moment) => (drawing(moment) ? null : NOTHING),
    run: takeBack,
  },
  {
    id: 'putAway',
    group: 'tools',
    keys: ['Escape'],
    label: (moment) => (drawing(moment) ? 'Leave it undrawn' : 'Put away'),
    when: onMap,
    whyNot: fine,
    run: putAway,
  },
  {
    id: 'cuts',
    group: 'tools',
    keys: ['H'],
    label: ({ held }) => (held.cuts ? 'Draw ground' : 'Take ground away: holes and bays'),
    when: onMap,
    whyNot: fine,
    run: ({ hand, held }) => {
      hand.set({ cuts: !held.cuts })
      return null
    },
  },
  {
    id: 'deleteSign',
    group: 'outline',
    keys: ['Delete', 'Shift+Delete'],
    label: () => 'Delete it',
    when: (moment) => onMap(moment) && chosenSign(moment) !== null,
    whyNot: notDrawable,
    run: ({ bench, hand, held }) => {
      if (held.chosen?.kind !== 'entry') return null
      const { path } = held.chosen
      const refused = bench.map('delete it', (map) => put(map, path, undefined))
      if (!refused) hand.choose(null)
      return refused
    },
  },
  ...moves,
]
