import { readCondicao } from '@portal/contract/etapas/campos-proprios'
import type { FiltroLeads } from '@portal/contract/leads/lead.contract'
import { DIAS_ENCERRADOS } from '@portal/contract/leads/limites'
import {
  CONVERSAO_ENCERRADOS,
  ETAPAS,
  ETAPAS_ABERTAS,
  type Etapa,
  idProprio,
  isEtapaAberta,
  isPropria,
  type OrdemColuna,
  type OrdemLista,
} from '@portal/contract/leads/opcoes'
import { normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import { and, arrayContains, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clinicas } from '../../clinicas/clinicas.table.ts'
import { etapasLead } from '../../etapas/etapas.table.ts'
import { pacientes } from '../../pacientes/pacientes.table.ts'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { countWhere } from '../../platform/db/figures.ts'
import { literalPattern } from '../../platform/db/like.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import type { Moment } from '../../platform/moment.ts'
import { mudancasVersao } from '../../platform/realtime/realtime.table.ts'
import { destinoDe } from '../fluxo/arquivados.queries.ts'
import { colunasCartao, living, visible } from '../leads.queries.ts'
import { isEncerrado, isLeadAberto, leads, leadsMudancas } from '../leads.table.ts'
import { linkDoToque } from '../links.queries.ts'
import { semContatoAte } from '../prazos/prazos.queries.ts'
import { ordemPropria, passaCondicao, propriosDoLead } from '../proprios/proprios.queries.ts'
import { hasNumero } from '../telefones.queries.ts'

const CARTOES_POR_COLUNA = 50

const seguinte = namesOf(leads, 'seguinte')
const m = namesOf(leadsMudancas, 'm')
const v = namesOf(mudancasVersao, 'v')
const outro = namesOf(leads, 'outro')
const paciente = namesOf(pacientes)
const l = namesOf(leads)
const profile = namesOf(profiles)
const etapaLead = namesOf(etapasLead)
const clinica = namesOf(clinicas)

export type Ordem = { ordem: OrdemColuna; a_mao: Etapa[]; todos: boolean }

const aberta = isLeadAberto(leads)
export const atrasado = ({ agora }: Moment) => and(aberta, lt(leads.prazo_em, new Date(agora)))
export const acaoDeHoje = ({ hoje, amanha }: Moment) =>
  and(aberta, gte(leads.proxima_acao_em, hoje), lt(leads.proxima_acao_em, amanha))
const cadastroNovo = sql`exists (select 1 from ${paciente} where ${paciente.lead_id} = ${l.id}
  and ${paciente.arquivado_em} is null and ${paciente.visto_em} is null)`

const encerradoHaPouco = ({ agora }: Moment) =>
  gt(sql`coalesce(${leads.ganho_em}, ${leads.perdido_em})`, new Date(agora - DIAS_ENCERRADOS * 86_400_000))
/** Open leads and recently ended ones, or all. */
const noQuadro = (todos: boolean, momento: Moment) => (todos ? undefined : or(aberta, encerradoHaPouco(momento)))

/** First instant of a day, or of a later one, in the company's zone. */
const inicioDe = (dia: string, fuso: string, mais = 0) =>
  sql`((${dia}::date + ${mais}::int)::timestamp at time zone ${fuso})`

/** Leads the caller may see that pass the filters; `consultor_id` is one of them. */
export function passa(escopo: Escopo, filtro: FiltroLeads, momento: Moment): SQL | undefined {
  const texto = filtro.texto && literalPattern(filtro.texto)
  const codigo = /^l-?(\d{1,9})$/i.exec(filtro.texto)?.[1]
  const digitos = filtro.texto.replace(/[\s()+-]/g, '')
  const telefone = normalizeTelefoneDoMundo(filtro.texto)
  return and(
    visible(escopo),
    filtro.consultor_id ? eq(leads.consultor_id, filtro.consultor_id) : undefined,
    texto
      ? or(
          sql`${leads.busca} like '%' || sem_acento(${texto}) || '%'`,
          // The code of a merged lead finds the lead that it lives on in.
          codigo ? sql`${leads.id} = ${destinoDe(sql`numero = ${codigo}::bigint`)}` : undefined,
          /^\d{3,}$/.test(digitos) ? sql`${leads.busca} like '%' || ${digitos} || '%'` : undefined,
          telefone ? hasNumero([telefone]) : undefined,
        )
      : undefined,
    filtro.origem.length > 0 ? inArray(leads.origem, filtro.origem) : undefined,
    filtro.urgencia.length > 0 ? inArray(leads.urgencia, filtro.urgencia) : undefined,
    filtro.cidade_id ? eq(leads.cidade_id, filtro.cidade_id) : undefined,
    filtro.estado ? eq(leads.estado, filtro.estado) : undefined,
    filtro.clinica_id ? eq(leads.clinica_interesse_id, filtro.clinica_id) : undefined,
    filtro.link_id ? sql`${linkDoToque} = ${filtro.link_id}` : undefined,
    filtro.campanha ? eq(leads.campanha, filtro.campanha) : undefined,
    filtro.anuncio ? eq(leads.anuncio, filtro.anuncio) : undefined,
    filtro.etiqueta ? arrayContains(leads.etiquetas, [filtro.etiqueta]) : undefined,
    filtro.de ? sql`${leads.created_at} >= ${inicioDe(filtro.de, momento.fuso)}` : undefined,
    filtro.ate ? sql`${leads.created_at} < ${inicioDe(filtro.ate, momento.fuso, 1)}` : undefined,
    filtro.atrasados || filtro.hoje === 'atrasados' ? atrasado(momento) : undefined,
    filtro.sem_contato ? semContatoAte(new Date(momento.agora)) : undefined,
    filtro.hoje === 'acoes_hoje' ? acaoDeHoje(momento) : undefined,
    filtro.hoje === 'cadastros' ? cadastroNovo : undefined,
    ...filtro.proprios.flatMap((escrita) => {
      const condicao = readCondicao(escrita)
      return condicao ? [passaCondicao(condicao)] : []
    }),
  )
}

const urgencia = sql`array_position(array['emergencia', 'alta', 'media', 'baixa'], ${leads.urgencia})`
/** Order of a column: by hand, or overdue first, then by urgency and due date. */
function ordemDaColuna(etapa: Etapa, { ordem, a_mao }: Ordem, { agora }: Moment): SQL {
  if (ordem === 'manual' || a_mao.includes(etapa)) return sql`${leads.posicao}, ${leads.id}`
  return sql`(${leads.prazo_em} < ${new Date(agora).toISOString()}::timestamptz) desc nulls last, ${urgencia},
             ${leads.prazo_em} nulls last, ${leads.posicao}, ${leads.id}`
}

const contagem = {
  total: sql<number>`count(*)::int`,
  soma_centavos: sql<number>`coalesce(sum(${leads.valor_estimado_centavos}), 0)`.mapWith(Number),
}

/** Instant at which time alone next changes a board: a card becomes late, or an ended one leaves. */
const mudaEm = (momento: Moment) =>
  sql<Date | null>`least(
    min(${leads.prazo_em}) filter (where ${leads.prazo_em} >= ${new Date(momento.agora).toISOString()}::timestamptz),
    min(coalesce(${leads.ganho_em}, ${leads.perdido_em})) filter (where ${encerradoHaPouco(momento)})
      + make_interval(secs => ${DIAS_ENCERRADOS * 86_400}))`.mapWith(leads.created_at)

/** Number, sum and next change by time of each column that has cards. */
export const countColunas = (db: Db, escopo: Escopo, filtro: FiltroLeads, { todos }: Ordem, momento: Moment) =>
  db
    .select({ etapa: leads.etapa, ...contagem, muda_em: mudaEm(momento) })
    .from(leads)
    .where(and(passa(escopo, filtro, momento), noQuadro(todos, momento)))
    .groupBy(leads.etapa)

/**
 * First cards of each column, in order, or cards of one column from `pular` on. Each column is a query of its own,
 * answered by the index; in manual order it stops after the first cards.
 */
export function listCartoes(
  db: Db,
  escopo: Escopo,
  filtro: FiltroLeads,
  { etapa, pular = 0, ...ordem }: Ordem & { etapa?: Etapa; pular?: number },
  momento: Moment,
) {
  const primeiros = (uma: Etapa) => sql`array(
    select ${leads.id} from ${leads}
     where ${and(
       passa(escopo, filtro, momento),
       eq(leads.etapa, uma),
       isEtapaAberta(uma) || ordem.todos ? undefined : encerradoHaPouco(momento),
     )}
     order by ${ordemDaColuna(uma, ordem, momento)} limit ${CARTOES_POR_COLUNA} offset ${pular})`
  const ids = sql.join((etapa === undefined ? ETAPAS : [etapa]).map(primeiros), sql` || `)
  return db
    .select(colunasCartao)
    .from(sql`unnest(${ids}) with ordinality as lugar (id, n)`)
    .innerJoin(leads, sql`${leads.id} = lugar.id`)
    .orderBy(sql`lugar.n`)
}

export async function findVersao(db: Db, assunto: string): Promise<number> {
  const [row] = await db
    .select({ versao: mudancasVersao.versao })
    .from(mudancasVersao)
    .where(eq(mudancasVersao.assunto, assunto))
  return row?.versao ?? 0
}

/** Ids of at most `limite` leads of a subject that changed after a version. */
export const listMudados = (db: Db, assunto: string, desde: number, limite: number) =>
  db
    .select({ id: leadsMudancas.lead_id })
    .from(leadsMudancas)
    .where(and(eq(leadsMudancas.assunto, assunto), gt(leadsMudancas.versao, desde)))
    .limit(limite)

/** Leads among `ids` that a board with these filters shows, each with the card that follows it in manual order. */
export const listCartoesDe = (
  db: Db,
  escopo: Escopo,
  filtro: FiltroLeads,
  { todos }: Ordem,
  ids: string[],
  momento: Moment,
) =>
  db
    .select({
      ...colunasCartao,
      antes_de: sql<string | null>`(select ${seguinte.id} from ${seguinte}
        where ${seguinte.consultor_id} is not distinct from ${l.consultor_id} and ${seguinte.etapa} = ${l.etapa}
          and ${seguinte.arquivado_em} is null and (${seguinte.posicao}, ${seguinte.id}) > (${l.posicao}, ${l.id})
        order by ${seguinte.posicao}, ${seguinte.id} limit 1)`,
    })
    .from(leads)
    .where(and(inArray(leads.id, ids), passa(escopo, filtro, momento), noQuadro(todos, momento)))

/** Deletes changes more than `guardar` versions old; a board that slept longer is read anew. */
export async function pruneMudancas(db: Db, guardar: number) {
  const { rowCount } = await db.execute(sql`
    delete from ${m} using ${v}
     where ${v.assunto} = ${m.assunto} and ${m.versao} < ${v.versao} - ${guardar}::int`)
  return rowCount ?? 0
}

/** Number of leads among `seus` with a registration that nobody opened, starting from the few such registrations. */
export const comCadastroNovo = (seus: SQL | undefined, onde?: SQL) =>
  sql<number>`(select count(*)::int from ${l} where ${and(
    seus,
    sql`${leads.id} in (select ${paciente.lead_id} from ${paciente} where ${paciente.arquivado_em} is null and ${paciente.visto_em} is null)`,
    onde,
  )})`

/** Number of the caller's own leads with a registration that nobody opened. */
export async function countCadastrosNovos(db: Db, { usuarioId }: Escopo): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select ${comCadastroNovo(and(living, eq(leads.consultor_id, usuarioId)))} as n`,
  )
  return rows[0]?.n ?? 0
}

/** Counters of one board, and the instant at which time alone next changes them. */
export async function findResumo(db: Db, escopo: Escopo, dono: string, momento: Moment) {
  const encerrado = sql`coalesce(${leads.ganho_em}, ${leads.perdido_em})`
  const recente = gt(encerrado, new Date(momento.agora - CONVERSAO_ENCERRADOS.dias * 86_400_000))
  const agora = new Date(momento.agora).toISOString()
  const seus = and(visible(escopo), eq(leads.consultor_id, dono))
  const [row] = await db
    .select({
      em_aberto: countWhere(aberta),
      atrasados: countWhere(atrasado(momento)),
      // Counted as in Métricas, with leads archived since.
      ganhos_mes: sql<number>`(select count(*)::int from ${l} where ${and(
        eq(leads.consultor_id, dono),
        isNull(leads.mesclado_em_id),
        gte(leads.ganho_em, momento.mes),
      )})`,
      ganhos: countWhere(and(recente, isNotNull(leads.ganho_em))),
      encerrados: countWhere(recente),
      acoes_hoje: countWhere(acaoDeHoje(momento)),
      cadastros: comCadastroNovo(seus),
      muda_em: sql<Date | null>`least(
        min(${leads.prazo_em}) filter (where ${aberta} and ${leads.prazo_em} >= ${agora}::timestamptz),
        min(${encerrado}) filter (where ${recente}) + make_interval(days => ${CONVERSAO_ENCERRADOS.dias}))`.mapWith(
        leads.created_at,
      ),
    })
    .from(leads)
    .where(seus)
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

const ORDENS = {
  prazo: leads.prazo_em,
  // Arrays compare element by element; leads without a deadline come last within their urgency.
  urgencia: sql`array[${urgencia}, coalesce(extract(epoch from ${leads.prazo_em}), 'infinity')]::float8[]`,
  recebido: leads.created_at,
  nome: sql`sem_acento(${leads.nome_contato})`,
  etapa: sql`array_position(array[${sql.join(
    [...ETAPAS_ABERTAS, 'internado', 'perdido'].map((e) => sql`${e}`),
    sql`, `,
  )}], ${leads.etapa})`,
  valor: leads.valor_estimado_centavos,
} as const

/** Expression by which a list is ordered: a column or an own field. */
const porQue = (ordem: OrdemLista) => (isPropria(ordem) ? ordemPropria(idProprio(ordem)) : ORDENS[ordem])

const doGrupo = (grupo: 'fila' | 'abertos' | 'todos') =>
  ({
    fila: and(isNull(leads.consultor_id), aberta),
    abertos: and(isNotNull(leads.consultor_id), aberta),
    todos: undefined,
  })[grupo]

type Lista = { etapa?: Etapa | undefined; grupo: 'fila' | 'abertos' | 'todos'; ids?: string[] | undefined }
export const daLista = (escopo: Escopo, filtro: FiltroLeads, { etapa, grupo, ids = [] }: Lista, momento: Moment) =>
  and(
    passa(escopo, filtro, momento),
    doGrupo(grupo),
    etapa === undefined ? undefined : eq(leads.etapa, etapa),
    ids.length === 0 ? undefined : inArray(leads.id, ids),
  )

export const countLista = (db: Db, escopo: Escopo, filtro: FiltroLeads, lista: Lista, momento: Moment) =>
  db.$count(leads, daLista(escopo, filtro, lista, momento))

const numeros = sql`(array[${l.telefone}, ${l.telefone_alt}] || ${l.outros_telefones})`

const colunasLista = {
  ...colunasCartao,
  consultor: sql<
    string | null
  >`(select coalesce(nullif(${profile.full_name}, ''), ${profile.email}) from ${profile} where ${profile.id} = ${l.consultor_id})`,
  created_at: leads.created_at,
  ultima_interacao_em: leads.ultima_interacao_em,
  repetido: sql<boolean>`exists (select 1 from ${outro} where ${outro.id} <> ${l.id} and ${outro.arquivado_em} is null
    and not ${isEncerrado(outro)} and (${outro.telefone} = any(${numeros})
      or ${outro.telefone_alt} = any(${numeros})
      or ${outro.outros_telefones} <> '{}' and ${outro.outros_telefones} && ${numeros}))`,
}

export const SEM_FILTRO = {
  texto: '',
  origem: [],
  urgencia: [],
  atrasados: false,
  sem_contato: false,
  proprios: [],
} satisfies FiltroLeads

type Pagina = { ordem: OrdemLista; direcao: 'asc' | 'desc'; pagina: number; tamanho: number }

/** Rows without a value come last in both directions; where all have one, an index is read backwards. */
const ordemDaLista = (ordem: Pagina['ordem'], direcao: Pagina['direcao'], por: SQL) =>
  ({
    asc: sql`${por}, id`,
    desc: ['nome', 'recebido', 'etapa', 'urgencia'].includes(ordem)
      ? sql`${por} desc, id desc`
      : sql`${por} desc nulls last, id desc`,
  })[direcao]

/**
 * Ids of matching leads in the order of `por` and `id`. Leads of one person are found first and then ordered; for a
 * team or all an index is read in order, which for one person would pass by a hundred others' leads.
 */
function idsEmOrdem(escopo: Escopo, filtro: FiltroLeads, onde: SQL | undefined, por: SQL | PgColumn, fim: SQL) {
  const deUmaPessoa = !distributes(escopo) || filtro.consultor_id !== undefined
  return sql`(with achados as ${sql.raw(deUmaPessoa ? 'materialized' : 'not materialized')} (
      select ${leads.id} as id, ${por} as por from ${leads} where ${onde})
    select id from achados order by ${fim})`
}

/** One page of leads. Other tables are read for its leads only, not for those skipped. */
export function listLeads(
  db: Db,
  escopo: Escopo,
  filtro: FiltroLeads,
  { ordem, direcao, pagina, tamanho, ...lista }: Lista & Pagina,
  momento: Moment,
) {
  const onde = daLista(escopo, filtro, lista, momento)
  const fim = sql`${ordemDaLista(ordem, direcao, sql`por`)} limit ${tamanho} offset ${(pagina - 1) * tamanho}`
  return db
    .select(colunasLista)
    .from(leads)
    .where(inArray(leads.id, idsEmOrdem(escopo, filtro, onde, porQue(ordem), fim)))
    .orderBy(ordemDaLista(ordem, direcao, sql`${porQue(ordem)}`))
}

/** The next batch of exported leads, the newest first, after the last one of the batch before. */
export function listParaExportar(
  db: Db,
  escopo: Escopo,
  filtro: FiltroLeads,
  lista: Lista,
  momento: Moment,
  depoisDe: number | undefined,
  limite: number,
) {
  const onde = and(
    daLista(escopo, filtro, lista, momento),
    depoisDe === undefined ? undefined : lt(leads.numero, depoisDe),
  )
  const fim = sql`por desc limit ${limite}`
  return db
    .select({
      ...colunasLista,
      proprios: propriosDoLead,
      telefone_alt: leads.telefone_alt,
      outros_telefones: leads.outros_telefones,
      email: leads.email,
      etapa_rotulo: sql<string>`(select ${etapaLead.rotulo} from ${etapaLead} where ${etapaLead.chave} = ${l.etapa})`,
      parentesco: leads.parentesco,
      clinica_interesse: sql<
        string | null
      >`(select ${clinica.name} from ${clinica} where ${clinica.id} = ${l.clinica_interesse_id})`,
      forma_pagamento: leads.forma_pagamento,
      plano_saude: leads.plano_saude,
      origem_detalhe: leads.origem_detalhe,
      campanha: leads.campanha,
      anuncio: leads.anuncio,
    })
    .from(leads)
    .where(inArray(leads.id, idsEmOrdem(escopo, filtro, onde, leads.numero, fim)))
    .orderBy(desc(leads.numero))
}
