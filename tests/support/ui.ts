import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine must not fail a test of the page.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 })
afterEach(cleanup)
