import type { BuscaPublica as Busca, CidadePublica as Cidade } from '@portal/contract/links-busca/links-busca.contract'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { BarraBusca } from '../../busca/barra/barra-busca.tsx'
import { ComeceBusca } from '../../busca/barra/comece-busca.tsx'
import { countFiltros } from '../../busca/filtros/filtros.ts'
import { useSobreposto } from '../../busca/use-sobreposto.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useUrl } from '../../platform/use-url.ts'
import { clinicasConsulta } from '../busca-publica.api.ts'
import { CidadePublica } from './cidade-publica.tsx'
import { ComparacaoBarra } from './comparacao-barra.tsx'
import { COMPARAR_CHEIO, toggleComparar } from './comparar.ts'
import { filtrosPublicos, type PublicaUrl, readPublicaUrl } from './publica-url.ts'
import { ResultadosPublicos } from './resultados-publicos.tsx'
import { Rodape } from './rodape.tsx'
import { useConsulta } from './use-consulta.ts'

const FiltrosPublicos = lazyPart(() => import('./filtros-publicos.tsx').then((part) => part.FiltrosPublicos))
const ClinicaPublica = lazyPart(() => import('./clinica-publica.tsx').then((part) => part.ClinicaPublica))
const ComparacaoDialog = lazyPart(() => import('./comparacao-dialog.tsx').then((part) => part.ComparacaoDialog))
const MapaPublico = lazyPart(() => import('./mapa-publico.tsx').then((part) => part.MapaPublico))

/** The search of a link. Everything chosen is kept by the address: reload and back lose nothing. */
export function BuscaPublica({ token, busca }: { token: string; busca: Busca }) {
  const [url, change] = useUrl(readPublicaUrl)
  const [escolhida, setEscolhida] = useState<Cidade>()
  const [aviso, setAviso] = useState<string>()
  const detalhe = useSobreposto('clinica', url, change)
  const foto = useSobreposto('foto', url, change)
  const vista = useSobreposto('vista', url, change)

  const paginas = url.paginas ?? 1
  const filtros = url.cidade ? filtrosPublicos(url, url.cidade, busca.raio_padrao) : undefined
  const consulta = filtros ? clinicasConsulta(token, filtros, paginas) : null
  const { dados, atual, erro, refazer } = useConsulta(consulta)
  const resultado = filtros && dados
  const anterior = !atual && dados?.busca !== `clinicas ${token} ${JSON.stringify(filtros)}`
  const cidade = [escolhida, dados?.cidade].find((conhecida) => conhecida?.id === url.cidade)
  const centro = dados?.cidade.id === url.cidade ? dados?.cidade : undefined

  // Not as old as the page of the history: going back from the comparison keeps what was taken out there.
  const [comparar, setComparar] = useState(url.comparar ?? [])
  const escrita = comparar.join() === (url.comparar ?? []).join()
  useEffect(() => {
    if (!escrita) change({ comparar: comparar.length > 0 ? comparar : undefined }, { replace: true })
  }, [escrita, comparar, change])
  const toggle = useCallback(
    (id: string) => {
      const novas = toggleComparar(comparar, id)
      setAviso(novas ? undefined : COMPARAR_CHEIO)
      if (novas) setComparar(novas)
    },
    [comparar],
  )
  // What is shown next is not needed to use the page, but should open at once.
  const temResultado = resultado !== undefined
  useEffect(() => {
    if (temResultado) ClinicaPublica.preload().catch(() => undefined)
  }, [temResultado])

  /** A new search starts at its first page. */
  const search = (parts: Partial<PublicaUrl>, replace = false) => change({ ...parts, paginas: undefined }, { replace })

  return (
    <>
      <BarraBusca
        cidade={(id) => (
          <CidadePublica
            id={id}
            token={token}
            cidade={cidade}
            onChange={(nova) => {
              setEscolhida(nova)
              search({ cidade: nova.id })
            }}
          />
        )}
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
      {filtros ? (
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
          onRetry={refazer}
          onMais={() => change({ paginas: paginas + 1 }, { replace: true })}
          onComparar={toggle}
          onOpen={detalhe.open}
        />
      ) : (
        <ComeceBusca />
      )}
      <Rodape busca={busca} onMapa={centro && (() => vista.open('mapa'))}>
        {comparar.length > 0 && (
          <ComparacaoBarra
            quantidade={comparar.length}
            aviso={aviso}
            onComparar={() => vista.open('comparar')}
            onLimpar={() => {
              setAviso(undefined)
              setComparar([])
            }}
          />
        )}
      </Rodape>
      <Suspense>
        {url.vista === 'mapa' && filtros && centro && (
          <MapaPublico token={token} filtros={filtros} cidade={centro} onOpen={detalhe.open} onLista={vista.close} />
        )}
        {url.vista === 'comparar' && (
          <ComparacaoDialog
            ids={comparar}
            token={token}
            busca={busca}
            centro={centro && { latitude: centro.latitude ?? 0, longitude: centro.longitude ?? 0 }}
            coberto={detalhe.valor !== undefined}
            onOpen={detalhe.open}
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
            onClose={detalhe.close}
          />
        )}
      </Suspense>
    </>
  )
}
