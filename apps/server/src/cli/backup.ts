import { join } from 'node:path'
import { contado } from '@portal/contract/regras/contado'
import { createCopias } from '../copias/copias.service.ts'
import { isoIn } from '../platform/backup/backup.ts'
import { openDatabase } from '../platform/db/database.ts'
import { type Env, EnvError, readEnv } from '../platform/env.ts'

const USO = 'Uso: npm run backup -- [pasta ou s3://bucket/pasta]   (sem ela, BACKUP_DIR)'

const number = (n: number) => n.toLocaleString('pt-BR')
const megabytes = (bytes: number) => `${number(Math.ceil(bytes / 1e6))} MB`

/** Places of the two keys, which no backup contains. */
const placesOf = (env: Env) =>
  (
    [
      ['PORTAL_SECRET', 'secret'],
      ['PORTAL_DATA_KEY', 'data-key'],
    ] as const
  ).map(([variable, file]) => (env[variable] ? `a variável ${variable}` : join(env.PORTAL_DATA_DIR, file)))

async function main([where, ...rest]: string[]) {
  const env = readEnv(process.env)
  const destino = where ?? env.BACKUP_DIR
  if (!destino || destino.startsWith('-') || rest.length > 0) throw new EnvError(USO)
  const { database, close } = await openDatabase(env, { share: true, existing: 'files', schema: 'as-is' })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  try {
    const copias = createCopias({ env, database })
    const { name, label, instant, fuso, rows, files, bytes, seconds } = await copias.makeCopia(
      'comando',
      destino,
      stopping.signal,
    )
    const total = Object.values(files).reduce((sum, { arquivos }) => sum + arquivos, 0)
    console.log(`Backup ${name} completo em ${label}`)
    console.log(
      `  ${contado(rows, 'linha')}, ${contado(total, 'arquivo')}, ${megabytes(bytes)}, ${number(Math.ceil(seconds))} s`,
    )
    console.log(`  contém tudo o que foi confirmado antes de ${isoIn(instant, fuso)}`)
    console.log(`As chaves não estão dentro. Guarde-as à parte: ${placesOf(env).join('; ')}.`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
