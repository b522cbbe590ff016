import { asId, asOneOf } from '../platform/url-values.ts'

/** Sections of the page; the first one is not in the address. */
export const SECOES = {
  solicitacoes: 'Solicitações',
  incidentes: 'Incidentes',
  pessoas: 'Pessoas',
  retencao: 'Retenção',
  aviso: 'Aviso de privacidade',
  encarregado: 'Encarregado',
  operacoes: 'Registro de operações',
} as const
export type Secao = keyof typeof SECOES

export type PrivacidadeUrl = {
  secao?: Exclude<Secao, 'solicitacoes'> | undefined
  /** Open incident. */
  incidente?: string | undefined
  /** Open request. */
  solicitacao?: string | undefined
}

export const readPrivacidade = (search: Record<string, unknown>): PrivacidadeUrl => ({
  secao: asOneOf(search.secao, ['incidentes', 'pessoas', 'retencao', 'aviso', 'encarregado', 'operacoes'] as const),
  incidente: asId(search.incidente),
  solicitacao: asId(search.solicitacao),
})
