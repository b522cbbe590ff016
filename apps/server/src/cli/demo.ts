import { parseArgs } from 'node:util'
import { seedDemo } from '../demo/seed-demo.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readEnv } from '../platform/env.ts'

const USO = 'Uso: npm run demo -- --clinicas <quantidade> [--semente <número>]   (clínicas sem fotos)'

/** Parses a whole number from 1; exits with a sentence otherwise. */
function inteiro(texto: string | undefined): number | undefined {
  if (texto === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(texto)) throw new Error(USO)
  return Number(texto)
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { clinicas: { type: 'string' }, semente: { type: 'string' } } })
    return { quantidade: inteiro(values.clinicas ?? ''), seed: inteiro(values.semente) }
  } catch {
    throw new Error(USO)
  }
}

async function main() {
  const { quantidade, seed } = readOptions()
  const inicio = performance.now()
  const { database, close } = await openDatabase(readEnv(process.env), { log: console.log, share: true })
  try {
    const novas = await seedDemo({ database, quantidade, seed, log: console.log })
    const segundos = ((performance.now() - inicio) / 1000).toFixed(1)
    console.log(`${novas.toLocaleString('pt-BR')} clínicas novas em ${segundos} s.`)
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
