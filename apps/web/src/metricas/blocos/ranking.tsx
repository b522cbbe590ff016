import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { PessoaRanking } from '@portal/contract/metricas/metricas.contract'
import { useState } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import { type Column, DataTable, RowButton } from '../../ui/list/data-table.tsx'
import { Bloco } from '../bloco.tsx'
import { formatValor, NADA } from '../numeros.ts'
import { type Medida, sort } from './ordem.ts'

type Linha = PessoaRanking & { id: string }
type Props = { ranking: readonly PessoaRanking[]; onConsultor: (id: string) => void }

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
/** Whole reais, because the table has many columns. */
const emReais = (centavos: number | null) => (centavos === null ? NADA : reais.format(centavos / 100))
const nulo = (valor: number | null, texto: string) => (valor === null ? null : texto)
const numero = (title: string, order: Medida, texto: (pessoa: Linha) => string): Column<Linha, Medida> => ({
  ...{ title, order, isNumber: true, isShort: true },
  cell: (pessoa) => nulo(pessoa[order], texto(pessoa)),
})
const COLUNAS = [
  numero('Leads', 'leads', ({ leads }) => formatNumber(leads)),
  numero('Internações', 'ganhos', ({ ganhos }) => formatNumber(ganhos)),
  numero('Conversão da chegada', 'conversao', ({ conversao }) => formatValor('proporcao', conversao)),
  numero('1º contato', 'primeiro_contato_s', (um) => formatValor('segundos', um.primeiro_contato_s)),
  numero('Aceite', 'aceite_ofertas', (um) => formatValor('proporcao', um.aceite_ofertas)),
  numero('Ciclo', 'ciclo_s', (um) => formatValor('segundos', um.ciclo_s)),
  numero('Comparecimento', 'comparecimento', (um) => formatValor('proporcao', um.comparecimento)),
  numero('Orçamentos', 'aceite_orcamentos', (um) => formatValor('proporcao', um.aceite_orcamentos)),
  numero('Ticket', 'ticket_centavos', (um) => emReais(um.ticket_centavos)),
  numero('Comissão paga', 'comissao_paga_centavos', (um) => emReais(um.comissao_paga_centavos)),
] as const

/** The team by name, for its leaders; pressing a name filters the page by that person. */
export function Ranking({ ranking, onConsultor }: Props) {
  const [ordem, setOrdem] = useState<{ por: Medida; direcao: 'asc' | 'desc' }>({ por: 'lugar', direcao: 'asc' })
  const linhas = sort(ranking, ordem).map((pessoa) => ({ ...pessoa, id: pessoa.consultor_id }))
  // Columns that supervisors do not see have no values at all.
  const vistas = COLUNAS.filter(({ order }) => order && ranking.some((pessoa) => pessoa[order] !== null))
  const colunas: readonly Column<Linha, Medida>[] = [
    {
      title: 'Consultor',
      order: 'lugar',
      cell: ({ id, nome, lugar }) => (
        <RowButton onClick={() => onConsultor(id)}>
          {lugar}º {nome}
        </RowButton>
      ),
    },
    ...vistas,
  ]
  return (
    <Bloco chave="ranking" largo vazio={ranking.length === 0}>
      <DataTable
        label={BLOCOS.ranking.titulo}
        columns={colunas}
        rows={linhas}
        inset
        dense
        minWidth="62rem"
        sorting={{
          ...{ by: ordem.por, direction: ordem.direcao },
          onSort: (por) =>
            setOrdem({
              por,
              // First press: highest value first, except for the rank.
              direcao:
                ordem.por === por ? (ordem.direcao === 'asc' ? 'desc' : 'asc') : por === 'lugar' ? 'asc' : 'desc',
            }),
        }}
      />
    </Bloco>
  )
}
