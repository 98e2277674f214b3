import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// A busy machine must not fail a test of the page.
configure({ reactStrictMode: true, asyncUtilTimeout: 60_000 })
afterEach(cleanup)

// Newer browsers answer with a promise. An effect that hands it on as its own clean-up breaks the page when it goes.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })

/** Resolves when everything that was asked of a database is done: a change of all its stores waits its turn. */
const atRest = (name: string): Promise<void> =>
  new Promise((done) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => done()
    opening.onsuccess = () => {
      const database = opening.result
      const stores = [...database.objectStoreNames]
      const end = () => {
        database.close()
        done()
      }
      if (stores.length === 0) end()
      else database.transaction(stores, 'readwrite').oncomplete = end
    }
  })

// The next file finds an empty page, and no answer of a database comes when this one is gone.
afterAll(async () => {
  cleanup()
  for (const { name } of (await globalThis.indexedDB?.databases()) ?? [])
    if (name) await atRest(name)
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
