import '@testing-library/jest-dom/vitest'
import { cleanup, configure, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is no failure of the page.
configure({ asyncUtilTimeout: 15_000 })

configure({ reactStrictMode: true })
afterEach(cleanup)
