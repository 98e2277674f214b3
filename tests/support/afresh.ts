import { afterAll, vi } from 'vitest'

// The files of a project share their modules, which spares each of them the loading. So each leaves all as it was.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
