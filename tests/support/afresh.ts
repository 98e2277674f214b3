import { afterAll, vi } from 'vitest'

// The files of a project share their modules, which spares each of them the loading. So each leaves all as it was.
afterAll(async () => {
  vi.useRealTimers()
  // A page that is still coming when its file ends would be broken for all that share its modules.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
