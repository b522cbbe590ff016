import { keysOf } from '../keys-of.ts'

/** Choices of a quote with their labels; no schemas, so that pages need not load them. */

/** Stored states; 'expirado' is computed when a quote is read. */
export const STATUS_ORCAMENTO = [
  'rascunho',
  'aguardando_aprovacao',
  'enviado',
  'visualizado',
  'aceito',
  'desistido',
  'recusado',
  'cancelado',
  'substituido',
] as const
export type StatusOrcamento = (typeof STATUS_ORCAMENTO)[number]
/** States in which the family may answer. */
export const ORCAMENTO_EM_ABERTO = ['enviado', 'visualizado'] as const satisfies StatusOrcamento[]

/** States as they are shown. */
export const SITUACOES_ORCAMENTO = [...STATUS_ORCAMENTO, 'expirado'] as const
export type SituacaoOrcamento = (typeof SITUACOES_ORCAMENTO)[number]
export const ROTULO_SITUACAO_DO_ORCAMENTO: Record<SituacaoOrcamento, string> = {
  rascunho: 'Rascunho',
  aguardando_aprovacao: 'Aguardando aprovação',
  enviado: 'Enviado',
  visualizado: 'Visualizado',
  aceito: 'Aceito',
  desistido: 'Desistência',
  recusado: 'Recusado',
  expirado: 'Expirado',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
}

export const ROTULO_DESCONTO = {
  nenhum: 'Sem desconto',
  valor: 'Em reais',
  percentual: 'Em porcentagem',
} as const
export type TipoDesconto = keyof typeof ROTULO_DESCONTO
export const TIPOS_DESCONTO = keysOf(ROTULO_DESCONTO)

export const ROTULO_FORMA_DO_ORCAMENTO = {
  pix: 'Pix',
  boleto: 'Boleto',
  cartao: 'Cartão',
  transferencia: 'Transferência',
  dinheiro: 'Dinheiro',
  plano: 'Plano de saúde',
} as const
export type FormaOrcamento = keyof typeof ROTULO_FORMA_DO_ORCAMENTO
export const FORMAS_ORCAMENTO = keysOf(ROTULO_FORMA_DO_ORCAMENTO)

export const TIPOS_ITEM = ['taxa', 'outro'] as const
export type TipoItem = (typeof TIPOS_ITEM)[number]

export const ROTULO_RECUSA = {
  preco: 'O valor ficou alto',
  outra_clinica: 'Escolhemos outra clínica',
  distancia: 'Fica longe para nós',
  adiou: 'Vamos esperar um pouco',
  outro: 'Outro motivo',
} as const
export type MotivoRecusaOrcamento = keyof typeof ROTULO_RECUSA
/** Reasons for a family's refusal; a fixed list, so that no free text about a person arrives. */
export const MOTIVOS_RECUSA_ORCAMENTO = keysOf(ROTULO_RECUSA)

export const ORDENS_ORCAMENTOS = ['recentes', 'validade', 'cliente', 'total'] as const
export type OrdemOrcamentos = (typeof ORDENS_ORCAMENTOS)[number]
export const TAMANHOS_ORCAMENTOS = [25, 50, 100] as const
