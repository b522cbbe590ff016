import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { and, asc, count, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { clinicas, clinicasMudancas, isAtiva, viva } from './clinicas.table.ts'
import { PENDENTES } from './lista.queries.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

type Linha = typeof clinicas.$inferSelect
const serialise = (clinica: Linha) => ({ ...clinica, created_at: clinica.created_at.toISOString() })

export async function findClinica(db: Db, id: string) {
  const [clinica] = await db
    .select()
    .from(clinicas)
    .where(and(eq(clinicas.id, id), viva))
  return clinica && serialise(clinica)
}

/** Like `findClinica`, but locks the clinic until the transaction ends. */
export async function lockClinica(tx: Db, id: string) {
  const [clinica] = await tx
    .select()
    .from(clinicas)
    .where(and(eq(clinicas.id, id), viva))
    .for('update')
  return clinica && serialise(clinica)
}

/** Number of active clinics by state. */
export const countAtivasPorEstado = (db: Db) =>
  db
    .select({ uf: clinicas.state, n: sql<number>`count(*)::int` })
    .from(clinicas)
    .where(and(isAtiva(clinicas)))
    .groupBy(clinicas.state)

/** Only active clinics are searched and opened (docs/rules.md, 'Clínicas'). */
export async function findClinicaAtiva(db: Db, id: string) {
  const clinica = await findClinica(db, id)
  return clinica?.active ? clinica : undefined
}

export async function insertClinica(
  db: Db,
  campos: Partial<ClinicaCampos> & Pick<ClinicaCampos, 'name' | 'city' | 'state'>,
  criador: string,
) {
  const [clinica] = await db
    .insert(clinicas)
    .values({ ...campos, created_by: criador })
    .returning()
  if (!clinica) throw new Error('insert returned no row')
  return serialise(clinica)
}

export async function updateClinica(tx: Db, id: string, campos: Partial<ClinicaCampos> | { arquivado_em: null }) {
  const [clinica] = await tx.update(clinicas).set(campos).where(eq(clinicas.id, id)).returning()
  if (!clinica) throw new Error('update returned no row')
  return serialise(clinica)
}

/** Marks a clinic as deleted; undefined when there is none. */
export async function archiveClinica(tx: Db, id: string) {
  const [clinica] = await tx
    .update(clinicas)
    .set({ arquivado_em: sql`now()` })
    .where(and(eq(clinicas.id, id), viva))
    .returning()
  return clinica && serialise(clinica)
}

/** Locks a clinic that was deleted within the last `segundos`. */
export async function lockArquivada(tx: Db, id: string, segundos: number) {
  const recente = gt(clinicas.arquivado_em, sql`now() - make_interval(secs => ${segundos})`)
  const [clinica] = await tx
    .select()
    .from(clinicas)
    .where(and(eq(clinicas.id, id), recente))
    .for('update')
  return clinica && serialise(clinica)
}

export const clinicaExiste = async (db: Db, id: string) => (await db.$count(clinicas, eq(clinicas.id, id))) > 0

export async function countClinicas(db: Db) {
  const [row] = await db
    .select({
      total: count(),
      ativas: sql<number>`count(*) filter (where ${clinicas.active})::int`,
      cidades: sql<number>`count(distinct (sem_acento(${clinicas.city}), ${clinicas.state}))::int`,
      estados: sql<number>`count(distinct ${clinicas.state})::int`,
    })
    .from(clinicas)
    .where(viva)
  return row ?? { total: 0, ativas: 0, cidades: 0, estados: 0 }
}

/** Number of clinics with each shortcoming. */
export async function countPendencias(db: Db) {
  const having = (condicao: SQL) => sql<number>`count(*) filter (where ${condicao})::int`
  const [row] = await db
    .select({
      sem_coordenadas: having(PENDENTES.sem_coordenadas),
      sem_fotos: having(PENDENTES.sem_fotos),
      nome_repetido: having(PENDENTES.nome_repetido),
    })
    .from(clinicas)
    .where(viva)
  return row ?? { sem_coordenadas: 0, sem_fotos: 0, nome_repetido: 0 }
}

/** Columns of the search's read model. */
const buscaColumns = {
  id: clinicas.id,
  name: clinicas.name,
  city: clinicas.city,
  state: clinicas.state,
  price: clinicas.price,
  phone: clinicas.phone,
  image_url: clinicas.image_url,
  active: clinicas.active,
  tipo_atendimento: clinicas.tipo_atendimento,
  atende_voluntario: clinicas.atende_voluntario,
  atende_involuntario: clinicas.atende_involuntario,
  aceita_idosos: clinicas.aceita_idosos,
  aceita_menores: clinicas.aceita_menores,
  specialties: clinicas.specialties,
  show_planos: clinicas.show_planos,
  planos_saude: clinicas.planos_saude,
  tipos_internacao: clinicas.tipos_internacao,
  latitude: clinicas.latitude,
  longitude: clinicas.longitude,
  status: clinicaRegularidade.status,
  natureza: clinicaRegularidade.natureza,
  licenca_validade: clinicaRegularidade.licenca_validade,
  verificado_em: clinicaRegularidade.verificado_em,
}

type LinhaParaBusca = Awaited<ReturnType<typeof selectParaBusca>>[number]
const selectParaBusca = (db: Db) =>
  db
    .select(buscaColumns)
    .from(clinicas)
    .leftJoin(clinicaRegularidade, eq(clinicaRegularidade.clinica_id, clinicas.id))
    .$dynamic()

const paraBusca = ({ status, natureza, licenca_validade, verificado_em, ...clinica }: LinhaParaBusca) => ({
  ...clinica,
  regularidade: status && {
    status,
    natureza,
    licenca_validade,
    verificado_em: verificado_em?.toISOString() ?? null,
  },
})

/** One page of clinics after an id, without deleted ones. */
export async function listClinicasParaBusca(db: Db, depois: string | undefined, limite: number) {
  const rows = await selectParaBusca(db)
    .where(and(viva, depois === undefined ? undefined : gt(clinicas.id, depois)))
    .orderBy(asc(clinicas.id))
    .limit(limite)
  return rows.map(paraBusca)
}

export async function findClinicasParaBusca(db: Db, ids: readonly string[]) {
  return (await selectParaBusca(db).where(and(viva, inArray(clinicas.id, [...ids])))).map(paraBusca)
}

export type MudancaClinica = { id: string; versao: number }

/** One page of clinics changed after a version, deleted ones included. */
export function listMudancas(db: Db, { versao, id }: Partial<MudancaClinica>, limite: number) {
  const column = { id: clinicasMudancas.clinica_id, versao: clinicasMudancas.versao }
  const sameVersion = id === undefined ? undefined : and(eq(column.versao, versao ?? 0), gt(column.id, id))
  return db
    .select(column)
    .from(clinicasMudancas)
    .where(or(gt(column.versao, versao ?? 0), sameVersion))
    .orderBy(asc(column.versao), asc(column.id))
    .limit(limite)
}

/** Addresses of our files that clinics use, including clinics deleted within the last hour, which may be restored. */
export async function listUrlsDeArquivos(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct url
      from ${clinicas}, unnest(gallery_images || video_files || image_url || video_urls) url
     where url like '%/midia/%' and url not like '/midia/demo/%'
       and (arquivado_em is null or arquivado_em > now() - interval '1 hour')`)
  return rows.map(({ url }) => url)
}

/** Name and place of clinics, deleted ones included. */
export function listLugares(db: Db, ids: readonly string[]) {
  return db
    .select({ id: clinicas.id, name: clinicas.name, city: clinicas.city, state: clinicas.state })
    .from(clinicas)
    .where(inArray(clinicas.id, [...ids]))
}
