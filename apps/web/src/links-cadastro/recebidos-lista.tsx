import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ItemList, ItemListSkeleton } from '../ui/list/item-list.tsx'
import { PAGES } from '../ui/list/list-url.ts'
import { ListView } from '../ui/list/list-view.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { linksCadastroQuery, recebidosQuery } from './links-cadastro.api.ts'
import { RecebidosItem } from './recebidos-item.tsx'
import { useVistos } from './use-vistos.ts'

/** Registrations received through the links of the signed-in user. */
export function RecebidosLista() {
  const { paging } = useListUrl(PAGES)
  const recebidos = useQuery(recebidosQuery(paging.page))
  const novos = useVistos(recebidos.data?.itens)
  const links = useQuery(linksCadastroQuery(1)).data?.total
  return (
    <ListView
      query={recebidos}
      failure="Erro ao carregar cadastros"
      skeleton={<ItemListSkeleton />}
      empty={
        <EmptyState
          text={
            links
              ? 'Nenhum cadastro recebido ainda. Quando uma família preencher um dos seus links, ele aparece aqui.'
              : 'Nenhum cadastro recebido. Encontre uma clínica na busca, use “Gerar Link de Cadastro” e envie o link à família.'
          }
        />
      }
      paging={paging}
    >
      {({ itens }) => (
        <ItemList label="Cadastros recebidos" items={itens}>
          {(cadastro) => <RecebidosItem cadastro={cadastro} isNovo={novos.includes(cadastro.id)} />}
        </ItemList>
      )}
    </ListView>
  )
}
