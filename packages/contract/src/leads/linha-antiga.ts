/** What a line of the old portal tells of, by its label: `o_que` of the event `portal_antigo`. */
export const ROTULO_LINHA_ANTIGA = {
  visita: 'Visita',
  orcamento: 'Orçamento',
  pagamento: 'Pagamento',
  comissao: 'Comissão',
  documento: 'Documento',
  internacao: 'Internação',
  proxima_acao: 'Próxima ação',
  responsavel: 'Responsável',
  dados: 'Dados',
} as const
export type LinhaAntiga = keyof typeof ROTULO_LINHA_ANTIGA

/** The label of a line, by what its event keeps; undefined for one that tells of nothing in particular. */
export const rotuloLinhaAntiga = (oQue: string | undefined): string | undefined =>
  ROTULO_LINHA_ANTIGA[oQue as LinhaAntiga]
