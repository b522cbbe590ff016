import type { AlvoDaFigura } from '@portal/contract/metricas/indicadores'
import { FAIXAS_CONTATO } from '@portal/contract/metricas/indicadores'
import { TAMANHO_LINHAS } from '@portal/contract/metricas/recortes'
import { type SQL, sql } from 'drizzle-orm'
import { etapasLead } from '../etapas/etapas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import {
  criados,
  type Fato,
  f,
  faixaDoContato,
  ganhos,
  h,
  LINK_DO_LEAD,
  l,
  lancamentos,
  NO_RESULTADO,
  o,
  ofertas,
  orcamentos,
  PAGO_NO_RESULTADO,
  pagos,
  passagens,
  perdidos,
  q,
  v,
  visitas,
} from './fatos.queries.ts'
import { CICLO, PRIMEIRO_CONTATO, type Quando, SEM_CONTATO } from './medidas.queries.ts'

const el = namesOf(etapasLead, 'e')
const p = namesOf(profiles, 'p')

/** Records behind a figure: the fact that it is computed from, a further condition (`e`), and the columns of a line. */
export type Lista = Fato & {
  alvo: AlvoDaFigura
  /** Replaces the id of the record's kind: a lead may have made several passages. */
  id?: SQL
  e?: SQL
  segundos?: SQL
  valor?: SQL
  /** True if only some of the records count for the figure. */
  isParte?: boolean
}

const INSTANTE = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
const emIso = (em: SQL) => sql`to_char(${em} at time zone 'UTC', ${INSTANTE})`

/** Columns of a line, by kind of record; codes are put into words later. */
const COLUNAS: Record<AlvoDaFigura, { id: SQL; codigo: SQL; tipo: SQL; titulo: SQL; em: (fato: Fato) => SQL }> = {
  leads: {
    id: l.id,
    codigo: sql`(select ${el.rotulo} from ${el} where ${el.chave} = ${l.etapa})`,
    tipo: sql`null`,
    titulo: sql`null`,
    em: ({ em }) => emIso(em),
  },
  ofertas: {
    id: o.id,
    codigo: o.status,
    tipo: sql`null`,
    titulo: sql`null`,
    em: ({ em }) => emIso(em),
  },
  visitas: {
    id: v.id,
    codigo: v.status,
    tipo: v.tipo,
    titulo: sql`null`,
    em: ({ em }) => emIso(em),
  },
  orcamentos: {
    id: q.id,
    codigo: q.status,
    tipo: sql`null`,
    titulo: sql`${q.numero} || case when ${q.versao} > 1 then '/' || ${q.versao} else '' end`,
    em: ({ em }) => em,
  },
  lancamentos: {
    id: f.id,
    codigo: f.status,
    tipo: f.tipo,
    titulo: f.descricao,
    em: ({ em }) => sql`${em}::text`,
  },
}

export const listas = {
  leads: (quando: Quando): Lista => ({ ...criados(quando), alvo: 'leads' }),
  conversao: (quando: Quando): Lista => ({ ...criados(quando), alvo: 'leads', isParte: true }),
  ganhos: (quando: Quando): Lista => ({ ...ganhos(quando), alvo: 'leads' }),
  primeiro_contato: (quando: Quando): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    e: sql`${PRIMEIRO_CONTATO} is not null`,
    segundos: PRIMEIRO_CONTATO,
  }),
  aceite_ofertas: (quando: Quando): Lista => ({ ...ofertas(quando), alvo: 'ofertas', isParte: true }),
  ciclo: (quando: Quando): Lista => ({ ...ganhos(quando), alvo: 'leads', segundos: CICLO }),
  comparecimento: (quando: Quando): Lista => ({ ...visitas(quando), alvo: 'visitas', isParte: true }),
  aceite_orcamentos: (quando: Quando): Lista => ({
    ...orcamentos(quando),
    alvo: 'orcamentos',
    valor: q.total_centavos,
    isParte: true,
  }),
  ticket: (quando: Quando): Lista => {
    const fato = orcamentos(quando)
    return { ...fato, alvo: 'orcamentos', valor: q.total_centavos, e: fato.conta }
  },
  lancamentos: (quando: Quando, tipo: 'comissao' | 'repasse'): Lista => ({
    ...lancamentos(quando),
    alvo: 'lancamentos',
    valor: f.valor_centavos,
    e: sql`${f.tipo} = ${tipo}`,
  }),
  resultado: (quando: Quando): Lista => ({ ...lancamentos(quando), alvo: 'lancamentos', valor: NO_RESULTADO }),
  pagos: (quando: Quando, tipo: 'comissao' | 'repasse'): Lista => ({
    ...pagos(quando),
    alvo: 'lancamentos',
    valor: sql`p.valor_centavos`,
    e: sql`${f.tipo} = ${tipo}`,
  }),
  resultado_caixa: (quando: Quando): Lista => ({ ...pagos(quando), alvo: 'lancamentos', valor: PAGO_NO_RESULTADO }),
  funil: (quando: Quando, nivel: number): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    e: sql`${l.etapa_maxima} >= ${nivel}::int`,
  }),
  /** Leads of the period; with an instant, only those won before it count. */
  coorte: (quando: Quando, ganhosAntesDe: string | null): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    isParte: true,
    ...(ganhosAntesDe !== null && { e: sql`${l.ganho_em} < ${ganhosAntesDe}::timestamptz` }),
  }),
  /** Leads of a class of the first contact; null for those without a contact. */
  faixa_contato: (quando: Quando, faixa: number | null): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    e: faixa === null ? SEM_CONTATO : sql`${faixaDoContato(FAIXAS_CONTATO)} = ${faixa}::int`,
    ...(faixa !== null && { segundos: PRIMEIRO_CONTATO }),
  }),
  origem: (quando: Quando, origem: string): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    isParte: true,
    e: sql`${l.origem} = ${origem}`,
  }),
  motivo: (quando: Quando, motivo: string | null): Lista => ({
    ...perdidos(quando),
    alvo: 'leads',
    e: motivo === null ? sql`${l.motivo_perda_id} is null` : sql`${l.motivo_perda_id} = ${motivo}::uuid`,
  }),
  etapa: (quando: Quando, etapa: string): Lista => ({
    ...passagens(quando),
    alvo: 'leads',
    id: h.id,
    segundos: h.duracao_s,
    e: sql`${h.de} = ${etapa}`,
  }),
  /** Leads of a campaign; null for those without one. */
  campanha: (quando: Quando, campanha: string | null): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    isParte: true,
    e: campanha === null ? sql`${l.campanha} is null` : sql`${l.campanha} = ${campanha}`,
  }),
  link: (quando: Quando, link: string): Lista => ({
    ...criados(quando),
    alvo: 'leads',
    e: sql`${LINK_DO_LEAD} = ${link}`,
  }),
}

export type LinhaRow = {
  id: string
  lead_id: string | null
  lead_dono: string | null
  nome: string | null
  titulo: string | null
  codigo: string
  tipo: string | null
  validade: string | null
  consultor: string | null
  em: string
  segundos: number | null
  valor_centavos: number | null
  conta: boolean | null
  arquivado: boolean
}

/** One page of the records, the latest first, with their number. */
export async function listLinhas(db: Db, lista: Lista, pagina: number) {
  const { from, where, dono, conta, alvo, e = sql`true`, segundos = sql`null`, valor = sql`null`, isParte } = lista
  const { codigo, tipo, titulo, em } = COLUNAS[alvo]
  const id = lista.id ?? COLUNAS[alvo].id
  const { rows: total } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from} where ${where} and ${e}`,
  )
  const { rows } = await db.execute<LinhaRow>(sql`
    select ${id} as id, ${l.id} as lead_id, ${l.consultor_id} as lead_dono, ${l.nome_contato} as nome, ${titulo} as titulo,
           ${codigo} as codigo, ${tipo} as tipo, ${alvo === 'orcamentos' ? sql`${q.validade}::text` : sql`null`} as validade,
           (select coalesce(nullif(${p.full_name}, ''), ${p.email}) from ${p} where ${p.id} = ${dono}) as consultor,
           ${em(lista)} as em, (${segundos})::float8 as segundos, (${valor})::float8 as valor_centavos,
           ${isParte ? sql`(${conta})` : sql`null::boolean`} as conta, ${l.arquivado_em} is not null as arquivado
      from ${from} where ${where} and ${e}
     order by ${lista.em} desc, ${id} desc limit ${TAMANHO_LINHAS} offset ${(pagina - 1) * TAMANHO_LINHAS}`)
  return { rows, encontradas: total[0]?.n ?? 0 }
}
