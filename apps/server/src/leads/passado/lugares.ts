import { cleanNome } from '@portal/contract/regras/nome'
import { listCidades } from '../../cidades/cidades.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { textKey } from '../../platform/text-key.ts'
import { listEstados } from '../importacao/importacao.queries.ts'

export type Lugar = { cidade_id: string | null; cidade: string | null; estado: string | null }
export type FindLugar = (cidade: string | undefined, estado: string | undefined) => Lugar

const CIDADE_MAXIMO = 120

/** Parts of a text such as 'Campinas - SP'. */
export const partsOf = (cidade: string) => cleanNome(cidade).split(/ ?[/,(] ?| [-–] /)

/**
 * Looks up a municipality by name and state, apart or as 'Campinas - SP'. A name that several have stays a text without
 * a state.
 */
export async function createLugares(db: Db): Promise<FindLugar> {
  const [cidades, estados] = await Promise.all([listCidades(db), listEstados(db)])
  const porNome = new Map<string, typeof cidades>()
  for (const cidade of cidades) {
    const chave = textKey(cidade.nome)
    porNome.set(chave, [...(porNome.get(chave) ?? []), cidade])
  }
  const ufs = new Map(
    estados.flatMap(({ code, name }) => [[textKey(code), code] as const, [textKey(name), code] as const]),
  )
  return (cidade, estado) => {
    const [nome = '', sufixo] = partsOf(cidade ?? '')
    const uf = ufs.get(textKey(estado ?? '')) ?? ufs.get(textKey(sufixo ?? '')) ?? null
    const iguais = porNome.get(textKey(nome)) ?? []
    const doEstado = uf === null ? iguais : iguais.filter((c) => c.estado === uf)
    const achada = doEstado.length === 1 ? doEstado[0] : undefined
    if (achada) return { cidade_id: achada.id, cidade: achada.nome, estado: achada.estado }
    return { cidade_id: null, cidade: cleanNome(nome.slice(0, CIDADE_MAXIMO)) || null, estado: uf }
  }
}
