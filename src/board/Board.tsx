import '@fontsource/old-standard-tt/latin-400.css'
import '@fontsource/old-standard-tt/latin-400-italic.css'
import '@fontsource/old-standard-tt/latin-700.css'
import '@fontsource/roboto-condensed/latin-400.css'
import '@fontsource/roboto-condensed/latin-700.css'
// Pixi writes its uniform uploads as code and evaluates it, which the page's policy forbids; this does without.
import 'pixi.js/unsafe-eval'
import { Application, extend } from '@pixi/react'
import { Container, type Application as PixiApplication, Ticker } from 'pixi.js'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HexLabel } from '../hex/label.ts'
import type { MapFile } from '../map/artwork.ts'
import type { BattleMap } from '../map/types.ts'
import type { Appearance } from './base/appearance.ts'
import type { Box, Covered } from './base/camera.ts'
import { THEME } from './base/palette.ts'
import type { DragEvents } from './hand/drags.ts'
import { startPainter } from './paper/painter.ts'
import type { Press } from './scene.ts'
import { Stage } from './stage.ts'
import type { Motion } from './view/motion.ts'
import type { BoardView } from './view/view.ts'

extend({ Container })
startPainter()

/** What the page asks of the board without React. */
export interface BoardHandle {
  /** A view ahead of the page, which brings the same one as soon as it is laid out. Of another game: nothing. */
  show(game: object, view: BoardView, motion: Motion): void
  /** Middle of a hex in CSS pixels of the window; null while nothing is drawn. */
  hexToScreen(hex: HexLabel): { x: number; y: number } | null
  /** Told whenever the sheet has moved under the window; the answer stops that. */
  onMove(tell: () => void): () => void
  /** About the hex cursor, else the pointer, else these hexes, else the middle of the window. */
  zoomBy(factor: number, about?: readonly HexLabel[]): void
  panBy(dx: number, dy: number): void
  wholeSheet(): void
  /** What of the sheet is in the window, and its middle elsewhere: both in parts of the sheet's width and height. */
  seen(): Box
  lookAt(x: number, y: number): void
  /** The whole sheet on a small canvas, so many pixels wide; null where nothing can be painted. */
  overview(width: number): Promise<HTMLCanvasElement | null>
  /** Brings these hexes into sight, no further than they are out of it; `fit` chooses the scale and centres them. */
  centreOn(hexes: readonly HexLabel[], fit?: boolean, covered?: Covered): void
}

export interface BoardProps {
  /** Known by identity: what lies on the board of one game does not slide to its place in another. */
  readonly game: object
  readonly sheet: MapFile
  readonly map: BattleMap
  readonly view: BoardView
  /** Another object only where it says something else. */
  readonly appearance: Appearance
  /** What the last act looked like: ways to slide along, bursts to flash. None where nothing has just happened. */
  readonly motion?: Motion | null
  /** A picture to look at: no presses, the whole sheet in sight. */
  readonly still?: boolean
  readonly onHexPress: (hex: HexLabel, how: Press) => void
  readonly onUnitPress: (unit: string, how: Press) => void
  readonly onHexHover: (hex: HexLabel | null) => void
  /** A finger rests on a hex, or slides there after it has rested; false where that asks nothing. */
  readonly onHexHold?: (hex: HexLabel) => boolean
  /** Two fingers tap the sheet. */
  readonly onTwoTap?: () => void
  /** A vertex or a hexside, where the view asks for one. */
  readonly onSpotPress?: (name: string) => void
  /** What drags mean; absent: every drag moves the sheet. */
  readonly drag?: DragEvents
  /** The graphics card has taken the picture away, or gives it back. */
  readonly onLost?: (lost: boolean) => void
  /** Called with the handle when the first picture stands, with null when it goes. */
  readonly onReady: (handle: BoardHandle | null) => void
}

/** The canvas and its one container; never rendered again, whatever the board shows. */
const Canvas = memo(function Canvas({
  frame,
  onStage,
}: {
  frame: React.RefObject<HTMLDivElement | null>
  onStage: (app: PixiApplication, world: Container) => void
}) {
  // The application is ready and the container mounted in an order that differs between builds.
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
      // Pixi's own clocks would draw when nothing has changed.
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

/** A canvas that nothing was drawn on is black: unseen until there is a picture. */
const FRAME = { position: 'absolute', inset: 0, overflow: 'hidden', visibility: 'hidden' } as const

/** The map sheet with its counters and marks. Draws what it is handed; decides nothing. */
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
    return () => {
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
})
