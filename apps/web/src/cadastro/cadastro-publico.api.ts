import type { Convite, FichaCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'

export type Contato = { email: string | null; whatsapp: string | null }
export type PaginaCadastro =
  | { convite: Convite; contato: Contato | null; erro?: undefined }
  | { convite?: undefined; erro: string; whatsapp: string | null }

/** The data of the page: what the server has sent along with it, else asked for. */
export async function loadCadastro(token: string): Promise<PaginaCadastro> {
  const sent = takeInitialData<PaginaCadastro>()
  if (sent) return sent
  try {
    return { convite: await client.cadastro.getConvite({ token }), contato: null }
  } catch (error) {
    return { erro: messageOf(error, 'Link inválido'), whatsapp: null }
  }
}

/** The company's own contact, for whoever opens the page after sending on its own. */
export const loadSucesso = () => takeInitialData<{ whatsapp: string | null }>() ?? { whatsapp: null }

export const sendCadastro = (token: string, ficha: FichaCadastro) => client.cadastro.submitCadastro({ token, ...ficha })
