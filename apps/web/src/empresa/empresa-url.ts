import type { EntradasUrl } from '../entradas/entradas-url.ts'
import { asOneOf } from '../platform/url-values.ts'

/** Tabs that notices and other pages link to; the others have no address. */
const COM_ENDERECO = ['entradas', 'campanhas'] as const
type ComEndereco = (typeof COM_ENDERECO)[number]
export const comEndereco = (aba: string): ComEndereco | undefined => asOneOf(aba, COM_ENDERECO)

export type EmpresaUrl = { aba?: ComEndereco | undefined } & EntradasUrl

/** Parameters dropped when the tab changes. */
export const SEM_PARTES = {
  fonte: undefined,
  parte: undefined,
  conferir: undefined,
} satisfies Omit<EmpresaUrl, 'aba'>

export const readAba = (search: Record<string, unknown>): Pick<EmpresaUrl, 'aba'> => ({
  aba: asOneOf(search.aba, COM_ENDERECO),
})
