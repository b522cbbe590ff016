import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemList } from '../ui/item-list.tsx'
import { linksCadastroQuery, recebidosQuery } from './links-cadastro.api.ts'
import { RecebidosItem } from './recebidos-item.tsx'

/** What families have sent through the links of the signed-in user. */
export function RecebidosLista() {
  const [pagina, setPagina] = useState(1)
  const links = useQuery(linksCadastroQuery(1)).data?.total
  return (
    <ItemList
      query={useQuery(recebidosQuery(pagina))}
      label="Cadastros recebidos"
      failure="Erro ao carregar cadastros"
      empty={
        links
          ? 'Nenhum cadastro recebido ainda. Quando uma família preencher um dos seus links, ele aparece aqui.'
          : 'Nenhum cadastro recebido. Encontre uma clínica na busca, use “Gerar Link de Cadastro” e envie o link à família.'
      }
      page={pagina}
      onPage={setPagina}
    >
      {(cadastro) => <RecebidosItem cadastro={cadastro} />}
    </ItemList>
  )
}
