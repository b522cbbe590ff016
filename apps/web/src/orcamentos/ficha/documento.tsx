import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { visaoDe } from '@portal/contract/orcamentos/visao'
import { Folha } from '../folha/folha.tsx'

/** Quote as the family reads it. */
export const Documento = ({ orcamento: { conteudo } }: { orcamento: Orcamento }) => (
  <Folha visao={visaoDe(conteudo)} nivel={2} />
)
