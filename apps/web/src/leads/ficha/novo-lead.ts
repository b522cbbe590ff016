import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { SELECIONE_ORIGEM } from '@portal/contract/leads/limites'
import type { Origem } from '@portal/contract/leads/opcoes'
import { erroDoProprio, valoresDigitados } from '../proprios/valores.ts'
import { camposDe, errosDe, ROTULOS, type Valores, valoresDe } from './campos.ts'

/** Values of the inputs; the origin has no default. */
export type ValoresDoNovo = Omit<Valores, 'origem'> & {
  origem: Origem | ''
  /** Empty for the queue. */
  consultor_id: string
  observacoes: string
  /** Texts typed into the company's own fields, by field id. */
  proprios: Record<string, string>
}

export const ROTULOS_NOVO: Record<keyof ValoresDoNovo, string> = {
  ...ROTULOS,
  consultor_id: 'Para quem',
  observacoes: 'Observações clínicas',
  proprios: 'Campos da empresa',
}

export const valoresDoNovo = (): ValoresDoNovo => ({
  ...valoresDe(undefined),
  origem: '',
  consultor_id: '',
  observacoes: '',
  proprios: {},
})

export const camposDoNovo =
  (campos: readonly CampoProprio[]) =>
  ({ consultor_id, observacoes, origem, proprios, ...valores }: ValoresDoNovo) => ({
    // Validation has already required an origin.
    ...camposDe({ ...valores, origem: origem || 'manual' }),
    consultor_id: consultor_id || null,
    observacoes: observacoes.trim() || null,
    proprios: valoresDigitados(campos, proprios),
  })

export const errosDoNovo = (campos: readonly CampoProprio[]) => ({
  ...errosDe,
  origem: (origem: Origem | '') => (origem ? undefined : SELECIONE_ORIGEM),
  proprios: Object.fromEntries(
    campos.map((campo) => [campo.id, (digitado: string | undefined) => erroDoProprio(campo, digitado ?? '')]),
  ),
})
