import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { tabelasCatalogo } from '../catalogos/catalogos.table.ts'
import { cidades } from '../cidades/cidades.table.ts'
import { readEstados, readMunicipios } from '../cidades/municipios.ts'
import { estados } from '../estados/estados.table.ts'
import type { Database, Db } from '../platform/db/db.ts'

const LOTE = 1000

const isEmpty = async (
  db: Db,
  tabela: typeof cidades | typeof estados | (typeof tabelasCatalogo)[keyof typeof tabelasCatalogo],
) => {
  const { rows } = await db.execute(sql`select 1 from ${tabela} limit 1`)
  return rows.length === 0
}

/** Loads states, municipalities and catalogues into empty tables; later changes by people are kept. */
export async function seedBase({ db }: Database, log: (line: string) => void) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7220155)`)
    if (await isEmpty(tx, estados)) {
      log('Carregando estados…')
      await tx.insert(estados).values(readEstados())
    }
    if (await isEmpty(tx, cidades)) {
      log('Carregando municípios…')
      const municipios = readMunicipios()
      for (let start = 0; start < municipios.length; start += LOTE)
        await tx.insert(cidades).values(municipios.slice(start, start + LOTE))
    }
    await seedCatalogos(tx, log)
  })
}

async function seedCatalogos(db: Db, log: (line: string) => void) {
  const file = readFileSync(new URL('../../data/catalogos.json', import.meta.url), 'utf8')
  const seeds = JSON.parse(file) as Record<keyof typeof tabelasCatalogo, never[]>
  for (const [nome, tabela] of Object.entries(tabelasCatalogo)) {
    if (!(await isEmpty(db, tabela))) continue
    log(`Carregando catálogo ${nome}…`)
    await db.insert(tabela).values(seeds[nome as keyof typeof tabelasCatalogo])
  }
}
