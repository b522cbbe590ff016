import type { ClinicaResumida } from '@portal/contract/clinicas/clinicas.contract'
import { useQueries } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { type CardShape, useCardGrid } from '../../ui/use-card-grid.ts'
import { paginaQuery } from '../clinicas.api.ts'
import { type AcoesCartao, CartaoSkeleton, ClinicaCartao } from './clinica-cartao.tsx'
import classes from './clinicas-lista.module.css'
import { type ClinicasUrl, filtroDe } from './clinicas-url.ts'

/** Page size of the server. */
const PAGINA = 24
const LINHAS_DE_FOLGA = 2
const CARTAO: CardShape = { minimum: 384, picture: 0, body: 14.5 }

type Props = AcoesCartao & {
  url: ClinicasUrl
  primeira: ClinicaResumida[]
  encontradas: number
  /** True while the previous filters' results are shown. */
  isAntiga: boolean
  selecionadas: ReadonlySet<string>
}

/**
 * Virtualised list of all matching clinics with a full-length scroll bar. Renders only rows near the window and loads
 * only their pages, so that lists of thousands stay fast and fresh.
 */
export function ClinicasLista({ url, primeira, encontradas, isAntiga, selecionadas, ...acoes }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { columns, width, height, top, gap } = useCardGrid(area, CARTAO)
  const mostradas = isAntiga ? primeira.length : encontradas
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(mostradas / columns),
    estimateSize: () => height,
    gap,
    overscan: LINHAS_DE_FOLGA,
    scrollMargin: top,
    useFlushSync: false,
  })
  useEffect(() => {
    if (height) virtualizer.measure()
  }, [virtualizer, height])

  const posicoes = virtualizer
    .getVirtualItems()
    .flatMap(({ index, start }) =>
      Array.from({ length: columns }, (_, coluna) => ({ posicao: index * columns + coluna, coluna, start })),
    )
    .filter(({ posicao }) => posicao < mostradas)
  const paginas = [...new Set(posicoes.map(({ posicao }) => Math.floor(posicao / PAGINA) + 1))].filter((p) => p > 1)
  const respostas = useQueries({ queries: paginas.map((pagina) => paginaQuery(filtroDe(url), pagina)) })
  const clinicaAt = (posicao: number) => {
    const pagina = Math.floor(posicao / PAGINA) + 1
    const itens = pagina === 1 ? primeira : respostas[paginas.indexOf(pagina)]?.data?.itens
    return itens?.[posicao % PAGINA]
  }

  return (
    <div ref={area}>
      <ul
        className={classes.lista}
        aria-label="Clínicas"
        aria-busy={isAntiga}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {posicoes.map(({ posicao, coluna, start }) => {
          const clinica = clinicaAt(posicao)
          return (
            <li
              key={clinica?.id ?? posicao}
              aria-setsize={mostradas}
              aria-posinset={posicao + 1}
              style={{ width, height, top: start - top, left: coluna * (width + gap) }}
            >
              {clinica ? (
                <ClinicaCartao clinica={clinica} selecionada={selecionadas.has(clinica.id)} {...acoes} />
              ) : (
                <CartaoSkeleton />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
