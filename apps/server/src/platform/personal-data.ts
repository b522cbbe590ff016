import { TITULAR_REMOVIDO } from '@portal/contract/privacidade/eliminacao'
import type { BaseLegal } from '@portal/contract/privacidade/opcoes'
import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db/db.ts'

/** The records of a person, by what the person is in them. */
export type Alvos = {
  /** Leads whose contact they are. */
  leads: readonly string[]
  /** Leads of somebody else, about them. */
  casos: readonly string[]
  pacientes: readonly string[]
  /** Registrations of others for whom they answer, and that they filled in. */
  responsavel: readonly string[]
  declarante: readonly string[]
  orcamentos: readonly string[]
  contatos: readonly string[]
  usuarios: readonly string[]
}

/** Rows of a table that hold something of somebody, over the ids of their records of one kind. */
export type Condicao = { quem: keyof Alvos; onde: (ids: SQL) => SQL }

/** Rows whose column names the record. */
export const de = (quem: keyof Alvos, coluna: PgColumn): Condicao => ({
  quem,
  onde: (ids) => sql`${coluna} = any (${ids})`,
})
export const doLead = (coluna: PgColumn) => de('leads', coluna)
export const doPaciente = (coluna: PgColumn) => de('pacientes', coluna)
export const doUsuario = (coluna: PgColumn) => de('usuarios', coluna)

/** Rows that belong to rows of another table: `coluna` holds their `chave`. */
export const por = (coluna: PgColumn, chave: PgColumn, condicoes: readonly Condicao[]): Condicao[] =>
  condicoes.map(({ quem, onde }) => ({
    quem,
    onde: (ids) => sql`${coluna} in (select ${chave} from ${chave.table} where ${onde(ids)})`,
  }))
/** Only rows of which this holds too. */
export const quando = (filtro: SQL, condicoes: readonly Condicao[]): Condicao[] =>
  condicoes.map(({ quem, onde }) => ({ quem, onde: (ids) => sql`${filtro} and ${onde(ids)}` }))

/** Names of columns; a list of them may stand in lines. */
type Colunas<C extends string> = readonly (C | readonly C[])[]
type Valores<C extends string> = Readonly<Partial<Record<C, SQL>>>

/** What erasing somebody does to the rows of a table that hold something of them. */
type FormaDe<C extends string> =
  /** Deletes them, but those of which `exceto` holds. */
  | { faz: 'apaga'; exceto?: SQL }
  /**
   * Keeps them without what they say of the person: every declared column is emptied, replaced or stays for a reason;
   * `agora` are instants that are set where there is none. Where `guarda` holds, the law keeps these columns until its
   * time is over.
   */
  | {
      faz: 'anonimiza'
      nulas?: Colunas<C>
      agora?: Colunas<C>
      valores?: Valores<C>
      fica?: Colunas<C>
      guarda?: { se: SQL; colunas: Colunas<C> }
    }
  /** The law keeps them; `depois` is what goes when its time is over. */
  | { faz: 'guarda'; depois: Valores<C> }
  /** `executa` of this table or of another does it; `conta` holds of the rows that a preview counts. */
  | { faz: 'funcao'; conta?: SQL }
  /** They say nothing of the person once the others are done. */
  | { faz: 'nada' }

/** What stands instead of a name. */
export const removido = sql`${TITULAR_REMOVIDO}`
export const nada = { faz: 'nada' } as const
export const apaga = { faz: 'apaga' } as const
/** Replaces a value that must stay where there was one. */
export const seHavia = (coluna: PgColumn, valor: SQLWrapper) => sql`case when ${coluna} is not null then ${valor} end`

/** An erasure at work, as the functions of the words see it. */
export type Eliminacao = {
  id: string
  alvos: Alvos
  /** Texts, and keyed hashes of documents, by which they are known where no column says whose it is. */
  valores: readonly string[]
  hashes: readonly string[]
  /** Whether what the law keeps stays. */
  guardar: boolean
  /** Ids by which lists of others lead to their records. */
  citados: readonly string[]
  /** Entries of the history that speak of them: which keys stay and, unless all the others go, which go. */
  historicos: readonly {
    registros: readonly { entidade: string; id: string }[]
    manter: readonly string[]
    so: readonly string[] | null
  }[]
  /** What holds of the rows of a declared table that are theirs; undefined where none is. */
  alcance: (table: PgTable) => SQL | undefined
}

/** Why some columns are kept, on which legal basis and for how long. Sentences are Portuguese: people read them. */
type Tratamento<C extends string> = {
  finalidade: string
  base: BaseLegal
  /** How long, and from when. */
  retencao: string
  /** Whether it is about health (art. 5, II): encrypted, out of search, each reading recorded. */
  saude?: true
  colunas: Colunas<C>
}

/** Part of a record that is about somebody else: told to them, and emptied but for `fica` when they are erased. */
type Parte<C extends string> = {
  alcance: Condicao
  colunas: Colunas<C>
  valores?: Valores<C>
  fica?: Colunas<C>
}

/** What a word declares of the personal data in one of its tables. */
type Declaracao<C extends string> = {
  /** What the table holds, in words. */
  registro: string
  /** Whose data it is. */
  titular: string
  /** Columns without personal data, besides those of `REGISTRO`: keys, instants of the record, choices of the portal. */
  outras?: Colunas<C>
  /** Names of columns of which the general rule makes no good words. */
  palavras?: Readonly<Partial<Record<C, string>>>
  /**
   * Rows that hold something of a person. `null`: nothing that a person in a record is told of (secrets of an account,
   * choices of the company).
   */
  alcance: readonly Condicao[] | null
  partes?: readonly Parte<C>[]
  /** What erasing does of families, patients and contacts, and of the account of somebody who worked here. */
  eliminacao: FormaDe<C>
  conta?: FormaDe<C>
  /** Done by the owner's queries before any row goes; returns how many rows of this table it changed. */
  executa?: (tx: Db, eliminacao: Eliminacao) => Promise<number>
  /** Column with the path of a file that goes with its row. */
  arquivo?: C
  /** Rows have a history; where `guardado` holds the law keeps it, of which `manter` names what may stand in it. */
  historico?: Historico
} & (Tratamento<C> | { tratamentos: readonly Tratamento<C>[] })
type Historico = { daConta?: true; guardado?: SQL; manter?: readonly string[] }

export type Forma =
  | Exclude<FormaDe<string>, { faz: 'anonimiza' | 'guarda' }>
  | { faz: 'guarda'; depois: Readonly<Record<string, SQL>> }
  | {
      faz: 'anonimiza'
      valores: Readonly<Record<string, SQL>>
      fica: readonly string[]
      guarda: { se: SQL; colunas: readonly string[] } | undefined
    }

type ComColunas<T> = Omit<T, 'colunas'> & { colunas: readonly string[] }

/** The personal data of one table, for the register of operations (art. 37), the dossier and the erasure. */
export type PersonalTable = Pick<
  Declaracao<string>,
  'registro' | 'titular' | 'alcance' | 'executa' | 'arquivo' | 'historico'
> & {
  table: PgTable
  tabela: string
  tratamentos: readonly ComColunas<Tratamento<string>>[]
  outras: readonly string[]
  palavras: Readonly<Record<string, string>>
  /** `valores` is what stands in each column that is emptied. */
  partes: readonly { alcance: Condicao; colunas: readonly string[]; valores: Readonly<Record<string, SQL>> }[]
  eliminacao: Forma
  conta: Forma | undefined
}

/** How long what an account has is kept. */
export const COM_A_CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Columns that say nothing of a person unless a table says so. */
const REGISTRO = ['id', 'created_at', 'updated_at', 'created_by', 'versao', 'envio_id']

const todas = <V>(colunas: readonly string[], valor: (coluna: string) => V) =>
  Object.fromEntries(colunas.map((coluna) => [coluna, valor(coluna)]))
const nulo = () => sql`null`

/** Declares the personal data of a table; only its own columns can be named, by the names that the code has for them. */
export function personalTable<T extends PgTable>(
  table: T,
  declaracao: Declaracao<keyof T['_']['columns'] & string>,
): PersonalTable {
  const { registro, titular, alcance, executa, arquivo, historico, ...dita } = declaracao as Declaracao<string>
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const nameOf = (key: string) => columns[key]?.name ?? key
  const names = (keys: Colunas<string> = []) => keys.flat().map(nameOf)
  const named = <V>(values: Readonly<Record<string, V | undefined>> = {}) =>
    Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[nameOf(key), value]] : [])))

  const forma = (uma: FormaDe<string>): Forma => {
    if (uma.faz === 'guarda') return { ...uma, depois: named(uma.depois) }
    if (uma.faz !== 'anonimiza') return uma
    const { faz, nulas, agora, valores, fica, guarda } = uma
    return {
      faz,
      valores: {
        ...todas(names(nulas), nulo),
        ...named(valores),
        ...todas(names(agora), (coluna) => sql`coalesce(${sql.identifier(coluna)}, now())`),
      },
      fica: names(fica),
      guarda: guarda && { se: guarda.se, colunas: names(guarda.colunas) },
    }
  }
  const tratamentos = ('tratamentos' in dita ? dita.tratamentos : [dita]).map(
    ({ finalidade, base, retencao, saude, colunas }) => ({
      ...{ finalidade, base, retencao, ...(saude && { saude }) },
      colunas: names(colunas),
    }),
  )
  const ditas = new Set(tratamentos.flatMap(({ colunas }) => colunas))
  return {
    ...{ table, tabela: getTableName(table), registro, titular, alcance, executa, arquivo, historico, tratamentos },
    outras: [
      ...Object.values(columns).flatMap(({ name }) => (REGISTRO.includes(name) && !ditas.has(name) ? [name] : [])),
      ...names(dita.outras),
    ],
    palavras: named(dita.palavras),
    partes: (dita.partes ?? []).map(({ alcance, colunas, valores, fica }) => {
      const vazias = names(colunas).filter((coluna) => !names(fica).includes(coluna))
      return { alcance, colunas: names(colunas), valores: { ...todas(vazias, nulo), ...named(valores) } }
    }),
    eliminacao: forma(dita.eliminacao),
    conta: dita.conta && forma(dita.conta),
  }
}
