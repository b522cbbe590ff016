import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { ColunaLeads, LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type ComponentType, memo, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AcoesCartao } from './acoes.ts'
import { CartaoParado, type CartaoProps } from './cartao.tsx'
import classes from './coluna.module.css'
import { ColunaTopo, type OpcoesColuna } from './coluna-topo.tsx'
import type { Medida } from './soltar.ts'

const ALTURA_ESTIMADA = 176
const VAO = 8
const FOLGA = 3
/** Cards before the end at which the next ones are fetched. */
const ANTECEDENCIA = 12

/** Measures of a column's list, to find the place of a drop. */
export type ListaMedida = { topo: () => number; medidas: () => readonly Medida[] }

type Props = OpcoesColuna & {
  etapa: EtapaLead
  coluna: ColunaLeads
  agora: number
  naoEnviados: ReadonlySet<string>
  acoes: AcoesCartao
  onMais: (etapa: Etapa, pular: number) => void
}

/** Indexes of cards that stay rendered out of sight: the dragged and the focused one. */
function useKept(itens: readonly LeadCartao[], arrastado: string | undefined) {
  const [focado, setFocado] = useState<string>()
  const indices = itens.flatMap(({ id }, i) => (id === arrastado || id === focado ? [i] : []))
  return {
    setFocado,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...indices])].sort((a, b) => a - b),
  }
}

const optionsOf = (itens: readonly LeadCartao[]) => ({
  count: itens.length,
  estimateSize: () => ALTURA_ESTIMADA,
  getItemKey: (i: number) => itens[i]?.id ?? i,
  gap: VAO,
  overscan: FOLGA,
  useFlushSync: false,
})

function useMais({ coluna, onMais }: Props, visiveis: VirtualItem[]) {
  const ultimo = visiveis.at(-1)?.index ?? 0
  const { etapa, itens, total } = coluna
  const faltam = itens.length < total && ultimo >= itens.length - ANTECEDENCIA
  const loadMais = useEffectEvent(onMais)
  useEffect(() => {
    if (faltam) loadMais(etapa, itens.length)
  }, [faltam, etapa, itens.length])
}

const Vazia = () => <p className={classes.vazia}>Nenhum lead nesta etapa</p>

type ListaProps = Props & {
  topoId: string
  altura: number
  deslocamento: number
  visiveis: VirtualItem[]
  measure: (node: Element | null) => void
  setFocado: (id: string | undefined) => void
  Item: ComponentType<CartaoProps>
  children?: ReactNode
}

function Lista(props: ListaProps & { ref: Ref<HTMLUListElement> }) {
  const { ref, coluna, agora, naoEnviados, acoes, topoId, altura, deslocamento, visiveis, measure, setFocado, Item } =
    props
  return (
    <ul
      ref={ref}
      className={classes.lista}
      aria-labelledby={topoId}
      style={{ height: altura }}
      onFocus={({ target }) => setFocado(target.closest<HTMLElement>('[data-id]')?.dataset.id)}
      onBlur={() => setFocado(undefined)}
    >
      {visiveis.map(({ index, start }) => {
        const lead = coluna.itens[index]
        return (
          lead && (
            <li
              key={lead.id}
              ref={measure}
              data-index={index}
              data-id={lead.id}
              aria-setsize={coluna.total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - deslocamento}px)` }}
            >
              <Item lead={lead} agora={agora} naoEnviado={naoEnviados.has(lead.id)} acoes={acoes} />
            </li>
          )
        )
      })}
      {props.children}
    </ul>
  )
}

/** Props of a column on which cards can be dropped. */
export type DropArea = {
  /**
   * Set on an element inside the scrolling one. dnd-kit scrolls the ancestors of the target, by rectangles one render
   * old; with as many ancestors as the card has, each keeps its own rectangle. Otherwise the board runs away on a slow
   * machine.
   */
  ref: (node: HTMLElement | null) => void
  isOver: boolean
  /** Id of the dragged card. */
  arrastado: string | undefined
  /** Index of the drop, if the place matters. */
  marca: number | undefined
  register: (lista: ListaMedida | undefined) => void
  Item: ComponentType<CartaoProps>
}

/** A scrolling column of the board; cards can be dropped on it once `dropArea` is loaded. */
export const Coluna = memo(function Coluna({ dropArea, ...props }: Props & { dropArea?: DropArea }) {
  const { etapa, coluna } = props
  const { arrastado, marca, register } = dropArea ?? {}
  const rolagem = useRef<HTMLDivElement>(null)
  const lista = useRef<HTMLUListElement>(null)
  const { setFocado, rangeExtractor } = useKept(coluna.itens, arrastado)
  const virtualizer = useVirtualizer({
    ...optionsOf(coluna.itens),
    getScrollElement: () => rolagem.current,
    rangeExtractor,
  })
  const visiveis = virtualizer.getVirtualItems()
  useMais(props, visiveis)
  useEffect(() => {
    register?.({
      topo: () => lista.current?.getBoundingClientRect().top ?? 0,
      medidas: () => virtualizer.measurementsCache,
    })
    return () => register?.(undefined)
  }, [register, virtualizer])

  const topoId = `coluna-${etapa.chave}`
  const medida = marca === undefined ? undefined : virtualizer.measurementsCache[marca]
  return (
    <section className={classes.coluna} aria-labelledby={topoId} data-sobre={dropArea?.isOver || undefined}>
      <ColunaTopo {...props} id={topoId} total={coluna.total} soma={coluna.soma_centavos} />
      <div ref={rolagem} className={classes.rolagem}>
        <div ref={dropArea?.ref}>
          {coluna.itens.length === 0 ? (
            <Vazia />
          ) : (
            <Lista
              {...props}
              ref={lista}
              topoId={topoId}
              altura={virtualizer.getTotalSize()}
              deslocamento={0}
              visiveis={visiveis}
              measure={virtualizer.measureElement}
              setFocado={setFocado}
              Item={dropArea?.Item ?? CartaoParado}
            >
              {marca !== undefined && (
                <li
                  role="presentation"
                  className={classes.marca}
                  style={{ top: medida?.start ?? virtualizer.getTotalSize() + VAO }}
                />
              )}
            </Lista>
          )}
        </div>
      </div>
    </section>
  )
})

/** The single column of a phone, scrolled with the page. */
export function ColunaUnica(props: Props) {
  const { etapa, coluna } = props
  const lista = useRef<HTMLUListElement>(null)
  const [topo, setTopo] = useState(0)
  const { setFocado, rangeExtractor } = useKept(coluna.itens, undefined)
  const virtualizer = useWindowVirtualizer({ ...optionsOf(coluna.itens), scrollMargin: topo, rangeExtractor })
  useEffect(() => {
    const medido = (lista.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    if (Math.abs(medido - topo) > 1) setTopo(medido)
  })
  const visiveis = virtualizer.getVirtualItems()
  useMais(props, visiveis)
  const topoId = `coluna-${etapa.chave}`
  return (
    <section className={classes.coluna} aria-labelledby={topoId}>
      <ColunaTopo {...props} id={topoId} total={coluna.total} soma={coluna.soma_centavos} />
      {coluna.itens.length === 0 ? (
        <Vazia />
      ) : (
        <Lista
          {...props}
          ref={lista}
          topoId={topoId}
          altura={virtualizer.getTotalSize()}
          deslocamento={topo}
          visiveis={visiveis}
          measure={virtualizer.measureElement}
          setFocado={setFocado}
          Item={CartaoParado}
        />
      )}
    </section>
  )
}
