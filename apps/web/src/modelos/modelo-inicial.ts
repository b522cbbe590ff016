import type { Modelo } from '@portal/contract/modelos/modelos.contract'
import { isDeFora } from '@portal/contract/telefone'

export const CONFIRA_O_NUMERO =
  'Este número é de fora do Brasil. Confira se é o da família antes de enviar uma mensagem.'

/**
 * Template preselected for a message; undefined for a foreign number, because that is often a mistyped Brazilian one
 * and a person should decide.
 */
export const modeloInicial = <M extends Pick<Modelo, 'chave'>>(
  modelos: readonly M[],
  chave: string,
  telefone: string,
) => (isDeFora(telefone) ? undefined : (modelos.find((modelo) => modelo.chave === chave) ?? modelos[0]))
