import type { Role } from '@portal/contract/access'
import { ERRO_METRICAS } from '@portal/contract/metricas/indicadores'
import type { FiltroMetricas } from '@portal/contract/metricas/metricas.contract'
import { type Recorte, TAMANHO_LINHAS } from '@portal/contract/metricas/recortes'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../platform/format-number.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DataTable, TableSkeleton } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { linhasQuery } from '../metricas.api.ts'
import type { LinhasUrl } from '../metricas-url.ts'
import { useRotulosEtapa } from '../use-rotulos-etapa.ts'
import { colunasDe } from './colunas.tsx'
import { tituloDe } from './titulo.ts'

type Props = {
  filtro: FiltroMetricas
  recorte: Recorte
  url: LinhasUrl
  role: Role
  onPagina: (pagina: number | undefined) => void
  onClose: () => void
}

/** Records behind a number, each with a link to its own page. */
export function LinhasDialog({ filtro, recorte, url, role, onPagina, onClose }: Props) {
  const etapas = useRotulosEtapa()
  const { valor, linhas_de: de, linhas_ate: ate, pagina = 1 } = url
  const dias = de && ate ? { de, ate } : undefined
  const linhas = useQuery(
    linhasQuery({
      ...filtro,
      ...(dias && { periodo: 'personalizado', ...dias }),
      ...{ recorte, pagina },
      ...(valor && { valor }),
    }),
  )
  return (
    <Dialog opened onClose={onClose} title={tituloDe({ recorte, valor, dias }, etapas)} size="60rem">
      <ListView
        query={linhas}
        failure={ERRO_METRICAS}
        skeleton={<TableSkeleton columns={colunasDe([], recorte, role)} inset />}
        empty={<EmptyState text="Nenhum registro neste número." />}
        paging={{
          ...{ page: pagina, size: TAMANHO_LINHAS, sizes: [TAMANHO_LINHAS] },
          onPage: (nova) => onPagina(nova > 1 ? nova : undefined),
          onSize: () => undefined,
        }}
      >
        {({ itens, total }) => (
          <>
            <p>{total === 1 ? '1 registro' : `${formatNumber(total)} registros`}</p>
            <DataTable label="Registros" columns={colunasDe(itens, recorte, role)} rows={itens} inset />
          </>
        )}
      </ListView>
    </Dialog>
  )
}
