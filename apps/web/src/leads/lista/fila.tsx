import { useQuery } from '@tanstack/react-query'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { filtroDe, isFiltrado, SEM_FILTRO } from '../filtro-url.ts'
import { FiltrosLeads } from '../filtros.tsx'
import { AcoesDistribuir } from './acoes-distribuir.tsx'
import { listaQuery } from './lista.api.ts'
import { colunasDaFila } from './lista-colunas.tsx'
import { FILA } from './lista-url.ts'
import { TabelaLeads } from './tabela-leads.tsx'

/** Leads without a consultant, who waits longest first. */
export function Fila({ onOpen }: { onOpen: (id: string) => void }) {
  const { url, change, paging, sorting } = useListUrl(FILA)
  const { consultor_id, ...filtro } = filtroDe(url)
  const leads = useQuery(
    listaQuery({
      ...filtro,
      grupo: 'fila',
      ordem: sorting.by,
      direcao: url.direcao,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  return (
    <>
      <FiltrosLeads url={url} onChange={change} />
      <TabelaLeads
        label="Fila"
        query={leads}
        columns={colunasDaFila({ rotulos: {}, onOpen: ({ id }) => onOpen(id) })}
        minWidth="56rem"
        paging={paging}
        sorting={sorting}
        vazia="Todos os leads já têm um consultor."
        isFiltrada={isFiltrado(url)}
        onClear={() => change(SEM_FILTRO)}
        acoes={(marcados, done) => <AcoesDistribuir leads={marcados} onDone={done} />}
      />
    </>
  )
}
