// A worker thread starts without a TypeScript loader of its own.
import { register } from 'tsx/esm/api'

register()
await import('./fuzz-thread.ts')
