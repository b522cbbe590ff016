import { parseArgs } from 'node:util'
import { importClinicas } from '../clinicas/importacao/import-clinicas.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readEnv } from '../platform/env.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { seedBase } from '../seed/seed-base.ts'

const USO = 'Uso: npm run importar -- clinicas <arquivo.csv ou .xlsx> [--completar-coordenadas]'

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'completar-coordenadas': { type: 'boolean', default: false } },
    })
    const [assunto, arquivo, ...resto] = positionals
    if (assunto === 'clinicas' && arquivo && resto.length === 0) {
      return { arquivo, completarCoordenadas: values['completar-coordenadas'] }
    }
  } catch {
    // An unknown option gets the same answer as a missing file.
  }
  throw new InvalidFile(USO)
}

async function main() {
  const options = readOptions()
  const { database, close } = await openDatabase(readEnv(process.env), {
    log: console.log,
    share: true,
    existing: 'rows',
  })
  try {
    await seedBase(database, console.log)
    const erros: { linha: number; motivo: string }[] = []
    const resultado = await importClinicas({
      database,
      ...options,
      ignoradas: (titulos) => titulos.length > 0 && console.log(`Colunas ignoradas: ${titulos.join(', ')}`),
      progresso: (lidas, total) => console.log(`  ${lidas} de ${total} linhas lidas`),
      relatorio: async (destinos) => {
        for (const destino of destinos ?? []) if (destino.situacao === 'erro') erros.push(destino)
      },
    })
    const { importadas, existentes, repetidas } = resultado
    console.log(
      `${importadas} importadas, ${existentes} já existiam, ${repetidas} repetidas no arquivo, ${erros.length} com erro`,
    )
    for (const { linha, motivo } of erros) console.log(`  linha ${linha}: ${motivo}`)
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
