/**
 * Lines of a timeline that came from an older portal (event `portal_antigo` of a lead, and a patient's facts). Their `detalhe`
 * holds codes only: `fato`, `situacao`, and of a file that came along `anexo_id`; amounts, names and texts are in the sealed text.
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

/** How it stood in the older portal, where its word was understood. */
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

/** 'Orçamento: aceito' of a line; what is not known has no name. */
export function tituloAntigo({ fato = '', situacao = '' }: Record<string, string | undefined>): string {
  const nome = Object.hasOwn(FATOS_ANTIGOS, fato) ? FATOS_ANTIGOS[fato as FatoAntigo] : 'Portal antigo'
  return Object.hasOwn(SITUACOES_ANTIGAS, situacao) ? `${nome}: ${SITUACOES_ANTIGAS[situacao as SituacaoAntiga]}` : nome
}

/** What the company was paid is for administrators to read, a commission also for whose it is. */
export const isTextoLegivel = (
  { fato }: Record<string, string | undefined>,
  autor: string | null,
  { role, usuarioId }: { role: string; usuarioId: string },
) => role === 'admin' || (fato === 'comissao' ? autor === usuarioId : fato !== 'pagamento')
