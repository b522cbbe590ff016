import { ASSUNTOS } from '@portal/contract/realtime/realtime.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDb } from '../../testing/testing.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const names = async (text: string) =>
  (await db.database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** Tables whose changes no open page needs at once. A new table belongs here or gets the trigger. */
const SILENT = [
  ...['anexos', 'arquivos', 'consentimentos', 'paciente_clinico', 'links_busca_dias'],
  // Each page writes its own rows and reads them when it opens.
  'preferencias',
  'avisos_preferencias',
  'assinaturas_push',
  'filtros_salvos',
  'contato_favoritos',
  ...['audit_log', 'auth_accounts', 'auth_two_factors', 'auth_verifications', 'chaves', 'rate_limits'],
  // Read when an administrator opens the home page.
  'copias_seguranca',
  ...['clinicas_mudancas', 'mudancas_versao'],
  // Read by jobs and by calendar programs only.
  ...['lembretes_enviados', 'agenda_assinaturas', 'resumos_semanais'],
  // The page polls while a task is running.
  'tarefas',
  // The pages poll while files are being brought.
  ...['mudanca_arquivos', 'mudanca_documentos', 'mudanca_fontes', 'mudanca_mapa'],
  // Read again by the page that works on them.
  ...['mudanca_conferir', 'mudanca_conferir_linhas'],
  ...['mudanca_envios', 'mudanca_execucoes', 'mudanca_links_cadastro', 'mudanca_registros', 'mudanca_situacao'],
  // Read with the clinic's vacancies, whose confirmation is announced.
  'vagas_pedidos',
  // Sums of rows that are announced themselves.
  'financeiro_saldos',
  // Statistics, read when their screen opens.
  ...['links_eventos_dia', 'buscas_sem_resultado'],
  'distribuicao_dias',
  // Read beside the results, which change with every contact.
  'metas',
  // Typed by administrators; read when their tab opens.
  'campanha_custos',
  // Participants are written with their rule, whose change is announced; the other tables are counts.
  'distribuicao_regra_participantes',
  // Drawn once for the person who asks; no page lists them.
  'orcamento_documentos',
  // Written with the request that they conclude, which is announced.
  ...['eliminacoes', 'eliminacao_registros'],
  // Read when the section 'Retenção' opens.
  ...['retencao_regras', 'retencao_suspensoes'],
  // Read by the desk when it opens a request.
  ...['formularios_enviados', 'enderecos_provados'],
  // Last number of each year.
  'orcamento_numeros',
  // Read when the editor of a quote opens its templates.
  'condicoes_orcamento',
  // Announced by the work on calls, once for many.
  ...['entrada_chamadas', 'entrada_situacoes'],
  // A new deadline changes leads, and these are announced.
  'regras_prazo',
]

/** Rows with an owner, whose counters the services advance: see `unitOfWork`. */
const OWNED = [
  'leads',
  // Announced with their patients.
  'paciente_fatos',
  'lead_interacoes',
  'lead_historico',
  'lead_proprios',
  'leads_mudancas',
  'lead_ofertas',
  'distribuicao_eventos',
  'distribuicao_fila',
  'visitas',
  'pacientes',
  'internacoes',
  'pendencias',
  // Read with their patient, whose owner is told.
  'links_documentos',
  'links_ficha',
  // Read with the records that they are of.
  'mesclagens',
  // Read with the consents of a record.
  ...['links_consentimento', 'consentimento_textos'],
  'orcamentos',
  'orcamento_itens',
  'comparacoes',
  'comparacao_orcamentos',
  // Finance, whose rows have a consultor or nobody as owner.
  ...['regras_repasse', 'regras_comissao', 'competencias', 'fechamentos', 'internacoes_financeiras'],
  ...['lancamentos', 'pagamentos', 'contestacoes', 'contestacao_mensagens'],
]

/** Functions whose source matches a pattern. */
const functionsWith = (words: string) => `select oid from pg_proc where prosrc ~ '${words}'`

it('advances the version of a row at every change, in every table that has one', async () => {
  const versioned = await names(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'versao' and table_name not in ('mudancas_versao', 'clinicas_mudancas', 'leads_mudancas',
      -- Its version is the one that families see; revisao is the row's.
      'orcamentos')
    order by 1`)
  const advanced = await names(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgfoid in (${functionsWith('NEW\\.versao := OLD\\.versao \\+ 1')})
      and (tgtype & 2) = 2 and (tgtype & 16) = 16 and (tgtype & 1) = 1
    order by 1`)
  expect(versioned.length).toBeGreaterThan(5)
  expect(advanced).toEqual(expect.arrayContaining(versioned))
})

it('has a counter for every announced subject, and a table that increments it', async () => {
  expect((await names('select assunto as name from mudancas_versao')).toSorted()).toEqual([...ASSUNTOS].sort())
  // The subject is the trigger's argument, or part of its function's source.
  const advancedBy = await names(`
    select encode(tgargs, 'escape') || prosrc as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal`)
  for (const assunto of ASSUNTOS) {
    const said = advancedBy.filter((text) => text.startsWith(assunto) || text.includes(`avanca_versao('${assunto}')`))
    expect(said.length, `no trigger advances '${assunto}'`).toBeGreaterThan(0)
  }
})

it('announces changes of every table, except those that no page shows', async () => {
  const silent = await names(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (
      select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgfoid in (${functionsWith('avanca_versao\\(')}))
    order by 1`)
  expect(silent).toEqual([...SILENT, ...OWNED].toSorted())
})
