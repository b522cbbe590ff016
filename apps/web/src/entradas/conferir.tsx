import { Text } from '@mantine/core'
import type { AConferir } from '@portal/contract/entradas/entradas.contract'
import { CONFERIR_POR_PAGINA, DIAS_A_CONFERIR } from '@portal/contract/entradas/limites'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../platform/format-date.ts'
import { formatNumber } from '../platform/format-number.ts'
import { Sabido, SemTelefone } from '../telefones/sem-telefone.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ItemList, ItemListSkeleton } from '../ui/list/item-list.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { conferirQuery, useChamadas } from './entradas.api.ts'
import entradas from './entradas.module.css'
import { SituacaoMarca } from './situacao-marca.tsx'
import { TodasAsFontes } from './todas-as-fontes.tsx'

/** Calls that could not become a lead automatically: each can be completed or discarded. */
export function ConferirChamadas({ onVoltar }: { onVoltar: () => void }) {
  const [pagina, setPagina] = useState(1)
  const query = useQuery(conferirQuery(pagina))
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <TodasAsFontes onVoltar={onVoltar} />
      <div className={entradas.titulo}>
        <h2 ref={titulo} tabIndex={-1}>
          A conferir
        </h2>
        {query.data && query.data.total > 0 && <Text c="dimmed">{formatNumber(query.data.total)}</Text>}
      </div>
      <p className={entradas.dica}>
        Chegou sem um telefone que sirva, ou durante uma suspeita de abuso. Corrija o telefone e vira lead, com a
        campanha e a hora em que chegou. Depois de {DIAS_A_CONFERIR} dias é apagado.
      </p>
      <ListView
        query={query}
        failure="Erro ao carregar o que há para conferir"
        skeleton={<ItemListSkeleton />}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
            title="Nada a conferir"
            text="Quando uma chamada vier sem telefone, ela espera aqui."
          />
        }
        paging={{
          page: pagina,
          size: CONFERIR_POR_PAGINA,
          sizes: [CONFERIR_POR_PAGINA],
          onPage: setPagina,
          onSize: () => undefined,
        }}
      >
        {({ itens }) => (
          <ItemList label="A conferir" items={itens}>
            {(item) => <Item item={item} />}
          </ItemList>
        )}
      </ListView>
    </>
  )
}

function Item({ item }: { item: AConferir }) {
  const { mend, discard } = useChamadas()
  const quem = item.nome || item.telefone || item.email || 'sem nome'
  return (
    <SemTelefone
      quem={quem}
      nome={item.nome}
      telefone={item.telefone}
      marca={<SituacaoMarca texto={item.motivo} cor={item.suspeita ? 'terracotta' : 'amber'} />}
      mend={(campos) => mend.mutateAsync({ id: item.id, ...campos })}
      discard={() => discard({ id: item.id })}
      isPending={mend.isPending}
      pergunta={{
        title: 'Descartar chamada',
        message: `O que ${quem} enviou é apagado e não vira lead. Deseja continuar?`,
      }}
    >
      <Sabido>
        {[
          item.fonte,
          item.campanha && `campanha ${item.campanha}`,
          item.email !== quem && item.email,
          [item.cidade, item.estado].filter(Boolean).join('/'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Sabido>
      <Sabido>
        Chegou <TimeAgo em={item.recebida_em} /> · é apagado em {formatDate(item.apaga_em)}
      </Sabido>
    </SemTelefone>
  )
}
