import type { FiltroClinicas } from '@portal/contract/clinicas/clinicas.contract'
import { and, arrayOverlaps, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/db.ts'
import { literalPattern } from '../platform/db/like.ts'
import { clinicas, isAtiva, viva } from './clinicas.table.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

type Pendencia = NonNullable<FiltroClinicas['pendencia']>

/** Name and city without accents, from a stored column: computing them for thousands of rows takes most of a second. */
const nome = sql`split_part(${clinicas.nome_busca}, chr(10), 1)`
const cidade = sql`split_part(${clinicas.nome_busca}, chr(10), 2)`

/** Condition of each shortcoming, for clinics that are not deleted. */
export const PENDENTES: Record<Pendencia, SQL> = {
  sem_coordenadas: sql`(${clinicas.latitude} is null or ${clinicas.longitude} is null)`,
  sem_fotos: sql`(coalesce(${clinicas.image_url}, '') = '' and ${clinicas.gallery_images} = '{}')`,
  nome_repetido: sql`${nome} in (select ${nome} from ${clinicas} where ${viva} group by 1 having count(*) > 1)`,
}

/** Sort orders, each with its index; the id makes pages consistent when all else is equal. */
export const ORDEM: Record<FiltroClinicas['ordem'], SQL[]> = {
  recentes: [desc(clinicas.created_at), desc(clinicas.id)],
  nome: [asc(clinicas.nome_busca), asc(clinicas.id)],
  cidade: [asc(cidade), asc(clinicas.nome_busca), asc(clinicas.id)],
}

export const contem = (texto: string) =>
  sql`${clinicas.nome_busca} like '%' || sem_acento(${literalPattern(texto)}) || '%'`

const anyOf = (coluna: PgColumn, nomes: string[]) => (nomes.length > 0 ? arrayOverlaps(coluna, nomes) : undefined)

/** Within a list one selected value must match; different filters must all match (docs/rules.md, 'Clínicas'). */
const condicao = (filtro: FiltroClinicas) =>
  and(
    viva,
    filtro.texto === '' ? undefined : or(contem(filtro.texto), eq(clinicas.state, filtro.texto.toUpperCase())),
    filtro.voluntario ? eq(clinicas.atende_voluntario, true) : undefined,
    filtro.involuntario ? eq(clinicas.atende_involuntario, true) : undefined,
    anyOf(clinicas.specialties, filtro.specialties),
    anyOf(clinicas.tipos_internacao, filtro.tipos_internacao),
    anyOf(clinicas.planos_saude, filtro.planos_saude),
    filtro.situacao && eq(clinicas.active, filtro.situacao === 'ativas'),
    filtro.pendencia && PENDENTES[filtro.pendencia],
  )

const RESUMO_DESCRICAO = 300

/** One page of the matching clinics, with their number and the total. */
export async function listClinicas(
  db: Db,
  filtro: FiltroClinicas,
  { pagina, tamanho }: Record<'pagina' | 'tamanho', number>,
) {
  const passam = condicao(filtro)
  const [itens, encontradas, total] = await Promise.all([
    db
      .select({
        id: clinicas.id,
        versao: clinicas.versao,
        codigo: clinicas.codigo,
        name: clinicas.name,
        description: sql<string | null>`left(${clinicas.description}, ${RESUMO_DESCRICAO})`,
        city: clinicas.city,
        state: clinicas.state,
        phone: clinicas.phone,
        price: clinicas.price,
        active: clinicas.active,
        image_url: clinicas.image_url,
        tipo_atendimento: clinicas.tipo_atendimento,
        tipos_internacao: clinicas.tipos_internacao,
        created_at: clinicas.created_at,
      })
      .from(clinicas)
      .where(passam)
      .orderBy(...ORDEM[filtro.ordem])
      .limit(tamanho)
      .offset((pagina - 1) * tamanho),
    db.$count(clinicas, passam),
    db.$count(clinicas, viva),
  ])
  return {
    itens: itens.map((clinica) => ({ ...clinica, created_at: clinica.created_at.toISOString() })),
    encontradas,
    total,
  }
}

type Perto = { latitude: number; longitude: number }
/** Square of the distance in degrees, precise enough for an order within a country. */
const afastamento = ({ latitude, longitude }: Perto) =>
  sql`(${clinicas.latitude} - ${latitude}) ^ 2 + ((${clinicas.longitude} - ${longitude}) * cos(radians(${latitude}::float8))) ^ 2`

/** Active clinics with the text in name or city: `preferidas` in order, then the nearest to a place, else by name. */
export const listParaVisita = (
  db: Db,
  {
    texto,
    preferidas,
    perto,
    limite,
  }: { texto: string; preferidas: readonly string[]; perto: Perto | undefined; limite: number },
) =>
  db
    .select({
      id: clinicas.id,
      nome: clinicas.name,
      cidade: clinicas.city,
      estado: clinicas.state,
      endereco: clinicas.address,
      telefone: clinicas.phone,
      latitude: clinicas.latitude,
      longitude: clinicas.longitude,
    })
    .from(clinicas)
    .where(and(isAtiva(clinicas), contem(texto)))
    .orderBy(
      ...(preferidas.length > 0
        ? [sql`array_position(${sql.param([...preferidas])}::uuid[], ${clinicas.id}) nulls last`]
        : []),
      ...(perto ? [sql`${afastamento(perto)} nulls last`] : []),
      ...ORDEM.nome,
    )
    .limit(limite)

/** Ids of all matching clinics in the requested order. */
export async function listIds(db: Db, filtro: FiltroClinicas): Promise<string[]> {
  const linhas = await db
    .select({ id: clinicas.id })
    .from(clinicas)
    .where(condicao(filtro))
    .orderBy(...ORDEM[filtro.ordem])
  return linhas.map(({ id }) => id)
}

/** Clinics with their licences by id in the given order; clinics deleted meanwhile are missing. */
export async function listPorIds(db: Db, ids: string[]) {
  const linhas = await db
    .select({ clinica: clinicas, regularidade: clinicaRegularidade })
    .from(clinicas)
    .leftJoin(clinicaRegularidade, eq(clinicaRegularidade.clinica_id, clinicas.id))
    .where(and(viva, inArray(clinicas.id, ids)))
  const porId = new Map(linhas.map(({ clinica, regularidade }) => [clinica.id, { ...clinica, regularidade }]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}
