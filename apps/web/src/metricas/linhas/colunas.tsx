import type { Role } from '@portal/contract/access'
import type { LinhaMetrica } from '@portal/contract/metricas/metricas.contract'
import type { Recorte } from '@portal/contract/metricas/recortes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatDay } from '../../platform/format-date.ts'
import { formatDuration } from '../../platform/format-duration.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import { OPENS_ROW } from '../../ui/list/row-press.ts'
import { destinoDe } from './destino.ts'

type Coluna = Column<LinhaMetrica>

/** Question that decides whether a record counts for a share, as the column's title. */
const CONTA: Partial<Record<Recorte, string>> = {
  conversao: 'Internado',
  aceite_ofertas: 'Aceita',
  comparecimento: 'Realizada',
  aceite_orcamentos: 'Aceito',
}
const DIA = /^\d{4}-\d\d-\d\d$/

/** Columns that have a value in any of these records. */
export function colunasDe(linhas: readonly LinhaMetrica[], recorte: Recorte, role: Role): readonly Coluna[] {
  const se = (tem: (linha: LinhaMetrica) => boolean, coluna: Coluna) => (linhas.some(tem) ? [coluna] : [])
  return [
    {
      title: 'Registro',
      cell: (linha) => {
        const destino = destinoDe(linha, role)
        return destino ? (
          <Link {...destino} {...{ [OPENS_ROW]: true }}>
            {linha.titulo}
          </Link>
        ) : (
          linha.titulo
        )
      },
    },
    {
      title: 'Situação',
      cell: ({ detalhe, arquivado }) => [detalhe, arquivado && 'arquivado'].filter(Boolean).join(' · '),
    },
    ...se(({ consultor }) => consultor !== null, { title: 'Consultor', cell: ({ consultor }) => consultor }),
    { title: 'Quando', isShort: true, cell: ({ em }) => (DIA.test(em) ? formatDay(em) : formatDateTime(em)) },
    ...se(({ segundos }) => segundos !== null, {
      ...{ title: 'Tempo', isShort: true, isNumber: true },
      cell: ({ segundos }) => segundos !== null && formatDuration(segundos),
    }),
    ...se(({ valor_centavos }) => valor_centavos !== null, {
      ...{ title: 'Valor', isShort: true, isNumber: true },
      cell: ({ valor_centavos }) => valor_centavos !== null && formatCentavos(valor_centavos),
    }),
    ...se(({ conta }) => conta !== null, {
      ...{ title: CONTA[recorte] ?? 'Conta', isShort: true },
      cell: ({ conta }) => conta !== null && (conta ? 'Sim' : 'Não'),
    }),
  ]
}
