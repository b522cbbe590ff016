import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../platform/env.ts'
import type { Conhecido } from './eliminacao.queries.ts'

/** Decodes a message into its text before transport encoding. */
function open(eml: string): string {
  const bytes = eml
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Deletes messages to or about this person from the data directory, where they wait without a mail server. */
export async function clearCaixaDeSaida(env: Env, { valores, emails }: Conhecido & { emails: readonly string[] }) {
  const pasta = join(env.PORTAL_DATA_DIR, 'mail')
  const procurados = [...valores, ...emails].map((valor) => valor.toLowerCase()).filter((valor) => valor.length >= 8)
  if (procurados.length === 0) return 0
  let removidas = 0
  for (const nome of await readdir(pasta).catch(() => [])) {
    const eml = await readFile(join(pasta, nome), 'utf8').catch(() => '')
    const texto = `${eml}\n${open(eml)}`.toLowerCase()
    if (!procurados.some((valor) => texto.includes(valor))) continue
    await rm(join(pasta, nome), { force: true })
    removidas++
  }
  return removidas
}
