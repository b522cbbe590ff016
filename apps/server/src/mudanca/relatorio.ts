/** Refusals, conflicts and adjustments that are listed one by one; the counts include all. */
export const LISTADAS_MAX = 10_000

export type Contagem = { lidas: number; novas: number; iguais: number; alteradas: number; recusadas: number }
export type Resultado = 'novas' | 'iguais' | 'alteradas'

/** Report of a run. It holds no value of any row except ids. */
export type Relatorio = {
  simulado: boolean
  segundos: number
  /** By old table, those of `public` without their schema; conflicts are among the refused rows. */
  tabelas: Record<string, Contagem>
  arquivos: { encontrados: number; faltando: number; orfaos: number; bytes: number }
  /** Fields of clinics that named a file that was not found. */
  arquivos_faltando: { clinica: string; coluna: string; motivo: string }[]
  /** Rows whose paper was not found. */
  documentos_faltando: { tabela: string; id: string | null; motivo: string }[]
  /** Stored files that nothing uses, by bucket and name. In buckets that no clinic names, only their number. */
  arquivos_orfaos: string[]
  contas: { com_senha: number; sem_senha: number; recusadas: number }
  links: { vivos: number; mortos: number }
  /** Rows of unknown tables, and for columns of known tables that are not read, the rows that hold something there. */
  desconhecidas: Record<string, number>
  recusas: { tabela: string; id: string | null; motivo: string }[]
  recusas_no_total: number
  conflitos: { tabela: string; id: string | null }[]
  /** Values that were cut or left out, though their row came. */
  ajustes: { tabela: string; id: string | null; coluna: string; motivo: string }[]
  ajustes_no_total: number
  /** Accounts here that had a higher role in the old portal. */
  promocoes: { id: string; papel: PromotedRole }[]
  /** Accounts that wait for an administrator's approval. */
  a_aprovar: number
  /** Leads without a readable telephone, which wait for a person. */
  a_conferir: number
  /** Old ids of leads that share a telephone, by table; all of them came. */
  mesmo_telefone: { tabela: string; ids: string[] }[]
  /** Number of values that leads got in own fields, by the name of the field. */
  proprios: Record<string, number>
  /** Columns that each field was read from, for tables without fixed names. */
  reconhecidas: Record<string, Record<string, string[]>>
  /** Number of values of each kind that nobody has chosen a meaning for. */
  sem_destino: { etapas: number; motivos: number; origens: number; pessoas: number }
  /** Columns of unknown tables. */
  colunas: Record<string, string[]>
  /** Rows that stay in the old portal: tables of the hosting, and links if they are not to come. */
  nao_mudam: Record<string, number>
  /** Name, for people, of what each table became. */
  viram: Record<string, string>
  avisos: string[]
}
export type PromotedRole = 'admin' | 'supervisor' | 'gerenciador'

/** Shape of ids of the old portal; another text in that column may be a CPF and is not shown. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,9})$/i
export const idOf = (id: string | null | undefined) => (id && ID.test(id) ? id : null)

/** Has no prototype, because a table may be called `constructor`. */
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
    /** Refuses a row that differs from what people changed or created here, which stays. */
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
