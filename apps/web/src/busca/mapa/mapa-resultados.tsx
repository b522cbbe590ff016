import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { MapFrame } from '../../ui/map-frame.tsx'
import { formatRaio } from '../barra/format-raio.ts'
import type { PontoClinica } from './agrupar.ts'
import classes from './mapa-panel.module.css'
import { type Escolha, useEscolha } from './use-escolha.ts'
import { useMapa } from './use-mapa.ts'

/** Zoom level of the first query, sent before the map has loaded. */
export const ZOOM_INICIAL = 6

type MapaDados = { total: number; pontos: PontoMapa[] }

type Props = {
  dados: MapaDados | undefined
  cidade: Pick<Cidade, 'nome' | 'latitude' | 'longitude'>
  raio: number
  /** Called only while the server clusters: otherwise the answer is the same at every zoom level. */
  onZoom: (zoom: number) => void
  onEscolha?: ((id: string) => void) | undefined
  /** Renders the card of the chosen clinic. */
  cartao: (escolha: Escolha) => ReactNode
}

type MapaProps = Omit<Props, 'cartao'> & {
  escolhida: PontoClinica | null
  onEscolha: (id: string) => void
  onRetry: () => void
}

function Mapa({ dados, cidade, raio, escolhida, onEscolha, onZoom, onRetry }: MapaProps) {
  const element = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>()
  const agrupado = dados !== undefined && dados.total > dados.pontos.length
  useEffect(() => {
    if (agrupado && zoom !== undefined) onZoom(zoom)
  }, [agrupado, zoom, onZoom])
  const state = useMapa({
    element,
    centro: { latitude: cidade.latitude ?? 0, longitude: cidade.longitude ?? 0 },
    raio,
    pontos: dados?.pontos,
    escolhida,
    onEscolha,
    onZoom: setZoom,
  })
  return <MapFrame ref={element} state={state} instead="A lista está completa sem ele." onRetry={onRetry} />
}

const quantas = (total: number) => `${total.toLocaleString('pt-BR')} ${total === 1 ? 'clínica' : 'clínicas'}`

/** Map of the results. Leaflet loads on first use; if that fails, the list still works. */
export function MapaResultados({ cartao, onEscolha, ...props }: Props) {
  const { dados, cidade, raio } = props
  const [tentativa, setTentativa] = useState(1)
  const painel = useRef<HTMLElement>(null)
  useHiddenHeight(painel)
  const { escolha, setEscolhida } = useEscolha(dados?.pontos, {
    latitude: cidade.latitude ?? 0,
    longitude: cidade.longitude ?? 0,
  })
  return (
    <section ref={painel} className={classes.painel} aria-label="Mapa dos resultados">
      <Mapa
        key={tentativa}
        {...props}
        escolhida={escolha?.ponto ?? null}
        onEscolha={(id) => {
          setEscolhida(id)
          onEscolha?.(id)
        }}
        onRetry={() => setTentativa(tentativa + 1)}
      />
      {dados && (
        <p className={classes.placa}>
          <strong>{quantas(dados.total)}</strong> · {cidade.nome} · {formatRaio(raio)} km
        </p>
      )}
      {escolha && cartao(escolha)}
    </section>
  )
}

/** Keeps `--mapa-oculto` at the height of the map that is below the window's edge, so that its controls stay visible. */
function useHiddenHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let quadro = 0
    const measure = () => {
      quadro = 0
      const { current } = element
      const oculto = current ? Math.max(0, Math.round(current.getBoundingClientRect().bottom - innerHeight)) : 0
      current?.style.setProperty('--mapa-oculto', `${oculto}px`)
    }
    const measureSoon = () => {
      quadro ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', measureSoon, { passive: true })
    addEventListener('resize', measureSoon)
    return () => {
      cancelAnimationFrame(quadro)
      removeEventListener('scroll', measureSoon)
      removeEventListener('resize', measureSoon)
    }
  }, [element])
}
