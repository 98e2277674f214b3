import { createStore } from 'zustand/vanilla'
import { formatProblem } from '../../../data/problems.ts'
import {
  type Affine,
  after,
  applied,
  inverted,
  type Pair,
} from '../../../foreign/picture/affine.ts'
import { type Registration, register, type Tie } from '../../../foreign/picture/registration.ts'
import type { Grid } from '../../../hex/grid.ts'
import { SUBDIVISION } from '../../../map/artwork.ts'
import type { Ground } from '../../../session/bench/ground/ground.ts'
import type { Refusal } from '../../../session/bench/types.ts'
import { type DecodedPicture, decodePicture } from '../../../session/pictures/decode.ts'
import { createPictures, type Laid } from '../../../session/pictures/pictures.ts'

/** The store of the user's own pictures. It stays in this browser. */
export const pictures = createPictures()

/** A picture under the drawing, and how it is being registered. */
export interface Tracing {
  /** The map that it lies under. */
  readonly map: string | null
  readonly laid: Laid | null
  readonly decoded: DecodedPicture | null
  /** Hexes whose centres were pressed on the picture, in its pixels. */
  readonly ties: readonly Tie[]
  /** The hex whose centre is pressed next; null while the hand draws. */
  readonly placing: string | null
  readonly fit: Registration | null
  /** What is wrong with the ties. */
  readonly wrong: string | null
  readonly busy: boolean
}

const NOTHING: Tracing = {
  map: null,
  laid: null,
  decoded: null,
  ties: [],
  placing: null,
  fit: null,
  wrong: null,
  busy: false,
}

export type TracingStore = ReturnType<typeof createTracing>

const no = (code: string, text: string): Refusal => ({ code, text })
const STORAGE = no('no-storage', 'This browser refuses storage, so the picture can’t be kept.')

/** Pictures under the map, registered by the centres of hexes. Whatever can't be kept is said. */
export function createTracing(ground: Ground, tell: (answer: Refusal | null) => void) {
  const store = createStore<Tracing>()(() => NOTHING)
  const get = store.getState
  let opacity = 0.6
  let peek = false

  /** Hands the board what it draws. */
  function show(): void {
    const { laid, decoded, ties } = get()
    const { affine } = laid ?? {}
    ground.traced.setState({
      picture:
        affine && decoded
          ? {
              source: decoded.bitmap,
              affine: after(affine, [1 / decoded.scale, 0, 0, 1 / decoded.scale, 0, 0]),
              opacity: peek ? 1 : opacity,
            }
          : null,
      ties: affine
        ? ties.map(({ hex, at }) => {
            const [x, y] = applied(affine, at)
            return { at: [x, y] as const, look: 'tie' as const, text: hex }
          })
        : [],
    })
  }

  function set(some: Partial<Tracing>): void {
    store.setState(some)
    show()
  }

  async function keep(laid: Laid | null): Promise<void> {
    const { map } = get()
    if (map === null) return
    try {
      await pictures.lay(map, laid)
    } catch {
      tell(STORAGE)
    }
  }

  async function decode(laid: Laid): Promise<void> {
    const blob = await pictures.read(laid.hash)
    const read = blob && (await decodePicture(laid.name, blob))
    if (!read) return set({ busy: false })
    if (!read.ok) {
      set({ busy: false })
      return tell(no('picture', read.problems.map(formatProblem).join(' ')))
    }
    get().decoded?.bitmap.close()
    set({ laid, decoded: read.value, busy: false })
  }

  /** What the ties say together; with three or more the picture lies by them at once. */
  function fitted(grid: Grid, ties: readonly Tie[]): void {
    const { laid } = get()
    const read = ties.length < 3 ? null : register(grid, ties, laid?.name ?? '')
    const wrong = read && !read.ok ? (read.problems[0] ?? null) : null
    const fit = read?.ok ? read.value : null
    const next = fit && laid ? { ...laid, affine: fit.affine } : laid
    set({ ties, fit, laid: next, wrong: wrong ? `${wrong.wrong}. Right: ${wrong.right}.` : null })
    if (fit) void keep(next)
  }

  return {
    store,
    get,
    /** Shows what lies under a map. */
    async open(map: string): Promise<void> {
      if (get().map === map) return show()
      get().decoded?.bitmap.close()
      set({ ...NOTHING, map, busy: true })
      try {
        const laid = await pictures.laidUnder(map)
        if (get().map !== map) return
        if (laid) await decode(laid)
        else set({ busy: false })
      } catch {
        set({ busy: false })
      }
    },
    /** Lays a picture under the map: as its module says, or across the whole map until it is registered. */
    async lay(name: string, bytes: Uint8Array, grid: Grid, affine?: Affine): Promise<void> {
      set({ busy: true, ties: [], fit: null, wrong: null })
      const kept = await pictures.add(name, bytes)
      if (!kept.ok) {
        set({ busy: false })
        return tell(no('picture', kept.problems.map(formatProblem).join(' ')))
      }
      const { hash, width } = kept.value
      const scale = ((grid.columns - 1) * 3 + 4) * (SUBDIVISION / width)
      const across: Affine = [scale, 0, 0, scale / Math.sqrt(3), -2 * SUBDIVISION, SUBDIVISION]
      const laid = { name, hash, affine: affine ?? across, opacity: 60 }
      await keep(laid)
      await decode(laid)
      tell(null)
    },
    async remove(): Promise<void> {
      const { decoded } = get()
      await keep(null)
      set({ laid: null, decoded: null, ties: [], fit: null, wrong: null, placing: null })
      decoded?.bitmap.close()
    },
    /** How strongly it shows, and whether it shows alone. */
    look(next: { readonly opacity: number; readonly peek: boolean }): void {
      ;({ opacity, peek } = next)
      show()
    },
    place: (placing: string | null): void => set({ placing }),
    /** The centre of the hex in hand was pressed, in artwork units as the picture lies now. */
    press(grid: Grid, x: number, y: number): void {
      const { laid, placing, ties } = get()
      const back = laid && inverted(laid.affine)
      if (!back || placing === null) return
      const at: Pair = applied(back, [x, y])
      set({ placing: null })
      fitted(grid, [...ties.filter(({ hex }) => hex !== placing), { hex: placing, at }])
    },
    untie(grid: Grid, hex: string): void {
      fitted(
        grid,
        get().ties.filter((tie) => tie.hex !== hex),
      )
    },
  }
}
