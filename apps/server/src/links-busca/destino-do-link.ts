import type { Destino } from '@portal/contract/leads/destino'
import type { LinkBuscaRow } from './links-busca.queries.ts'

/** Where the leads of a company's link go; null for a consultant's own link, whose they are. */
export const destinoDoLink = ({
  destino,
  destino_consultor_id,
  destino_regra_id,
}: Pick<LinkBuscaRow, keyof Destino>): Destino | null => destino && { destino, destino_consultor_id, destino_regra_id }
