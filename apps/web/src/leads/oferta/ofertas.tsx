import { VisuallyHidden } from '@mantine/core'
import { OFERTA_EXPIRADA } from '@portal/contract/leads/distribuicao/opcoes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { onChange } from '../../platform/realtime.ts'
import { useSession } from '../../platform/session.ts'
import { notifyError } from '../../ui/notify.ts'
import { anuncioDe } from './contagem.ts'
import { Faixa } from './faixa.tsx'
import { followEnds } from './fim.ts'
import { ofertasQuery } from './ofertas.api.ts'
import { type OfertaCorrente, useOfertas } from './use-ofertas.ts'
import { useVista } from './use-vista.ts'

/** Interval in a hidden tab, which has no stream but shows the count in its title. */
const ESCONDIDA_MS = 30_000

/** Offers of the user on every page: banner, announcement, title of the tab. */
export function Ofertas(): ReactNode {
  const { ofertas, desvio } = useOfertas()
  const visivel = useVisivel()
  const naPagina = useRouterState({ select: ({ location }) => location.pathname === '/consultor/ofertas' })
  useAoVivo(visivel)
  useTituloComContagem(ofertas?.length ?? 0)
  useFim(ofertas, desvio)
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

/** Reads the offers as soon as they change; other data wait to collect changes. */
function useAoVivo(visivel: boolean) {
  const queryClient = useQueryClient()
  const userId = useSession()?.user.id
  const known = useRef<number>(undefined)
  useQuery({
    ...ofertasQuery(),
    refetchInterval: visivel ? false : ESCONDIDA_MS,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    const assunto = `ofertas:${userId}`
    return onChange((mudanca) => {
      if (mudanca.assunto !== assunto || mudanca.versao === known.current) return
      known.current = mudanca.versao
      void queryClient.invalidateQueries(ofertasQuery())
    })
  }, [queryClient, userId])
}

/** Tells that an offer expired. */
function useFim(ofertas: OfertaCorrente[] | undefined, desvio: number) {
  const [ends] = useState(followEnds)
  useEffect(() => {
    if (!ofertas) return
    for (let ended = ends(ofertas, Date.now(), desvio); ended > 0; ended--) void notifyError(OFERTA_EXPIRADA)
  })
}

const CONTAGEM = /^\(\d+\) /

/** Shows a count before the title of the tab, also when the title changes; none for 0. */
function useTituloComContagem(total: number) {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title || total === 0) return
    const mark = () => {
      const marked = `(${total}) ${document.title.replace(CONTAGEM, '')}`
      if (document.title !== marked) document.title = marked
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(CONTAGEM, '')
    }
  }, [total])
}
