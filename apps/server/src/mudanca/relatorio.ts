/** Refusals, conflicts and adjustments listed one by one; all are counted. */
export const LISTADAS_MAX = 10_000

export type Contagem = { lidas: number; novas: number; iguais: number; alteradas: number; recusadas: number }
export type Resultado = 'novas' | 'iguais' | 'alteradas'

/** What a run found and did. Holds no value of any row but ids. */
export type Relatorio = {
  simulado: boolean
  segundos: number
  /** By the old table, those of `public` by their bare name; conflicts are among those refused. */
  tabelas: Record<string, Contagem>
  arquivos: { encontrados: number; faltando: number; orfaos: number; bytes: number }
  /** Where clinics named a file that was not found. */
  arquivos_faltando: { clinica: string; coluna: string; motivo: string }[]
  /** Rows whose paper was not found, with the old id. */
  documentos_faltando: { tabela: string; id: string | null; motivo: string }[]
  /** Stored files that nothing uses: bucket and name, of other buckets than those of the clinics how many. */
  arquivos_orfaos: string[]
  contas: { com_senha: number; sem_senha: number; recusadas: number }
  links: { vivos: number; mortos: number }
  /** Rows by table, and of known tables the rows that hold something in a column that is not read. */
  desconhecidas: Record<string, number>
  recusas: { tabela: string; id: string | null; motivo: string }[]
  recusas_no_total: number
  conflitos: { tabela: string; id: string | null }[]
  /** Values that were cut or left out of a row that came. */
  ajustes: { tabela: string; id: string | null; coluna: string; motivo: string }[]
  ajustes_no_total: number
  /** Accounts here whose old role was another than consultor. */
  promocoes: { id: string; papel: Papel }[]
  /** Accounts that wait for an administrator's yes. */
  a_aprovar: number
  /** Leads whose telephone nobody can read, which wait for a person. */
  a_conferir: number
  /** Old ids of leads that have one telephone, by table; all of them came. */
  mesmo_telefone: { tabela: string; ids: string[] }[]
  /** Values that leads got of fields of the company's own, by the names of these. */
  proprios: Record<string, number>
  /** Of tables of unknown names: which columns each field was read from, by their labels. */
  reconhecidas: Record<string, Record<string, string[]>>
  /** Kinds of values of which nobody said what they are here. */
  sem_destino: { etapas: number; motivos: number; origens: number; pessoas: number }
  /** Columns of the tables that were not recognised. */
  colunas: Record<string, string[]>
  /** Machinery of the old hosting, and what was asked to stay there. */
  nao_mudam: Record<string, number>
  /** What each table became, for people. */
  viram: Record<string, string>
  avisos: string[]
}
export type Papel = 'admin' | 'supervisor' | 'gerenciador'

/** Ids of the old portal; anything else in that column may be a CPF. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,9})$/i
export const idOf = (id: string | null | undefined) => (id && ID.test(id) ? id : null)

/** Records without a prototype: a table may be called `constructor`. */
const record = <T>(): Record<string, T> => Object.create(null)

export const newRelatorio = (simulado: boolean): Relatorio => ({
  simulado,
  segundos: 0,
  tabelas: record(),
  arquivos: { encontrados: 0, faltando: 0, orfaos: 0, bytes: 0 },
  arquivos_faltando: [],
  documentos_faltando: [],
  arquivos_orfaos: [],
  contas: { com_senha: 0, sem_senha: 0, recusadas: 0 },
  links: { vivos: 0, mortos: 0 },
  desconhecidas: record(),
  recusas: [],
  recusas_no_total: 0,
  conflitos: [],
  ajustes: [],
  ajustes_no_total: 0,
  promocoes: [],
  a_aprovar: 0,
  a_conferir: 0,
  mesmo_telefone: [],
  proprios: record(),
  reconhecidas: record(),
  sem_destino: { etapas: 0, motivos: 0, origens: 0, pessoas: 0 },
  colunas: record(),
  nao_mudam: record(),
  viram: record(),
  avisos: [],
})

type Linha = { linha: number; id: string | null }

/** Counts the rows of one table in a report. */
export function contadorDe(relatorio: Relatorio, tabela: string, vira: string) {
  relatorio.viram[tabela] = vira
  relatorio.tabelas[tabela] ??= { lidas: 0, novas: 0, iguais: 0, alteradas: 0, recusadas: 0 }
  const contagem = relatorio.tabelas[tabela]
  const refuse = ({ linha, id }: Linha, motivo: string) => {
    contagem.recusadas++
    relatorio.recusas_no_total++
    const mostrado = idOf(id)
    if (relatorio.recusas.length < LISTADAS_MAX)
      relatorio.recusas.push({ tabela, id: mostrado, motivo: mostrado ? motivo : `linha ${linha}: ${motivo}` })
  }
  return {
    read: () => {
      contagem.lidas++
    },
    count: (resultado: Resultado) => {
      contagem[resultado]++
    },
    refuse,
    /** A row that differs from what people changed or made here, which stays. */
    conflict(linha: Linha, motivo: string) {
      refuse(linha, motivo)
      if (relatorio.conflitos.length < LISTADAS_MAX) relatorio.conflitos.push({ tabela, id: idOf(linha.id) })
    },
    adjust({ id }: Pick<Linha, 'id'>, coluna: string, motivo: string) {
      relatorio.ajustes_no_total++
      if (relatorio.ajustes.length < LISTADAS_MAX) relatorio.ajustes.push({ tabela, id: idOf(id), coluna, motivo })
    },
  }
}
export type Contador = ReturnType<typeof contadorDe>
