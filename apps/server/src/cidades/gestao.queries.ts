import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import type { OrdemCidades } from '@portal/contract/cidades/lista-cidades'
import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { literalPattern } from '../platform/db/like.ts'
import { cidades } from './cidades.table.ts'

type Filtro = { texto: string; uf?: string | undefined; incompletas: boolean }
type Ordem = { ordem: OrdemCidades; decrescente: boolean }
type Pagina = Ordem & { pagina: number; tamanho: number }
type Linha = typeof cidades.$inferSelect

const serialise = (linha: Linha): CidadeGerida => ({ ...linha, updated_at: linha.updated_at.toISOString() })

const semCoordenadas = or(isNull(cidades.latitude), isNull(cidades.longitude))
const semPopulacao = isNull(cidades.populacao)

function where({ texto, uf, incompletas }: Filtro) {
  const literal = literalPattern(texto)
  return and(
    uf === undefined ? undefined : eq(cidades.estado, uf),
    incompletas ? or(semCoordenadas, semPopulacao) : undefined,
    texto === ''
      ? undefined
      : or(
          sql`${cidades.nome_busca} like '%' || sem_acento(${literal}) || '%'`,
          sql`${cidades.codigo_ibge}::text = ${texto}`,
        ),
  )
}

const ORDENS = {
  nome: [cidades.nome_busca, cidades.estado],
  estado: [cidades.estado, cidades.nome_busca],
  populacao: [cidades.populacao, cidades.nome_busca],
  atualizacao: [cidades.updated_at, cidades.nome_busca],
} as const

/** Matching cities. Unknown values come last in both directions. */
function selectCidades(db: Db, { ordem, decrescente, ...filtro }: Filtro & Ordem) {
  const [primeira, segunda] = ORDENS[ordem]
  return db
    .select()
    .from(cidades)
    .where(where(filtro))
    .orderBy(sql`${decrescente ? desc(primeira) : asc(primeira)} nulls last`, asc(segunda), asc(cidades.id))
}

/** All matching cities; the whole country has few thousand short rows. */
export const listCidades = async (db: Db, pedido: Filtro & Ordem) => (await selectCidades(db, pedido)).map(serialise)

/** A page of the matching cities and their total. */
export async function pageCidades(db: Db, { pagina, tamanho, ...pedido }: Filtro & Pagina) {
  const { ordem: _o, decrescente: _d, ...filtro } = pedido
  const linhas = await selectCidades(db, pedido)
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)
  return { itens: linhas.map(serialise), total: await db.$count(cidades, where(filtro)) }
}

export async function countFaltas(db: Db) {
  const [faltas] = await db
    .select({
      cidades: count(),
      sem_coordenadas: sql<number>`count(*) filter (where ${semCoordenadas})::int`,
      sem_populacao: sql<number>`count(*) filter (where ${semPopulacao})::int`,
      atualizada_em: sql<
        string | null
      >`to_char(max(${cidades.updated_at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(cidades)
  return faltas ?? { cidades: 0, sem_coordenadas: 0, sem_populacao: 0, atualizada_em: null }
}

export const countPorUf = (db: Db) =>
  db.select({ uf: cidades.estado, cidades: count() }).from(cidades).groupBy(cidades.estado)

/** Locks the city until the transaction ends. */
export async function lockCidade(tx: Db, id: string) {
  const [linha] = await tx.select().from(cidades).where(eq(cidades.id, id)).for('update')
  return linha && serialise(linha)
}

export type CorrecaoCidade = Pick<Linha, 'latitude' | 'longitude' | 'populacao' | 'ddd'>

export async function updateCidade(tx: Db, id: string, correcao: CorrecaoCidade) {
  const [linha] = await tx
    .update(cidades)
    .set({ ...correcao, editado_manualmente: true })
    .where(eq(cidades.id, id))
    .returning()
  if (!linha) throw new Error('update returned no row')
  return serialise(linha)
}
