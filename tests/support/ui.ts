import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// A busy machine must not fail a test of the page.
configure({ reactStrictMode: true, asyncUtilTimeout: 60_000 })
afterEach(cleanup)

// Newer browsers answer with a promise. An effect that hands it on as its own clean-up breaks the page when it goes.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })

// The next file finds an empty page.
afterAll(() => {
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
