import { VisuallyHidden } from '@mantine/core'
import { OFERTA_EXPIRADA } from '@portal/contract/distribuicao/opcoes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { onMudanca } from '../../platform/realtime.ts'
import { useSessao } from '../../platform/session.ts'
import { notifyError } from '../../ui/notify.ts'
import { anuncioDe } from './contagem.ts'
import { Faixa } from './faixa.tsx'
import { ofertasQuery } from './ofertas.api.ts'
import { type OfertaCorrente, useOfertas } from './use-ofertas.ts'
import { useTituloComContagem } from './use-titulo.ts'
import { useVista } from './use-vista.ts'

/** A hidden tab has no stream; its title still has to tell. */
const ESCONDIDA_MS = 30_000
/** An offer whose end was watched was alive this short a time before. */
const WATCHED_MS = 3_000

/** Offers of the signed-in person on every screen: banner, announcement, title of the tab. */
export function Ofertas(): ReactNode {
  const { ofertas, desvio } = useOfertas()
  const visivel = useVisivel()
  const naPagina = useRouterState({ select: ({ location }) => location.pathname === '/consultor/ofertas' })
  useAoVivo(visivel)
  useTituloComContagem(ofertas?.length ?? 0)
  useFim(ofertas)
  const primeira = ofertas?.[0]
  const naoVista = visivel && !naPagina && primeira && !primeira.visto ? primeira.id : undefined
  useVista(useMemo(() => (naoVista === undefined ? [] : [naoVista]), [naoVista]))
  return (
    <>
      <VisuallyHidden aria-live="polite">{primeira && anuncioDe(primeira, primeira.resta)}</VisuallyHidden>
      {primeira && !naPagina && <Faixa oferta={primeira} outras={(ofertas?.length ?? 0) - 1} desvio={desvio} />}
    </>
  )
}

function useVisivel() {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => !document.hidden,
  )
}

/** Reads the offers the moment they change, without the pause in which other screens collect changes. */
function useAoVivo(visivel: boolean) {
  const queryClient = useQueryClient()
  const userId = useSessao()?.user.id
  const known = useRef<number>(undefined)
  useQuery({
    ...ofertasQuery(),
    refetchInterval: visivel ? false : ESCONDIDA_MS,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    const assunto = `ofertas:${userId}`
    return onMudanca((mudanca) => {
      if (mudanca.assunto !== assunto || mudanca.versao === known.current) return
      known.current = mudanca.versao
      void queryClient.invalidateQueries(ofertasQuery())
    })
  }, [queryClient, userId])
}

/** Says that an offer ended while it was watched; one that ended while the device slept may have been accepted elsewhere. */
function useFim(ofertas: OfertaCorrente[] | undefined) {
  const vivas = useRef(new Map<string, { fim: number; visto: number }>())
  useEffect(() => {
    if (!ofertas) return
    const agora = Date.now()
    const correntes = new Set(ofertas.map(({ id }) => id))
    for (const [id, { fim, visto }] of vivas.current) {
      if (correntes.has(id)) continue
      vivas.current.delete(id)
      if (fim <= agora && agora - visto < WATCHED_MS) void notifyError(OFERTA_EXPIRADA)
    }
    for (const { id, resta, respondendo } of ofertas)
      if (respondendo) vivas.current.delete(id)
      else vivas.current.set(id, { fim: agora + resta, visto: agora })
  })
}
