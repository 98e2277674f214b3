import { type Path, put, same, valueAt } from '../../../data/edit.ts'
import type { MapFile } from '../../../map/artwork.ts'
import { joinedOutlines, raised } from '../../../map/edit/areas.ts'
import type { LayerId } from '../../../map/edit/layers.ts'
import {
  type Outline,
  outlineAt,
  outlinesOf,
  withoutOutline,
  withPoints,
} from '../../../map/edit/outlines.ts'
import { spot } from '../../../map/outline/lattice.ts'
import {
  at,
  count,
  deleteVertices,
  insertVertex,
  leastOf,
  shift,
  simplify,
  smoothBetween,
  splitLine,
  splitRing,
} from '../../../map/outline/rings.ts'
import { cutterNow } from '../cutting.ts'
import { notDrawable } from '../ground/drawable.ts'
import type { Chosen } from '../hand.ts'
import type { Refusal } from '../types.ts'
import { mapOf } from '../views.ts'
import { type BenchCommand, type BenchMoment, no } from './types.ts'

type ChosenOutline = Extract<Chosen, { kind: 'outline' }>

const onMap = ({ held }: BenchMoment) => held.page === 'map'

/** The outline that is chosen. */
export function chosenOutline({ held, map }: BenchMoment): (Outline & ChosenOutline) | null {
  const { chosen } = held
  if (!map || chosen?.kind !== 'outline') return null
  const outline = outlineAt(map, chosen.path)
  return outline && { ...outline, ...chosen }
}

const NONE = no('no-outline', 'No outline is chosen. Click one, or choose it from the list.')
const fewer = (n: number) =>
  n === 1
    ? no('no-vertex', 'No point is chosen. Click a point of the outline.')
    : no('few-vertices', `Choose ${n} points of the outline first.`)

const LOADING = no('loading', 'What cuts outlines is still being loaded.')
/** How far inside a contour its copy lies, in artwork units. */
const INSET = 12

interface Act {
  readonly id: string
  readonly keys: readonly string[]
  readonly label: string
  /** How many points must be chosen: at least, and at most. */
  readonly vertices?: readonly [number, number]
  readonly why?: (outline: Outline & ChosenOutline) => Refusal | null
  readonly make: (map: MapFile, outline: Outline & ChosenOutline) => MapFile | null
  /** The points that are chosen afterwards; null where nothing is left to choose from. */
  readonly after?: (outline: Outline & ChosenOutline) => readonly number[] | null
  /** One undo takes it back with those of its kind before it. */
  readonly joins?: true
}

/**
 * Where an outline is now. An overlay keeps what it changes behind what it leaves, so an edit may move it in its list.
 */
function found(map: MapFile, layer: LayerId, points: unknown): Path | null {
  return outlinesOf(map, layer).find((one) => same(one.points, points))?.path ?? null
}

function act({ id, keys, label, vertices, why, make, after, joins }: Act): BenchCommand {
  return {
    id,
    group: 'outline',
    keys,
    label: () => label,
    when: onMap,
    whyNot: (moment) => {
      const locked = notDrawable(moment)
      if (locked) return locked
      const outline = chosenOutline(moment)
      if (!outline) return NONE
      const n = outline.vertices.length
      if (vertices && n < vertices[0]) return fewer(vertices[0])
      if (vertices && n > vertices[1])
        return no('many-vertices', `Choose no more than ${vertices[1]} points.`)
      return why?.(outline) ?? null
    },
    run: (moment) => {
      const outline = chosenOutline(moment)
      if (!outline) return NONE
      const { bench, hand } = moment
      let made: MapFile | null = null
      const what = label.toLowerCase()
      const refused = bench.map(
        what,
        (map) => {
          made = make(map, outline)
          return made ?? map
        },
        joins && bench.get().undo === what ? { joins } : {},
      )
      if (refused) return refused
      if (!made) return no('nothing-sound', 'No sound outline came of it. Try other points.')
      const map = mapOf(bench.get())
      const left = after ? after(outline) : []
      const path = map && left && made && found(map, outline.layer, valueAt(made, outline.path))
      hand.choose(path && left ? { kind: 'outline', path, vertices: left } : null)
      return null
    },
  }
}

const pair = (vertices: readonly number[]): [number, number] => [
  Math.min(...vertices),
  Math.max(...vertices),
]

/** The file with the points of an outline in two outlines. */
function divided(
  map: MapFile,
  path: Path,
  [one, other]: readonly [readonly number[], readonly number[]],
): MapFile | null {
  const list = path.slice(0, -1)
  const last = path.at(-1)
  if (typeof last !== 'number') return null
  const first = withPoints(map, path, one)
  const rings = [...(list.reduce<unknown>((v, s) => (v as never)[s], first) as unknown[])]
  return put(first, list, rings.toSpliced(last + 1, 0, other))
}

/** How far an arrow moves, and with Shift. */
const STEP = 1
const FAR = 8

const arrows = (
  [
    ['Left', -1, 0],
    ['Right', 1, 0],
    ['Up', 0, -1],
    ['Down', 0, 1],
  ] as const
).flatMap(([name, dx, dy]) =>
  [STEP, FAR].map((step): BenchCommand => {
    const one = act({
      id: `move${name}${step === FAR ? 'Far' : ''}`,
      keys: [`${step === FAR ? 'Shift+' : ''}Arrow${name}`],
      label: `Move ${name.toLowerCase()}`,
      make: (map, { path, points, vertices }) =>
        withPoints(
          map,
          path,
          shift(points, dx * step, dy * step, vertices.length ? new Set(vertices) : undefined),
        ),
      after: ({ vertices }) => vertices,
      joins: true,
    })
    // Arrows go through the map where no outline is chosen.
    return {
      ...one,
      when: (moment) =>
        onMap(moment) && moment.held.tool === 'choose' && chosenOutline(moment) !== null,
    }
  }),
)

export const OUTLINE_COMMANDS: readonly BenchCommand[] = [
  ...arrows,
  act({
    id: 'insertVertex',
    keys: ['I'],
    label: 'Insert a point',
    vertices: [1, 2],
    make: (map, { path, points, vertices }) => {
      const edge = vertices[0] as number
      const [[ax, ay], [bx, by]] = [at(points, edge), at(points, edge + 1)]
      return withPoints(map, path, insertVertex(points, edge, spot((ax + bx) / 2, (ay + by) / 2)))
    },
    after: ({ vertices }) => [(vertices[0] as number) + 1],
  }),
  act({
    id: 'deleteVertex',
    keys: ['Delete', 'Backspace'],
    label: 'Delete the points',
    vertices: [1, 100_000],
    why: ({ points, vertices, closed }) =>
      count(points) - vertices.length < leastOf(closed)
        ? no(
            'few-points',
            `An outline keeps ${leastOf(closed)} points. Delete the whole outline instead.`,
          )
        : null,
    make: (map, { path, points, vertices, closed }) => {
      const left = deleteVertices(points, new Set(vertices), closed)
      return left && withPoints(map, path, left)
    },
  }),
  act({
    id: 'deleteOutline',
    keys: ['Shift+Delete'],
    label: 'Delete the outline',
    make: (map, { path }) => withoutOutline(map, path),
    after: () => null,
  }),
  act({
    id: 'smooth',
    keys: ['Shift+R'],
    label: 'Smooth between two points',
    vertices: [2, 2],
    make: (map, { path, points, vertices, closed }) =>
      withPoints(map, path, smoothBetween(points, ...pair(vertices), closed)),
  }),
  act({
    id: 'simplify',
    keys: ['Shift+Y'],
    label: 'Fewer points',
    make: (map, { path, points, closed }) => withPoints(map, path, simplify(points, 1.5, closed)),
  }),
  act({
    id: 'split',
    keys: ['K'],
    label: 'Split the outline',
    vertices: [1, 2],
    why: ({ points, vertices, closed, path }) => {
      if (closed && vertices.length < 2) return fewer(2)
      if (!closed && vertices.length !== 1) return fewer(1)
      if (!['rings', 'lines', 'streets'].includes(String(path.at(-2))))
        return no('one-line', 'This way has one line only. Shorten its hexes instead.')
      const made = closed
        ? splitRing(points, ...pair(vertices))
        : splitLine(points, vertices[0] as number)
      return made ? null : no('no-part', 'One part would be empty. Choose points farther apart.')
    },
    make: (map, { path, points, vertices, closed }) => {
      const made = closed
        ? splitRing(points, ...pair(vertices))
        : splitLine(points, vertices[0] as number)
      return made && divided(map, path, made)
    },
  }),
  act({
    id: 'join',
    keys: ['J'],
    label: 'Join two outlines',
    why: ({ also }) =>
      !also
        ? no('one-outline', 'Choose a second outline of the layer too, with Shift.')
        : cutterNow()
          ? null
          : LOADING,
    make: (map, { path, also }) => {
      const cutter = cutterNow()
      return also && cutter ? joinedOutlines(map, path, also, cutter) : null
    },
  }),
  act({
    id: 'raise',
    keys: ['D'],
    label: 'Copy to the next level',
    why: ({ layer, level = 0 }) =>
      layer !== 'heights'
        ? no('no-height', 'Only the outline of a height has a next level.')
        : level >= 7
          ? no('highest', 'Level 7 is the highest.')
          : cutterNow()
            ? null
            : LOADING,
    make: (map, { path }) => {
      const cutter = cutterNow()
      return (cutter && raised(map, path, INSET, cutter)?.file) ?? null
    },
  }),
  ...(['next', 'previous'] as const).map(
    (way): BenchCommand => ({
      id: `${way}Vertex`,
      group: 'outline',
      keys: [way === 'next' ? '.' : ','],
      label: () => (way === 'next' ? 'Next point' : 'Point before'),
      when: onMap,
      whyNot: (moment) => (chosenOutline(moment) ? null : NONE),
      run: (moment) => {
        const outline = chosenOutline(moment)
        if (!outline) return NONE
        const n = count(outline.points)
        const from = outline.vertices.at(-1) ?? (way === 'next' ? -1 : 0)
        const vertex = (from + (way === 'next' ? 1 : n - 1)) % n
        moment.hand.choose({ kind: 'outline', path: outline.path, vertices: [vertex] })
        return null
      },
    }),
  ),
  ...(['next', 'previous'] as const).map(
    (way): BenchCommand => ({
      id: `${way}Outline`,
      group: 'outline',
      keys: [way === 'next' ? 'Shift+.' : 'Shift+,'],
      label: () => (way === 'next' ? 'Next outline' : 'Outline before'),
      when: onMap,
      whyNot: ({ map, held }) =>
        map && outlinesOf(map, held.layer).length > 0
          ? null
          : no('no-outlines', 'The layer has no outlines.'),
      run: (moment) => {
        const { map, held, hand } = moment
        const all = map ? outlinesOf(map, held.layer) : []
        const now = chosenOutline(moment)?.path.join(' ')
        const i = all.findIndex(({ path }) => path.join(' ') === now)
        const next = all[(i + (way === 'next' ? 1 : all.length - (i < 0 ? 0 : 1))) % all.length]
        if (next) hand.choose({ kind: 'outline', path: next.path, vertices: [] })
        return null
      },
    }),
  ),
]
