import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { PaginaVagas } from '@portal/contract/vagas/vagas.contract'
import { takeInitialData } from '../../platform/initial-data.ts'

type Enviada = { vagas: PaginaVagas; falha?: string; erro?: undefined }
type SemDados = { vagas?: undefined; erro: string; contato: null }
/** Data of the page; `digitado` is what was typed into the server's form before the script was ready, by gender. */
export type Pagina = (Enviada | SemDados) & { digitado: Readonly<Record<string, string>> }

/** Data of the clinic's page, which the server always writes into it. */
export function loadVagas(): Pagina {
  const pagina = takeInitialData<Enviada>() ?? { erro: LINK_INDISPONIVEL, contato: null }
  const campos = document.querySelectorAll<HTMLInputElement>('.vagas input[type=number]')
  return { ...pagina, digitado: Object.fromEntries([...campos].map(({ name, value }) => [name, value])) }
}
