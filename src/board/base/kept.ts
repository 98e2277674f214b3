/**
 * Numbers that are written anew for each picture. The room for them is kept: what every press threw away, the collector had
 * to clear up before a later press was answered.
 */
export class Kept<T extends Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  /** So many are written. */
  length = 0
  #all: T

  constructor(readonly kind: new (size: number) => T) {
    this.#all = new kind(1024)
  }

  /** The array to write to from `length` on, with room for so many more. */
  roomFor(more: number): T {
    if (this.length + more > this.#all.length) {
      const larger = new this.kind(Math.max(2 * this.#all.length, this.length + more))
      larger.set(this.#all)
      this.#all = larger
    }
    return this.#all
  }

  /** What is written, until it is written anew. */
  get written(): T {
    return this.#all.subarray(0, this.length) as T
  }
}
