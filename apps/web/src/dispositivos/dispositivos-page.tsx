import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { AcaoDialog } from './acao-dialog.tsx'
import type { Pedido } from './acoes.ts'
import { dispositivosQuery } from './dispositivos.api.ts'
import { DispositivosBarra } from './dispositivos-barra.tsx'
import classes from './dispositivos-page.module.css'
import { DispositivosSkeleton } from './dispositivos-skeleton.tsx'
import { DispositivosVazio } from './dispositivos-vazio.tsx'
import { ResumoDispositivos } from './resumo-dispositivos.tsx'
import { useDispositivosUrl } from './use-dispositivos-url.ts'
import { UsuarioGrupo } from './usuario-grupo.tsx'

const POR_PAGINA = 25

/** Who works on which device, as administrators govern it. */
export function DispositivosPage() {
  const [url, change] = useDispositivosUrl()
  const { data, error, refetch, isPlaceholderData } = useQuery(dispositivosQuery(url))
  const [pedido, setPedido] = useState<Pedido>()
  const pagina = url.pagina ?? 1

  return (
    <Page title="Dispositivos" description="Onde cada pessoa usa o portal, e em quantos dispositivos pode usá-lo.">
      {(data || !error) && (
        <ResumoDispositivos
          resumo={data?.resumo}
          filtro={url.filtro}
          onFiltro={(filtro) => change({ filtro, texto: undefined, pagina: undefined })}
        />
      )}
      <DispositivosBarra url={url} onChange={change} />
      {!data && error && <LoadFailure title="Erro ao carregar dispositivos" error={error} onRetry={refetch} />}
      {!data && !error && <DispositivosSkeleton />}
      {data?.itens.length === 0 && (
        <DispositivosVazio
          isFiltrada={url.texto !== undefined || url.filtro !== undefined || pagina > 1}
          onClear={() => change({ texto: undefined, filtro: undefined, pagina: undefined })}
        />
      )}
      {data && data.itens.length > 0 && (
        <>
          <div className={classes.grupos} data-anterior={isPlaceholderData || undefined}>
            {data.itens.map((item) => (
              <UsuarioGrupo key={item.usuario.id} item={item} onAcao={setPedido} />
            ))}
          </div>
          {data.total > POR_PAGINA && (
            <Pagination
              page={pagina}
              size={POR_PAGINA}
              total={data.total}
              onPage={(nova) => change({ pagina: nova > 1 ? nova : undefined })}
            />
          )}
        </>
      )}
      {pedido && (
        <AcaoDialog
          pedido={pedido}
          atual={data?.itens.find(({ usuario }) => usuario.id === pedido.dono.usuario.id)}
          onClose={() => setPedido(undefined)}
        />
      )}
    </Page>
  )
}
