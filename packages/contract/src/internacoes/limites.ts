import { NOME_COMPLETO, type Nome } from '../regras/nome.ts'

export const NOME_DO_MEDICO = {
  ...NOME_COMPLETO,
  vazio: 'Informe o médico que autoriza a internação',
} as const satisfies Nome
export const NOME_DO_SOLICITANTE = {
  ...NOME_COMPLETO,
  vazio: 'Informe quem solicita a internação',
} as const satisfies Nome
/** Digits of a doctor's number. */
export const CRM = /^\d{1,7}$/
export const CRM_INVALIDO = 'Informe só os números do CRM'
export const PROCESSO_MAXIMO = 60
export const VARA_MAXIMA = 120
export const PROTOCOLO = { vazio: 'Informe o protocolo', min: 1, max: 60 } as const satisfies Nome
/** Fewest characters of a reason for admitting a minor against the law. */
export const JUSTIFICATIVA_MINIMA = 10
export const JUSTIFICATIVA = {
  vazio: 'Informe a justificativa',
  min: JUSTIFICATIVA_MINIMA,
  max: 500,
} as const satisfies Nome
export const MOTIVO_ESTORNO = { vazio: 'Informe o motivo do estorno', min: 3, max: 500 } as const satisfies Nome
/** Most other open leads that one registration may end. */
export const OUTROS_LEADS_MAXIMO = 20
export const PERIODOS_ANTERIORES_MAXIMO = 60

/** Most admissions of the old portal that are confirmed in one request. */
export const CONFIRMADAS_MAXIMO = 25

export const INTERNACAO_NAO_ENCONTRADA = 'Internação não encontrada'
export const ENTRADA_FALTANDO = 'Informe a data e a hora da entrada'
export const DECLARACAO_FALTANDO = 'Informe quando a declaração foi assinada'
export const QUEM_PEDIU_FALTANDO = 'Informe quem pediu a interrupção'
export const MOTIVO_SAIDA_FALTANDO = 'Selecione o motivo da saída'
export const CONFIRME_SAIDA = 'Confirme para registrar a saída'
export const ANTERIORES_FALTANDO = 'Diga como fica o que é de antes da mudança'
export const PREVISAO_ANTES = 'A previsão de saída não pode ser anterior à entrada'

export const CONFIRMADA = 'Internação confirmada'

export const INTERNACAO_REGISTRADA = 'Internação registrada com sucesso!'
export const INTERNACAO_ATUALIZADA = 'Internação atualizada com sucesso!'
export const ALTA_REGISTRADA = 'Alta registrada com sucesso!'
export const COMUNICACAO_REGISTRADA = 'Comunicação registrada com sucesso!'
export const PIA_REGISTRADO = 'PIA registrado com sucesso!'
export const DOCUMENTO_ANEXADO = 'Documento anexado à internação!'
export const CONVERTIDA = 'Internação convertida em voluntária!'
export const INTERRUPCAO_SOLICITADA = 'Encaminhe o pedido ao médico responsável da clínica.'
export const INTERNACAO_FOI_ESTORNADA = 'Internação estornada'
export const NATUREZA_PEDIDA = 'Pedido enviado à gestão.'
