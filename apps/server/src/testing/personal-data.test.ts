import { afterAll, beforeAll, expect, it } from 'vitest'
import { DADOS_DE_PREFERENCIAS } from '../acesso/dados-pessoais.ts'
import { DADOS_DA_AGENDA } from '../agenda/dados-pessoais.ts'
import { DADOS_DE_ARQUIVOS } from '../arquivos/dados-pessoais.ts'
import { DADOS_DO_HISTORICO } from '../auditoria/dados-pessoais.ts'
import { DADOS_DE_AVISOS } from '../avisos/dados-pessoais.ts'
import { DADOS_DO_CADASTRO } from '../cadastro/dados-pessoais.ts'
import { DADOS_DE_CLINICAS } from '../clinicas/dados-pessoais.ts'
import { DADOS_DO_COMPARTILHAMENTO } from '../compartilhamento/dados-pessoais.ts'
import { DADOS_DE_CONTATOS } from '../contatos/dados-pessoais.ts'
import { DADOS_DE_DISPOSITIVOS } from '../dispositivos/dados-pessoais.ts'
import { DADOS_DOS_PEDIDOS_DE_DOCUMENTOS } from '../documentos/dados-pessoais.ts'
import { DADOS_DAS_FICHAS } from '../fichas/dados-pessoais.ts'
import { DADOS_DO_FINANCEIRO } from '../financeiro/dados-pessoais.ts'
import { DADOS_DAS_INTERNACOES } from '../internacoes/dados-pessoais.ts'
import { DADOS_DE_LEADS } from '../leads/dados-pessoais.ts'
import { DADOS_DOS_LINKS_DE_BUSCA } from '../links-busca/dados-pessoais.ts'
import { DADOS_DOS_MODELOS } from '../modelos/dados-pessoais.ts'
import { DADOS_DE_NOTIFICACOES } from '../notificacoes/dados-pessoais.ts'
import { DADOS_DOS_ORCAMENTOS } from '../orcamentos/dados-pessoais.ts'
import { DADOS_DE_PACIENTES } from '../pacientes/dados-pessoais.ts'
import { DADOS_DE_PENDENCIAS } from '../pendencias/dados-pessoais.ts'
import { DADOS_DE_CONTAS } from '../platform/auth/dados-pessoais.ts'
import { DADOS_DE_TAREFAS } from '../tarefas/dados-pessoais.ts'
import { DADOS_DAS_VAGAS } from '../vagas/dados-pessoais.ts'
import { testDb } from './testing.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const DECLARED = [
  ...DADOS_DE_PREFERENCIAS,
  ...DADOS_DA_AGENDA,
  ...DADOS_DE_ARQUIVOS,
  ...DADOS_DO_HISTORICO,
  ...DADOS_DE_AVISOS,
  ...DADOS_DO_CADASTRO,
  ...DADOS_DE_CLINICAS,
  ...DADOS_DO_COMPARTILHAMENTO,
  ...DADOS_DE_CONTATOS,
  ...DADOS_DE_DISPOSITIVOS,
  ...DADOS_DOS_PEDIDOS_DE_DOCUMENTOS,
  ...DADOS_DAS_FICHAS,
  ...DADOS_DO_FINANCEIRO,
  ...DADOS_DAS_INTERNACOES,
  ...DADOS_DE_LEADS,
  ...DADOS_DOS_LINKS_DE_BUSCA,
  ...DADOS_DOS_MODELOS,
  ...DADOS_DE_NOTIFICACOES,
  ...DADOS_DOS_ORCAMENTOS,
  ...DADOS_DE_PACIENTES,
  ...DADOS_DE_PENDENCIAS,
  ...DADOS_DE_CONTAS,
  ...DADOS_DE_TAREFAS,
  ...DADOS_DAS_VAGAS,
]

/** Tables in which nobody is: lists of the company, counters, and what only links two records. */
const OF_NOBODY = [
  ...['atendimentos', 'estruturas', 'generos_clinica', 'periodicidades', 'planos_saude', 'specialties', 'taxas'],
  ...['tipos_assistencia', 'tipos_internacao', 'cidades', 'estados', 'etapas_lead', 'motivos_perda', 'regras_prazo'],
  ...['distribuicao_regras', 'orcamento_numeros', 'empresa_config', 'links_busca_dias', 'links_eventos_dia'],
  // What clinics owe; sums by day.
  ...['regras_repasse', 'financeiro_saldos'],
  // Counters of changes; keys' fingerprints; attempts, under a hash of the address.
  ...['clinicas_mudancas', 'mudancas_versao', 'chaves', 'rate_limits'],
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
  // The company's own telephone and address are nobody's.
  const wrong = OF_NOBODY.filter((table) => table !== 'empresa_config' && [...referring, ...personal].includes(table))
  expect(wrong).toEqual([])
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
  expect(columns.filter((coluna) => !coluna.endsWith('_cifrado'))).toEqual([
    // Of leads, and of patients: lists show and filter it.
    'tipo_internacao',
    'tipo_internacao',
    // The kind of a paper, and the way to its encrypted file.
    'tipo',
    'caminho',
  ])
})
