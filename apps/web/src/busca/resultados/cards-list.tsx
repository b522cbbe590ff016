import type { ClinicaCard as Clinica } from '@portal/contract/busca/busca.contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { type CardShape, useCardGrid } from '../../ui/use-card-grid.ts'
import classes from './cards-list.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ClinicaCard } from './clinica-card.tsx'

const LINHAS_DE_FOLGA = 1
/** Rows before the end at which more are asked for. */
const LINHAS_DE_ANTECEDENCIA = 5
const PRIMEIRAS = 4
/** Below the 16:9 picture: two lines of name, three of badges. */
const CARD: CardShape = { minimum: 288, picture: 9 / 16, body: 22.75 }

export type CardsListHandle = {
  /** Brings a loaded clinic into view; false when it is not loaded. */
  scrollTo: (id: string) => boolean
}

type Props = {
  ref: Ref<CardsListHandle>
  clinicas: Clinica[]
  total: number
  /** More are to come: skeletons end the list, and nearing the end asks for them. */
  temMais: boolean
  onFim: () => void
  onOpen: (id: string) => void
  onShare: (clinica: Clinica) => void
  /** Absent for those who have no patients. */
  onCadastro?: ((clinica: Clinica) => void) | undefined
}

/** The cards in as many columns as fit. Only rows near the window exist, in one list that grows as it is scrolled. */
export function CardsList({ ref, clinicas, total, temMais, onFim, onOpen, onShare, onCadastro }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { columns: colunas, width: largura, height: altura, top: topo, gap: espaco } = useCardGrid(area, CARD)
  const linhas = Math.ceil(clinicas.length / colunas)
  const virtualizer = useWindowVirtualizer({
    count: linhas,
    estimateSize: () => altura,
    gap: espaco,
    overscan: LINHAS_DE_FOLGA,
    scrollMargin: topo,
    useFlushSync: false,
  })
  useEffect(() => {
    if (altura) virtualizer.measure()
  }, [virtualizer, altura])

  const visiveis = virtualizer.getVirtualItems()
  const ultima = visiveis.at(-1)
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

  return (
    <>
      <div ref={area}>
        <ul className={classes.lista} style={{ height: virtualizer.getTotalSize() }}>
          {visiveis.flatMap(({ index, start }) =>
            clinicas.slice(index * colunas, (index + 1) * colunas).map((clinica, coluna) => (
              <li
                key={clinica.id}
                aria-setsize={total}
                aria-posinset={index * colunas + coluna + 1}
                style={{ width: largura, height: altura, top: start - topo, left: coluna * (largura + espaco) }}
              >
                <ClinicaCard
                  clinica={clinica}
                  loading={index * colunas + coluna < PRIMEIRAS ? 'eager' : 'lazy'}
                  onOpen={onOpen}
                  onShare={onShare}
                  onCadastro={onCadastro}
                />
              </li>
            )),
          )}
        </ul>
      </div>
      {temMais && (
        <div className={classes.fim} style={{ gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))` }}>
          <CardsSkeleton quantidade={colunas} animate={false} />
        </div>
      )}
    </>
  )
}
