/**
 * Timeline entries brought from an older portal: event `portal_antigo` of a lead, and facts of a patient. Their
 * `detalhe` holds codes only: `fato`, `situacao`, and `anexo_id` for a file; amounts, names and texts are in the
 * encrypted text.
 */
export const FATOS_ANTIGOS = {
  visita: 'Visita',
  orcamento: 'Orçamento',
  pagamento: 'Pagamento',
  comissao: 'Comissão',
  documento: 'Documento',
  internacao: 'Internação',
  saida: 'Saída da clínica',
  consentimento: 'Consentimento',
  nota: 'Nota',
  proxima_acao: 'Próxima ação',
  responsavel: 'Responsável',
  etapa: 'Etapa',
} as const
export type FatoAntigo = keyof typeof FATOS_ANTIGOS

/** Statuses of an entry in the older portal, where its wording was understood. */
export const SITUACOES_ANTIGAS = {
  agendada: 'agendada',
  confirmada: 'confirmada',
  realizada: 'realizada',
  nao_compareceu: 'não compareceu',
  cancelada: 'cancelada',
  remarcada: 'remarcada',
  rascunho: 'rascunho',
  enviado: 'enviado',
  aceito: 'aceito',
  recusado: 'recusado',
  expirado: 'expirado',
  pendente: 'em aberto',
  vencido: 'vencido',
  pago: 'pago',
  cancelado: 'cancelado',
  estornado: 'estornado',
} as const
export type SituacaoAntiga = keyof typeof SITUACOES_ANTIGAS

export type DetalheAntigo = { fato: FatoAntigo; situacao?: SituacaoAntiga; anexo_id?: string }

/** Title of an entry, such as 'Orçamento: aceito'; an unknown status is left out. */
export function tituloAntigo({ fato = '', situacao = '' }: Record<string, string | undefined>): string {
  const nome = Object.hasOwn(FATOS_ANTIGOS, fato) ? FATOS_ANTIGOS[fato as FatoAntigo] : 'Portal antigo'
  return Object.hasOwn(SITUACOES_ANTIGAS, situacao) ? `${nome}: ${SITUACOES_ANTIGAS[situacao as SituacaoAntiga]}` : nome
}

/** True if somebody may read the text: payments only administrators, a commission also its consultant. */
export const isTextoLegivel = (
  { fato }: Record<string, string | undefined>,
  autor: string | null,
  { role, usuarioId }: { role: string; usuarioId: string },
) => role === 'admin' || (fato === 'comissao' ? autor === usuarioId : fato !== 'pagamento')
