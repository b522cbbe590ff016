import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'

export type Situacao = ConsultorDistribuicao['situacao']

/** States of a person in the roleta at this moment. */
export const ROTULO_SITUACAO: Record<Situacao, string> = {
  ativo: 'Ativo',
  pausado: 'Pausado',
  fora_do_horario: 'Fora do horário',
  inativo: 'Inativo',
}
