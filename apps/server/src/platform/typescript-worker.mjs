import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread starts without the loader that the process was started with.
register()
await import(workerData.module)
