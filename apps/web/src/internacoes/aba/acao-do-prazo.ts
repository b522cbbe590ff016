import type { MomentoComunicado, Orgao } from '@portal/contract/internacoes/opcoes'
import type { ChavePrazo } from '@portal/contract/internacoes/prazos'
import type { AcaoInternacao } from './acao-dialog.tsx'

/** Action that ends a clock. */
export function acaoDoPrazo(chave: ChavePrazo): AcaoInternacao {
  if (chave === 'pia') return { acao: 'pia' }
  if (chave === 'noventa_dias') return { acao: 'alta' }
  const [momento, orgao] = chave.split('_') as [MomentoComunicado, Orgao]
  return { acao: 'comunicacao', momento, orgao }
}
