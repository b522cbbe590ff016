import type { Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import { findGuardadas } from './preparo.queries.ts'
import type { Lida } from './store.ts'

export type DaTabela = { tabela: string }

const plurais = (palavra: string) => [
  ...[palavra, `${palavra}s`, `${palavra}es`],
  ...[palavra.replace(/ao$/, 'oes'), palavra.replace(/m$/, 'ns'), palavra.replace(/y$/, 'ies')],
]

/**
 * Rank of how clearly a column's name, such as `oportunidade_id`, means a table: 2 by its whole name, 1 by a part of it, 0
 * not at all.
 */
function clareza(coluna: string, tabela: string): number {
  const nomes = plurais(textKey(coluna).replace(/^id_|_id$/g, ''))
  const chave = textKey(tabela)
  if (nomes.includes(chave)) return 2
  return chave.split('_').some((parte) => nomes.includes(parte)) ? 1 : 0
}

/** Keeps those of the table that a column's name means; all of them if it means none. */
export function doNome<Um extends DaTabela>(uns: readonly Um[], coluna: string | undefined): readonly Um[] {
  if (coluna === undefined || uns.length < 2) return uns
  const clarezas = uns.map(({ tabela }) => clareza(coluna, tabela))
  const maior = Math.max(...clarezas)
  return maior === 0 ? uns : uns.filter((_, i) => clarezas[i] === maior)
}

/** Column of the old table that a field is read from. */
export const colunaDe = ({ conhecida }: Pick<Lida, 'conhecida'>, campo: string) => conhecida.de?.[campo]?.[0]

/** Tells if an id in a column of another table means a row of this table, or one of the other tables that have the same id. */
export async function findProprias(
  tx: Db,
  { rotulo }: Pick<Lida, 'rotulo'>,
  todas: readonly Pick<Lida, 'rotulo'>[],
  ids: readonly string[],
): Promise<(id: string, coluna: string | undefined) => boolean> {
  const tabelas = new Map<string, DaTabela[]>(ids.map((id) => [id, [{ tabela: rotulo }]]))
  for (const outra of todas)
    if (outra.rotulo !== rotulo)
      for (const { chave } of await findGuardadas(tx, outra.rotulo, ids))
        tabelas.get(chave ?? '')?.push({ tabela: outra.rotulo })
  return (id, coluna) => doNome(tabelas.get(id) ?? [], coluna).every(({ tabela }) => tabela === rotulo)
}
