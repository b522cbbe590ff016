import { keysOf } from '../keys-of.ts'

/** What each is, as who sent it reads it. */
export const ROTULO_FORMULARIO = {
  cadastro: 'Cadastro que você enviou',
  contato: 'Pedido de contato que você enviou',
  aceite: 'Aceite de orçamento que você enviou',
} as const
export type TipoFormulario = keyof typeof ROTULO_FORMULARIO
/** Forms that people send by themselves, of which one address may be proved. */
export const TIPOS_FORMULARIO = keysOf(ROTULO_FORMULARIO)

/** Fragment of the page of a confirmation at which the e-mail is confirmed. */
export const CONFIRMAR_EMAIL = 'Confirmar meu e-mail'
export const PARA_QUE_CONFIRMAR =
  'Com o e-mail confirmado, você pode pedir este formulário de volta e retirar o que autorizou nele, a qualquer hora, sem esperar a nossa equipe.'
