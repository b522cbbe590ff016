import '../platform/family-routes.ts'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { ComparacaoPublica, OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import { LinkEncerrado, whenShown } from '../links/link-encerrado.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'

type Ended = { erro: string; contato: ContatoPublico | null }
type Enviada = {
  publico: OrcamentoPublico
  agora: number
  frase: string | null
  contato?: ContatoPublico
  /** Page on which whoever just accepted confirms their address. */
  confirmacao?: string
  falha?: string
  /** What was typed, of an acceptance that could not be taken and may be sent again or of the server's form. */
  digitado?: Record<string, string>
  erros?: Record<string, string>
  erro?: undefined
}
/** `repetir`: its form stands open, because it could not be taken or was opened before the script came. */
export type Aberta = Omit<Enviada, 'erro'> & { repetir: boolean }

const ended = (): Ended & { publico?: undefined; comparacao?: undefined } => ({
  erro: LINK_INDISPONIVEL,
  contato: null,
})

/** The server's form as it stands before its script takes over: what was typed, and whether it is open. */
function formBefore() {
  const parte = document.querySelector<HTMLDetailsElement>('#aceitar')
  const form = parte?.querySelector('form')
  const { acao: _, ...digitado } = form ? Object.fromEntries(new FormData(form)) : {}
  return { digitado: digitado as Record<string, string>, aberta: parte?.open ?? false }
}

/** Data of the page, which the server always writes into it. */
export async function loadOrcamento(): Promise<Aberta | (Ended & { publico?: undefined })> {
  const pagina = await whenShown(takeInitialData<Enviada | (Ended & { publico?: undefined })>() ?? ended())
  if (!pagina.publico) return pagina
  if (!pagina.publico.conteudo) await LinkEncerrado.preload().catch(() => undefined)
  const { digitado, aberta } = formBefore()
  return { ...pagina, repetir: aberta, digitado: { ...pagina.digitado, ...digitado } }
}

type Comparada =
  | { comparacao: ComparacaoPublica; contato?: ContatoPublico; erro?: undefined }
  | (Ended & { comparacao?: undefined })
export const loadComparacao = (): Promise<Comparada> => whenShown(takeInitialData<Comparada>() ?? ended())

type Resultado = 'aceito' | 'desistido' | 'nao_reconhecido'
type Conferida = { resultado?: Resultado; falha?: string; codigo?: string | undefined }

export function loadConferir(): Conferida {
  const pagina = takeInitialData<Conferida>()
  return { ...pagina, codigo: document.querySelector<HTMLInputElement>('#conferir-codigo')?.value ?? pagina?.codigo }
}
export const conferir = (hash: string) => client.aceite.checkDocumento({ hash })
