import type { Destino } from '@portal/contract/leads/destino'
import type { LinkBuscaRow } from './links-busca.queries.ts'

/** Destination of leads through a company's link; null for a consultant's link, whose leads are theirs. */
export const destinoDoLink = ({
  destino,
  destino_consultor_id,
  destino_regra_id,
}: Pick<LinkBuscaRow, keyof Destino>): Destino | null => destino && { destino, destino_consultor_id, destino_regra_id }
