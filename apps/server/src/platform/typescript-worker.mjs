import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Threads start without the loader of their process.
register()
await import(workerData.module)
