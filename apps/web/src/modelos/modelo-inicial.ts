import type { Modelo } from '@portal/contract/modelos/modelos.contract'
import { isDeFora } from '@portal/contract/telefone'

export const CONFIRA_O_NUMERO =
  'Este número é de fora do Brasil. Confira se é o da família antes de enviar uma mensagem.'

/**
 * Template that a message begins with; undefined for a number abroad, which is often a Brazilian one written wrong: what that
 * gets, a person chooses.
 */
export const modeloInicial = <M extends Pick<Modelo, 'chave'>>(
  modelos: readonly M[],
  chave: string,
  telefone: string,
) => (isDeFora(telefone) ? undefined : (modelos.find((modelo) => modelo.chave === chave) ?? modelos[0]))
