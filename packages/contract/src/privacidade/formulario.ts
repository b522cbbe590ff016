import { keysOf } from '../keys-of.ts'

/** Names of the forms for the person who sent them. */
export const ROTULO_FORMULARIO = {
  cadastro: 'Cadastro que você enviou',
  contato: 'Pedido de contato que você enviou',
  aceite: 'Aceite de orçamento que você enviou',
} as const
export type TipoFormulario = keyof typeof ROTULO_FORMULARIO
/** Forms that people send by themselves, whose e-mail address may be confirmed. */
export const TIPOS_FORMULARIO = keysOf(ROTULO_FORMULARIO)

/** Button that leads to confirming the e-mail address of a sent form. */
export const CONFIRMAR_EMAIL = 'Confirmar meu e-mail'
export const PARA_QUE_CONFIRMAR =
  'Com o e-mail confirmado, você pode pedir este formulário de volta e retirar o que autorizou nele, a qualquer hora, sem esperar a nossa equipe.'
