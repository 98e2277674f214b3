import * as fake from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** Gives the tests of a file a storage as browsers have it, and takes it away after them. */
export function withDatabase(): void {
  const given = Object.entries({ ...fake, indexedDB: new fake.IDBFactory() }).filter(
    ([name]) => name.startsWith('IDB') || name === 'indexedDB',
  )
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  beforeAll(() => {
    for (const [name, value] of given) define(name, value)
  })
  afterAll(() => {
    for (const [name] of given) Reflect.deleteProperty(globalThis, name)
  })
}
