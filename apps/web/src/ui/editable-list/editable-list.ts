import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { ReactNode } from 'react'
import type { Show } from '../record-form/use-record-form.ts'
import type { ItemName } from './texts.ts'

/** Fields of every item of a small list. */
export type Item = { id: string; name: string; is_active: boolean; versao: number }
export type Fields = { name: string; is_active: boolean }

type CampoProps = { name: string; label: string; onBlur: () => void; [prop: string]: unknown }

export type FieldsProps<I extends Item, C extends Fields> = {
  form: UseFormReturnType<C>
  /** Props of a field's input: value, error, validation on blur. */
  campo: (nome: keyof C & string, tipo?: 'checkbox') => CampoProps
  /** Undefined for a new item. */
  item: I | undefined
}

/** Configuration of a small list: states and each of the catalogues. */
export type EditableList<I extends Item, C extends Fields> = {
  titulo: string
  descricao: string
  nome: ItemName
  rotuloBusca: string
  /** Labels of the form's fields. */
  rotulos: Record<keyof C & string, string>
  /** Display formats of values that are not plain text. */
  mostrar?: Show<C>
  /** Kind of record in the history. */
  entidade: Entidade
  /** Searched texts of an item. */
  palavras: (item: I) => string[]
  novo: (itens: I[]) => C
  camposDe: (item: I) => C
  /** Errors by field; `outros` are the items that it must differ from. */
  erros: (campos: C, outros: I[]) => FormErrors
  /** Meaning of 'active'; by default, being offered in searches and forms. */
  ajudaAtivo?: string
  /** Content of a row, without its actions. */
  conteudo: (item: I) => ReactNode
  campos: (props: FieldsProps<I, C>) => ReactNode
  /** Absent for people who may not read the history. */
  historico?: (id: string) => ReactNode
  /** Use of the item, such as '80 clínicas', that prevents deletion; absent for lists without a count. */
  emUso?: (item: I) => string | undefined
  /** True for items that the user may only read. */
  isSoLeitura?: (item: I) => boolean
  /** Download address of the items that match the filters; absent for lists without export. */
  urlExportacao?: (filtro: { texto: string; incluirInativos: boolean }) => string
  /** True for items that can never be deleted. */
  isFixo?: (item: I) => boolean
}

/** Saves a new item, or a change based on a version; undefined when cancelled. */
export type Save<C extends Fields> = (
  campos: C,
  alvo: { id: string; versao: number } | undefined,
) => Promise<{ detalhe?: string } | undefined>
