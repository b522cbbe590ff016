import { semAcento } from '@portal/contract/regras/sem-acento'
import { findClinicas, listPorNomes } from '../clinicas/lote.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { CLINICAS } from './clinicas.ts'
import { findRegistros } from './registros.queries.ts'

export type ClinicaAchada = Pick<
  Awaited<ReturnType<typeof findClinicas>>[number],
  'id' | 'name' | 'city' | 'state' | 'address' | 'active' | 'arquivado_em'
>

const chaveDe = (texto: string) => semAcento(texto.trim().replace(/\s+/g, ' '))

/** Clinics here by what rows of the old portal call them: by old id, or by a name that only one has. */
export async function findClinicasAntigas(tx: Db, textos: Iterable<string>): Promise<Map<string, ClinicaAchada>> {
  const todos = [...new Set(textos)]
  if (todos.length === 0) return new Map()
  const registros = await findRegistros(
    tx,
    CLINICAS,
    todos.map((texto) => texto.trim().toLowerCase()),
  )
  const porId = new Map(
    (
      await findClinicas(
        tx,
        [...registros.values()].map(({ id_novo }) => id_novo),
      )
    ).map((um) => [um.id, um]),
  )
  const porNome = groupBy(await listPorNomes(tx, todos.map(chaveDe)), ({ name }) => chaveDe(name))
  return new Map(
    todos.flatMap((texto) => {
      const registro = registros.get(texto.trim().toLowerCase())
      const mesmas = porNome.get(chaveDe(texto)) ?? []
      const achada = registro ? porId.get(registro.id_novo) : mesmas.length === 1 ? mesmas[0] : undefined
      return achada ? [[texto, achada] as const] : []
    }),
  )
}
