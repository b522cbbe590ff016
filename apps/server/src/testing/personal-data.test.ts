import { afterAll, beforeAll, expect, it } from 'vitest'
import { DECLARACOES } from '../dados-pessoais.ts'
import { operacoesDe } from '../privacidade/operacoes.ts'
import { testDb } from './testing.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const DECLARED = Object.values(DECLARACOES).flat()

/** Tables without personal data: lists of the company, counters, and links between two records. */
const OF_NOBODY = [
  ...['atendimentos', 'estruturas', 'generos_clinica', 'periodicidades', 'planos_saude', 'specialties', 'taxas'],
  ...[
    'tipos_assistencia',
    'tipos_internacao',
    'cidades',
    'estados',
    'etapas_lead',
    'motivos_perda',
    'campos_proprios',
    'regras_prazo',
  ],
  ...['distribuicao_regras', 'orcamento_numeros', 'links_busca_dias', 'links_eventos_dia', 'buscas_sem_resultado'],
  // Counts of calls.
  'entrada_situacoes',
  // Sentences of the terms.
  'consentimento_textos',
  // Costs of the company's campaigns.
  'campanha_custos',
  // Debts of clinics, and sums by day.
  ...['regras_repasse', 'financeiro_saldos'],
  // New ids of the rows of an old portal.
  'mudanca_registros',
  // Former addresses of clinics' pictures and videos.
  ...['mudanca_arquivos', 'mudanca_fontes'],
  // Counters of changes, fingerprints of keys, attempts under a hash of the address, and backups.
  ...['clinicas_mudancas', 'mudancas_versao', 'chaves', 'rate_limits', 'copias_seguranca'],
]

const names = async (text: string, values: unknown[] = []) =>
  (await db.database.pool.query<{ name: string }>(text, values)).rows.map(({ name }) => name)

it('declares every table but those in which nobody is', async () => {
  const tables = await names(`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const declared = DECLARED.map(({ tabela }) => tabela)
  expect([...declared, ...OF_NOBODY].toSorted()).toEqual(tables.toSorted())
})

it('lets no table stand as nobody’s that refers to a person or keeps what only persons have', async () => {
  const people = ['profiles', 'leads', 'pacientes', 'internacoes', 'visitas', 'contatos_telefonicos', 'anexos']
  const referring = await names(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = any($1::regclass[])`,
    [people],
  )
  const personal = await names(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public'
        and (column_name ~ '(_cifrado|cpf|telefone|e?mail|^ip|_ip)$|^(nome_(completo|contato|paciente|social)$|full_name|user_agent|declarante)')`,
  )
  const wrong = OF_NOBODY.filter((table) => [...referring, ...personal].includes(table))
  expect(wrong).toEqual([])
})

it.each(DECLARED)('declares each column of $tabela exactly once', async ({ tabela, tratamentos, outras }) => {
  const columns = await names('select column_name as name from information_schema.columns where table_name = $1', [
    tabela,
  ])
  const declared = [...tratamentos.flatMap(({ colunas }) => colunas), ...outras]
  expect(declared.toSorted()).toEqual(columns.toSorted())
})

/** Endings of words that Portuguese writes with an accent. */
const SEM_ACENTO = /[cs](ao|oes)\b/

it('names every word, table and column in words for the register of operations', () => {
  const operacoes = operacoesDe(DECLARACOES)
  const palavras = operacoes.flatMap(({ registro, dados }) => [registro, ...dados])
  expect(palavras.filter((dita) => /_|\b(id|hash|cifrado)\b/.test(dita) || SEM_ACENTO.test(dita))).toEqual([])
  const titulos = [...Object.keys(DECLARACOES), ...DECLARED.map(({ registro }) => registro)]
  expect(titulos.filter((titulo) => !/^\p{Lu}[^_]*$/u.test(titulo) || SEM_ACENTO.test(titulo))).toEqual([])
})

it('keeps health data in columns that are encrypted, or that only choose among few answers', () => {
  const health = DECLARED.flatMap(({ tratamentos }) => tratamentos.filter(({ saude }) => saude))
  const columns = health.flatMap(({ colunas }) => colunas)
  expect(columns.filter((coluna) => !coluna.endsWith('_cifrado'))).toEqual([
    // Columns of leads and of patients, which lists show and filter.
    'tipo_internacao',
    'tipo_internacao',
    // Type of a paper, and path of its encrypted file.
    'tipo',
    'caminho',
  ])
})
