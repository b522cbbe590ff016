import type { Db } from '../platform/db/db.ts'
import { textKey } from '../platform/text-key.ts'
import type { Lida } from './guardar.ts'
import { findGuardadas } from './preparo.queries.ts'

export type DaTabela = { tabela: string }

const plurais = (palavra: string) => [
  ...[palavra, `${palavra}s`, `${palavra}es`],
  ...[palavra.replace(/ao$/, 'oes'), palavra.replace(/m$/, 'ns'), palavra.replace(/y$/, 'ies')],
]

/** How clearly the name of a column, such as `oportunidade_id`, says that it means a table. */
function clareza(coluna: string, tabela: string): number {
  const nomes = plurais(textKey(coluna).replace(/^id_|_id$/g, ''))
  const chave = textKey(tabela)
  if (nomes.includes(chave)) return 2
  return chave.split('_').some((parte) => nomes.includes(parte)) ? 1 : 0
}

/** Those of the table that the name of a column says; all where it says none. */
export function doNome<Um extends DaTabela>(uns: readonly Um[], coluna: string | undefined): readonly Um[] {
  if (coluna === undefined || uns.length < 2) return uns
  const clarezas = uns.map(({ tabela }) => clareza(coluna, tabela))
  const maior = Math.max(...clarezas)
  return maior === 0 ? uns : uns.filter((_, i) => clarezas[i] === maior)
}

/** The old column that a field is read from. */
export const colunaDe = ({ conhecida }: Pick<Lida, 'conhecida'>, campo: string) => conhecida.de?.[campo]?.[0]

/** Rows of other tables that name one of these ids mean `tabela`, as far as the name of their column tells it from the others. */
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
