import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { OrdemOrcamentos } from '@portal/contract/orcamentos/opcoes'
import type { LinhaDaLista } from '@portal/contract/orcamentos/orcamentos.contract'
import { formatDate, formatDay } from '../platform/format-date.ts'
import { type Column, type Line, RowButton, Under } from '../ui/list/data-table.tsx'
import { canSendLinha, EnviarLinha } from './enviar-linha.tsx'
import { expiraEm } from './expira.ts'
import classes from './orcamentos-page.module.css'
import { notaDe, SeloOrcamento, SituacaoDaLinha } from './situacao.tsx'

type Coluna = Column<LinhaDaLista, OrdemOrcamentos>

type Prazo = Pick<LinhaDaLista, 'status' | 'situacao' | 'validade'>

function Validade({ orcamento, hoje }: { orcamento: Prazo; hoje: string }) {
  const expira = expiraEm(orcamento, hoje)
  if (!expira || !orcamento.validade) return null
  return (
    <span className={classes.validade} data-perto={expira.perto || undefined} title={formatDay(orcamento.validade)}>
      {expira.texto}
    </span>
  )
}

type Open = (orcamento: LinhaDaLista) => void

const lugar = ({ clinica, cidade, estado }: LinhaDaLista) => `${clinica}, ${cidade}/${estado}`
const total = ({ total_centavos }: LinhaDaLista) => formatCentavos(total_centavos)

/** Columns of the list; `hoje` is the company's day. */
export const colunasDe = (onOpen: Open, comConsultor: boolean, hoje: string): readonly Coluna[] => [
  {
    title: 'Cliente',
    order: 'cliente',
    cell: (orcamento) => (
      <>
        {orcamento.cliente_nome}
        <Under>
          <RowButton onClick={() => onOpen(orcamento)}>
            <span className="portal-code">{rotuloNumero(orcamento)}</span>
          </RowButton>
        </Under>
      </>
    ),
  },
  {
    title: comConsultor ? 'Clínica e consultor' : 'Clínica',
    hasRoom: true,
    cell: (orcamento) => (
      <>
        {lugar(orcamento)}
        {comConsultor && <Under>{orcamento.consultor}</Under>}
      </>
    ),
  },
  { title: 'Total', order: 'total', isNumber: true, isShort: true, cell: total },
  { title: 'Situação', isWide: true, cell: (orcamento) => <SituacaoDaLinha {...orcamento} /> },
  {
    title: 'Validade',
    order: 'validade',
    isShort: true,
    // Called as a function, because a card omits a line that is null.
    cell: (orcamento) => {
      const vale = orcamento.enviada ?? orcamento
      return vale.validade && <Validade orcamento={vale} hoje={hoje} />
    },
  },
  { title: 'Criado em', order: 'recentes', isShort: true, cell: ({ created_at }) => formatDate(created_at) },
]

/** Row of a quote on a phone; the state is that of the version that the family has. */
export const linhaDe = (onOpen: Open, comConsultor: boolean, hoje: string): Line<LinhaDaLista> => ({
  name: (orcamento) => <RowButton onClick={() => onOpen(orcamento)}>{orcamento.cliente_nome}</RowButton>,
  nameOf: (orcamento) => `${rotuloNumero(orcamento)} de ${orcamento.cliente_nome}`,
  details: (orcamento) => [
    notaDe(orcamento),
    total(orcamento),
    expiraEm(orcamento.enviada ?? orcamento, hoje)?.texto,
    comConsultor && orcamento.consultor,
    rotuloNumero(orcamento),
    lugar(orcamento),
  ],
  state: ({ enviada, situacao }) => <SeloOrcamento situacao={enviada?.situacao ?? situacao} />,
  action: (orcamento) => (canSendLinha(orcamento) ? <EnviarLinha orcamento={orcamento} /> : null),
})
