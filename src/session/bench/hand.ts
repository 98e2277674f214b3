import { subscribeWithSelector } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { Path } from '../../data/edit.ts'
import type { HexLabel } from '../../hex/label.ts'
import type { Road, Stream, Trench } from '../../map/artwork.ts'
import { LAYER_IDS, type LayerId } from '../../map/edit/layers.ts'
import { MAGNETS, type Magnet, type Snapped } from '../../map/edit/magnets.ts'

/** What is worked at. */
export const BENCH_PAGES = ['scenario', 'counters', 'map'] as const
export type BenchPage = (typeof BENCH_PAGES)[number]

/** What a press on the map does. */
export const BENCH_TOOLS = [
  /** Chooses outlines, points, units; drags them. */
  'choose',
  /** Lays points one by one. */
  'pen',
  /** A free line, simplified. */
  'lasso',
  /** Adds ground to an area, or with the eraser takes it away. */
  'brush',
  'eraser',
  /** Marks hexes or sides of the layer, or takes the mark away. */
  'mark',
  /** Lays a road, trench, railway or stream by hexes or sides. */
  'way',
  /** Sets a name or a sign. */
  'name',
  /** Puts units of a counter. */
  'place',
  /** Draws the area of the field that waits for one. */
  'area',
  /** Two ends, or the field of one hex. */
  'sight',
] as const
export type BenchTool = (typeof BENCH_TOOLS)[number]

export interface LayerView {
  readonly shown: boolean
  readonly locked: boolean
  /** 0 to 1. */
  readonly opacity: number
}

/** What is chosen. */
export type Chosen =
  | {
      readonly kind: 'outline'
      readonly path: Path
      readonly vertices: readonly number[]
      /** Another outline of the layer, to be joined with it. */
      readonly also?: Path
    }
  /** An entry of a list of the map: a name, a sign, a way. */
  | { readonly kind: 'entry'; readonly path: Path }
  | { readonly kind: 'units'; readonly ids: readonly string[] }
  /** A field of the scenario, which has the attention of the pages. */
  | { readonly kind: 'field'; readonly path: Path }

/** What a road, a trench or a stream is that is going to be laid. */
export interface WayKind {
  readonly road: Road['class']
  readonly side: Trench['side']
  readonly trench: Trench['kind']
  readonly stream: Stream['kind']
}

/** What a person has in hand. It is no part of the document and is forgotten with the page. */
export interface HandState {
  readonly page: BenchPage
  readonly tool: BenchTool
  readonly layer: LayerId
  readonly layers: Readonly<Record<LayerId, LayerView>>
  readonly magnets: readonly Magnet[]
  /** Radius of the brush, in artwork units across: 48 to a hex side. */
  readonly radius: number
  readonly chosen: Chosen | null
  /** Hexes or sides of a way that is being laid, or points of an outline that the pen has laid. */
  readonly laid: readonly string[]
  readonly points: readonly number[]
  /** Whether a pen or a lasso takes ground away: a hole, or a bay at the rim. */
  readonly cuts: boolean
  /** The level that a new contour has; null: one above the ground where it begins. */
  readonly level: number | null
  /** What a new way is. */
  readonly way: WayKind
  /** The village or the zone that hexes are marked for; null: a new one. */
  readonly group: string | null
  /** Where the next point would lie; null while the pointer is elsewhere. */
  readonly aim: Snapped | null
  /** Where the field of an area is, while the tool `area` draws it. */
  readonly field: Path | null
  /** The hex under the cursor of the keys. */
  readonly cursor: HexLabel | null
  readonly sight: { readonly from: HexLabel | null; readonly to: HexLabel | null }
  /** Whether facts are shown over the drawing. */
  readonly facts: boolean
  /** How strongly the picture under the drawing shows, 0 to 1; `peek` shows it alone. */
  readonly picture: { readonly opacity: number; readonly peek: boolean }
  /** The side and the counter that the tray has in hand. */
  readonly tray: { readonly side: string; readonly counter: string } | null
}

const LAYERS = Object.fromEntries(
  LAYER_IDS.map((id): [LayerId, LayerView] => [id, { shown: true, locked: false, opacity: 1 }]),
) as Record<LayerId, LayerView>

export const EMPTY_HAND: HandState = {
  page: 'scenario',
  tool: 'choose',
  layer: 'woods',
  layers: LAYERS,
  magnets: ['corner', 'ring'],
  radius: 24,
  chosen: null,
  laid: [],
  points: [],
  cuts: false,
  level: null,
  way: { road: 'minor', side: 'central', trench: 'front', stream: 'stream' },
  group: null,
  aim: null,
  field: null,
  cursor: null,
  sight: { from: null, to: null },
  facts: false,
  picture: { opacity: 0.6, peek: false },
  tray: null,
}

export type Hand = ReturnType<typeof createHand>

export function createHand() {
  const store = createStore<HandState>()(subscribeWithSelector(() => EMPTY_HAND))
  const get = (): HandState => store.getState()
  const set = (some: Partial<HandState>): void => store.setState(some)
  return {
    store: store as Omit<typeof store, 'setState'>,
    get,
    set,
    /** Takes up a tool; what another one had begun is put down. */
    take: (tool: BenchTool): void => set({ tool, laid: [], points: [], field: null }),
    choose: (chosen: Chosen | null): void => set({ chosen }),
    layer: (layer: LayerId): void => set({ layer, laid: [], points: [], group: null }),
    view(layer: LayerId, how: Partial<LayerView>): void {
      const { layers } = get()
      set({ layers: { ...layers, [layer]: { ...layers[layer], ...how } } })
    },
    magnet(magnet: Magnet, on: boolean): void {
      set({ magnets: MAGNETS.filter((one) => (one === magnet ? on : get().magnets.includes(one))) })
    },
    clear: (): void => set(EMPTY_HAND),
  }
}
