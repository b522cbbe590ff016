import type { EntradasUrl } from '../entradas/entradas-url.ts'
import { asOneOf } from '../platform/url-values.ts'
import type { PrivacidadeUrl } from '../privacidade/privacidade-url.ts'

/** Only tabs that notices and other pages lead to have an address. */
const COM_ENDERECO = ['entradas', 'campanhas', 'privacidade'] as const
type ComEndereco = (typeof COM_ENDERECO)[number]
export const comEndereco = (aba: string): ComEndereco | undefined => asOneOf(aba, COM_ENDERECO)

export type EmpresaUrl = { aba?: ComEndereco | undefined } & PrivacidadeUrl & EntradasUrl

/** What another tab does not take along. */
export const SEM_PARTES = {
  secao: undefined,
  incidente: undefined,
  solicitacao: undefined,
  fonte: undefined,
  parte: undefined,
  conferir: undefined,
} satisfies Omit<EmpresaUrl, 'aba'>

export const readAba = (search: Record<string, unknown>): Pick<EmpresaUrl, 'aba'> => ({
  aba: asOneOf(search.aba, COM_ENDERECO),
})
