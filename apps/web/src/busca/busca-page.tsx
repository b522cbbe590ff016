import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { cidadeQuery } from '../cidades/cidades.api.ts'
import { isApiError } from '../platform/api-error.ts'
import { lazyPage } from '../platform/lazy-page.ts'
import { useSessao } from '../platform/session.ts'
import { BarraBusca } from './barra-busca.tsx'
import { BoasVindas } from './boas-vindas.tsx'
import { BuscaHeader } from './busca-header.tsx'
import classes from './busca-page.module.css'
import type { CardsListHandle } from './cards-list.tsx'
import { ComeceBusca } from './comece-busca.tsx'
import { ErroBusca } from './erro-busca.tsx'
import { MapaCheio } from './mapa-cheio.tsx'
import { MapaPanel } from './mapa-panel.tsx'
import { Resultados } from './resultados.tsx'
import { ResultadosSkeleton } from './resultados-skeleton.tsx'
import { useBuscaUrl } from './use-busca-url.ts'
import { useSobreposto } from './use-sobreposto.ts'

/** From here on list and map stand side by side. */
const LARGA = '(min-width: 75em)'

const ClinicaDialog = lazyPage(() => import('../clinicas/clinica-dialog.tsx').then((part) => part.ClinicaDialog))

/** The consultant's dashboard: clinics within a radius of a city, as a list and on a map. */
export function BuscaPage() {
  const usuario = useSessao()?.user
  const [url, change] = useBuscaUrl()
  const larga = useMediaQuery(LARGA, undefined, { getInitialValueInEffect: false })
  const lista = useRef<CardsListHandle>(null)
  const { data: cidade, error, refetch } = useQuery(cidadeQuery(url.cidade))
  const detalhe = useSobreposto('clinica')
  const foto = useSobreposto('foto')
  const vista = useSobreposto('vista')
  const { open } = detalhe
  const openPino = useCallback(
    (id: string) => {
      if (!larga || !lista.current?.scrollTo(id)) open(id)
    },
    [larga, open],
  )
  // The details are not needed to use the page, but should open at once.
  useEffect(() => {
    if (cidade) ClinicaDialog.preload().catch(() => undefined)
  }, [cidade])
  if (!usuario) return null

  const mapaCheio = !larga && cidade !== undefined && url.vista === 'mapa'
  const desconhecida = isApiError(error) && !error.retryable
  return (
    <div className={classes.pagina}>
      <div inert={mapaCheio}>
        <BuscaHeader usuario={usuario} />
        <main className={classes.conteudo} tabIndex={-1}>
          <BoasVindas nome={usuario.full_name || usuario.email} />
          <BarraBusca url={url} cidade={cidade} onChange={change} />
          {cidade ? (
            <div className={classes.area}>
              <Resultados key={cidade.id} ref={lista} url={url} cidade={cidade} onOpen={open} />
              {larga && (
                <div className={classes.mapa}>
                  <MapaPanel key={cidade.id} url={url} cidade={cidade} onOpen={openPino} />
                </div>
              )}
            </div>
          ) : !url.cidade || desconhecida ? (
            <ComeceBusca />
          ) : error ? (
            <ErroBusca onRetry={refetch} />
          ) : (
            <ResultadosSkeleton />
          )}
        </main>
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
      </div>
      {mapaCheio && <MapaCheio url={url} cidade={cidade} onOpen={open} onLista={vista.close} />}
      <Suspense>
        {detalhe.valor && (
          <ClinicaDialog
            id={detalhe.valor}
            foto={foto.valor}
            onFoto={(numero) => (foto.valor ? change({ foto: numero }, { replace: true }) : foto.open(numero))}
            onFotoClose={foto.close}
            onClose={detalhe.close}
          />
        )}
      </Suspense>
    </div>
  )
}
