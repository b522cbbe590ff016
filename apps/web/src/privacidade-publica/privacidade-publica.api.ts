import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { PaginaPrivacidade } from '@portal/contract/privacidade/pagina'
import { whenShown } from '../links/link-encerrado.ts'
import { takeInitialData } from '../platform/initial-data.ts'

type Pagina =
  | (PaginaPrivacidade & { erro?: undefined })
  | { erro: string; contato: ContatoPublico | null; blocos?: undefined }

/** Data of the page, which the server always writes into it. */
export const loadPrivacidade = (): Promise<Pagina> =>
  whenShown(takeInitialData<Pagina>() ?? { erro: LINK_INDISPONIVEL, contato: null })
