import type { FaixaLicenca } from '@portal/contract/clinicas/regularidade'
import type { FiltroLicencas } from '@portal/contract/clinicas/regularidade.contract'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/db.ts'
import { countWhere, figures } from '../platform/db/figures.ts'
import { clinicas, isAtiva, viva } from './clinicas.table.ts'
import { contem } from './lista.queries.ts'
import { daClinica, situacaoSql } from './regularidade.queries.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

/** Days before a licence's end at which the team is warned, once each. */
export const AVISOS_DIAS = [60, 30, 7] as const

const { licenca_validade: validade, status } = clinicaRegularidade
const HORIZONTE_DIAS = AVISOS_DIAS[0]
/** Licences per statement of the daily job. */
const LOTE = 500

/** Days from today to the last day of the licence. */
const dias = (hoje: string) => sql<number>`(${validade} - ${hoje}::date)`
const ate = (hoje: string, limite: number) => sql`${validade} between ${hoje}::date and ${hoje}::date + ${limite}::int`
const vencida = (hoje: string) => sql`${validade} < ${hoje}::date`

const FAIXA: Record<FaixaLicenca, (hoje: string) => SQL> = {
  vencidas: vencida,
  d7: (hoje) => ate(hoje, 7),
  d30: (hoje) => ate(hoje, 30),
  d60: (hoje) => ate(hoje, 60),
}

const daLista = ({ texto }: Pick<FiltroLicencas, 'texto'>, hoje: string) =>
  and(
    viva,
    sql`${validade} <= ${hoje}::date + ${HORIZONTE_DIAS}::int`,
    texto === '' ? undefined : or(contem(texto), eq(clinicas.state, texto.toUpperCase())),
  )

const ORDEM: Record<FiltroLicencas['ordem'], PgColumn[]> = {
  validade: [validade, clinicas.nome_busca, clinicas.id],
  nome: [clinicas.nome_busca, clinicas.id],
}

/** Licences that have ended or soon will; all of them without a page. */
export async function listLicencas(
  db: Db,
  { faixa, ordem, direcao, ...filtro }: FiltroLicencas,
  hoje: string,
  pagina?: { pagina: number; tamanho: number },
) {
  const rows = db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      city: clinicas.city,
      state: clinicas.state,
      active: clinicas.active,
      natureza: clinicaRegularidade.natureza,
      situacao: situacaoSql(hoje),
      licenca_validade: sql<string>`${validade}::text`,
      dias: dias(hoje),
    })
    .from(clinicaRegularidade)
    .innerJoin(clinicas, daClinica)
    .where(and(daLista(filtro, hoje), faixa && FAIXA[faixa](hoje)))
    .orderBy(...ORDEM[ordem].map(direcao === 'asc' ? asc : desc))
    .$dynamic()
  return pagina ? rows.limit(pagina.tamanho).offset((pagina.pagina - 1) * pagina.tamanho) : rows
}

/** Number of licences in each part of the list, and in all. */
export async function countLicencas(db: Db, filtro: Pick<FiltroLicencas, 'texto'>, hoje: string) {
  const [row] = await db
    .select({
      todas: sql<number>`count(*)::int`,
      vencidas: countWhere(FAIXA.vencidas(hoje)),
      d7: countWhere(FAIXA.d7(hoje)),
      d30: countWhere(FAIXA.d30(hoje)),
      d60: countWhere(FAIXA.d60(hoje)),
    })
    .from(clinicaRegularidade)
    .innerJoin(clinicas, daClinica)
    .where(daLista(filtro, hoje))
  return row ?? { todas: 0, vencidas: 0, d7: 0, d30: 0, d60: 0 }
}

/** Number of licences in the unfiltered list, and of those that have ended. */
export const contagemDeLicencas = (hoje: string) =>
  figures(
    { n: sql`count(*)`, vencidas: countWhere(FAIXA.vencidas(hoje)) },
    sql`from ${clinicaRegularidade} join ${clinicas} on ${daClinica} where ${daLista({ texto: '' }, hoje)}`,
  )

/** Marks one batch of ended licences; returns each clinic with its earlier status. */
export async function expireLicencas(tx: Db, hoje: string) {
  const proximas = await tx
    .select({ id: clinicaRegularidade.id, clinica_id: clinicaRegularidade.clinica_id, status })
    .from(clinicaRegularidade)
    .where(and(inArray(status, ['nao_verificada', 'verificada']), vencida(hoje)))
    .orderBy(asc(clinicaRegularidade.id))
    .limit(LOTE)
    .for('update', { skipLocked: true })
  if (proximas.length > 0)
    await tx
      .update(clinicaRegularidade)
      .set({ status: 'vencida' })
      .where(
        inArray(
          clinicaRegularidade.id,
          proximas.map(({ id }) => id),
        ),
      )
  return proximas
}

/** Licences that end within 60 days, of active clinics that are not suspended. */
export const listAVencer = (db: Db, hoje: string) =>
  db
    .select({
      id: clinicas.id,
      name: clinicas.name,
      licenca_validade: sql<string>`${validade}::text`,
      dias: dias(hoje),
    })
    .from(clinicaRegularidade)
    .innerJoin(clinicas, daClinica)
    .where(and(isAtiva(clinicas), sql`${status} <> 'suspensa'`, ate(hoje, HORIZONTE_DIAS)))
    .orderBy(asc(validade), asc(clinicas.id))
