import type { RelatorioMudanca } from '@portal/contract/mudanca/mudanca.contract'

/** What the old portal's tables hold, as people call it. */
const NOMES: Record<string, string> = {
  'auth.users': 'Contas',
  'auth.identities': 'Contas: por onde entram',
  profiles: 'Contas: nomes',
  user_roles: 'Contas: papéis',
  clinicas: 'Clínicas',
  estados: 'Estados',
  cidades: 'Cidades',
  specialties: 'Especialidades',
  atendimentos: 'Atendimentos',
  estruturas: 'Estruturas',
  taxas: 'Taxas',
  planos_saude: 'Planos de saúde',
  tipos_internacao: 'Tipos de internação',
  generos_clinica: 'Gêneros da clínica',
  periodicidades: 'Periodicidades',
  shared_links: 'Links de clínicas',
  'storage.objects': 'Arquivos',
  'storage.buckets': 'Arquivos: pastas',
}

/** Name of an old table; its own where none is known. */
export const nomeDaTabela = (tabela: string): string => (Object.hasOwn(NOMES, tabela) && NOMES[tabela]) || tabela

type Desconhecida = { tabela: string; linhas: number }

/** Tables that are not known, and columns of known ones, both with the most rows first. */
export function separar({ desconhecidas, tabelas }: Pick<RelatorioMudanca, 'desconhecidas' | 'tabelas'>) {
  const [daqui, colunas]: [Desconhecida[], (Desconhecida & { coluna: string })[]] = [[], []]
  for (const [chave, linhas] of Object.entries(desconhecidas)) {
    const ponto = chave.lastIndexOf('.')
    const tabela = chave.slice(0, Math.max(0, ponto))
    // A table of another schema has a dot in its name too.
    if (Object.hasOwn(tabelas, tabela)) colunas.push({ tabela, coluna: chave.slice(ponto + 1), linhas })
    else daqui.push({ tabela: chave, linhas })
  }
  const maiorPrimeiro = (a: Desconhecida, b: Desconhecida) => b.linhas - a.linhas
  return { tabelas: daqui.sort(maiorPrimeiro), colunas: colunas.sort(maiorPrimeiro) }
}

export type Grupo = { id: string; tabela: string; motivo: string; linhas: number; ids: string[] }

/** Refusals of one table for one reason, the most frequent first: a thousand rows are seldom a thousand reasons. */
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
