// A worker thread does not inherit the loader of its parent: it is set up here, then the program itself is run.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.program)
