import { parseArgs } from 'node:util'
import { LEADS_DEMO, seedLeads } from '../demo/leads/seed-leads.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createAuth } from '../platform/auth/auth.ts'
import { countProfilesByRole } from '../platform/auth/profiles.queries.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/db.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { publicUrlOf } from '../platform/http/public-url.ts'
import { createMail } from '../platform/mail.ts'
import { openExplained } from '../platform/storage/explained.ts'
import { seedDemoAccounts } from '../seed/demo-access.ts'
import { openPortalKeys } from '../seed/open-keys.ts'
import { seedBase } from '../seed/seed-base.ts'

const USO = `Uso: npm run demo -- [--clinicas <quantidade>] [--leads <quantidade>] [--semente <número>]
     (clínicas sem fotos; leads das contas de demonstração, ${LEADS_DEMO} no primeiro início)`

/** Parses a whole number from 1; throws the usage otherwise. */
function inteiro(texto: string | undefined): number | undefined {
  if (texto === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(texto)) throw new Error(USO)
  return Number(texto)
}

function readOptions() {
  try {
    const numero = { type: 'string' } as const
    const { values } = parseArgs({ options: { clinicas: numero, leads: numero, semente: numero } })
    if (values.clinicas === undefined && values.leads === undefined) throw new Error(USO)
    return { clinicas: inteiro(values.clinicas), leads: inteiro(values.leads), seed: inteiro(values.semente) }
  } catch {
    throw new Error(USO)
  }
}

/** Prints the number of new rows and the time. */
async function measure(oQue: string, seed: () => Promise<number>) {
  const inicio = performance.now()
  const novos = await seed()
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1)
  console.log(`${novos.toLocaleString('pt-BR')} ${oQue} em ${segundos} s.`)
}

/** Gives a database without accounts what a first start would: places, and the people who own leads. */
async function prepare(env: Env, database: Database, secret: string) {
  await seedBase(database, console.log)
  const pessoas = Object.values(await countProfilesByRole(database.db))
  if (!env.PORTAL_DEMO || pessoas.some((n) => n > 0)) return
  const mail = createMail(env, console.log)
  await seedDemoAccounts(database, createAuth(database, { secret, publicUrl: publicUrlOf(env), mail }))
}

async function main() {
  const { clinicas, leads, seed } = readOptions()
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { log: console.log, share: true, existing: 'rows' })
  const { log } = console
  try {
    if (clinicas) await measure('clínicas novas', () => seedDemo({ database, quantidade: clinicas, seed, log }))
    if (!leads) return
    const { secret, dataKey } = await openPortalKeys(env, database)
    await prepare(env, database, secret)
    const { documentos } = await openExplained(env)
    await measure('leads novos', () => seedLeads({ database, dataKey, documentos, quantidade: leads, seed, log }))
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
