import { Indice } from '../../apps/server/src/busca/indice.ts'
import { SincroniaBusca } from '../../apps/server/src/busca/sincronia.ts'
import { createDb } from '../../apps/server/src/platform/db/db.ts'

/** Loads only the read model and prints its bytes per clinic. Run with `--expose-gc`. */
const bytes = () => {
  global.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const database = createDb(process.env.DATABASE_URL ?? '')
await database.pool.query('select 1')
const indice = new Indice({ hoje: '2026-01-01', bloquear: false })
const sincronia = new SincroniaBusca(database.db, indice)
const before = bytes()
const begin = performance.now()
await sincronia.sync(0)
const seconds = (performance.now() - begin) / 1000
process.stdout.write(`${JSON.stringify({ bytes: (bytes() - before) / indice.size, seconds })}\n`)
await database.close()
// Keeps the index alive until it is measured.
if (sincronia.ready && indice.size === 0) process.exitCode = 1
