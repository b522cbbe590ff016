import { semAcento } from '@portal/contract/regras/sem-acento'
import { findClinicas, listPorNomes } from '../clinicas/lote.queries.ts'
import { partsOf } from '../leads/passado/lugares.ts'
import type { Db } from '../platform/db/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { CLINICAS } from './clinicas.ts'
import { findRegistros } from './registros.queries.ts'

export type ClinicaAchada = Pick<
  Awaited<ReturnType<typeof findClinicas>>[number],
  'id' | 'name' | 'city' | 'state' | 'address' | 'active' | 'arquivado_em'
>

/** Longer texts are no name of a clinic. */
const TEXTO_MAX = 400

const chaveDe = (texto: string) => semAcento(texto.trim().replace(/\s+/g, ' '))

/** Splits a text such as 'Recanto Azul - Campinas/SP' into the names and cities that it may mean. */
function comCidade(texto: string) {
  const chave = texto.length > TEXTO_MAX ? '' : chaveDe(texto).replaceAll(')', '')
  return [...chave.matchAll(/ ?[,(/] ?| [-–] /g)].map(({ index, 0: { length } }) => ({
    nome: chave.slice(0, index),
    cidade: partsOf(chave.slice(index + length)),
  }))
}
const isDe = ({ city, state }: ClinicaAchada, [cidade, uf]: readonly string[]) =>
  chaveDe(city) === cidade && (!uf || chaveDe(state) === uf)

function unica(achadas: readonly ClinicaAchada[]) {
  const porId = new Map(achadas.map((uma) => [uma.id, uma]))
  return porId.size === 1 ? achadas[0] : undefined
}

/**
 * Clinics here by the texts of old rows: an old id, a name that only one clinic has, or a name and a city that only one
 * clinic has.
 */
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
  const porNome = groupBy(
    await listPorNomes(
      tx,
      todos.flatMap((texto) => [chaveDe(texto), ...comCidade(texto).map(({ nome }) => nome)]),
    ),
    ({ name }) => chaveDe(name),
  )
  return new Map(
    todos.flatMap((texto) => {
      const registro = registros.get(texto.trim().toLowerCase())
      const mesmas = porNome.get(chaveDe(texto))
      const daCidade = comCidade(texto).flatMap(({ nome, cidade }) =>
        (porNome.get(nome) ?? []).filter((uma) => isDe(uma, cidade)),
      )
      const achada = registro ? porId.get(registro.id_novo) : unica(mesmas ?? daCidade)
      return achada ? [[texto, achada] as const] : []
    }),
  )
}
