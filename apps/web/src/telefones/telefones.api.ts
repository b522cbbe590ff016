import type { DonoDoNumero } from '@portal/contract/contatos/contatos.contract'
import { api } from '../platform/api.ts'

/** Whose a number is, within what the person may see. */
export const identifyTelefone = async (telefone: string, exceto?: string): Promise<DonoDoNumero | null> =>
  (await api.contatos.identifyTelefone.call({ telefone, ...(exceto && { exceto }) })).achado
