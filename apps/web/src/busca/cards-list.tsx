import type { ClinicaCard as Clinica } from '@portal/contract/busca/busca.contract'
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './cards-list.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ClinicaCard } from './clinica-card.tsx'
import { useGrade } from './use-grade.ts'

const LINHAS_DE_FOLGA = 1
/** Rows before the end at which more are asked for. */
const LINHAS_DE_ANTECEDENCIA = 5
/** Height of a card below its 16:9 picture, before it is measured. */
const CORPO_ESTIMADO = 276
const PRIMEIRAS = 4

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
}

/** The cards in as many columns as fit. Only rows near the window exist, in one list that grows as it is scrolled. */
export function CardsList({ ref, clinicas, total, temMais, onFim, onOpen }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const { colunas, largura, topo, espaco } = useGrade(area)
  const linhas = Math.ceil(clinicas.length / colunas)
  const altura = (largura * 9) / 16 + CORPO_ESTIMADO
  // Always as many rows: one comes when one goes, so that a row scrolled by costs one change of the page and not two.
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, overscan, count }: Range) => {
      const inicio = Math.max(0, startIndex - overscan)
      const quantas = Math.ceil(window.innerHeight / (altura + espaco)) + 1 + overscan * 2
      const fim = Math.min(count, Math.max(inicio + quantas, endIndex + 1))
      return Array.from({ length: fim - inicio }, (_, i) => inicio + i)
    },
    [altura, espaco],
  )
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: linhas,
    estimateSize: () => altura,
    gap: espaco,
    overscan: LINHAS_DE_FOLGA,
    rangeExtractor,
    scrollMargin: topo,
    useFlushSync: false,
  })
  // With other columns every row holds other cards.
  useEffect(() => {
    if (colunas) virtualizer.measure()
  }, [virtualizer, colunas])

  const visiveis = virtualizer.getVirtualItems()
  const primeira = visiveis[0]
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

  const inicio = (primeira?.index ?? 0) * colunas
  const fim = ((ultima?.index ?? -1) + 1) * colunas
  const gridTemplateColumns = `repeat(${colunas}, minmax(0, 1fr))`
  return (
    <>
      <div ref={area} style={{ height: virtualizer.getTotalSize() }}>
        <ul className={classes.grade} style={{ gridTemplateColumns, paddingTop: (primeira?.start ?? topo) - topo }}>
          {clinicas.slice(inicio, fim).map((clinica, i) => (
            <li
              key={clinica.id}
              // The first card of a row is as tall as the row.
              ref={i % colunas === 0 ? virtualizer.measureElement : undefined}
              data-index={Math.floor((inicio + i) / colunas)}
              aria-setsize={total}
              aria-posinset={inicio + i + 1}
            >
              <ClinicaCard clinica={clinica} loading={inicio + i < PRIMEIRAS ? 'eager' : 'lazy'} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
      {temMais && (
        <div className={`${classes.grade} ${classes.fim}`} style={{ gridTemplateColumns }}>
          <CardsSkeleton quantidade={colunas} animate={false} />
        </div>
      )}
    </>
  )
}
