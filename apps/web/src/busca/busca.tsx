import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { IconMap } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { usePreferencias } from '../acesso/conta/preferencias.api.ts'
import type { ClinicaDoLink } from '../cadastro/links/gerar-link.ts'
import { CidadeCombobox } from '../cidades/cidade-combobox.tsx'
import { cidadeQuery } from '../cidades/cidades.api.ts'
import { listRecentes, rememberCidade } from '../cidades/cidades-recentes.ts'
import type { ClinicaACompartilhar } from '../compartilhamento/compartilhamento.api.ts'
import { isApiError } from '../platform/api-error.ts'
import { useSession } from '../platform/session.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { ClinicaDasVagas } from '../vagas/confirmar-vagas-dialog.tsx'
import { BarraBusca } from './barra/barra-busca.tsx'
import { BarraEstreita } from './barra/barra-estreita.tsx'
import { ComeceBusca } from './barra/comece-busca.tsx'
import { clinicasQuery } from './busca.api.ts'
import classes from './busca.module.css'
import { type BuscaUrl, validateSearch } from './busca-url.ts'
import { countFiltros, filtrosDe, SEM_FILTROS } from './filtros/filtros.ts'
import { FiltrosEscolhidos } from './filtros/filtros-escolhidos.tsx'
import { FiltrosPanel } from './filtros/filtros-panel.tsx'
import { MapaPanel } from './mapa/mapa-panel.tsx'
import { MapaTelaCheia } from './mapa/mapa-tela-cheia.tsx'
import type { CardsListHandle } from './resultados/cards-list.tsx'
import { ErroBusca } from './resultados/erro-busca.tsx'
import { FormatoToggle } from './resultados/formato-toggle.tsx'
import { ResultadosSkeleton } from './resultados/resultados-skeleton.tsx'
import { useCampoCidade } from './use-campo-cidade.ts'
import { useMapaAoLado } from './use-mapa-ao-lado.ts'
import { useOverlay } from './use-overlay.ts'

const Resultados = lazyPart(() => import('./resultados/resultados.tsx').then((part) => part.Resultados))
const Detalhe = lazyPart(() => import('./resultados/detalhe.tsx').then((part) => part.Detalhe))

const CompartilharDialog = lazyPart(() =>
  import('../compartilhamento/compartilhar-dialog.tsx').then((part) => part.CompartilharDialog),
)

const GerarLinkDialog = lazyPart(() =>
  import('../cadastro/links/gerar-link-dialog.tsx').then((part) => part.GerarLinkDialog),
)

const ConfirmarVagasDialog = lazyPart(() =>
  import('../vagas/confirmar-vagas-dialog.tsx').then((part) => part.ConfirmarVagasDialog),
)

/** Phone layout: collapsed search bar, filters in a bottom sheet, results as a list. */
const ESTREITA = '(width < 48em)'

/**
 * Search within a radius of a city, as a list and a map. Its state is in the page's address. `children` stand below the
 * invitation to search, where their late arrival moves nothing.
 */
export function Busca({ children }: { children?: ReactNode }) {
  const [url, change] = useUrl(validateSearch)
  const queryClient = useQueryClient()
  const usuario = useSession()?.user
  const navigate = useNavigate()
  const estreita = useMediaQuery(ESTREITA, undefined, { getInitialValueInEffect: false })
  const { preferencias, change: changePreferencias } = usePreferencias()
  const area = useRef<HTMLDivElement>(null)
  const mapaAoLado = useMapaAoLado(area)
  const lista = useRef<CardsListHandle>(null)
  const campoCidade = useCampoCidade(url.cidade === undefined)
  const { data: escolhida, error, refetch } = useQuery(cidadeQuery(url.cidade))
  // Deferred, so that the chosen city shows in the bar before list and map are rendered.
  const feita = useDeferredValue(escolhida?.id)
  const cidade = escolhida?.id === feita ? escolhida : undefined
  const filtros = filtrosDe(url, url.cidade ?? '')
  const { data: total } = useInfiniteQuery({
    ...clinicasQuery(filtros),
    enabled: url.cidade !== undefined,
    select: ({ pages }) => pages[0]?.total,
  })
  const detalhe = useOverlay('clinica', url, change)
  const foto = useOverlay('foto', url, change)
  const vista = useOverlay('vista', url, change)
  const openMapa = () => vista.open('mapa')
  const [compartilhada, setCompartilhada] = useState<ClinicaACompartilhar>()
  const [cadastrando, setCadastrando] = useState<ClinicaDoLink>()
  const [confirmando, setConfirmando] = useState<ClinicaDasVagas>()
  // Supervisors have no patients (docs/rules.md, 'Papéis e alcance'), so nobody would see the registrations; and they
  // only read vacancies.
  const onCadastro = usuario?.role === 'supervisor' ? undefined : setCadastrando
  const onVagas = usuario?.role === 'supervisor' ? undefined : setConfirmando
  // A stable function, because thousands of results are compared by it.
  const createOrcamento = useCallback(
    ({ id }: { id: string }) => void navigate({ to: '/consultor/orcamentos/editor', search: { clinica: id } }),
    [navigate],
  )
  const onOrcamento = usuario?.role === 'supervisor' ? undefined : createOrcamento
  const { open } = detalhe
  const showNaLista = (id: string) => lista.current?.scrollTo(id)
  // Preloaded so that details open without a wait; the page works without them.
  useEffect(() => {
    if (cidade) Detalhe.preload().catch(() => undefined)
  }, [cidade])

  const usuarioId = usuario?.id ?? ''
  useEffect(() => {
    if (cidade) rememberCidade(usuarioId, cidade)
  }, [usuarioId, cidade])

  function chooseCidade(escolhida: Cidade) {
    queryClient.setQueryData(cidadeQuery(escolhida.id).queryKey, escolhida)
    change({ cidade: escolhida.id })
  }

  const desconhecida = isApiError(error) && !error.retryable
  /** True while the chosen city is loading; the layout is already final. */
  const aguarda = url.cidade !== undefined && !cidade && !error
  const formato = preferencias?.resultados ?? 'lista'
  const ativos = countFiltros(url)
  const replace = (parts: Partial<BuscaUrl>) => change(parts, { replace: true })
  const barra = {
    cidade: (id: string) => (
      <CidadeCombobox
        id={id}
        ref={campoCidade}
        cidade={escolhida}
        recentes={listRecentes(usuarioId)}
        onChange={chooseCidade}
        onRecente={({ id }) => change({ cidade: id })}
      />
    ),
    raio: url.raio ?? RAIO_PADRAO,
    onRaio: (raio: number) => change({ raio }),
    ativos,
    filtros: <FiltrosPanel url={url} onChange={change} />,
    escolhidos: <FiltrosEscolhidos url={url} onChange={replace} />,
  }
  return (
    <div className={classes.busca}>
      {estreita ? (
        <BarraEstreita {...barra} nomeCidade={escolhida?.nome ?? (aguarda ? '…' : undefined)} total={total} />
      ) : (
        <BarraBusca {...barra} />
      )}
      <div
        ref={area}
        className={classes.area}
        data-ao-lado={(mapaAoLado && (cidade !== undefined || aguarda)) || undefined}
      >
        {cidade && preferencias ? (
          <>
            <Suspense fallback={<ResultadosSkeleton formato={formato} />}>
              <Resultados
                key={cidade.id}
                ref={lista}
                url={url}
                cidade={cidade}
                formato={formato}
                acao={
                  total !== 0 && (
                    <div className={classes.controles}>
                      <FormatoToggle formato={formato} onChange={(resultados) => changePreferencias({ resultados })} />
                      {/* Not on phones, where it would cover the text of the rows. */}
                      {estreita && (
                        <ActionIcon variant="default" size={46} aria-label="Mapa" title="Mapa" onClick={openMapa}>
                          <IconMap size={22} aria-hidden />
                        </ActionIcon>
                      )}
                    </div>
                  )
                }
                onRaio={(raio) => change({ raio })}
                onLimpar={() => replace(SEM_FILTROS)}
                onOpen={open}
                onShare={setCompartilhada}
                onCadastro={onCadastro}
                onOrcamento={onOrcamento}
                onVagas={onVagas}
              />
            </Suspense>
            {mapaAoLado && (
              <div className={classes.mapa}>
                <MapaPanel
                  key={cidade.id}
                  url={url}
                  cidade={cidade}
                  onEscolha={showNaLista}
                  onOpen={open}
                  onShare={setCompartilhada}
                />
              </div>
            )}
          </>
        ) : !url.cidade || desconhecida ? (
          <>
            <ComeceBusca />
            {children}
          </>
        ) : error ? (
          <ErroBusca onRetry={refetch} />
        ) : (
          <ResultadosSkeleton formato={formato} />
        )}
      </div>
      {cidade && !estreita && !mapaAoLado && total !== 0 && (
        <Button
          className={classes.botaoMapa}
          radius="xl"
          size="md"
          leftSection={<IconMap size={20} aria-hidden />}
          onClick={openMapa}
        >
          Mapa
        </Button>
      )}
      {cidade && !mapaAoLado && url.vista === 'mapa' && (
        <MapaTelaCheia onLista={vista.close}>
          <MapaPanel url={url} cidade={cidade} onOpen={open} onShare={setCompartilhada} />
        </MapaTelaCheia>
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
            onCadastro={onCadastro}
            onVagas={onVagas}
            coberto={[compartilhada, cadastrando, confirmando].some((aberta) => aberta !== undefined)}
          />
        )}
        {compartilhada && <CompartilharDialog clinica={compartilhada} onClose={() => setCompartilhada(undefined)} />}
        {cadastrando && <GerarLinkDialog clinica={cadastrando} onClose={() => setCadastrando(undefined)} />}
        {confirmando && <ConfirmarVagasDialog clinica={confirmando} onClose={() => setConfirmando(undefined)} />}
      </Suspense>
    </div>
  )
}
