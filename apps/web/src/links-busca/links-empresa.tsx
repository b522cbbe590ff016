import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Skeleton, Switch, Text } from '@mantine/core'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { DIAS_ESTATISTICA } from '@portal/contract/links-busca/limites'
import type { LinkEmpresa } from '@portal/contract/links-busca/links-busca.contract'
import { contado } from '@portal/contract/regras/contado'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ItemList } from '../ui/list/item-list.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { destinoEmPalavras } from './formulario-empresa.ts'
import classes from './link-busca-card.module.css'
import { LinkBuscaDivulgar } from './link-busca-divulgar.tsx'
import { LinkBuscaMenu } from './link-busca-menu.tsx'
import { LinkEmpresaDialog } from './link-empresa-dialog.tsx'
import { linksEmpresaQuery, useLinksEmpresa } from './links-empresa.api.ts'
import secao from './links-empresa.module.css'

/** Search links of the company; each says where its leads go. */
export function LinksEmpresa() {
  const { data: links, error, refetch } = useQuery(linksEmpresaQuery())
  const [editado, setEditado] = useState<string | 'novo'>()
  return (
    <section aria-labelledby="links-empresa">
      <div className={secao.topo}>
        <div>
          <h2 id="links-empresa">Links da empresa</h2>
          <p>
            Para anúncios e para o site: a família busca clínicas, quem responde na página é a empresa, e o lead vai
            para onde o link diz.
          </p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditado('novo')}>
          Novo link
        </Button>
      </div>
      {!links && !error && <Skeleton height={200} radius="lg" aria-busy />}
      {!links && error && <LoadFailure title="Erro ao carregar links" error={error} onRetry={refetch} />}
      {links?.length === 0 && <p className={secao.nota}>Nenhum link ainda.</p>}
      {links && links.length > 0 && (
        <ItemList label="Links da empresa" items={links}>
          {(link) => <Cartao link={link} onEditar={() => setEditado(link.id)} />}
        </ItemList>
      )}
      {editado && (
        <LinkEmpresaDialog
          link={editado === 'novo' ? undefined : (links?.find(({ id }) => id === editado) ?? null)}
          onClose={() => setEditado(undefined)}
        />
      )}
    </section>
  )
}

const resumoDe = (link: LinkEmpresa) =>
  [`Leads para: ${destinoEmPalavras(link)}`, link.campanha && `campanha ${link.campanha}`].filter(Boolean).join(' · ')

function Cartao({ link, onEditar }: { link: LinkEmpresa; onEditar: () => void }) {
  const { ativar, renew, remove } = useLinksEmpresa()
  const { id, versao, apelido, is_active, visitas, buscas, leads } = link
  return (
    <article className={classes.cartao} data-inativo={!is_active || undefined}>
      <div className={classes.topo}>
        <div className={secao.nome}>
          <h3>{apelido}</h3>
          <p>{resumoDe(link)}</p>
        </div>
        <Switch
          label="Ativo"
          aria-label={`Ativo: ${apelido}`}
          checked={is_active}
          disabled={ativar.isPending}
          onChange={({ currentTarget: { checked } }) => ativar.mutate({ id, versao, is_active: checked })}
        />
      </div>
      {is_active ? (
        <LinkBuscaDivulgar link={link} comQr />
      ) : (
        <Text c="dimmed">Desativado. Quem abrir o link lê: “{LINK_INDISPONIVEL}”</Text>
      )}
      <div className={secao.rodape}>
        <p className={secao.nota}>
          {contado(visitas, 'visita', 'visitas')}, {contado(buscas, 'busca', 'buscas')} e{' '}
          <Link to="/supervisor/leads" search={{ link: id }}>
            {contado(leads, 'lead', 'leads')}
          </Link>{' '}
          em {DIAS_ESTATISTICA} dias
        </p>
        <div className={classes.acoes}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Editar ${apelido}`}
            onClick={onEditar}
          >
            Editar
          </Button>
          <LinkBuscaMenu link={link} alem=", também nos anúncios que o usam" renew={renew} remove={remove} />
        </div>
      </div>
    </article>
  )
}
