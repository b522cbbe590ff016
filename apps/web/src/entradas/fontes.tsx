import { Button } from '@mantine/core'
import { FONTES_MAXIMO } from '@portal/contract/entradas/limites'
import { IconBook, IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ItemList, ItemListSkeleton } from '../ui/list/item-list.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { fontesQuery } from './entradas.api.ts'
import classes from './entradas.module.css'
import type { Parte } from './entradas-url.ts'
import { FonteCartao } from './fonte-cartao.tsx'
import type { Criada } from './nova-fonte-dialog.tsx'

const NovaFonteDialog = lazyPart(() => import('./nova-fonte-dialog.tsx').then((part) => part.NovaFonteDialog))
const SegredoDialog = lazyPart(() => import('./segredo-dialog.tsx').then((part) => part.SegredoDialog))
const GuiaEntradas = lazyPart(() => import('./guia-entradas.tsx').then((part) => part.GuiaEntradas))

type Props = { onAbrir: (id: string, parte: Parte) => void; onConferir: () => void }

/** List of the sources with their states, and a button for a new one. */
export function Fontes({ onAbrir, onConferir }: Props) {
  const { data: fontes, error, refetch } = useQuery(fontesQuery())
  const [aberto, setAberto] = useState<'nova' | 'guia'>()
  const [criada, setCriada] = useState<Criada>()
  const aConferir = fontes?.reduce((soma, { a_conferir }) => soma + a_conferir, 0) ?? 0
  const cheio = fontes !== undefined && fontes.length >= FONTES_MAXIMO
  const acoes = (
    <div className="portal-row-center">
      <Button
        variant="default"
        leftSection={<IconBook size={18} aria-hidden />}
        onMouseEnter={GuiaEntradas.preload}
        onClick={() => setAberto('guia')}
      >
        Guia
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={cheio} onClick={() => setAberto('nova')}>
        Nova fonte
      </Button>
    </div>
  )
  return (
    <>
      {fontes && fontes.length > 0 && (
        <div className={classes.topo}>
          <p>
            Cada fonte é um endereço que recebe leads de um anúncio ou do site e os põe no quadro certo, com a campanha.
            {cheio && ` A empresa já tem ${FONTES_MAXIMO}: exclua uma para criar outra.`}
          </p>
          {acoes}
        </div>
      )}
      {aConferir > 0 && (
        <div className={classes.aviso}>
          <p>
            {aConferir === 1
              ? '1 chamada espera por você em A conferir.'
              : `${formatNumber(aConferir)} chamadas esperam por você em A conferir.`}
          </p>
          <Button variant="white" size="compact-md" onClick={onConferir}>
            Conferir
          </Button>
        </div>
      )}
      {!fontes ? (
        error ? (
          <LoadFailure title="Erro ao carregar entradas" error={error} onRetry={refetch} />
        ) : (
          <ItemListSkeleton />
        )
      ) : fontes.length === 0 ? (
        <EmptyState
          icon={<IconPlugConnected size={40} stroke={1.5} aria-hidden />}
          title="Nenhuma fonte ainda"
          text="Ligue o formulário do site, o Google Ads ou a Meta: quem pedir ajuda lá aparece aqui como lead, com a campanha, sem ninguém digitar."
        >
          {acoes}
        </EmptyState>
      ) : (
        <ItemList label="Fontes" items={fontes}>
          {(fonte) => <FonteCartao fonte={fonte} onAbrir={() => onAbrir(fonte.id, 'chamadas')} />}
        </ItemList>
      )}
      <Suspense>
        {aberto === 'nova' && (
          <NovaFonteDialog
            onCriada={(nova) => {
              setAberto(undefined)
              setCriada(nova)
            }}
            onClose={() => setAberto(undefined)}
          />
        )}
        {aberto === 'guia' && <GuiaEntradas onClose={() => setAberto(undefined)} />}
        {criada && (
          <SegredoDialog
            {...criada}
            nova
            onClose={() => {
              setCriada(undefined)
              onAbrir(criada.fonte.id, criada.fonte.modelo === 'meta' ? 'meta' : 'chamadas')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
