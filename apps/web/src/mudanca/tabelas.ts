import type { RelatorioMudanca } from '@portal/contract/mudanca/mudanca.contract'

type Viram = Pick<RelatorioMudanca, 'viram'>

/** Name of the records that an old table became; the table's own name if unknown. */
export const nomeDaTabela = ({ viram }: Viram, tabela: string): string =>
  (Object.hasOwn(viram, tabela) && viram[tabela]) || tabela

type Desconhecida = { tabela: string; linhas: number }

/** Splits unknown data into tables and columns of known tables, both with the most rows first. */
export function split({ desconhecidas, tabelas }: Pick<RelatorioMudanca, 'desconhecidas' | 'tabelas'>) {
  const [daqui, colunas]: [Desconhecida[], (Desconhecida & { coluna: string })[]] = [[], []]
  for (const [chave, linhas] of Object.entries(desconhecidas)) {
    const ponto = chave.lastIndexOf('.')
    const tabela = chave.slice(0, Math.max(0, ponto))
    // A table of another schema has a dot in its name too.
    // A column in which no row holds anything has nothing to lose.
    if (Object.hasOwn(tabelas, tabela) && linhas === 0) continue
    if (Object.hasOwn(tabelas, tabela)) colunas.push({ tabela, coluna: chave.slice(ponto + 1), linhas })
    else daqui.push({ tabela: chave, linhas })
  }
  const maiorPrimeiro = (a: Desconhecida, b: Desconhecida) => b.linhas - a.linhas
  return { tabelas: daqui.sort(maiorPrimeiro), colunas: colunas.sort(maiorPrimeiro) }
}

export type Grupo = { id: string; tabela: string; motivo: string; linhas: number; ids: string[] }

/** Groups rows by table and reason, the most frequent first. */
export function porMotivo(recusas: RelatorioMudanca['recusas']): Grupo[] {
  const grupos = new Map<string, Grupo>()
  for (const { tabela, motivo, id } of recusas) {
    const chave = `${tabela} ${motivo}`
    const grupo = grupos.get(chave) ?? { id: chave, tabela, motivo, linhas: 0, ids: [] }
    grupo.linhas++
    if (id !== null) grupo.ids.push(id)
    grupos.set(chave, grupo)
  }
  return [...grupos.values()].sort((a, b) => b.linhas - a.linhas)
}
