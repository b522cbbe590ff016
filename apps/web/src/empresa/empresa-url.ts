import type { PrivacidadeUrl } from '../privacidade/privacidade-url.ts'

/** Only the tab that notices lead to has an address. */
export type EmpresaUrl = { aba?: 'privacidade' | undefined } & PrivacidadeUrl

export const readAba = (search: Record<string, unknown>): Pick<EmpresaUrl, 'aba'> => ({
  aba: search.aba === 'privacidade' ? 'privacidade' : undefined,
})
