/** What a drag with one pointer does: move the map, draw a box, follow a path hex by hex, or draw on the map itself. */
export type DragKind = 'pan' | 'box' | 'way' | 'pen'

/** How a drag begins: with a finger or a pen, or with the key that adds to the choice. */
export interface DragHow {
  readonly touch: boolean
  readonly join: boolean
  /** With another button of the mouse than the first: it moves the map. */
  readonly other?: boolean
}

export interface GestureEvents {
  /** A drag begins at that point. Returns what it does. */
  begin(x: number, y: number, how: DragHow): DragKind
  /** A drag that is not a pan, from its start to its present point. */
  drag(kind: DragKind, from: { x: number; y: number }, to: { x: number; y: number }): void
  /** The drag is over; `done` is false when Escape or a second finger broke it off. */
  end(kind: DragKind, done: boolean): void
  pan(dx: number, dy: number): void
  zoom(factor: number, x: number, y: number): void
  press(x: number, y: number, how: { touch: boolean; join: boolean }): void
  hover(x: number, y: number): void
  leave(): void
  /**
   * A finger has rested there, or slides on after resting. Returns false when the page does nothing with it; the finger
   * may then drag.
   */
  hold(x: number, y: number): boolean
  /** Two fingers went down and up together without moving the map or pinching it. */
  twoTap(): void
}

/** How far a pointer may stray and still count as a click, in CSS pixels. */
const SLACK = { mouse: 5, touch: 10 }

/** How long a finger rests before it asks for facts instead of tapping. Two fingers held longer are no tap. In ms. */
const REST = 500

/** Mouse, touch and pen on the canvas. A drag pans unless it means more; wheel and pinch zoom; a click clicks. */
export class Gestures {
  enabled = true
  readonly #pointers = new Map<
    number,
    DragHow & { x: number; y: number; startX: number; startY: number }
  >()
  #dragging = false
  #kind: DragKind = 'pan'
  #pinch = 0
  #resting: ReturnType<typeof setTimeout> | undefined
  /** The finger asks what lies under it until it is lifted. */
  #holding = false
  /** Two fingers are down, or one of them still is, and the gesture may yet be a tap. */
  #tap = false
  readonly #off = new AbortController()

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly events: GestureEvents,
  ) {
    const on = { signal: this.#off.signal }
    canvas.style.touchAction = 'none'
    canvas.addEventListener('pointerdown', this.#down, on)
    canvas.addEventListener('pointermove', this.#moved, on)
    canvas.addEventListener('pointerup', this.#up, on)
    canvas.addEventListener('pointercancel', this.#lost, on)
    canvas.addEventListener('pointerleave', () => this.events.leave(), on)
    canvas.addEventListener('wheel', this.#wheel, { ...on, passive: false })
    window.addEventListener('keydown', this.#key, { ...on, capture: true })
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), on)
  }

  destroy(): void {
    clearTimeout(this.#resting)
    this.#off.abort()
  }

  /** Starts the time after which a finger that has come down counts as resting. */
  #rest(x: number, y: number): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      if (this.#pointers.size !== 1 || this.#dragging) return
      this.#holding = this.events.hold(x, y)
    }, REST)
  }

  #at(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  readonly #down = (event: PointerEvent): void => {
    if (!this.enabled) return
    const { x, y } = this.#at(event)
    const touch = event.pointerType !== 'mouse'
    const join = event.shiftKey || event.ctrlKey || event.metaKey
    const other = event.button > 0
    this.#pointers.set(event.pointerId, { x, y, startX: x, startY: y, touch, join, other })
    this.canvas.setPointerCapture?.(event.pointerId)
    clearTimeout(this.#resting)
    const fresh = !this.#dragging && !this.#holding
    this.#holding = false
    this.#tap = false
    if (this.#pointers.size === 1) {
      this.#dragging = false
      if (touch) this.#rest(x, y)
    }
    if (this.#pointers.size === 2) {
      this.#stop(false)
      this.#dragging = true
      this.#pinch = this.#spread().distance
      if (fresh && touch) this.#mayTap()
    }
  }

  /** Starts the time within which two fingers count as a tap. */
  #mayTap(): void {
    this.#tap = true
    this.#resting = setTimeout(() => {
      this.#tap = false
    }, REST)
  }

  #spread(): { distance: number; x: number; y: number } {
    const [a, b] = [...this.#pointers.values()]
    if (!a || !b) return { distance: 0, x: 0, y: 0 }
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }

  readonly #moved = (event: PointerEvent): void => {
    if (!this.enabled) return
    const { x, y } = this.#at(event)
    const pointer = this.#pointers.get(event.pointerId)
    if (!pointer) {
      if (event.pointerType === 'mouse') this.events.hover(x, y)
      return
    }
    const [dx, dy] = [x - pointer.x, y - pointer.y]
    const slack = pointer.touch ? SLACK.touch : SLACK.mouse
    // Two fingers that tremble do not move the map. When they go on, the distance so far still counts.
    if (this.#tap && Math.hypot(x - pointer.startX, y - pointer.startY) <= slack) return
    this.#tap = false
    if (this.#pointers.size === 2) {
      const before = this.#spread()
      pointer.x = x
      pointer.y = y
      const after = this.#spread()
      this.events.pan(after.x - before.x, after.y - before.y)
      if (this.#pinch > 0 && after.distance > 0)
        this.events.zoom(after.distance / this.#pinch, after.x, after.y)
      this.#pinch = after.distance
      return
    }
    if (this.#holding) {
      this.events.hold(x, y)
      return
    }
    const start = { x: pointer.startX, y: pointer.startY }
    if (!this.#dragging && Math.hypot(x - start.x, y - start.y) > slack) {
      this.#dragging = true
      clearTimeout(this.#resting)
      this.#kind = this.events.begin(start.x, start.y, pointer)
      if (this.#kind === 'pan') this.events.pan(x - start.x, y - start.y)
    } else if (this.#dragging && this.#kind === 'pan') this.events.pan(dx, dy)
    if (this.#dragging && this.#kind !== 'pan') this.events.drag(this.#kind, start, { x, y })
    pointer.x = x
    pointer.y = y
  }

  /** Ends a drag that is not a pan, once. The rest of its movement pans. */
  #stop(done: boolean): void {
    const kind = this.#kind
    this.#kind = 'pan'
    if (this.#dragging && kind !== 'pan') this.events.end(kind, done)
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#dragging || this.#kind === 'pan') return
    event.stopPropagation()
    event.preventDefault()
    this.#stop(false)
    // These pointers do nothing more, not even a pan.
    this.#pointers.clear()
  }

  readonly #up = (event: PointerEvent): void => {
    const pointer = this.#pointers.get(event.pointerId)
    this.#pointers.delete(event.pointerId)
    if (!pointer || !this.enabled) return
    const tapped = this.#tap && this.#pointers.size === 0
    if (tapped || !this.#tap) clearTimeout(this.#resting)
    const boxed = this.#dragging && this.#kind === 'box'
    if (this.#pointers.size === 0) this.#stop(true)
    // Else the hex where the box began would still be the one pointed at.
    if (boxed && !pointer.touch) {
      const { x, y } = this.#at(event)
      this.events.hover(x, y)
    }
    if (tapped) {
      this.#tap = false
      this.events.twoTap()
    }
    if (this.#holding) this.#holding = this.#pointers.size > 0
    else if (!this.#dragging && this.#pointers.size === 0)
      this.events.press(pointer.startX, pointer.startY, {
        touch: pointer.touch,
        join: event.shiftKey || event.ctrlKey || event.metaKey,
      })
    if (this.#pointers.size < 2) this.#pinch = 0
  }

  readonly #lost = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId)
    clearTimeout(this.#resting)
    this.#holding = false
    this.#tap = false
    this.#stop(false)
    this.#pinch = 0
  }

  readonly #wheel = (event: WheelEvent): void => {
    if (!this.enabled) return
    event.preventDefault()
    const { x, y } = this.#at(event)
    // A trackpad's two-finger slide pans; a wheel, or a pinch (with ctrl), zooms.
    if (!event.ctrlKey && event.deltaMode === 0 && Math.abs(event.deltaX) > 2) {
      this.events.pan(-event.deltaX, -event.deltaY)
      return
    }
    const lines = event.deltaMode === 1 ? 18 : 1
    this.events.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y)
  }
}
