import { startEmbeddedPostgres } from '../embedded-postgres.ts'

// A portal in its own process for tests to kill: started by `fork`, it reports its address and runs until it is killed.
const [dataDir = ''] = process.argv.slice(2)
process.send?.((await startEmbeddedPostgres({ dataDir, durable: false })).url)
