import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { OrdemOrcamentos } from '@portal/contract/orcamentos/opcoes'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { formatData, formatDia } from '../platform/format-data.ts'
import { formatMoeda } from '../platform/format-moeda.ts'
import { type Column, RowButton } from '../ui/list/data-table.tsx'
import { expiraEm } from './expira.ts'
import classes from './orcamentos-page.module.css'
import { SituacaoViva } from './situacao.tsx'

type Coluna = Column<LinhaOrcamento, OrdemOrcamentos>

function Validade({ orcamento, hoje }: { orcamento: LinhaOrcamento; hoje: string }) {
  const expira = expiraEm(orcamento, hoje)
  if (!expira || !orcamento.validade) return null
  return (
    <span className={classes.validade} data-perto={expira.perto || undefined} title={formatDia(orcamento.validade)}>
      {expira.texto}
    </span>
  )
}

/** `hoje` is the company's day. */
export const colunasDe = (
  onOpen: (orcamento: LinhaOrcamento) => void,
  comConsultor: boolean,
  hoje: string,
): readonly Coluna[] => [
  {
    title: 'Número',
    cell: (orcamento) => (
      <RowButton onClick={() => onOpen(orcamento)}>
        <span className={classes.numero}>{rotuloNumero(orcamento)}</span>
      </RowButton>
    ),
  },
  { title: 'Cliente', order: 'cliente', cell: ({ cliente_nome }) => cliente_nome },
  { title: 'Clínica', cell: ({ clinica, cidade, estado }) => `${clinica}, ${cidade}/${estado}` },
  {
    title: 'Total',
    order: 'total',
    isNumber: true,
    isShort: true,
    cell: ({ total_centavos }) => formatMoeda(total_centavos / 100),
  },
  { title: 'Situação', isWide: true, cell: (orcamento) => <SituacaoViva {...orcamento} /> },
  {
    title: 'Validade',
    order: 'validade',
    isShort: true,
    // A call, so that a card leaves out a line without one.
    cell: (orcamento) => orcamento.validade && <Validade orcamento={orcamento} hoje={hoje} />,
  },
  ...(comConsultor ? [{ title: 'Consultor', cell: ({ consultor }: LinhaOrcamento) => consultor }] : []),
  { title: 'Criado em', order: 'recentes', isShort: true, cell: ({ created_at }) => formatData(created_at) },
]
