import { faixa } from '../regras/numero.ts'

/** Longest free text of an incident, in characters. */
export const TEXTO_INCIDENTE_MAXIMO = 5_000
export const MOTIVO_NAO_COMUNICAR_MAXIMO = 2_000
export const TITULARES_QTD = faixa(0, 10_000_000)
/** Most incidents that one answer lists. */
export const INCIDENTES_MAXIMO = 500

export const DATA_INVALIDA = 'Informe uma data e hora válidas'
export const NO_FUTURO = 'A data não pode estar no futuro'
export const ANTES_DA_DESCOBERTA = 'Não pode ser antes da descoberta do incidente'
export const ANTES_DA_COMUNICACAO = 'Não pode ser antes da comunicação à ANPD'
export const SEM_COMUNICACAO = 'Informe antes quando a ANPD foi comunicada'
export const MOTIVO_FALTANDO = 'Informe por que o incidente não será comunicado'
export const JA_COMUNICADO = 'O incidente já foi comunicado. Apague as datas para decidir não comunicar.'
export const DESCRICAO_FALTANDO = 'Descreva o que aconteceu'
export const LICOES_FALTANDO = 'Diga o que foi aprendido com o incidente'

export const DADOS_FALTANDO = 'Escolha os dados afetados'
export const NADA_A_PROCURAR = 'Informe telefone, CPF ou e-mail'

/** Limit of an erasure, told before and after it. */
export const NOTAS_DE_TERCEIROS =
  'Anotações em registros de outras pessoas podem citar este titular; elas não são lidas nem alteradas por esta eliminação.'
