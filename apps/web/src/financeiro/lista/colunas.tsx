import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import {
  comSinal,
  type OrdemLancamentos,
  ROTULO_TIPO_LANCAMENTO,
  type TipoLancamento,
} from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { formatDay } from '../../platform/format-date.ts'
import { type Column, type Line, RowButton, Under } from '../../ui/list/data-table.tsx'
import { mesBarrado } from '../mes-barrado.ts'
import { Quantia } from '../quantia.tsx'
import { SeloLancamento } from '../situacao.tsx'
import type { AbaLista } from './filtro.ts'
import classes from './lista.module.css'

type Coluna = Column<Lancamento, OrdemLancamentos>

const parcelaDe = ({ parcela, parcelas }: Lancamento) =>
  parcela !== null && (parcelas === null || parcelas > 1) && `${parcela}${parcelas === null ? 'ª' : `/${parcelas}`}`

/** Name of an entry in a list: initials and code of the admission's patient, otherwise its description. */
export const nomeDe = ({ paciente, descricao }: Pick<Lancamento, 'paciente' | 'descricao'>) => paciente ?? descricao

/** Columns of a tab; `tipos` are the kinds shown. */
export function colunasDe(
  aba: AbaLista,
  tipos: readonly TipoLancamento[],
  onOpen: (lancamento: Lancamento) => void,
): readonly Coluna[] {
  const nome: Coluna = {
    title: aba === 'receitas-despesas' ? 'Descrição' : 'Paciente',
    cell: (lancamento) => (
      <>
        <RowButton onClick={() => onOpen(lancamento)}>{nomeDe(lancamento)}</RowButton>
        {parcelaDe(lancamento) && <small className={classes.parcela}>Mensalidade {parcelaDe(lancamento)}</small>}
        {lancamento.valor_centavos < 0 && <small className={classes.parcela}>Devolução</small>}
      </>
    ),
  }
  const tipo: Coluna = { title: 'Tipo', isShort: true, cell: (lancamento) => ROTULO_TIPO_LANCAMENTO[lancamento.tipo] }
  const clinica: Coluna = { title: 'Clínica', hasRoom: true, cell: (lancamento) => lancamento.clinica }
  const consultor: Coluna = {
    title: 'Consultor e clínica',
    hasRoom: true,
    cell: (lancamento) => (
      <>
        {lancamento.consultor}
        <Under>{lancamento.clinica}</Under>
      </>
    ),
  }
  const antes = {
    repasses: [nome, ...(tipos.length > 1 ? [tipo] : []), clinica],
    comissoes: [nome, consultor],
    'receitas-despesas': [nome, tipo, clinica],
  }[aba]
  return [
    ...antes,
    {
      title: 'Mês',
      isShort: true,
      cell: ({ competencia }) => competencia && mesBarrado(competencia),
    },
    {
      title: 'Vencimento',
      order: 'vencimento',
      isShort: true,
      cell: ({ vencimento }) => vencimento && formatDay(vencimento),
    },
    {
      title: 'Valor',
      order: 'valor',
      isNumber: true,
      isShort: true,
      cell: ({ valor_centavos, tipo }) => <Quantia centavos={comSinal(valor_centavos, tipo, tipos)} />,
    },
    {
      title: 'Em aberto',
      isNumber: true,
      isShort: true,
      cell: (lancamento) =>
        saldoDe(lancamento) === 0 ? null : <Quantia centavos={comSinal(saldoDe(lancamento), lancamento.tipo, tipos)} />,
    },
    { title: 'Situação', isShort: true, cell: (lancamento) => <SeloLancamento {...lancamento} /> },
  ]
}

/** Row of an entry on a phone. */
export const linhaDe = (
  tipos: readonly TipoLancamento[],
  onOpen: (lancamento: Lancamento) => void,
): Line<Lancamento> => ({
  name: (lancamento) => <RowButton onClick={() => onOpen(lancamento)}>{nomeDe(lancamento)}</RowButton>,
  nameOf: nomeDe,
  details: (lancamento) => [
    <Quantia key="valor" centavos={comSinal(lancamento.valor_centavos, lancamento.tipo, tipos)} />,
    lancamento.consultor,
    lancamento.vencimento && formatDay(lancamento.vencimento),
    tipos.length > 1 && ROTULO_TIPO_LANCAMENTO[lancamento.tipo],
    parcelaDe(lancamento) && `Mensalidade ${parcelaDe(lancamento)}`,
    lancamento.clinica,
  ],
  state: (lancamento) => <SeloLancamento {...lancamento} />,
})
