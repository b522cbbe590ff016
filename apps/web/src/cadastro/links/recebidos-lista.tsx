import type { CadastroRecebido } from '@portal/contract/cadastro/cadastro.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ItemList, ItemListSkeleton } from '../../ui/list/item-list.tsx'
import { PAGES } from '../../ui/list/list-url.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { linksCadastroQuery, recebidosQuery, useMarkVistos } from './links-cadastro.api.ts'
import { RecebidosItem } from './recebidos-item.tsx'

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

/** Ids of the shown registrations that are new. Showing marks them as seen, but the badge stays until the screen is left. */
function useVistos(itens: readonly CadastroRecebido[] = []): readonly string[] {
  const [novos, setNovos] = useState<readonly string[]>([])
  const markVistos = useMarkVistos()
  const chegaram = itens.filter(({ id, novo }) => novo && !novos.includes(id)).map(({ id }) => id)
  if (chegaram.length > 0) setNovos([...novos, ...chegaram])
  useEffect(() => {
    if (novos.length > 0) markVistos({})
  }, [novos, markVistos])
  return novos
}
