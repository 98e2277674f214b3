import type { Texture } from 'pixi.js'
import type { Appearance, Worn } from '../base/appearance.ts'
import type { BoardCounter, CounterFace } from '../view/counter.ts'
import { Atlas } from './atlas.ts'
import { badgeName, drawBadges } from './badges.ts'
import { drawCounter, formOf, ROOM, type SizeClass } from './face.ts'

/** Texture pixels of the box of 100 at each size class. */
const BAKE: Record<SizeClass, number> = { tiny: 44, small: 74, middle: 132, large: 220 }
/** How many times as broad the rings of a counter are at each size class. */
const BROAD: Record<SizeClass, number> = { tiny: 2.3, small: 1.5, middle: 1, large: 1 }

/** The pictures of a counter in one state at one size. */
export interface Dress {
  readonly face: Texture
  /** Rings and signs over the counter; null where it has none. */
  readonly badges: Texture | null
  /** Texture pixels of the box of 100. */
  readonly side: number
}

/** Draws each different face and each different set of signs once for each size. */
export class Pictures {
  readonly #atlas = new Atlas()
  /** A number for each printed face whose pictures are in the atlas. */
  readonly #faces = new Map<CounterFace, number>()
  #figures: Appearance['figures'] = 'normal'
  #worn: Worn | null = null

  /** `changed` is called when all pictures must be drawn anew. */
  constructor(readonly changed: () => void) {}

  /** The size of the values. */
  set figures(figures: Appearance['figures']) {
    if (figures === this.#figures) return
    this.#figures = figures
    this.changed()
  }

  /** Pictures that stand for printed faces. */
  set worn(worn: Worn | null) {
    if (worn === this.#worn) return
    this.#worn = worn
    this.changed()
  }

  dress(counter: BoardCounter, at: SizeClass): Dress {
    const marks = badgeName(counter)
    return {
      face: this.#picture(this.#name(counter), at, (ctx) =>
        drawCounter(ctx, counter, formOf(at, this.#figures), this.#picked(counter)?.picture),
      ),
      badges:
        marks === ''
          ? null
          : this.#picture(marks, at, (ctx) => drawBadges(ctx, counter, BROAD[at])),
      side: BAKE[at],
    }
  }

  /** Whether the pictures of a counter at that size are already drawn. */
  drawn(counter: BoardCounter, at: SizeClass): boolean {
    const marks = badgeName(counter)
    return (
      this.#atlas.known(`${at} ${this.#name(counter)}`) !== undefined &&
      (marks === '' || this.#atlas.known(`${at} ${marks}`) !== undefined)
    )
  }

  /** Sends what was drawn since the last call to the graphics card. */
  send(): void {
    this.#atlas.send()
  }

  clear(): void {
    this.#atlas.clear()
    this.#faces.clear()
  }

  /** The picture of the user's own for a counter: that of the unit before that of its kind. */
  #picked({ unit, formed, face }: BoardCounter): { own: string; picture: ImageBitmap } | null {
    for (const own of [`${unit} ${formed ? 'formed' : 'dispersed'}`, face.own ?? '']) {
      const picture = this.#worn?.get(own)
      if (picture) return { own, picture }
    }
    return null
  }

  #name(counter: BoardCounter): string {
    const { face, livery, formed, spent, parapet, raised } = counter
    const own = this.#picked(counter)?.own
    if (own !== undefined) return `own ${own} ${livery} ${spent} ${parapet} ${raised}`
    let serial = this.#faces.get(face)
    if (serial === undefined) {
      serial = this.#faces.size
      this.#faces.set(face, serial)
    }
    return `${serial} ${livery} ${formed} ${spent} ${parapet} ${raised}`
  }

  #picture(name: string, size: SizeClass, draw: (ctx: CanvasRenderingContext2D) => void): Texture {
    const bake = BAKE[size]
    return this.#atlas.texture(
      `${size} ${name}`,
      Math.ceil((bake * (100 + 2 * ROOM)) / 100),
      (ctx) => {
        ctx.scale(bake / 100, bake / 100)
        ctx.translate(ROOM, ROOM)
        draw(ctx)
      },
    )
  }
}
