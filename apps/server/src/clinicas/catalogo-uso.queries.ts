import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { and, arrayContains, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { clinicas } from './clinicas.table.ts'

/** Columns of a clinic with names of a catalogue; other catalogues have none. */
const LISTAS = {
  planos_saude: clinicas.planos_saude,
  tipos_internacao: clinicas.tipos_internacao,
  specialties: clinicas.specialties,
  atendimentos: clinicas.atendimentos,
  estruturas: clinicas.estrutura_clinica,
  taxas: clinicas.taxas,
}
const listaDe = (catalogo: Catalogo) => (catalogo in LISTAS ? LISTAS[catalogo as keyof typeof LISTAS] : undefined)

/** Leaves out deleted clinics, which can only be restored for a moment. */
const naoExcluida = isNull(clinicas.arquivado_em)

export const countClinicasNoEstado = (db: Db, code: string): Promise<number> =>
  db.$count(clinicas, and(eq(clinicas.state, code), naoExcluida))

export async function countPorEstado(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: clinicas.state, clinicas: count() })
    .from(clinicas)
    .where(naoExcluida)
    .groupBy(clinicas.state)
  return new Map(rows.map((row) => [row.code, row.clinicas]))
}

/** Number of clinics that use an item, by its name or, for a gender, its value. */
export async function countUso(db: Db, catalogo: Catalogo, chave: string): Promise<number> {
  const lista = listaDe(catalogo)
  if (lista) return db.$count(clinicas, and(arrayContains(lista, [chave]), naoExcluida))
  if (catalogo === 'generos_clinica')
    return db.$count(clinicas, and(sql`${clinicas.tipo_atendimento} = ${chave}`, naoExcluida))
  return 0
}

/** Number of clinics per name of a catalogue, or per value of the genders. */
export async function countUsos(db: Db, catalogo: Catalogo): Promise<Map<string, number>> {
  const lista = listaDe(catalogo)
  if (!lista && catalogo !== 'generos_clinica') return new Map()
  const usos = db
    .select({
      id: clinicas.id,
      chave: sql<string>`${lista ? sql`unnest(${lista})` : clinicas.tipo_atendimento}`.as('chave'),
    })
    .from(clinicas)
    .where(naoExcluida)
    .as('usos')
  const rows = await db
    .select({ chave: usos.chave, clinicas: count(sql`distinct ${usos.id}`) })
    .from(usos)
    .groupBy(usos.chave)
  return new Map(rows.map((row) => [row.chave, row.clinicas]))
}

type Renomeada = { entidade_id: string; antes: Record<string, string[]>; depois: Record<string, string[]> }

/**
 * Replaces a name in every clinic that has it, even deleted ones, which may be restored; a clinic with both names keeps
 * one. Returns the list of each changed clinic before and after.
 */
export async function renameNasClinicas(
  tx: Db,
  catalogo: Catalogo,
  { de, para }: { de: string; para: string },
): Promise<Renomeada[]> {
  const lista = listaDe(catalogo)
  if (!lista) return []
  const { rows } = await tx.execute<{ id: string; antes: string[]; depois: string[] }>(sql`
    with alvo as (
      select ${clinicas.id} as id, ${lista} as antes from ${clinicas}
       where ${arrayContains(lista, [de])} order by ${clinicas.id} for update
    )
    update ${clinicas} set ${sql.identifier(lista.name)} = (
      select array_agg(nome order by posicao)
        from (select nome, min(posicao) as posicao
                from unnest(array_replace(alvo.antes, ${de}, ${para})) with ordinality as nomes (nome, posicao)
               group by nome) as unicos
    )
    from alvo where ${clinicas.id} = alvo.id
    returning alvo.id, alvo.antes, ${lista} as depois`)
  return rows.map(({ id, antes, depois }) => ({
    entidade_id: id,
    antes: { [lista.name]: antes },
    depois: { [lista.name]: depois },
  }))
}
