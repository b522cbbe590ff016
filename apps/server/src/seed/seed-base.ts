import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { tabelasCatalogo } from '../catalogos/catalogos.table.ts'
import { cidades } from '../cidades/cidades.table.ts'
import { estados } from '../estados/estados.table.ts'
import type { Database, Db } from '../platform/db.ts'

const dataFile = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')
const readCsv = (name: string) => parse<Record<string, string>>(dataFile(name), { columns: true, bom: true })

const isEmpty = async (
  db: Db,
  tabela: typeof cidades | typeof estados | (typeof tabelasCatalogo)[keyof typeof tabelasCatalogo],
) => {
  const { rows } = await db.execute(sql`select 1 from ${tabela} limit 1`)
  return rows.length === 0
}

/** Loads states, municipalities and catalogues into tables that are empty; what people changed since is left alone. */
export async function seedBase({ db }: Database, log: (line: string) => void) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7220155)`)
    if (await isEmpty(tx, estados)) {
      log('Carregando estados…')
      await tx
        .insert(estados)
        .values(readCsv('estados.csv').map(({ uf = '', nome = '' }) => ({ code: uf, name: nome })))
    }
    if (await isEmpty(tx, cidades)) {
      log('Carregando municípios…')
      await insertCidades(tx)
    }
    await seedCatalogos(tx, log)
  })
}

async function insertCidades(db: Db) {
  const rows = readCsv('municipios.csv').map((row) => ({
    codigo_ibge: Number(row.codigo_ibge),
    nome: row.nome ?? '',
    estado: row.uf ?? '',
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    populacao: Number(row.populacao),
    ddd: row.ddd,
  }))
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(cidades).values(rows.slice(start, start + 1000))
}

async function seedCatalogos(db: Db, log: (line: string) => void) {
  const seeds = JSON.parse(dataFile('catalogos.json')) as Record<keyof typeof tabelasCatalogo, never[]>
  for (const [nome, tabela] of Object.entries(tabelasCatalogo)) {
    if (!(await isEmpty(db, tabela))) continue
    log(`Carregando catálogo ${nome}…`)
    await db.insert(tabela).values(seeds[nome as keyof typeof tabelasCatalogo])
  }
}
