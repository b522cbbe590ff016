import { isSenhaAntiga } from '../platform/auth/senhas.ts'
import { faultOf } from './conferir.ts'
import { type Avisos, type Leitura, type Linha, rotuloDe, type Tabela } from './fonte.ts'
import { type Conhecida, isDoServico, recognise, type Tipo } from './reconhecidas.ts'

/** Refusals listed one by one; all are counted. */
const RECUSAS_MAX = 1_000

type Contagem = { lidas: number; recusadas: number }

/** What a dry reading found; nothing of it was compared with the portal. Holds no value of any row but ids. */
export type Relatorio = {
  ensaio: 'leitura'
  tabelas: Record<string, Contagem & { vira: string }>
  contas: { com_senha: number; sem_senha: number; recusadas: number }
  /** Rows by table, and of known tables the rows that hold something in a column that is not read. */
  desconhecidas: Record<string, number>
  /** Columns of the tables that were not recognised. */
  colunas: Record<string, string[]>
  /** Machinery of the old hosting, which stays there. */
  nao_mudam: Record<string, number>
  recusas: { tabela: string; id: string | null; linha: number; motivo: string }[]
  recusas_no_total: number
  avisos: Avisos
}

/** Ids of the old portal; anything else in that column may be a CPF. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,9})$/i

/** Records without a prototype: a table may be called `constructor`. */
const record = <T>(): Record<string, T> => Object.create(null)

export const newRelatorio = (): Relatorio => ({
  ensaio: 'leitura',
  tabelas: record(),
  contas: { com_senha: 0, sem_senha: 0, recusadas: 0 },
  desconhecidas: record(),
  colunas: record(),
  nao_mudam: record(),
  recusas: [],
  recusas_no_total: 0,
  avisos: [],
})

/** Counts the rows of one table. */
function counterOf(relatorio: Relatorio, tabela: Tabela): (linha: Linha) => void {
  const rotulo = rotuloDe(tabela)
  const conhecida = recognise(tabela)
  if (conhecida) return countConhecida(relatorio, tabela, conhecida)
  const onde = isDoServico(tabela) ? relatorio.nao_mudam : relatorio.desconhecidas
  onde[rotulo] = 0
  if (onde === relatorio.desconhecidas) relatorio.colunas[rotulo] = tabela.colunas
  return () => {
    onde[rotulo] = (onde[rotulo] ?? 0) + 1
  }
}

function countConhecida(relatorio: Relatorio, tabela: Tabela, { vira, colunas }: Conhecida): (linha: Linha) => void {
  const rotulo = rotuloDe(tabela)
  const tipos: Tipo[] = tabela.colunas.map((coluna) =>
    Object.hasOwn(colunas, coluna) ? (colunas[coluna] ?? null) : null,
  )
  const estranhas = [...tabela.colunas.entries()].filter(([, coluna]) => !Object.hasOwn(colunas, coluna))
  for (const [, coluna] of estranhas) relatorio.desconhecidas[`${rotulo}.${coluna}`] = 0
  const doId = tabela.colunas.indexOf('id')
  const daSenha = rotulo === 'auth.users' ? tabela.colunas.indexOf('encrypted_password') : undefined
  const contagem = { vira, lidas: 0, recusadas: 0 }
  relatorio.tabelas[rotulo] = contagem

  function refuse(linha: number, id: string | null | undefined, motivo: string) {
    contagem.recusadas++
    if (daSenha !== undefined) relatorio.contas.recusadas++
    relatorio.recusas_no_total++
    if (relatorio.recusas.length < RECUSAS_MAX)
      relatorio.recusas.push({ tabela: rotulo, id: id && ID.test(id) ? id : null, linha, motivo })
  }

  return (lida) => {
    contagem.lidas++
    if ('motivo' in lida) return refuse(lida.linha, null, lida.motivo)
    const { linha, valores } = lida
    for (const [index, coluna] of estranhas) {
      const chave = `${rotulo}.${coluna}`
      if (valores[index]) relatorio.desconhecidas[chave] = (relatorio.desconhecidas[chave] ?? 0) + 1
    }
    const motivo = faultOf(valores, tabela.colunas, tipos)
    if (motivo) return refuse(linha, valores[doId], motivo)
    if (daSenha === undefined) return
    if (isSenhaAntiga(valores[daSenha] ?? '')) relatorio.contas.com_senha++
    else relatorio.contas.sem_senha++
  }
}

/** Reads a source to its end and counts, in memory that does not grow with it. */
export async function count(relatorio: Relatorio, leitura: Leitura): Promise<void> {
  let tabela: Tabela | undefined
  let add = (_: Linha) => {}
  for await (const lote of leitura) {
    if (lote.tabela !== tabela) {
      tabela = lote.tabela
      add = counterOf(relatorio, tabela)
    }
    for (const linha of lote.linhas) add(linha)
  }
}
