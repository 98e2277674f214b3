export interface GestureEvents {
  pan(dx: number, dy: number): void
  zoom(factor: number, x: number, y: number): void
  press(x: number, y: number, how: { touch: boolean; join: boolean }): void
  hover(x: number, y: number): void
  leave(): void
}

/** How far a pointer may stray, in CSS pixels, and still be a press. */
const SLACK = { mouse: 5, touch: 10 }

/** Mouse, touch and pen on the canvas: drag pans, wheel and pinch zoom, a press presses. */
export class Gestures {
  enabled = true
  readonly #pointers = new Map<
    number,
    { x: number; y: number; startX: number; startY: number; touch: boolean }
  >()
  #dragging = false
  #pinch = 0
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
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), on)
  }

  destroy(): void {
    this.#off.abort()
  }

  #at(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  readonly #down = (event: PointerEvent): void => {
    if (!this.enabled) return
    const { x, y } = this.#at(event)
    const touch = event.pointerType !== 'mouse'
    this.#pointers.set(event.pointerId, { x, y, startX: x, startY: y, touch })
    this.canvas.setPointerCapture?.(event.pointerId)
    if (this.#pointers.size === 1) this.#dragging = false
    if (this.#pointers.size === 2) {
      this.#dragging = true
      this.#pinch = this.#spread().distance
    }
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
    if (!this.#dragging && Math.hypot(x - pointer.startX, y - pointer.startY) > slack) {
      this.#dragging = true
      this.events.pan(x - pointer.startX, y - pointer.startY)
    } else if (this.#dragging) this.events.pan(dx, dy)
    pointer.x = x
    pointer.y = y
  }

  readonly #up = (event: PointerEvent): void => {
    const pointer = this.#pointers.get(event.pointerId)
    this.#pointers.delete(event.pointerId)
    if (!pointer || !this.enabled) return
    if (!this.#dragging && this.#pointers.size === 0)
      this.events.press(pointer.startX, pointer.startY, {
        touch: pointer.touch,
        join: event.shiftKey || event.ctrlKey || event.metaKey,
      })
    if (this.#pointers.size < 2) this.#pinch = 0
  }

  readonly #lost = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId)
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
