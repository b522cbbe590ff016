import '../platform/family-routes.ts'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'

export type PaginaFicha =
  | { ficha: FichaClinica | null; contato: ContatoPublico | null; erro?: undefined }
  | { ficha?: undefined; erro: string; contato: ContatoPublico | null }

/** The sheet if this browser has it open; null when the code must be asked for. */
export const readFicha = async (token: string) => (await client.fichas.getFichaPublica({ token })).ficha

/** Data of the page; the sheet itself is never embedded in the HTML. */
export async function loadFicha(token: string): Promise<PaginaFicha> {
  const contato = takeInitialData<{ contato: ContatoPublico }>()?.contato ?? null
  try {
    return { ficha: await readFicha(token), contato }
  } catch (error) {
    return { erro: messageOf(error, LINK_INDISPONIVEL), contato }
  }
}

export const openFicha = (token: string, codigo: string) => client.fichas.openFicha({ token, codigo })
export const urlPdf = (token: string) => `/api/publico/ficha/${encodeURIComponent(token)}/pdf`
