import { parseArgs } from 'node:util'
import { readNumero, rotuloNumero } from '@portal/contract/orcamentos/numero'
import { findAceito } from '../orcamentos/aceite.queries.ts'
import { isIntegro, sha256 } from '../orcamentos/canonico.ts'
import { divergencias } from '../orcamentos/conteudo.ts'
import { findQualquer } from '../orcamentos/orcamentos.queries.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readEnv } from '../platform/env.ts'

const USO = 'Uso: npm run verificar-aceite -- <numero>[/<versao>] [--conteudo]'

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { conteudo: { type: 'boolean', default: false } },
  })
  const pedido = readNumero(positionals[0] ?? '')
  if (!pedido || positionals.length !== 1) throw new Error(USO)
  const { database, close } = await openDatabase(readEnv(process.env), { log: () => {}, share: true, existing: 'rows' })
  try {
    const achado = await findAceito(database.db, pedido.numero, pedido.versao)
    if (!achado?.aceite || achado.conteudo === null) throw new Error(`${positionals[0]} não foi aceito.`)
    if (achado.anonimizado_em) {
      // The hashed content is erased for good; the hash and its instant stay.
      console.log(`${rotuloNumero(achado)}: ${achado.status}, aceito em ${achado.aceite.em}`)
      console.log(`guardado   ${achado.aceite.hash}`)
      console.log(`Conteúdo anonimizado em ${achado.anonimizado_em.toISOString()}`)
      return true
    }
    const integro = isIntegro(achado.conteudo, achado.aceite.hash)
    // Prints the exact bytes alone, for other programs.
    if (values.conteudo) process.stdout.write(achado.conteudo)
    const say = values.conteudo ? console.error : console.log
    say(`${rotuloNumero(achado)}: ${achado.status}, aceito em ${achado.aceite.em}`)
    say(`guardado   ${achado.aceite.hash}`)
    say(`recalculado ${sha256(achado.conteudo)}`)
    say(integro ? 'O conteúdo é o que foi aceito.' : 'O CONTEÚDO NÃO CONFERE.')
    const completo = integro && (await findQualquer(database.db, achado.id))
    if (!completo) return false
    const diferem = divergencias(completo, JSON.parse(achado.conteudo))
    say(
      diferem.length === 0
        ? 'O orçamento gravado diz o mesmo.'
        : `O ORÇAMENTO GRAVADO NÃO DIZ O QUE FOI ACEITO: ${diferem.join(', ')}.`,
    )
    return diferem.length === 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
