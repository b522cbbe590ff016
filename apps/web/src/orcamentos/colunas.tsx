import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { OrdemOrcamentos } from '@portal/contract/orcamentos/opcoes'
import type { LinhaDaLista } from '@portal/contract/orcamentos/orcamentos.contract'
import { formatData, formatDia } from '../platform/format-data.ts'
import { formatMoeda } from '../platform/format-moeda.ts'
import { type Column, RowButton } from '../ui/list/data-table.tsx'
import { expiraEm } from './expira.ts'
import classes from './orcamentos-page.module.css'
import { SituacaoDaLinha } from './situacao.tsx'

type Coluna = Column<LinhaDaLista, OrdemOrcamentos>

type Prazo = Pick<LinhaDaLista, 'status' | 'situacao' | 'validade'>

function Validade({ orcamento, hoje }: { orcamento: Prazo; hoje: string }) {
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
  onOpen: (orcamento: LinhaDaLista) => void,
  comConsultor: boolean,
  hoje: string,
): readonly Coluna[] => [
  {
    title: 'Número',
    cell: (orcamento) => (
      <RowButton onClick={() => onOpen(orcamento)}>
        <span className="portal-code">{rotuloNumero(orcamento)}</span>
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
  { title: 'Situação', isWide: true, cell: (orcamento) => <SituacaoDaLinha {...orcamento} /> },
  {
    title: 'Validade',
    order: 'validade',
    isShort: true,
    // A call, so that a card leaves out a line without one.
    cell: (orcamento) => {
      const vale = orcamento.enviada ?? orcamento
      return vale.validade && <Validade orcamento={vale} hoje={hoje} />
    },
  },
  ...(comConsultor ? [{ title: 'Consultor', cell: ({ consultor }: LinhaDaLista) => consultor }] : []),
  { title: 'Criado em', order: 'recentes', isShort: true, cell: ({ created_at }) => formatData(created_at) },
]
