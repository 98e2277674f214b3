/** Decides when pictures are drawn. `draw` receives the time in ms and returns whether more is to come. */
export class Frames {
  #next = 0
  #drawn = 0

  constructor(readonly draw: (now: number) => boolean) {}

  /** Asks for one picture at the next frame, however often it is called. */
  ask(): void {
    if (!this.#next) this.#next = requestAnimationFrame((now) => this.#picture(now))
  }

  /**
   * Draws a picture at once, so that the card works on it while the page is laid out. A second call before the next
   * frame waits for that frame.
   */
  hurry(): void {
    if (this.#drawn) return this.ask()
    this.#drawn = requestAnimationFrame(() => {
      this.#drawn = 0
    })
    this.#picture(performance.now())
  }

  /** Whether `hurry` would draw at once. */
  get free(): boolean {
    return !this.#drawn
  }

  stop(): void {
    cancelAnimationFrame(this.#next)
    cancelAnimationFrame(this.#drawn)
  }

  #picture(now: number): void {
    cancelAnimationFrame(this.#next)
    this.#next = 0
    if (this.draw(now)) this.ask()
  }
}
