import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import { useQuery } from '@tanstack/react-query'
import { LeadsDoLink } from '../links/leads-do-link.tsx'
import { formatDateTime } from '../platform/format-date.ts'
import { LinkActions } from '../ui/link-actions.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ItemCard, ItemList, ItemListSkeleton, ItemSummary } from '../ui/list/item-list.tsx'
import { PAGES } from '../ui/list/list-url.ts'
import { ListView } from '../ui/list/list-view.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { sharedLinksQuery, useDeactivateSharedLink } from './compartilhamento.api.ts'

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

function situacaoDe({ is_active, clinica, vagas_inicial, vagas_restantes }: SharedLink) {
  if (!is_active) return 'Desativado'
  if (!clinica.disponivel) return 'Clínica indisponível'
  return vagas_restantes === 1
    ? `Resta 1 vaga de ${vagas_inicial}`
    : `Restam ${vagas_restantes} vagas de ${vagas_inicial}`
}

function aberturasDe({ aberturas }: SharedLink) {
  if (aberturas === 0) return 'Ainda não foi aberto'
  return aberturas === 1 ? 'aberto 1 vez' : `aberto ${aberturas} vezes`
}

function LinkCompartilhado({ link }: { link: SharedLink }) {
  const deactivate = useDeactivateSharedLink()
  const url = location.origin + caminhoCompartilhado(link)
  const ativo = link.is_active && link.clinica.disponivel
  return (
    <ItemCard
      title={link.clinica.name}
      isOver={!ativo}
      actions={
        ativo && (
          <LinkActions
            name={link.clinica.name}
            url={url}
            whatsapp={urlEnvio(link.clinica, url)}
            onDeactivate={() => deactivate.mutateAsync({ id: link.id })}
          />
        )
      }
    >
      <p>
        {link.clinica.city}, {link.clinica.state} · {formatDateTime(link.created_at)}
      </p>
      <ItemSummary>
        <strong>{situacaoDe(link)}</strong> · {aberturasDe(link)} · <LeadsDoLink link={link} />
      </ItemSummary>
    </ItemCard>
  )
}
