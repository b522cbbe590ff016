import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { ReactNode } from 'react'
import type { Mostrar } from '../record-form/use-record-form.ts'
import type { NomeItem } from './textos.ts'

/** What every small list of the portal keeps of an item. */
export type Item = { id: string; name: string; is_active: boolean; versao: number }
export type Campos = { name: string; is_active: boolean }

type CampoProps = { name: string; label: string; onBlur: () => void; [prop: string]: unknown }

export type CamposProps<I extends Item, C extends Campos> = {
  form: UseFormReturnType<C>
  /** Properties of the input of a field: value, error, checks on leaving it. */
  campo: (nome: keyof C & string, tipo?: 'checkbox') => CampoProps
  /** Absent when it is new. */
  item: I | undefined
}

/** How one small list looks and is edited: states and each of the catalogues. */
export type EditableList<I extends Item, C extends Campos> = {
  titulo: string
  descricao: string
  nome: NomeItem
  rotuloBusca: string
  /** How each field is called in the form. */
  rotulos: Record<keyof C & string, string>
  /** Values as people read them, where they are no plain text. */
  mostrar?: Mostrar<C>
  /** The kind of record in the history. */
  entidade: Entidade
  /** What the search looks in. */
  palavras: (item: I) => string[]
  novo: (itens: I[]) => C
  camposDe: (item: I) => C
  /** What is wrong, by field; `outros` are the items it must differ from. */
  erros: (campos: C, outros: I[]) => FormErrors
  /** An item in the list, without its actions. */
  conteudo: (item: I) => ReactNode
  campos: (props: CamposProps<I, C>) => ReactNode
  historico: (id: string) => ReactNode
  /** Where it is used, such as '80 clínicas', while that hinders deleting it; unknown for lists without a count. */
  emUso?: (item: I) => string | undefined
  /** Cannot be deleted. */
  isFixo?: (item: I) => boolean
}

/** Saves a new item, or the change of one from the version it was made from; undefined when it was called off. */
export type Salvar<C extends Campos> = (
  campos: C,
  alvo: { id: string; versao: number } | undefined,
) => Promise<{ detalhe?: string } | undefined>
