import { Skeleton } from '@mantine/core'
import type { FiltroContatos, LinhaContato } from '@portal/contract/contatos/contatos.contract'
import { CONTATOS_POR_PAGINA } from '@portal/contract/contatos/limites'
import { useQueries } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { paginaQuery, useFavorito } from './contatos.api.ts'
import { IndiceLetras } from './indice-letras.tsx'
import { LinhaDaAgenda } from './linha-contato.tsx'
import classes from './lista-contatos.module.css'

/** Height of a line in rem, so that it grows with the reader's font size. */
const LINHA_REM = 4.5
const FOLGA = 8

type Props = {
  filtro: FiltroContatos
  primeira: readonly LinhaContato[]
  indice: { total: number; letras: { letra: string; inicio: number }[] }
  /** True while the previous filter's lines are shown. */
  isAntiga: boolean
  onOpen: (linha: LinhaContato) => void
}

/** Height of a line, the list's distance from the page's top, and height of the sticky area above it, in pixels. */
function useMedidas(area: React.RefObject<HTMLElement | null>) {
  const [medidas, setMedidas] = useState({ altura: 72, topo: 0, coberto: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!area.current) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const topo = Math.round(area.current.getBoundingClientRect().top + window.scrollY)
      const barra = document.getElementById('barra-agenda')
      const coberto = barra ? Math.round(barra.offsetHeight + Number.parseFloat(getComputedStyle(barra).top)) : 0
      const altura = Math.round(LINHA_REM * rem)
      setMedidas((antes) =>
        antes.altura === altura && antes.topo === topo && antes.coberto === coberto ? antes : { altura, topo, coberto },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [area])
  return medidas
}

/**
 * Virtualised list of all matching lines with a full-length scroll bar. Renders only lines near the window and loads
 * only their pages, so that ten thousand lines scroll smoothly.
 */
export function ListaContatos({ filtro, primeira, indice, isAntiga, onOpen }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { altura, topo, coberto } = useMedidas(area)
  const mudar = useFavorito()
  const onFavorito = useCallback((id: string, favorito: boolean) => mudar({ id, favorito }), [mudar])
  const mostradas = isAntiga ? primeira.length : indice.total
  const virtualizer = useWindowVirtualizer({
    count: mostradas,
    estimateSize: () => altura,
    overscan: FOLGA,
    scrollMargin: topo,
    scrollPaddingStart: coberto,
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    if (altura) virtualizer.measure()
  }, [virtualizer, altura])

  const visiveis = virtualizer.getVirtualItems()
  const paginas = [...new Set(visiveis.map(({ index }) => Math.floor(index / CONTATOS_POR_PAGINA)))].filter(
    (p) => p > 0,
  )
  const respostas = useQueries({ queries: paginas.map((pagina) => paginaQuery(filtro, pagina * CONTATOS_POR_PAGINA)) })
  const linhaAt = (index: number) => {
    const pagina = Math.floor(index / CONTATOS_POR_PAGINA)
    const itens = pagina === 0 ? primeira : respostas[paginas.indexOf(pagina)]?.data?.itens
    return itens?.[index % CONTATOS_POR_PAGINA]
  }

  return (
    <div ref={area} className={classes.area}>
      <ul
        className={classes.lista}
        aria-label="Contatos"
        aria-busy={isAntiga}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {visiveis.map(({ index, start }) => {
          const linha = linhaAt(index)
          return (
            <li
              key={linha?.id ?? index}
              aria-setsize={mostradas}
              aria-posinset={index + 1}
              style={{ height: altura, top: start - topo }}
            >
              {linha ? <LinhaDaAgenda linha={linha} onOpen={onOpen} onFavorito={onFavorito} /> : <LinhaEsqueleto />}
            </li>
          )
        })}
      </ul>
      <IndiceLetras
        letras={indice.letras}
        onLetra={(inicio) => virtualizer.scrollToIndex(inicio, { align: 'start' })}
      />
    </div>
  )
}

const LinhaEsqueleto = () => (
  <div className={classes.esqueleto}>
    <Skeleton circle height={40} width={40} />
    <div>
      <Skeleton height={16} width="50%" />
      <Skeleton height={14} width="30%" mt={8} />
    </div>
  </div>
)

/** Placeholder of the list while its first page loads. */
export const ListaEsqueleto = () => (
  <div aria-busy className="portal-card">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((chave) => (
      <LinhaEsqueleto key={chave} />
    ))}
  </div>
)
