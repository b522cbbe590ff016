import { UFS } from '@portal/contract/ufs'
import { listCidades } from '../../cidades/cidades.queries.ts'
import { readEstados } from '../../cidades/municipios.ts'
import type { Db } from '../../platform/db/db.ts'
import { textKey } from '../../platform/text-key.ts'

export type Lugar = { cidade_id: string | null; cidade: string | null; estado: string | null }
export type FindLugar = (cidade: string | undefined, estado: string | undefined, ddd: string | undefined) => Lugar

const CIDADE_MAXIMO = 120

/**
 * Looks up a municipality by its name and state, written apart or as 'Campinas - SP'. Of equal names without a state
 * the one of the telephone's area code counts; a name that stays unclear is kept as text.
 */
export async function createLugares(db: Db): Promise<FindLugar> {
  const porNome = Map.groupBy(await listCidades(db), ({ nome }) => textKey(nome))
  const ufs = new Map([...UFS.map((uf) => [textKey(uf), uf] as const), ...readEstados().map(({ name, code }) => [textKey(name), code] as const)])
  return (cidade, estado, ddd) => {
    const [nome = '', sufixo] = (cidade ?? '').split(/\s*[/,(]\s*|\s+[-–]\s+/)
    const uf = ufs.get(textKey(estado ?? '')) ?? ufs.get(textKey(sufixo ?? '')) ?? null
    const iguais = porNome.get(textKey(nome)) ?? []
    const doEstado = uf === null ? iguais : iguais.filter((c) => c.estado === uf)
    const achada = doEstado.length === 1 ? doEstado[0] : doEstado.find((c) => uf === null && c.ddd === ddd)
    if (achada) return { cidade_id: achada.id, cidade: achada.nome, estado: achada.estado }
    return { cidade_id: null, cidade: nome.slice(0, CIDADE_MAXIMO) || null, estado: uf }
  }
}
