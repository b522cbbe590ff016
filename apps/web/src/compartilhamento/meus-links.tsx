import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemList } from '../ui/item-list.tsx'
import { sharedLinksQuery } from './compartilhamento.api.ts'
import { LinkCompartilhado } from './link-compartilhado.tsx'

/** The clinics that the signed-in user has shared: how many vacancies are left, how often each link was opened. */
export function MeusLinks() {
  const [pagina, setPagina] = useState(1)
  return (
    <ItemList
      query={useQuery(sharedLinksQuery(pagina))}
      label="Clínicas compartilhadas"
      failure="Erro ao carregar links"
      empty="Nenhum link compartilhado. Encontre uma clínica na busca e use “Compartilhar com Vagas”."
      page={pagina}
      onPage={setPagina}
    >
      {(link) => <LinkCompartilhado link={link} />}
    </ItemList>
  )
}
