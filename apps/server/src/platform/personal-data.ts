import type { BaseLegal } from '@portal/contract/privacidade/opcoes'
import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db/db.ts'

/** Replaces the name of an erased person. */
export const TITULAR_REMOVIDO = 'Titular removido'

/** Records of a person, by the person's part in them. */
export type Subjects = {
  /** Leads whose contact is the person. */
  leads: readonly string[]
  /** Leads with another contact that are about the person. */
  casos: readonly string[]
  pacientes: readonly string[]
  /** Registrations of other patients for which the person answers, or that the person filled in. */
  responsavel: readonly string[]
  declarante: readonly string[]
  orcamentos: readonly string[]
  contatos: readonly string[]
  usuarios: readonly string[]
}

/** Condition on the rows of a table that hold data of a person, given the ids of the person's records of one kind. */
export type Condition = { quem: keyof Subjects; onde: (ids: SQL) => SQL }

/** Rows whose column names a record. */
export const of = (quem: keyof Subjects, coluna: PgColumn): Condition => ({
  quem,
  onde: (ids) => sql`${coluna} = any (${ids})`,
})
export const ofLead = (coluna: PgColumn) => of('leads', coluna)
export const ofPatient = (coluna: PgColumn) => of('pacientes', coluna)
export const ofUser = (coluna: PgColumn) => of('usuarios', coluna)

/** Rows that belong to rows of another table: `coluna` refers to their `chave`. */
export const through = (coluna: PgColumn, chave: PgColumn, condicoes: readonly Condition[]): Condition[] =>
  condicoes.map(({ quem, onde }) => ({
    quem,
    onde: (ids) => sql`${coluna} in (select ${chave} from ${chave.table} where ${onde(ids)})`,
  }))
/** Rows that fulfil `filtro` as well. */
export const where = (filtro: SQL, condicoes: readonly Condition[]): Condition[] =>
  condicoes.map(({ quem, onde }) => ({ quem, onde: (ids) => sql`${filtro} and ${onde(ids)}` }))

/** Names of columns, which may be grouped in nested lists. */
type Colunas<C extends string> = readonly (C | readonly C[])[]
type Valores<C extends string> = Readonly<Partial<Record<C, SQL>>>

/** Effect of an erasure on the rows of a table that hold data of the person. */
type FormaDe<C extends string> =
  /** Deletes the rows, except where `exceto` holds. */
  | { faz: 'apaga'; exceto?: SQL }
  /**
   * Keeps the rows without the person's data: every declared column is emptied (`nulas`), set to the instant where it
   * is empty (`agora`), replaced (`valores`) or left for a reason (`fica`). Where `guarda` holds, the law keeps its
   * columns until the retention ends.
   */
  | {
      faz: 'anonimiza'
      nulas?: Colunas<C>
      agora?: Colunas<C>
      valores?: Valores<C>
      fica?: Colunas<C>
      guarda?: { se: SQL; colunas: Colunas<C> }
    }
  /** Keeps the rows as the law demands; when the retention ends, `depois` replaces these columns. */
  | { faz: 'guarda'; depois: Valores<C> }
  /** `executa` of this or another table erases; `conta` is the condition on the rows that a preview counts. */
  | { faz: 'funcao'; conta?: SQL }
  /** Does nothing: the rows say nothing of the person once the other tables are erased. */
  | { faz: 'nada' }

/** Text in place of an erased name. */
export const removed = sql`${TITULAR_REMOVIDO}`
export const nothing = { faz: 'nada' } as const
export const erases = { faz: 'apaga' } as const
/** Replaces a value where there is one; null stays null. */
export const ifPresent = (coluna: PgColumn, valor: SQLWrapper) => sql`case when ${coluna} is not null then ${valor} end`

/** An erasure under way, for the `executa` functions of the words. */
export type Erasure = {
  id: string
  subjects: Subjects
  /** Texts, and keyed hashes of documents, to look for where no column names the person. */
  valores: readonly string[]
  hashes: readonly string[]
  /** True to keep what the law demands. */
  guardar: boolean
  /** Ids of the person's records that lists in other rows may contain. */
  citados: readonly string[]
  /** Histories of the person's records: keys in `manter` stay; of the others `so` go, or all where it is null. */
  historicos: readonly {
    registros: readonly { entidade: string; id: string }[]
    manter: readonly string[]
    so: readonly string[] | null
  }[]
  /** Condition on the person's rows of a declared table; undefined where there are none. */
  alcance: (table: PgTable) => SQL | undefined
}

/** Reason, legal basis and retention of some columns, in Portuguese, because people read them. */
type Tratamento<C extends string> = {
  finalidade: string
  base: BaseLegal
  /** Time and its beginning. */
  retencao: string
  /** Marks health data (art. 5, II): encrypted, not searched, each reading recorded. */
  saude?: true
  colunas: Colunas<C>
}

/** Part of a record that is about somebody else: shown to them, and emptied except for `fica` when they are erased. */
type Parte<C extends string> = {
  alcance: Condition
  colunas: Colunas<C>
  valores?: Valores<C>
  fica?: Colunas<C>
}

/** Declaration of the personal data in one table of a word. */
type Declaracao<C extends string> = {
  /** Content of the table, in words. */
  registro: string
  /** The people whose data the table holds, in words. */
  titular: string
  /** Columns without personal data beside `REGISTRO`: keys, instants of the record, choices of the portal. */
  outras?: Colunas<C>
  /** Words for columns whose names the general rule puts badly. */
  palavras?: Readonly<Partial<Record<C, string>>>
  /**
   * Conditions on the rows of a person. `null` for rows that nobody is shown: secrets of an account, choices of the
   * company.
   */
  alcance: readonly Condition[] | null
  partes?: readonly Parte<C>[]
  /** Effect of erasing a family, patient or contact, and (`conta`) of erasing the account of a former colleague. */
  eliminacao: FormaDe<C>
  conta?: FormaDe<C>
  /** Erases by own statements, before any row of the tables changes; returns the number of changed rows. */
  executa?: (tx: Db, eliminacao: Erasure) => Promise<number>
  /** Column with the path of a file that is deleted with its row. */
  arquivo?: C
  /** Present when the rows have a history. Where `guardado` holds the law keeps it, with the keys in `manter`. */
  historico?: Historico
} & (Tratamento<C> | { tratamentos: readonly Tratamento<C>[] })
type Historico = { daConta?: true; guardado?: SQL; manter?: readonly string[] }

export type ErasureForm =
  | Exclude<FormaDe<string>, { faz: 'anonimiza' | 'guarda' }>
  | { faz: 'guarda'; depois: Readonly<Record<string, SQL>> }
  | {
      faz: 'anonimiza'
      valores: Readonly<Record<string, SQL>>
      fica: readonly string[]
      guarda: { se: SQL; colunas: readonly string[] } | undefined
    }

type ComColunas<T> = Omit<T, 'colunas'> & { colunas: readonly string[] }

/** Personal data of one table, for the register of operations (art. 37), the dossier and the erasure. */
export type PersonalTable = Pick<
  Declaracao<string>,
  'registro' | 'titular' | 'alcance' | 'executa' | 'arquivo' | 'historico'
> & {
  table: PgTable
  tabela: string
  tratamentos: readonly ComColunas<Tratamento<string>>[]
  outras: readonly string[]
  palavras: Readonly<Record<string, string>>
  /** `valores` is the new value of each emptied column. */
  partes: readonly { alcance: Condition; colunas: readonly string[]; valores: Readonly<Record<string, SQL>> }[]
  eliminacao: ErasureForm
  conta: ErasureForm | undefined
}

/** Retention of an account's data. */
export const COM_A_CONTA = 'Enquanto a conta existir; depois, o que o histórico guarda'

/** Columns without personal data unless a table declares them. */
const REGISTRO = ['id', 'created_at', 'updated_at', 'created_by', 'versao', 'envio_id']

const todas = <V>(colunas: readonly string[], valor: (coluna: string) => V) =>
  Object.fromEntries(colunas.map((coluna) => [coluna, valor(coluna)]))
const nulo = () => sql`null`

/** Declares the personal data of a table by the names that its columns have in the code. */
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

  const forma = (uma: FormaDe<string>): ErasureForm => {
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
