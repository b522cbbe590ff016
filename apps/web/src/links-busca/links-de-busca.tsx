import { Skeleton } from '@mantine/core'
import { LINKS_BUSCA_MAXIMO } from '@portal/contract/links-busca/limites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SemNumero } from '../links/sem-numero.tsx'
import { ItemList } from '../ui/list/item-list.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LinkBuscaCard } from './link-busca-card.tsx'
import { LinkBuscaDialog } from './link-busca-dialog.tsx'
import { linksBuscaQuery } from './links-busca.api.ts'
import classes from './meu-link-page.module.css'

/** Search links of the signed-in user. */
export function LinksDeBusca() {
  const { data: links, error, refetch } = useQuery(linksBuscaQuery())
  const [editado, setEditado] = useState<string>()
  if (error && !links) return <LoadFailure title="Erro ao carregar links" error={error} onRetry={refetch} />
  if (!links) return <Skeleton height={320} radius="lg" />
  return (
    <>
      <SemNumero />
      <p className={classes.explica}>
        Divulgue este endereço: a família busca clínicas sozinha e fala com você pelo WhatsApp. {links.length} de{' '}
        {LINKS_BUSCA_MAXIMO} links.
      </p>
      <ItemList label="Links de busca" items={links}>
        {(item) => <LinkBuscaCard link={item} onEditar={() => setEditado(item.id)} />}
      </ItemList>
      {editado && (
        <LinkBuscaDialog link={links.find(({ id }) => id === editado) ?? null} onClose={() => setEditado(undefined)} />
      )}
    </>
  )
}
