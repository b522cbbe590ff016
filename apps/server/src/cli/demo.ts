import { parseArgs } from 'node:util'
import { LEADS_DEMO, seedLeads } from '../demo/leads/seed-leads.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readEnv } from '../platform/env.ts'
import { openPortalKeys } from '../seed/open-keys.ts'

const USO = `Uso: npm run demo -- [--clinicas <quantidade>] [--leads <quantidade>] [--semente <número>]
     (clínicas sem fotos; leads das contas de demonstração, ${LEADS_DEMO} no primeiro início)`

/** Parses a whole number from 1; exits with a sentence otherwise. */
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

/** Prints how many were new, and the time. */
async function measure(oQue: string, seed: () => Promise<number>) {
  const inicio = performance.now()
  const novos = await seed()
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1)
  console.log(`${novos.toLocaleString('pt-BR')} ${oQue} em ${segundos} s.`)
}

async function main() {
  const { clinicas, leads, seed } = readOptions()
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { log: console.log, share: true })
  const { log } = console
  try {
    if (clinicas) await measure('clínicas novas', () => seedDemo({ database, quantidade: clinicas, seed, log }))
    if (!leads) return
    const { dataKey } = await openPortalKeys(env, database)
    await measure('leads novos', () => seedLeads({ database, dataKey, quantidade: leads, seed, log }))
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
