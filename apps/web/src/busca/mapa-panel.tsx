import { Button, Loader } from '@mantine/core'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pontosQuery } from './busca.api.ts'
import type { BuscaUrl } from './busca-url.ts'
import { filtrosDe } from './filtros.ts'
import classes from './mapa-panel.module.css'
import { useMapa } from './use-mapa.ts'

const ZOOM_INICIAL = 6

type Props = { url: BuscaUrl; cidade: Cidade; onOpen: (id: string) => void }

function Mapa({ url, cidade, onOpen, onRetry }: Props & { onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(ZOOM_INICIAL)
  const [agrupado, setAgrupado] = useState(false)
  // The zoom matters to the server only when it clusters.
  const { data } = useQuery(pontosQuery(filtrosDe(url, cidade.id), agrupado ? zoom : ZOOM_INICIAL))
  if (data && agrupado !== data.total > data.pontos.length) setAgrupado(!agrupado)
  const { falhou, pronto } = useMapa({
    element,
    centro: { nome: cidade.nome, latitude: cidade.latitude ?? 0, longitude: cidade.longitude ?? 0 },
    raio: url.raio ?? RAIO_PADRAO,
    pontos: data?.pontos,
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
export function MapaPanel(props: Props) {
  const [tentativa, setTentativa] = useState(1)
  return (
    <section className={classes.painel} aria-label="Mapa dos resultados">
      <Mapa key={tentativa} {...props} onRetry={() => setTentativa(tentativa + 1)} />
    </section>
  )
}
