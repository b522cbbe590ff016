import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoCadastro, urlEnvioCadastro } from '@portal/contract/cadastro/conversa'
import { situacaoDoLink } from '@portal/contract/cadastro/situacao-do-link'
import { useQuery } from '@tanstack/react-query'
import { LeadsDoLink } from '../../links/leads-do-link.tsx'
import { formatDateTime } from '../../platform/format-date.ts'
import { LinkActions } from '../../ui/link-actions.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ItemCard, ItemList, ItemListSkeleton, ItemSummary } from '../../ui/list/item-list.tsx'
import { PAGES } from '../../ui/list/list-url.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { linksCadastroQuery, useDeactivateLinkCadastro } from './links-cadastro.api.ts'

/** Registration links assigned to the signed-in user. */
export function LinksCadastro() {
  const { paging } = useListUrl(PAGES)
  const links = useQuery(linksCadastroQuery(paging.page))
  return (
    <ListView
      query={links}
      failure="Erro ao carregar links"
      skeleton={<ItemListSkeleton />}
      empty={<EmptyState text="Nenhum link gerado. Encontre uma clínica na busca e use “Gerar Link de Cadastro”." />}
      paging={paging}
    >
      {({ itens }) => (
        <ItemList label="Links de cadastro" items={itens}>
          {(link) => <Linha link={link} />}
        </ItemList>
      )}
    </ListView>
  )
}

function Linha({ link }: { link: LinkCadastro }) {
  const deactivate = useDeactivateLinkCadastro()
  const { clinica, uses, max_uses } = link
  const url = location.origin + caminhoCadastro(link.token)
  const situacao = situacaoDoLink(link, Date.now())
  const ativo = situacao === 'Ativo'
  return (
    <ItemCard
      title={clinica.name}
      isOver={!ativo}
      actions={
        ativo && (
          <LinkActions
            name={clinica.name}
            url={url}
            whatsapp={urlEnvioCadastro(clinica, url)}
            onDeactivate={() => deactivate.mutateAsync({ id: link.id })}
          />
        )
      }
    >
      <p>
        {clinica.city}, {clinica.state} · Criado em {formatDateTime(link.created_at)}
      </p>
      <p>{link.expires_at ? `Expira em ${formatDateTime(link.expires_at)}` : 'Não expira'}</p>
      <ItemSummary>
        <strong>{situacao}</strong> ·{' '}
        {max_uses === null
          ? `${uses} ${uses === 1 ? 'uso' : 'usos'}, sem limite`
          : `${uses}/${max_uses} ${max_uses === 1 ? 'uso' : 'usos'}`}{' '}
        · <LeadsDoLink link={link} />
      </ItemSummary>
    </ItemCard>
  )
}
