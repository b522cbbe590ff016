import { QUERO_AJUDA } from '@portal/contract/leads/formulario'
import type { Toque } from '@portal/contract/leads/formulario.contract'
import type { BuscaPublica as Busca, CidadePublica as Cidade } from '@portal/contract/links-busca/links-busca.contract'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ComeceBusca } from '../../busca/barra/comece-busca.tsx'
import { countFiltros } from '../../busca/filtros/filtros.ts'
import { useMapaAoLado } from '../../busca/use-mapa-ao-lado.ts'
import { useOverlay } from '../../busca/use-overlay.ts'
import { EmergenciaCadastro } from '../../cadastro/emergencia.tsx'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { clinicasConsulta, sendContatoOf } from '../busca-publica.api.ts'
import { BarraPublica } from './barra-publica.tsx'
import { CidadePublica } from './cidade-publica.tsx'
import { COMPARAR_CHEIO, toggleComparar } from './comparar.ts'
import classes from './publica.module.css'
import { filtrosPublicos, type PublicaUrl, readPublicaUrl } from './publica-url.ts'
import { Rodape } from './rodape.tsx'
import { UsarLocalizacao } from './usar-localizacao.tsx'
import { useConsulta } from './use-consulta.ts'

// Needed once the filters are opened or a city is chosen; preloaded meanwhile.
const FiltrosPublicos = lazyPart(() => import('./filtros-publicos.tsx').then((part) => part.FiltrosPublicos))
const ResultadosPublicos = lazyPart(() => import('./resultados-publicos.tsx').then((part) => part.ResultadosPublicos))
const ClinicaPublica = lazyPart(() => import('./clinica-publica.tsx').then((part) => part.ClinicaPublica))
const ComparacaoDialog = lazyPart(() => import('./comparacao-dialog.tsx').then((part) => part.ComparacaoDialog))
const FormularioContato = lazyPart(() =>
  import('../../compartilhamento/contato/formulario-contato.tsx').then((part) => part.FormularioContato),
)
const MapaPublico = lazyPart(() => import('./mapa-publico.tsx').then((part) => part.MapaPublico))

type Props = {
  token: string
  busca: Busca
  toque: Toque
  /** Card of the consultant. */
  consultor: ReactNode
}

/** Public search. Its state is in the address, so that it survives reload and the back button. */
export function BuscaPublica({ token, busca, toque, consultor }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const mapaAoLado = useMapaAoLado(area)
  const [url, change] = useUrl(readPublicaUrl)
  const [escolhida, setEscolhida] = useState<Cidade>()
  const [aviso, setAviso] = useState<string>()
  const detalhe = useOverlay('clinica', url, change)
  const foto = useOverlay('foto', url, change)
  const vista = useOverlay('vista', url, change)
  const contato = useOverlay('contato', url, change)

  const paginas = url.paginas ?? 1
  const filtros = url.cidade ? filtrosPublicos(url, url.cidade, busca.raio_padrao) : undefined
  const consulta = filtros ? clinicasConsulta(token, filtros, paginas) : null
  const { dados, atual, erro, redo } = useConsulta(consulta)
  const resultado = filtros && dados
  const anterior = !atual && dados?.busca !== `clinicas ${token} ${JSON.stringify(filtros)}`
  const cidade = [escolhida, dados?.cidade].find((conhecida) => conhecida?.id === url.cidade)
  const centro = dados?.cidade.id === url.cidade ? dados?.cidade : undefined

  // Outlives history entries: going back from the comparison must not restore clinics removed there.
  const [comparar, setComparar] = useState(url.comparar ?? [])
  const sincronizada = comparar.join() === (url.comparar ?? []).join()
  useEffect(() => {
    if (!sincronizada) change({ comparar: comparar.length > 0 ? comparar : undefined }, { replace: true })
  }, [sincronizada, comparar, change])
  const toggle = useCallback(
    (id: string) => {
      const novas = toggleComparar(comparar, id)
      setAviso(novas ? undefined : COMPARAR_CHEIO)
      if (novas) setComparar(novas)
    },
    [comparar],
  )
  useEffect(() => {
    FiltrosPublicos.preload().catch(() => undefined)
    ResultadosPublicos.preload().catch(() => undefined)
  }, [])
  // Preloaded so that details open without a wait; the page works without them.
  const temResultado = resultado !== undefined
  useEffect(() => {
    if (temResultado) ClinicaPublica.preload().catch(() => undefined)
  }, [temResultado])

  /** Changes the search, back at its first page. */
  const search = (parts: Partial<PublicaUrl>, replace = false) => change({ ...parts, paginas: undefined }, { replace })

  function chooseCidade(nova: Cidade) {
    setEscolhida(nova)
    search({ cidade: nova.id })
  }

  return (
    <>
      <BarraPublica
        cidade={(id) => <CidadePublica id={id} token={token} cidade={cidade} onChange={chooseCidade} />}
        localizacao={<UsarLocalizacao token={token} cidade={url.cidade} onChange={chooseCidade} />}
        escolhida={url.cidade !== undefined}
        raio={url.raio ?? busca.raio_padrao}
        onRaio={(raio) => search({ raio: raio === busca.raio_padrao ? undefined : raio })}
        ativos={countFiltros(url)}
        filtros={
          <Suspense>
            <FiltrosPublicos
              url={url}
              opcoes={busca.opcoes}
              contagem={(atual && dados?.contagem) || undefined}
              onChange={(parts) => search(parts, true)}
            />
          </Suspense>
        }
      />
      <EmergenciaCadastro tipo="faixa" />
      {!filtros && consultor}
      <div ref={area} className={classes.area} data-ao-lado={(mapaAoLado && centro !== undefined) || undefined}>
        {filtros ? (
          <Suspense>
            <ResultadosPublicos
              busca={busca}
              raio={filtros.raio}
              cidade={cidade}
              resultado={resultado}
              anterior={anterior}
              buscandoMais={!atual && !anterior}
              erro={erro}
              paginas={paginas}
              comparar={comparar}
              onRetry={redo}
              onMais={() => change({ paginas: paginas + 1 }, { replace: true })}
              onComparar={toggle}
              onOpen={detalhe.open}
              onAjuda={contato.open}
            />
          </Suspense>
        ) : (
          <ComeceBusca />
        )}
        {mapaAoLado && filtros && centro && (
          <div className={classes.mapaAoLado}>
            <Suspense>
              <MapaPublico key={centro.id} token={token} filtros={filtros} cidade={centro} onOpen={detalhe.open} />
            </Suspense>
          </div>
        )}
      </div>
      {filtros && consultor}
      <Rodape
        busca={busca}
        onMapa={centro && !mapaAoLado ? () => vista.open('mapa') : undefined}
        comparacao={
          comparar.length > 0
            ? {
                quantidade: comparar.length,
                aviso,
                onComparar: () => vista.open('comparar'),
                onLimpar() {
                  setAviso(undefined)
                  setComparar([])
                },
              }
            : undefined
        }
      />
      <Suspense>
        {url.vista === 'mapa' && !mapaAoLado && filtros && centro && (
          <MapaPublico token={token} filtros={filtros} cidade={centro} onOpen={detalhe.open} onLista={vista.close} />
        )}
        {url.vista === 'comparar' && (
          <ComparacaoDialog
            ids={comparar}
            token={token}
            busca={busca}
            centro={centro && { latitude: centro.latitude ?? 0, longitude: centro.longitude ?? 0 }}
            coberto={detalhe.valor !== undefined || contato.valor !== undefined}
            onOpen={detalhe.open}
            onAjuda={contato.open}
            onRemove={toggle}
            onClose={vista.close}
          />
        )}
        {detalhe.valor && (
          <ClinicaPublica
            id={detalhe.valor}
            token={token}
            busca={busca}
            foto={foto.valor}
            onFoto={(numero) => (foto.valor ? change({ foto: numero }, { replace: true }) : foto.open(numero))}
            onFotoClose={foto.close}
            onAjuda={contato.open}
            onClose={detalhe.close}
          />
        )}
        {contato.valor && (
          <FormularioContato
            titulo={QUERO_AJUDA}
            clinica={dados?.clinicas.find(({ id }) => id === contato.valor)?.name}
            toque={toque}
            enviar={sendContatoOf({ token, clinica_id: contato.valor, cidade_id: url.cidade ?? null })}
            onClose={contato.close}
            returnFocus={false}
          />
        )}
      </Suspense>
    </>
  )
}
