import { NOME_COMPLETO, type Nome } from '../regras/nome.ts'
import { JUSTIFICATIVA_MINIMA } from './guardas.ts'

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
export const JUSTIFICATIVA = {
  vazio: 'Informe a justificativa',
  min: JUSTIFICATIVA_MINIMA,
  max: 500,
} as const satisfies Nome
export const MOTIVO_ESTORNO = { vazio: 'Informe o motivo do estorno', min: 3, max: 500 } as const satisfies Nome
/** Most other open leads that one registration may end. */
export const OUTROS_LEADS_MAXIMO = 20
/** Most days back for an entry. */
export const ENTRADA_MAXIMA_DIAS = 5 * 366
export const PERIODOS_MAXIMO = 60
/** Most clocks in one answer; the list says when there are more. */
export const PRAZOS_MAXIMO = 300

/** Most admissions of the old portal in one answer, and most confirmed in one request. */
export const TRAZIDAS_MAXIMO = 300
export const CONFIRMADAS_MAXIMO = 25

export const INTERNACAO_NAO_ENCONTRADA = 'Internação não encontrada'
export const PACIENTE_INTERNADO = 'Este paciente já está internado.'
export const PACIENTE_CANCELADO = 'Este cadastro está cancelado. Reative o cadastro para continuar.'
export const INTERNACAO_ENCERRADA = 'Esta internação já foi encerrada.'
export const INTERNACAO_ESTORNADA = 'Esta internação foi estornada.'
export const JA_CONVERTIDA = 'Esta internação já é voluntária.'
export const SO_INVOLUNTARIA = 'Só uma internação involuntária pode ser convertida em voluntária.'
export const SEM_PAPEL = 'Esta internação não pede este documento.'
export const DOCUMENTO_FALTANDO = 'Documento não encontrado neste paciente'
export const DOCUMENTO_ERRADO = 'Escolha um documento do tipo certo'
export const ANTES_DA_ENTRADA = 'A data não pode ser anterior à entrada'
export const PREVISAO_ANTES = 'A previsão de saída não pode ser anterior à entrada'
export const ANTES_DA_SAIDA = 'A data não pode ser anterior à saída'
export const NO_FUTURO = 'A data não pode estar no futuro'
export const SEM_SAIDA = 'Registre a alta antes de comunicar a saída.'
export const MOTIVO_DE_OUTRO_TIPO = 'Este motivo não existe para este tipo de internação.'
export const CONFIRME_SAIDA = 'Confirme para registrar a saída'
export const CONFIRME_PEDIDO_ANTES = 'Registre primeiro o pedido da família em "Solicitar interrupção".'
export const TRANSFERENCIA_INVALIDA = 'A internação anterior não terminou em transferência.'
export const TRANSFERENCIA_AO_MESMO = 'A transferência é para outra clínica'
export const ENTRADA_ANTIGA = 'Registre internações dos últimos 5 anos'
export const ANTES_DA_ANTERIOR = 'A entrada deve ser depois da saída anterior'

export const JA_CONFIRMADA = 'Esta internação já foi confirmada.'
export const ENTRADA_DEPOIS_DO_REGISTRADO = 'A entrada não pode ser posterior ao que já foi registrado desta internação'
export const CONFIRMADA = 'Internação confirmada'

export const JA_INFORMADO = 'Este dado já foi informado. Para mudar, um administrador estorna a internação.'

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
