import type { ClinicaCard as Clinica } from '@portal/contract/busca/busca.contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { type CardShape, useCardGrid } from '../../ui/use-card-grid.ts'
import classes from './cards-list.module.css'
import { ClinicaCard } from './clinica-card.tsx'
import { ClinicaLinha } from './clinica-linha.tsx'
import type { Formato } from './formato-toggle.tsx'
import type { ItemProps } from './item-clinica.tsx'
import { CardsSkeleton } from './resultados-skeleton.tsx'

const LINHAS_DE_FOLGA = 1
/** Distance from the end, in rows, at which the next page is fetched. */
const LINHAS_DE_ANTECEDENCIA = 5
const PRIMEIRAS = 6
/** Estimated row heights; each row is measured once rendered. */
const FORMATOS = {
  cartoes: { Item: ClinicaCard, shape: { minimum: 288, picture: 9 / 16, body: 27 }, vao: 16 },
  lista: { Item: ClinicaLinha, shape: { minimum: 336, picture: 0, body: 8.5 }, vao: 8 },
} satisfies Record<Formato, { Item: typeof ClinicaCard; shape: CardShape; vao: number }>

export type CardsListHandle = {
  /** Scrolls to a clinic; false when it is not loaded. */
  scrollTo: (id: string) => boolean
}

type Props = Omit<ItemProps, 'clinica' | 'loading'> & {
  ref: Ref<CardsListHandle>
  formato: Formato
  clinicas: Clinica[]
  total: number
  /** True when there is another page: the list then ends in skeletons and fetches it near the end. */
  temMais: boolean
  onFim: () => void
}

/** Virtualized grid of the results, with infinite scrolling. */
export function CardsList({
  ref,
  formato,
  clinicas,
  total,
  temMais,
  onFim,
  onOpen,
  onShare,
  onCadastro,
  onOrcamento,
  onVagas,
}: Props) {
  const { Item, shape, vao } = FORMATOS[formato]
  const area = useRef<HTMLDivElement>(null)
  const { columns: colunas, height: altura, top: topo } = useCardGrid(area, shape)
  const linhas = Math.ceil(clinicas.length / colunas)
  const virtualizer = useWindowVirtualizer({
    count: linhas,
    estimateSize: () => altura,
    gap: vao,
    overscan: LINHAS_DE_FOLGA,
    scrollMargin: topo,
    useFlushSync: false,
  })
  useEffect(() => {
    if (altura) virtualizer.measure()
  }, [virtualizer, altura])

  const visiveis = virtualizer.getVirtualItems()
  const [primeira, ultima] = [visiveis[0], visiveis.at(-1)]
  const pertoDoFim = temMais && ultima !== undefined && ultima.index >= linhas - LINHAS_DE_ANTECEDENCIA
  useEffect(() => {
    if (pertoDoFim) onFim()
  }, [pertoDoFim, onFim])

  useImperativeHandle(ref, () => ({
    scrollTo(id) {
      const indice = clinicas.findIndex((clinica) => clinica.id === id)
      if (indice >= 0) virtualizer.scrollToIndex(Math.floor(indice / colunas), { align: 'center' })
      return indice >= 0
    },
  }))

  const inicio = (primeira?.index ?? 0) * colunas
  const fim = ((ultima?.index ?? -1) + 1) * colunas
  const grade = { gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))`, rowGap: vao }
  return (
    <>
      <div ref={area}>
        <ul
          // Measured heights are stored by row number, which another number of columns invalidates.
          key={colunas}
          className={classes.lista}
          style={{
            ...grade,
            paddingBlockStart: (primeira?.start ?? topo) - topo,
            paddingBlockEnd: virtualizer.getTotalSize() - ((ultima?.end ?? topo) - topo),
          }}
        >
          {clinicas.slice(inicio, fim).map((clinica, i) => {
            const lugar = inicio + i
            const abre = lugar % colunas === 0
            return (
              <li
                key={clinica.id}
                ref={abre ? virtualizer.measureElement : undefined}
                data-index={abre ? lugar / colunas : undefined}
                aria-setsize={total}
                aria-posinset={lugar + 1}
              >
                <Item
                  clinica={clinica}
                  loading={lugar < PRIMEIRAS ? 'eager' : 'lazy'}
                  onOpen={onOpen}
                  onShare={onShare}
                  onCadastro={onCadastro}
                  onOrcamento={onOrcamento}
                  onVagas={onVagas}
                />
              </li>
            )
          })}
        </ul>
      </div>
      {temMais && (
        <div className={classes.fim} style={{ ...grade, marginBlockStart: vao }}>
          <CardsSkeleton formato={formato} quantidade={colunas} animate={false} />
        </div>
      )}
    </>
  )
}
