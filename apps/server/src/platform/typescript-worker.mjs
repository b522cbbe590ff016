import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Threads and processes start without the loader of their parent.
register()
await import(workerData?.module ?? process.argv[2])
