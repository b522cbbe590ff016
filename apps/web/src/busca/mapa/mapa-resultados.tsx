import { Button, Loader } from '@mantine/core'
import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useEffect, useRef, useState } from 'react'
import classes from './mapa-panel.module.css'
import { useMapa } from './use-mapa.ts'

/** Of the first question, before the map is there. */
export const ZOOM_INICIAL = 6

type MapaDados = { total: number; pontos: PontoMapa[] }

type Props = {
  dados: MapaDados | undefined
  cidade: Pick<Cidade, 'nome' | 'latitude' | 'longitude'>
  raio: number
  onOpen: (id: string) => void
  /** Called with the zoom level while the server clusters: it matters to the answer then, and only then. */
  onZoom: (zoom: number) => void
}

function Mapa({ dados, cidade, raio, onOpen, onZoom, onRetry }: Props & { onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>()
  const agrupado = dados !== undefined && dados.total > dados.pontos.length
  useEffect(() => {
    if (agrupado && zoom !== undefined) onZoom(zoom)
  }, [agrupado, zoom, onZoom])
  const { falhou, pronto } = useMapa({
    element,
    centro: { nome: cidade.nome, latitude: cidade.latitude ?? 0, longitude: cidade.longitude ?? 0 },
    raio,
    pontos: dados?.pontos,
    onOpen,
    onZoom: setZoom,
  })
  return (
    <>
      <div ref={element} className={classes.tela} />
      {!pronto && (
        <div className={classes.espera}>
          {falhou ? (
            <>
              <p role="alert">Não foi possível carregar o mapa. A lista está completa sem ele.</p>
              <Button variant="default" onClick={onRetry}>
                Tentar novamente
              </Button>
            </>
          ) : (
            <Loader aria-label="Carregando o mapa" role="status" />
          )}
        </div>
      )}
    </>
  )
}

/** The results on a map. Its code is fetched when it is first shown; the list does not depend on it. */
export function MapaResultados(props: Props) {
  const [tentativa, setTentativa] = useState(1)
  return (
    <section className={classes.painel} aria-label="Mapa dos resultados">
      <Mapa key={tentativa} {...props} onRetry={() => setTentativa(tentativa + 1)} />
    </section>
  )
}
