import '../platform/family-routes.ts'
import type { Convite, FormularioCadastro } from '@portal/contract/cadastro/cadastro.contract'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { LinkAntigo } from '@portal/contract/mudanca/mudanca.contract'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'
import { readTentativa, saveEnvio } from './rascunho.ts'

/** The form; or the old portal's link, which has no form any more; or the reason why there is neither. */
export type PaginaCadastro = { contato: ContatoPublico | null } & (
  | { convite: Convite; antigo?: undefined; erro?: undefined }
  | { convite?: undefined; antigo: LinkAntigo; erro?: undefined }
  | { convite?: undefined; antigo?: undefined; erro: string }
)

/** Data of the page: embedded by the server, otherwise fetched. */
export async function loadCadastro(token: string): Promise<PaginaCadastro> {
  const sent = takeInitialData<PaginaCadastro>()
  // The HTML from the server stays visible until the code of an ended link's page is here.
  if (sent?.erro !== undefined) await LinkEncerrado.preload().catch(() => undefined)
  if (sent) return sent
  try {
    return { convite: await client.cadastro.getConvite({ token }), contato: null }
  } catch (error) {
    const erro = messageOf(error, LINK_INDISPONIVEL)
    const antigo = erro === LINK_INDISPONIVEL && (await client.mudanca.openLinkAntigo({ token }).catch(() => undefined))
    return antigo ? { antigo, contato: null } : { erro, contato: null }
  }
}

/** True when a form of this tab was stored although the answer was lost; saves what the success page shows. */
export async function recoverEnvio(token: string): Promise<boolean> {
  const envio_id = readTentativa(token)
  if (!envio_id) return false
  try {
    saveEnvio(token, await client.cadastro.getProtocolo({ token, envio_id }))
    return true
  } catch {
    return false
  }
}

/** The company's contact, for a success page that is opened directly. */
export const loadSucesso = () => takeInitialData<{ contato: ContatoPublico | null }>() ?? { contato: null }

export const sendCadastro = (token: string, formulario: FormularioCadastro) =>
  client.cadastro.submitCadastro({ token, ...formulario })
