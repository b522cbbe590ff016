import type { Nome } from '../regras/nome.ts'

export const DURACAO_PADRAO_MIN = 60
export const DURACAO_MAXIMA_MIN = 12 * 60
/** Days ahead that a visit may be scheduled. */
export const ANTECEDENCIA_MAXIMA_DIAS = 730
/** Days back for which a visit that took place may be recorded. */
export const PASSADO_MAXIMO_DIAS = 365
export const PARTICIPANTES_TEXTO_MAXIMO = 300
export const ENDERECO_MAXIMO = 300
export const LINK_MAXIMO = 500
export const TEXTO_VISITA_MAXIMO = 2_000
export const MOTIVO_CANCELAMENTO = {
  vazio: 'Informe o motivo do cancelamento',
  min: 3,
  max: 300,
} as const satisfies Nome
export const LEMBRETES_MAXIMO = 4
/** Days that a calendar may ask for at once. */
export const PERIODO_MAXIMO_DIAS = 100
/** Most visits that a calendar may ask for per day or hour. */
export const CABEM_MAXIMO = 12
/** Most visits in one answer; a calendar says when there are more. */
export const VISITAS_MAXIMO = 6_000

export const VISITA_NAO_ENCONTRADA = 'Visita não encontrada'
export const ESCOLHA_FUTURO = 'Escolha uma data e hora futuras'
export const TERMINO_ANTES = 'O término deve ser depois do início'
export const HORA_INEXISTENTE = 'Este horário não existe neste dia: o relógio é adiantado. Escolha outro horário.'
export const SELECIONE_CLINICA = 'Selecione a clínica'
export const INFORME_RESULTADO = 'Informe o resultado da visita'
export const LINK_INVALIDO = 'Informe um endereço que comece com https://'
export const PERIODO_INVALIDO = `Escolha um período de até ${PERIODO_MAXIMO_DIAS} dias`

export const VISITA_AGENDADA = 'Visita agendada com sucesso!'
export const VISITA_CONFIRMADA = 'Visita confirmada!'
export const VISITA_REMARCADA = 'Visita remarcada com sucesso!'
export const VISITA_CANCELADA = 'Visita cancelada'
export const RESULTADO_REGISTRADO = 'Resultado registrado com sucesso!'
