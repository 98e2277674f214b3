// Pixi compiles its uniform uploads from strings, which the page's policy forbids. This import replaces that code.
import 'pixi.js/unsafe-eval'
import { Application, extend } from '@pixi/react'
import { Container, type Application as PixiApplication, Ticker } from 'pixi.js'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HexLabel } from '../hex/label.ts'
import type { BattleMap } from '../map/types.ts'
import type { Appearance } from './base/appearance.ts'
import type { Box, Covered } from './base/camera.ts'
import { THEME } from './base/palette.ts'
import type { DragEvents } from './hand/drags.ts'
import type { PenEvents } from './hand/pen.ts'
import { expectMap, startPainter } from './paper/painter.ts'
import type { Press } from './scene.ts'
import { pageFaces } from './sheet/faces.ts'
import { Stage } from './stage.ts'
import type { GroundView, PaintedMap } from './view/ground.ts'
import type { Motion } from './view/motion.ts'
import type { BoardView } from './view/view.ts'

extend({ Container })
startPainter()
void pageFaces()

/** What the page asks of the board outside React's rendering. */
export interface BoardHandle {
  /** Shows a view before the page has laid it out; the page then brings the same view. Ignored for another game. */
  show(game: object, view: BoardView, motion: Motion): void
  /** The middle of a hex in CSS pixels of the window; null while nothing is drawn. */
  hexToScreen(hex: HexLabel): { x: number; y: number } | null
  /** Calls `tell` whenever the map moves in the window. Returns a function that stops it. */
  onMove(tell: () => void): () => void
  /** Zooms about the hex cursor, else the pointer, else these hexes, else the middle of the window. */
  zoomBy(factor: number, about?: readonly HexLabel[]): void
  panBy(dx: number, dy: number): void
  wholeSheet(): void
  /** The part of the map that the window shows, as fractions of the map's width and height. */
  seen(): Box
  lookAt(x: number, y: number): void
  /** The whole map on a canvas `width` pixels wide; null where nothing can be painted. */
  overview(width: number): Promise<HTMLCanvasElement | null>
  /** Moves the map just far enough to show these hexes. With `fit` it chooses the scale and centres them. */
  centreOn(hexes: readonly HexLabel[], fit?: boolean, covered?: Covered): void
}

export interface BoardProps {
  /** Compared by identity: counters do not slide from the board of one game to that of another. */
  readonly game: object
  readonly sheet: PaintedMap
  readonly map: BattleMap
  readonly view: BoardView
  /** A new object only when something in it has changed. */
  readonly appearance: Appearance
  /** What the last act looked like: paths to slide along, impacts to flash. None when nothing has just happened. */
  readonly motion?: Motion | null
  /** A picture to look at: it takes no clicks and shows the whole map. */
  readonly still?: boolean
  readonly onHexPress: (hex: HexLabel, how: Press) => void
  readonly onUnitPress: (unit: string, how: Press) => void
  readonly onHexHover: (hex: HexLabel | null) => void
  /**
   * A finger rests on a hex, or slides onto one after it has rested. Returns false when the page does nothing with it.
   */
  readonly onHexHold?: (hex: HexLabel) => boolean
  /** Two fingers tap the map. */
  readonly onTwoTap?: () => void
  /** A click on a vertex or a hexside, where the view offers them. */
  readonly onSpotPress?: (name: string) => void
  /** What drags mean; when absent, every drag moves the map. */
  readonly drag?: DragEvents
  /** A hand that draws on the map. It takes every press and drag before anything else. */
  readonly pen?: PenEvents
  /** What that hand has drawn, over the map. */
  readonly ground?: GroundView | null
  /** True when the graphics context is lost, false when it is restored. */
  readonly onLost?: (lost: boolean) => void
  /** Called with the handle when the first picture is drawn, and with null when the board goes. */
  readonly onReady: (handle: BoardHandle | null) => void
}

/** The canvas and its one container. React never renders it again, whatever the board shows. */
const Canvas = memo(function Canvas({
  frame,
  onStage,
}: {
  frame: React.RefObject<HTMLDivElement | null>
  onStage: (app: PixiApplication, world: Container) => void
}) {
  // The application becomes ready before or after the container is mounted, depending on the build.
  const parts = useRef<{ app: PixiApplication | null; world: Container | null }>({
    app: null,
    world: null,
  })
  const meet = useCallback(() => {
    const { app, world } = parts.current
    if (app?.renderer && world) onStage(app, world)
  }, [onStage])
  const init = useCallback(
    (app: PixiApplication) => {
      // Pixi's own tickers would draw even when nothing has changed.
      app.ticker?.stop()
      Ticker.system.stop()
      parts.current.app = app
      meet()
    },
    [meet],
  )
  const mount = useCallback(
    (world: Container | null) => {
      parts.current.world = world
      meet()
    },
    [meet],
  )
  return (
    <Application
      autoStart={false}
      preference="webgl"
      autoDensity
      resolution={Math.min(2, window.devicePixelRatio || 1)}
      background={THEME.light.desk}
      width={frame.current?.clientWidth || 800}
      height={frame.current?.clientHeight || 600}
      onInit={init}
    >
      <pixiContainer ref={mount} />
    </Application>
  )
})

/** A canvas is black until something is drawn on it, so it stays hidden until then. */
const FRAME = { position: 'absolute', inset: 0, overflow: 'hidden', visibility: 'hidden' } as const

/** The map with its counters and marks. It draws what it is given and decides nothing. */
export function Board(props: BoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage | null>(null)
  const latest = useRef(props)
  const followers = useRef(new Set<() => void>())
  const [mounted, setMounted] = useState(false)
  useLayoutEffect(() => {
    latest.current = props
    stage.current?.show(sceneOf(props))
  })
  useEffect(() => {
    setMounted(true)
    const callOff = expectMap(latest.current.sheet)
    return () => {
      callOff()
      stage.current?.destroy()
      stage.current = null
      latest.current.onReady(null)
    }
  }, [])
  const onStage = useCallback((app: PixiApplication, world: Container) => {
    stage.current?.destroy()
    const made = new Stage(app, world, {
      hexPress: (hex, how) => latest.current.onHexPress(hex, how),
      unitPress: (unit, how) => latest.current.onUnitPress(unit, how),
      hexHover: (hex) => latest.current.onHexHover(hex),
      hexHold: (hex) => latest.current.onHexHold?.(hex) ?? false,
      twoTap: () => latest.current.onTwoTap?.(),
      spotPress: (name) => latest.current.onSpotPress?.(name),
      moved: () => {
        for (const tell of followers.current) tell()
      },
      drag: () => latest.current.drag,
      pen: () => latest.current.pen,
      drawn: () => frame.current?.style.removeProperty('visibility'),
    })
    stage.current = made
    app.canvas.addEventListener('webglcontextlost', () => latest.current.onLost?.(true))
    app.canvas.addEventListener('webglcontextrestored', () => latest.current.onLost?.(false))
    made.show(sceneOf(latest.current))
    latest.current.onReady({
      show: (game, view, motion) => {
        if (game === latest.current.game) made.show({ ...sceneOf(latest.current), view, motion })
      },
      hexToScreen: (hex) => made.hexToScreen(hex),
      onMove: (tell) => {
        followers.current.add(tell)
        return () => followers.current.delete(tell)
      },
      zoomBy: (factor, about) => made.zoomBy(factor, about),
      seen: () => made.lens.seen,
      lookAt: (x, y) => made.lens.lookAt(x, y),
      overview: (width) => made.overview(width),
      panBy: (dx, dy) => made.lens.pan(dx, dy),
      wholeSheet: () => made.wholeSheet(),
      centreOn: (hexes, fit, covered) => made.centreOn(hexes, fit, covered),
    })
  }, [])
  return (
    <div ref={frame} style={FRAME}>
      {mounted && <Canvas frame={frame} onStage={onStage} />}
    </div>
  )
}

const sceneOf = (props: BoardProps) => ({
  game: props.game,
  sheet: props.sheet,
  map: props.map,
  view: props.view,
  appearance: props.appearance,
  still: props.still ?? false,
  motion: props.motion ?? null,
  ground: props.ground ?? null,
})
