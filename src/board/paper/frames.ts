/** When pictures are drawn. `draw` is handed the time, ms, and says whether more is to come. */
export class Frames {
  #next = 0
  #drawn = 0

  constructor(readonly draw: (now: number) => boolean) {}

  /** One picture at the next frame, however often asked. */
  ask(): void {
    if (!this.#next) this.#next = requestAnimationFrame((now) => this.#picture(now))
  }

  /**
   * A picture at once, so that the card is at work on it while the page is still being laid out. A second one before
   * the next frame waits for that.
   */
  hurry(): void {
    if (this.#drawn) return this.ask()
    this.#drawn = requestAnimationFrame(() => {
      this.#drawn = 0
    })
    this.#picture(performance.now())
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
