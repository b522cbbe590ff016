import { SELECIONE_ORIGEM } from '@portal/contract/leads/limites'
import type { Origem } from '@portal/contract/leads/opcoes'
import { camposDe, errosDe, ROTULOS, type Valores, valoresDe } from './campos.ts'

/** Values of the inputs; the origin is chosen, never assumed. */
export type ValoresDoNovo = Omit<Valores, 'origem'> & {
  origem: Origem | ''
  /** Empty for the queue. */
  consultor_id: string
  observacoes: string
}

export const ROTULOS_NOVO: Record<keyof ValoresDoNovo, string> = {
  ...ROTULOS,
  consultor_id: 'Para quem',
  observacoes: 'Observações clínicas',
}

export const valoresDoNovo = (): ValoresDoNovo => ({
  ...valoresDe(undefined),
  origem: '',
  consultor_id: '',
  observacoes: '',
})

export const camposDoNovo = ({ consultor_id, observacoes, origem, ...valores }: ValoresDoNovo) => ({
  // Validation has already required an origin.
  ...camposDe({ ...valores, origem: origem || 'manual' }),
  consultor_id: consultor_id || null,
  observacoes: observacoes.trim() || null,
})

export const errosDoNovo = {
  ...errosDe,
  origem: (origem: Origem | '') => (origem ? undefined : SELECIONE_ORIGEM),
}
