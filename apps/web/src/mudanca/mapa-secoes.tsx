import { Button, FileButton, Skeleton } from '@mantine/core'
import type { MapaDaMudanca, MapaMudanca } from '@portal/contract/mudanca/mapa'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { AvisoMudanca } from './aviso.tsx'
import { mapaQuery, useMapa } from './mudanca.api.ts'
import classes from './mudanca.module.css'
import { SecaoMudanca } from './secao.tsx'
import { TabelasLista } from './tabelas-lista.tsx'
import { ValoresLista } from './valores-lista.tsx'

/** Choices for tables and values of the old portal, once a rehearsal has found them. */
export function MapaSecoes({ parado }: { parado: boolean }) {
  const { data, error, refetch } = useQuery(mapaQuery())
  if (data) return <Mapa guardado={data} parado={parado} />
  return (
    <SecaoMudanca titulo="O que cada tabela vira">
      {error ? (
        <LoadFailure title="Erro ao carregar as escolhas" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={200} radius="lg" aria-busy />
      )}
    </SecaoMudanca>
  )
}

/** Merges choices from a file over the present ones; undefined for an invalid file. */
function readMapa(texto: string, antes: MapaMudanca): MapaMudanca | undefined {
  try {
    const lido = JSON.parse(texto.replace(/^\uFEFF/, ''))
    if (typeof lido !== 'object' || lido === null || Array.isArray(lido)) return undefined
    const juntos = Object.entries(lido).map(([campo, valores]) => [
      campo,
      { ...(antes[campo as keyof MapaMudanca] ?? {}), ...(valores as object) },
    ])
    return { ...antes, ...Object.fromEntries(juntos) }
  } catch {
    return undefined
  }
}

function Mapa({ guardado, parado }: { guardado: MapaDaMudanca; parado: boolean }) {
  const save = useMapa()
  const [mapa, setMapa] = useState(guardado.mapa)
  const [versao, setVersao] = useState(guardado.versao)
  const [erro, setErro] = useState<string>()
  const [outro, setOutro] = useState(false)
  const mudou = JSON.stringify(mapa) !== JSON.stringify(guardado.mapa)
  const { achado } = guardado

  // Another user's choices are shown at once, unless there are unsaved ones.
  const [visto, setVisto] = useState(guardado)
  if (visto !== guardado) {
    setVisto(guardado)
    if (JSON.stringify(mapa) === JSON.stringify(visto.mapa)) reset(guardado)
  }

  function reset({ mapa, versao }: MapaDaMudanca) {
    setMapa(mapa)
    setVersao(versao)
    setErro(undefined)
    setOutro(false)
  }
  const change = (parte: Partial<MapaMudanca>) => setMapa((antes) => ({ ...antes, ...parte }))

  async function keep(sobre = versao) {
    setErro(undefined)
    try {
      reset(await save.mutateAsync({ versao: sobre, mapa }))
    } catch (error) {
      setOutro(isApiError(error) && error.status === 409)
      setErro(messageOf(error, 'Não foi possível guardar as escolhas.'))
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([`${JSON.stringify(mapa, null, 2)}\n`], { type: 'application/json' }))
    Object.assign(document.createElement('a'), { href: url, download: 'mapa-da-mudanca.json' }).click()
    URL.revokeObjectURL(url)
  }

  async function applyArquivo(file: File | null) {
    if (!file) return
    const lido = file.size > 1_000_000 ? undefined : readMapa(await file.text(), mapa)
    if (lido) setMapa(lido)
    setErro(lido ? undefined : 'Este arquivo não é um mapa da mudança.')
  }

  return (
    <>
      <LeaveGuard when={mudou} />
      {achado && (
        <>
          <SecaoMudanca
            titulo="O que cada tabela vira"
            dica={`Lidas em ${formatDateTime(achado.em)}. Reconhecidas pelos nomes; confira antes de mudar, e ensaie de novo depois de trocar.`}
          >
            <TabelasLista
              tabelas={achado.tabelas}
              proprios={guardado.proprios}
              escolhas={mapa.tabelas}
              onChange={(tabelas) => change({ tabelas })}
            />
          </SecaoMudanca>
          <SecaoMudanca
            titulo="Etapas, motivos, origens e pessoas"
            dica="O que o portal antigo chamava de outro jeito. Sem uma etapa para cada lead, a mudança não começa; o resto tem um destino mesmo sem escolha."
          >
            <ValoresLista guardado={guardado} mapa={mapa} onChange={change} />
            <div className="portal-row-center">
              <Button variant="subtle" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
                Baixar as escolhas
              </Button>
              <FileButton accept="application/json,.json" onChange={(file) => void applyArquivo(file)}>
                {(props) => (
                  <Button {...props} variant="subtle" leftSection={<IconUpload size={18} aria-hidden />}>
                    Usar um arquivo
                  </Button>
                )}
              </FileButton>
            </div>
          </SecaoMudanca>
        </>
      )}
      {(mudou || erro) && (
        <div className={classes.guardar}>
          {erro && (
            <AvisoMudanca alerta role="alert">
              <p>{erro}</p>
              {outro && (
                <div className="portal-row-center">
                  <Button variant="default" onClick={() => reset(guardado)}>
                    Ver as escolhas da outra pessoa
                  </Button>
                  <Button variant="default" onClick={() => void keep(guardado.versao)}>
                    Guardar as minhas por cima
                  </Button>
                </div>
              )}
            </AvisoMudanca>
          )}
          {mudou && (
            <div className="portal-row-center">
              <Button loading={save.isPending} disabled={parado} onClick={() => void keep()}>
                Guardar as escolhas
              </Button>
              <Button variant="default" disabled={save.isPending} onClick={() => reset(guardado)}>
                Descartar
              </Button>
              <span role="status" className={classes.detalhe}>
                {parado ? 'Espere terminar o que está em andamento.' : ''}
              </span>
            </div>
          )}
        </div>
      )}
    </>
  )
}
