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
export const ROTULO_SITUACAO: Record<SituacaoOrcamento, string> = {
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

export const TIPOS_DESCONTO = ['nenhum', 'valor', 'percentual'] as const
export type TipoDesconto = (typeof TIPOS_DESCONTO)[number]
export const ROTULO_DESCONTO: Record<TipoDesconto, string> = {
  nenhum: 'Sem desconto',
  valor: 'Em reais',
  percentual: 'Em porcentagem',
}

export const FORMAS_ORCAMENTO = ['pix', 'boleto', 'cartao', 'transferencia', 'dinheiro', 'plano'] as const
export type FormaOrcamento = (typeof FORMAS_ORCAMENTO)[number]
export const ROTULO_FORMA: Record<FormaOrcamento, string> = {
  pix: 'Pix',
  boleto: 'Boleto',
  cartao: 'Cartão',
  transferencia: 'Transferência',
  dinheiro: 'Dinheiro',
  plano: 'Plano de saúde',
}

export const TIPOS_ITEM = ['taxa', 'outro'] as const
export type TipoItem = (typeof TIPOS_ITEM)[number]

/** Reasons for a family's refusal; a fixed list, so that no free text about a person arrives. */
export const MOTIVOS_RECUSA = ['preco', 'outra_clinica', 'distancia', 'adiou', 'outro'] as const
export type MotivoRecusa = (typeof MOTIVOS_RECUSA)[number]
export const ROTULO_RECUSA: Record<MotivoRecusa, string> = {
  preco: 'O valor ficou alto',
  outra_clinica: 'Escolhemos outra clínica',
  distancia: 'Fica longe para nós',
  adiou: 'Vamos esperar um pouco',
  outro: 'Outro motivo',
}

export const ORDENS_ORCAMENTOS = ['recentes', 'validade', 'cliente', 'total'] as const
export type OrdemOrcamentos = (typeof ORDENS_ORCAMENTOS)[number]
export const TAMANHOS_ORCAMENTOS = [25, 50, 100] as const
