import type { DonoDoNumero } from '@portal/contract/contatos/contatos.contract'
import { api } from '../platform/api.ts'

/** Known owner of a number, as far as the user may see it. */
export const identifyTelefone = async (telefone: string, exceto?: string): Promise<DonoDoNumero | null> =>
  (await api.contatos.identifyTelefone.call({ telefone, ...(exceto && { exceto }) })).achado
