import '../../platform/family-routes.ts'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { client } from '../../platform/client.ts'
import { takeInitialData } from '../../platform/initial-data.ts'

type SemDados = { publico?: undefined; erro: string; contato: null }
/** Data of a quote that is shown; for other quotes the server's HTML is the whole page. */
export type Aberta = {
  publico: OrcamentoPublico & { conteudo: ConteudoOrcamento }
  agora: number
  frase: string | null
  contato?: ContatoPublico
  /** Page on which the person who accepted confirms their address. */
  confirmacao?: string
  falha?: string
  /** Values of an acceptance that was refused and may be sent again. */
  digitado?: Record<string, string>
  erros?: Record<string, string>
}

/** Data of the page, always embedded by the server. */
export function loadOrcamento(): Aberta | SemDados {
  return takeInitialData<Aberta>() ?? { erro: LINK_INDISPONIVEL, contato: null }
}

type Resultado = 'aceito' | 'desistido' | 'nao_reconhecido'
type Conferida = { resultado?: Resultado; falha?: string; codigo?: string | undefined }

export function loadConferir(): Conferida {
  const pagina = takeInitialData<Conferida>()
  return { ...pagina, codigo: document.querySelector<HTMLInputElement>('#conferir-codigo')?.value ?? pagina?.codigo }
}
export const conferir = (hash: string) => client.aceite.checkDocumento({ hash })
