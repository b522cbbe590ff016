import type { Chamada } from '@portal/contract/entradas/entradas.contract'

/** True if a call can be processed again. */
export const canTry = ({ tem_corpo, estado }: Pick<Chamada, 'tem_corpo' | 'estado'>) =>
  tem_corpo && (estado === 'recusada' || estado === 'conferir')
