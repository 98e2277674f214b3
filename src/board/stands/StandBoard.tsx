import {
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Grid } from '../../hex/grid.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Corner } from '../../hex/lattice.ts'
import type { MapFile } from '../../map/artwork.ts'
import { type Extent, hexCentre, hexCorner } from '../base/plane.ts'
import { pageFaces } from '../sheet/faces.ts'
import { paintSheet } from '../sheet/paint.ts'
import { prepareSheet } from '../sheet/shapes/prepare.ts'
import { StandFigure } from './figures.tsx'
import type { StandsView, StandToken } from './stand-view.ts'
import styles from './stands.module.css'

/** Units of the drawing to a hex side. */
const SIDE = 40
const CORNERS: readonly Corner[] = [0, 1, 2, 3, 4, 5]
const PAPER = 0.3
/** Pixels to a hex side: smaller hexes can't be pressed. */
const LEAST = 14
/** … and from here on the name of a hex can be read in it. */
const NAMED = 28

/** Where the stands of a hex lie, and how large they are, by how many there are: in rows of two to four. */
function places(count: number): readonly { x: number; y: number; size: number }[] {
  const wide = count > 6 ? 4 : count > 4 ? 3 : 2
  const size = count === 1 ? 1.5 : count === 2 ? 1.25 : count <= 4 ? 1.1 : wide === 3 ? 0.85 : 0.65
  const rows = Math.ceil(count / wide)
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / wide)
    const inRow = Math.min(wide, count - row * wide)
    return {
      x: ((n % wide) - (inRow - 1) / 2) * 28 * size,
      y: (row - (rows - 1) / 2) * 24 * size + 4,
      size,
    }
  })
}

interface Plan {
  readonly grid: Grid
  readonly part: Extent
  readonly paths: ReadonlyMap<HexLabel, string>
  readonly centres: ReadonlyMap<HexLabel, { x: number; y: number }>
}

/** The part of the sheet that is in play, and the outline of each of its hexes. */
function planOf(sheet: MapFile, inPlay: readonly HexLabel[]): Plan {
  const grid = new Grid(sheet.columns, sheet.rows)
  const all = inPlay.map((label) => ({
    label,
    centre: hexCentre(grid, grid.index(label)),
    corners: CORNERS.map((corner) => hexCorner(grid, grid.index(label), corner)),
  }))
  const xs = all.flatMap(({ corners }) => corners.map(({ x }) => x))
  const ys = all.flatMap(({ corners }) => corners.map(({ y }) => y))
  const [x, y] = [Math.min(...xs) - PAPER, Math.min(...ys) - PAPER]
  const part = {
    x,
    y,
    width: Math.max(...xs) + PAPER - x,
    height: Math.max(...ys) + PAPER - y,
  }
  const at = (p: { x: number; y: number }) => ({ x: (p.x - x) * SIDE, y: (p.y - y) * SIDE })
  return {
    grid,
    part,
    centres: new Map(all.map(({ label, centre }) => [label, at(centre)])),
    paths: new Map(
      all.map(({ label, corners }) => [
        label,
        `M${corners.map((corner) => `${at(corner).x.toFixed(1)} ${at(corner).y.toFixed(1)}`).join('L')}Z`,
      ]),
    ),
  }
}

function lineOf(
  [from, to]: readonly [HexLabel, HexLabel],
  centres: ReadonlyMap<HexLabel, { x: number; y: number }>,
): string | undefined {
  const [a, b] = [centres.get(from), centres.get(to)]
  return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : undefined
}

const Paper = memo(function Paper({
  sheet,
  part,
  scale,
}: {
  readonly sheet: MapFile
  readonly part: Extent
  readonly scale: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d')
    if (!ctx || !canvas.current) return
    const pixels = scale * Math.min(2, devicePixelRatio)
    canvas.current.width = Math.round(part.width * pixels)
    canvas.current.height = Math.round(part.height * pixels)
    const paint = () =>
      paintSheet(ctx, prepareSheet(sheet), part, pixels, pixels > 30 ? 'middle' : 'sheet')
    paint()
    let live = true
    void pageFaces().then(() => live && paint())
    return () => {
      live = false
    }
  }, [sheet, part, scale])
  return <canvas ref={canvas} />
})

/** The size of an element's box without the room kept free below, in CSS pixels. */
function useBox(): [
  (element: HTMLElement | null) => void,
  { width: number; height: number },
  HTMLElement | null,
] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element) return
    const read = () => {
      const below = Number.parseFloat(getComputedStyle(element).paddingBottom) || 0
      setBox({ width: element.offsetWidth, height: element.offsetHeight - below })
    }
    read()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, box, element]
}

/** Moves a scrolled frame so that a point of it, in CSS pixels, lies in its middle. */
function centre(frame: HTMLElement, box: { width: number; height: number }, x: number, y: number) {
  frame.scrollLeft = x - box.width / 2
  frame.scrollTop = y - box.height / 2
}

/** Begins at home, keeps its middle when the scale changes, and follows a hex that is pressed or asked about. */
function useScroll(
  frame: HTMLElement | null,
  box: { width: number; height: number },
  { centres }: Pick<Plan, 'centres'>,
  scale: number,
  { home, pressed }: Pick<StandsView, 'home' | 'pressed'>,
): void {
  const before = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: home is asked for once, when the frame has its size
  useLayoutEffect(() => {
    if (!frame || box.width === 0) return
    const [old, x, y] = [before.current, frame.scrollLeft, frame.scrollTop]
    before.current = scale
    if (old > 0)
      return centre(
        frame,
        box,
        ((x + box.width / 2) * scale) / old,
        ((y + box.height / 2) * scale) / old,
      )
    const found = home.flatMap((hex) => centres.get(hex) ?? [])
    if (found.length === 0) return
    const mean = (pick: (p: { x: number; y: number }) => number) =>
      (found.reduce((sum, p) => sum + pick(p), 0) / found.length / SIDE) * scale
    centre(
      frame,
      box,
      mean((p) => p.x),
      mean((p) => p.y),
    )
  }, [frame, box, scale])
  useEffect(() => {
    const at = pressed === null ? undefined : centres.get(pressed)
    if (!frame || !at || box.width === 0) return
    const [x, y] = [(at.x / SIDE) * scale, (at.y / SIDE) * scale]
    const inside =
      Math.abs(x - frame.scrollLeft - box.width / 2) < box.width / 2 - scale &&
      Math.abs(y - frame.scrollTop - box.height / 2) < box.height / 2 - scale
    if (!inside) centre(frame, box, x, y)
  }, [frame, box, centres, scale, pressed])
}

/** The map with its stands. `zoom`: 1 shows all of it. */
export function StandBoard({
  view,
  zoom,
  onPress,
}: {
  readonly view: StandsView
  readonly zoom: number
  readonly onPress: (hex: HexLabel) => void
}) {
  const { sheet, inPlay } = view
  const plan = useMemo(() => planOf(sheet, inPlay), [sheet, inPlay])
  const { part, paths, centres, grid } = plan
  const [setFrame, box, frame] = useBox()
  const fit = Math.min(box.width / part.width, box.height / part.height) || 0
  const scale = Math.max(LEAST, Math.floor(fit * zoom * 4) / 4)
  useScroll(frame, box, plan, scale, view)
  const svg = useRef<SVGSVGElement>(null)
  const byHex = new Map<HexLabel, StandToken[]>()
  for (const token of view.tokens) byHex.set(token.hex, [...(byHex.get(token.hex) ?? []), token])
  const first = view.pressed ?? inPlay[0]
  const go = (event: KeyboardEvent, hex: HexLabel) => {
    const at = grid.index(hex)
    const next: Record<string, readonly number[]> = {
      ArrowUp: [0],
      ArrowDown: [3],
      ArrowRight: [1, 2],
      ArrowLeft: [5, 4],
    }
    if (event.key === 'Enter' || event.key === ' ') onPress(hex)
    else if (Object.hasOwn(next, event.key)) {
      for (const dir of next[event.key] ?? []) {
        const to = grid.neighbour(at, dir as 0)
        if (to < 0 || !paths.has(grid.label(to))) continue
        svg.current?.querySelector<SVGElement>(`[data-hex="${grid.label(to)}"]`)?.focus()
        break
      }
    } else return
    event.preventDefault()
  }
  const marked = (hexes: readonly HexLabel[], className: string | undefined) =>
    hexes.map((hex) => <path key={hex} className={className} d={paths.get(hex)} />)
  const put = (hex: HexLabel, dx = 0, dy = 0) => {
    const { x, y } = centres.get(hex) ?? { x: 0, y: 0 }
    return `translate(${x + dx} ${y + dy})`
  }
  const here = (hexes: readonly HexLabel[]) => hexes.filter((hex) => paths.has(hex))
  return (
    <div className={styles.frame} ref={setFrame}>
      <div
        className={styles.sheet}
        style={{ width: part.width * scale, height: part.height * scale }}
      >
        <Paper sheet={sheet} part={part} scale={scale} />
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg
          ref={svg}
          role="group"
          aria-label="Map"
          viewBox={`0 0 ${part.width * SIDE} ${part.height * SIDE}`}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
          <g className={styles.marks} aria-hidden="true">
            {scale < NAMED
              ? null
              : inPlay.map((hex) => (
                  <text key={hex} className={styles.label} transform={put(hex, 3, -25)}>
                    {hex}
                  </text>
                ))}
            {here(view.craters).map((hex) => (
              <g key={hex} transform={put(hex)}>
                <ellipse className={styles.crater} cx={-14} cy={-12} rx={9} ry={6} />
                <ellipse className={styles.crater} cx={13} cy={-6} rx={11} ry={7} />
                <ellipse className={styles.crater} cx={-4} cy={14} rx={12} ry={7} />
              </g>
            ))}
            {here(view.wire).map((hex) => (
              <path
                key={hex}
                className={styles.wire}
                transform={put(hex)}
                d="M0 -34 V34 M-6 -28 L6 -20 M6 -28 L-6 -20 M-6 -6 L6 2 M6 -6 L-6 2 M-6 16 L6 24 M6 16 L-6 24"
              />
            ))}
            {here(view.blocks).map((hex) => (
              <rect
                key={hex}
                className={styles.block}
                transform={put(hex)}
                x={-19}
                y={-17}
                width={38}
                height={34}
              />
            ))}
            {here(view.crosses).map((hex) => (
              <path
                key={hex}
                className={styles.cross}
                transform={put(hex, 0, 20)}
                d="M0 -8 V8 M-5 -3 H5"
              />
            ))}
            {view.flags
              .filter(({ hex }) => paths.has(hex))
              .map(({ hex, livery }) => (
                <path
                  key={hex}
                  className={styles.flag}
                  data-livery={livery ?? 'nobody'}
                  transform={put(hex, -23, -26)}
                  d={livery === 'round' ? 'M0 0 H12 L8 4 L12 8 H0 Z' : 'M0 0 H12 V8 H0 Z'}
                />
              ))}
          </g>
          {marked(here(view.struck), styles.struck)}
          {marked(here(view.lit), styles.lit)}
          {inPlay.map((hex) => (
            // biome-ignore lint/a11y/useSemanticElements: a hex of a drawing cannot be a button element
            <path
              key={hex}
              className={styles.hex}
              d={paths.get(hex)}
              data-hex={hex}
              role="button"
              tabIndex={hex === first ? 0 : -1}
              aria-label={view.words(hex)}
              aria-description={view.lit.includes(hex) ? 'possible now' : undefined}
              onClick={() => onPress(hex)}
              onKeyDown={(event) => go(event, hex)}
            />
          ))}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
          <g className={styles.marks} aria-hidden="true">
            {here(view.seen).map((hex) => (
              <circle key={hex} className={styles.seen} transform={put(hex, 22, -22)} r={4} />
            ))}
            {[...byHex].map(([hex, tokens]) => {
              const spots = places(tokens.length)
              return tokens.map((token, n) => (
                <g
                  key={token.id}
                  transform={`${put(hex, spots[n]?.x, spots[n]?.y)} scale(${spots[n]?.size ?? 1})`}
                  data-stand={token.id}
                >
                  <StandFigure token={token} />
                </g>
              ))
            })}
            {view.line ? <path className={styles.line} d={lineOf(view.line, centres)} /> : null}
            {view.pressed && paths.has(view.pressed) ? (
              <path className={styles.pressed} d={paths.get(view.pressed)} />
            ) : null}
          </g>
        </svg>
      </div>
    </div>
  )
}
