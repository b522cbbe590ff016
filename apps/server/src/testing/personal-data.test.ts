import { afterAll, beforeAll, expect, it } from 'vitest'
import { DADOS_DA_AGENDA } from '../agenda/dados-pessoais.ts'
import { DADOS_DE_AVISOS } from '../avisos/dados-pessoais.ts'
import { DADOS_DE_CONTATOS } from '../contatos/dados-pessoais.ts'
import { DADOS_DE_LEADS } from '../leads/dados-pessoais.ts'
import { testDb } from './testing.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const DE_LEADS = [...DADOS_DE_LEADS, ...DADOS_DA_AGENDA]
const DECLARED = [...DE_LEADS, ...DADOS_DE_AVISOS, ...DADOS_DE_CONTATOS]
/** Tables of before this declaration: their words declare them next. */
const OLDER = ['links_cadastro', 'pacientes', 'shared_links']

const names = async (text: string, values: unknown[] = []) =>
  (await db.database.pool.query<{ name: string }>(text, values)).rows.map(({ name }) => name)

it('declares every table that refers to a lead', async () => {
  const tables = await names(`
    select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'leads'::regclass order by 1`)
  expect([...new Set([...DE_LEADS.map(({ tabela }) => tabela), ...OLDER])].toSorted()).toEqual(
    [...new Set([...tables, 'leads'])].toSorted(),
  )
})

it.each(DECLARED)('declares each column of $tabela exactly once', async ({ tabela, tratamentos, outras }) => {
  const columns = await names('select column_name as name from information_schema.columns where table_name = $1', [
    tabela,
  ])
  const declared = [...tratamentos.flatMap(({ colunas }) => colunas), ...outras]
  expect(declared.toSorted()).toEqual(columns.toSorted())
})

it('keeps health data in columns that are encrypted, or that only choose among few answers', () => {
  const health = DECLARED.flatMap(({ tratamentos }) => tratamentos.filter(({ saude }) => saude))
  const columns = health.flatMap(({ colunas }) => colunas)
  expect(columns.filter((coluna) => !coluna.endsWith('_cifrado'))).toEqual(['tipo_internacao'])
})
