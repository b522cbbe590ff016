import { startEmbeddedPostgres } from '../embedded-postgres.ts'

// A portal of its own process, for the tests to kill: `fork`ed, it tells its address and goes on until it dies.
const [dataDir = ''] = process.argv.slice(2)
process.send?.((await startEmbeddedPostgres({ dataDir, durable: false })).url)
