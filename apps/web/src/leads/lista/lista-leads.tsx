import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import { useQuery } from '@tanstack/react-query'
import { useUrl } from '../../platform/use-url.ts'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { filtroDe, isFiltrado, readFiltro, SEM_FILTRO } from '../filtro-url.ts'
import { useProprios } from '../proprios/use-proprios.ts'
import { AcoesLote } from './acoes-lote.tsx'
import { listaQuery } from './lista.api.ts'
import { colunasDaLista, linhaDaLista } from './lista-colunas.tsx'
import { listaDe } from './lista-url.ts'
import { TabelaLeads } from './tabela-leads.tsx'
import { useRotulos } from './use-rotulos.ts'

/** Leads of a board as a list: filtered like the board, sortable by any column, with actions on several. */
export function ListaLeads({ dono, onOpen }: { dono: string; onOpen: (id: string) => void }) {
  const [filtro] = useUrl(readFiltro)
  const { url, change, paging, sorting, onOrdem } = useListUrl(listaDe(filtro))
  const rotulos = useRotulos()
  const leads = useQuery(
    listaQuery({
      ...filtroDe(url),
      consultor_id: dono,
      grupo: 'todos',
      ordem: sorting.by,
      direcao: url.direcao,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  const contexto = { rotulos, proprios: useProprios(), onOpen: ({ id }: LeadLinha) => onOpen(id) }
  return (
    <TabelaLeads
      label="Leads"
      query={leads}
      columns={colunasDaLista(contexto)}
      line={linhaDaLista(contexto)}
      minWidth="60rem"
      paging={paging}
      sorting={sorting}
      onOrdem={onOrdem}
      vazia="Quem clicar, ligar ou se cadastrar aparece aqui."
      isFiltrada={isFiltrado(url)}
      onClear={() => change(SEM_FILTRO)}
      acoes={(marcados, done) => <AcoesLote leads={marcados} rotulos={rotulos} onDone={done} />}
    />
  )
}
