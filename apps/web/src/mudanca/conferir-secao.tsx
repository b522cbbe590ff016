import type { LeadAConferir } from '@portal/contract/mudanca/mudanca.contract'
import { contado } from '@portal/contract/regras/contado'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { etapasQuery } from '../etapas/etapas.api.ts'
import { formatDate } from '../platform/format-date.ts'
import { Sabido, SemTelefone } from '../telefones/sem-telefone.tsx'
import { ItemList, ItemListSkeleton } from '../ui/list/item-list.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { conferirQuery, useCheck } from './mudanca.api.ts'
import { SecaoMudanca } from './secao.tsx'

/** Page size of the server. */
const POR_PAGINA = 25

/** Leads of the old portal without a readable telephone; they stay here even after the end of the move. */
export function ConferirSecao() {
  const [pagina, setPagina] = useState(1)
  const query = useQuery(conferirQuery(pagina))
  const total = query.data?.total ?? 0
  if (query.data && total === 0) return null
  return (
    <SecaoMudanca
      titulo="A conferir"
      dica={
        <>
          {query.data && `${contado(total, 'lead veio', 'leads vieram')} sem um telefone que se entenda. `}
          Com o telefone certo, entra na etapa e na data de antes, com as notas. Nada some daqui sozinho.
        </>
      }
    >
      <ListView
        query={query}
        failure="Erro ao carregar o que há para conferir"
        skeleton={<ItemListSkeleton />}
        empty={null}
        paging={{
          page: pagina,
          size: POR_PAGINA,
          sizes: [POR_PAGINA],
          onPage: setPagina,
          onSize: () => undefined,
        }}
      >
        {({ itens }) => (
          <ItemList label="Leads a conferir" items={itens}>
            {(item) => <Item item={item} />}
          </ItemList>
        )}
      </ListView>
    </SecaoMudanca>
  )
}

function Item({ item }: { item: LeadAConferir }) {
  const { mend, discard } = useCheck()
  const { data: etapas = [] } = useQuery(etapasQuery())
  const quem = item.nome || item.telefone || item.email || 'sem nome'
  const etapa = etapas.find(({ chave }) => chave === item.etapa)?.rotulo
  return (
    <SemTelefone
      quem={quem}
      nome={item.nome}
      telefone={item.telefone}
      mend={(campos) => mend.mutateAsync({ id: item.id, ...campos })}
      discard={() => discard({ id: item.id })}
      isPending={mend.isPending}
      pergunta={{
        title: 'Descartar lead',
        message: `O que o portal antigo sabia de ${quem} é apagado daqui, com as notas. Deseja continuar?`,
      }}
    >
      <Sabido>
        {[
          item.telefone && item.telefone !== quem && `telefone escrito: ${item.telefone}`,
          item.email !== quem && item.email,
          [item.cidade, item.estado].filter(Boolean).join('/'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Sabido>
      <Sabido>
        {[
          etapa,
          `de ${formatDate(item.criado_em)}`,
          item.consultor ?? 'Fila',
          item.interacoes > 0 && contado(item.interacoes, 'nota ou contato', 'notas e contatos'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Sabido>
    </SemTelefone>
  )
}
