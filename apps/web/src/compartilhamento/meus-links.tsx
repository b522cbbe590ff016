import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ItemList, ItemListSkeleton } from '../ui/list/item-list.tsx'
import { PAGES } from '../ui/list/list-url.ts'
import { ListView } from '../ui/list/list-view.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { sharedLinksQuery } from './compartilhamento.api.ts'
import { LinkCompartilhado } from './link-compartilhado.tsx'

/** Shared links of the signed-in user, with remaining vacancies and number of openings. */
export function MeusLinks() {
  const { paging } = useListUrl(PAGES)
  const links = useQuery(sharedLinksQuery(paging.page))
  return (
    <ListView
      query={links}
      failure="Erro ao carregar links"
      skeleton={<ItemListSkeleton />}
      empty={
        <EmptyState text="Nenhum link compartilhado. Encontre uma clínica na busca e use “Compartilhar com Vagas”." />
      }
      paging={paging}
    >
      {({ itens }) => (
        <ItemList label="Clínicas compartilhadas" items={itens}>
          {(link) => <LinkCompartilhado link={link} />}
        </ItemList>
      )}
    </ListView>
  )
}
