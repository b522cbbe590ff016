import { Button } from '@mantine/core'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { IconMap } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { CidadeCombobox } from '../cidades/cidade-combobox.tsx'
import { cidadeQuery } from '../cidades/cidades.api.ts'
import type { ClinicaACompartilhar } from '../compartilhamento/compartilhamento.api.ts'
import type { ClinicaDoLink } from '../links-cadastro/gerar-link.ts'
import { isApiError } from '../platform/api-error.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useSessao } from '../platform/session.ts'
import { useUrl } from '../platform/use-url.ts'
import { BarraBusca } from './barra/barra-busca.tsx'
import { ComeceBusca } from './barra/comece-busca.tsx'
import classes from './busca.module.css'
import { validateSearch } from './busca-url.ts'
import { countFiltros } from './filtros/filtros.ts'
import { FiltrosPanel } from './filtros/filtros-panel.tsx'
import { MapaCheio } from './mapa/mapa-cheio.tsx'
import { MapaPanel } from './mapa/mapa-panel.tsx'
import type { CardsListHandle } from './resultados/cards-list.tsx'
import { ErroBusca } from './resultados/erro-busca.tsx'
import { ResultadosSkeleton } from './resultados/resultados-skeleton.tsx'
import { useLarga } from './use-larga.ts'
import { useSobreposto } from './use-sobreposto.ts'

const Resultados = lazyPart(() => import('./resultados/resultados.tsx').then((part) => part.Resultados))
const Detalhe = lazyPart(() => import('./resultados/detalhe.tsx').then((part) => part.Detalhe))

const CompartilharDialog = lazyPart(() =>
  import('../compartilhamento/compartilhar-dialog.tsx').then((part) => part.CompartilharDialog),
)

const GerarLinkDialog = lazyPart(() =>
  import('../links-cadastro/gerar-link-dialog.tsx').then((part) => part.GerarLinkDialog),
)

/** Clinics within a radius of a city, as a list and on a map. The address of whatever page it stands on keeps it. */
export function Busca() {
  const [url, change] = useUrl(validateSearch)
  const queryClient = useQueryClient()
  const papel = useSessao()?.user.role
  const area = useRef<HTMLDivElement>(null)
  const larga = useLarga(area)
  const lista = useRef<CardsListHandle>(null)
  const { data: cidade, error, refetch } = useQuery(cidadeQuery(url.cidade))
  const detalhe = useSobreposto('clinica', url, change)
  const foto = useSobreposto('foto', url, change)
  const vista = useSobreposto('vista', url, change)
  const [compartilhada, setCompartilhada] = useState<ClinicaACompartilhar>()
  const [cadastrando, setCadastrando] = useState<ClinicaDoLink>()
  const { open } = detalhe
  const openPino = useCallback(
    (id: string) => {
      if (!larga || !lista.current?.scrollTo(id)) open(id)
    },
    [larga, open],
  )
  // The details are not needed to use the page, but should open at once.
  useEffect(() => {
    if (cidade) Detalhe.preload().catch(() => undefined)
  }, [cidade])

  function chooseCidade(escolhida: Cidade) {
    queryClient.setQueryData(cidadeQuery(escolhida.id).queryKey, escolhida)
    change({ cidade: escolhida.id })
  }

  const desconhecida = isApiError(error) && !error.retryable
  return (
    <div className={classes.busca}>
      <BarraBusca
        cidade={(id) => <CidadeCombobox id={id} cidade={cidade} onChange={chooseCidade} />}
        raio={url.raio ?? RAIO_PADRAO}
        onRaio={(raio) => change({ raio })}
        ativos={countFiltros(url)}
        filtros={<FiltrosPanel url={url} onChange={change} />}
      />
      <div ref={area} className={classes.area} data-larga={(larga && cidade !== undefined) || undefined}>
        {cidade ? (
          <>
            <Suspense fallback={<ResultadosSkeleton />}>
              <Resultados
                key={cidade.id}
                ref={lista}
                url={url}
                cidade={cidade}
                onOpen={open}
                onShare={setCompartilhada}
                // A supervisor has no patients (not-shown section 1): what came in, nobody would see.
                onCadastro={papel === 'supervisor' ? undefined : setCadastrando}
              />
            </Suspense>
            {larga && (
              <div className={classes.mapa}>
                <MapaPanel key={cidade.id} url={url} cidade={cidade} onOpen={openPino} />
              </div>
            )}
          </>
        ) : !url.cidade || desconhecida ? (
          <ComeceBusca />
        ) : error ? (
          <ErroBusca onRetry={refetch} />
        ) : (
          <ResultadosSkeleton />
        )}
      </div>
      {cidade && !larga && (
        <Button
          className={classes.botaoMapa}
          radius="xl"
          size="md"
          leftSection={<IconMap size={20} aria-hidden />}
          onClick={() => vista.open('mapa')}
        >
          Mapa
        </Button>
      )}
      {cidade && !larga && url.vista === 'mapa' && (
        <MapaCheio onLista={vista.close}>
          <MapaPanel url={url} cidade={cidade} onOpen={open} />
        </MapaCheio>
      )}
      <Suspense>
        {detalhe.valor && (
          <Detalhe
            id={detalhe.valor}
            url={url}
            cidade={cidade}
            onOpen={(id) => change({ clinica: id, foto: undefined }, { replace: true })}
            foto={foto.valor}
            onFoto={(numero) => (foto.valor ? change({ foto: numero }, { replace: true }) : foto.open(numero))}
            onFotoClose={foto.close}
            onClose={detalhe.close}
            onShare={setCompartilhada}
            onCadastro={papel === 'supervisor' ? undefined : setCadastrando}
            coberto={compartilhada !== undefined || cadastrando !== undefined}
          />
        )}
        {compartilhada && <CompartilharDialog clinica={compartilhada} onClose={() => setCompartilhada(undefined)} />}
        {cadastrando && <GerarLinkDialog clinica={cadastrando} onClose={() => setCadastrando(undefined)} />}
      </Suspense>
    </div>
  )
}
