import * as fake from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/**
 * Gives the tests of a file a storage as browsers have it, and takes it away after them. Its classes stay: an answer that
 * is still on its way when the file ends asks for them.
 */
export function withDatabase(): void {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  beforeAll(() => {
    for (const [name, value] of Object.entries(fake))
      if (name.startsWith('IDB')) define(name, value)
    define('indexedDB', new fake.IDBFactory())
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
  })
}
