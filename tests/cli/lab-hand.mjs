// A child process of the laboratory, for tests that run the laboratory itself in their own process.
import { register } from 'tsx/esm/api'

register()
await import('../../src/cli/lab.ts')
