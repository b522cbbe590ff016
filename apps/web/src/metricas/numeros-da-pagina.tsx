import type { Role } from '@portal/contract/access'
import { METRICAS_VAZIAS } from '@portal/contract/metricas/indicadores'
import type { MetasDoMes } from '@portal/contract/metricas/metas.contract'
import type { FiltroMetricas, Metricas } from '@portal/contract/metricas/metricas.contract'
import { isMesesTerminados } from '@portal/contract/metricas/periodo'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { EsqueletoGraficos } from './esqueleto.tsx'
import { Figuras } from './figuras/figuras.tsx'
import classes from './metricas.module.css'
import { type FiltrosUrl, hojeDaEmpresa } from './metricas-url.ts'
import { Secoes } from './secoes.tsx'

const Graficos = lazyPart(() => import('./graficos.tsx').then((part) => part.Graficos))
const RedeBlocos = lazyPart(() => import('./rede/rede-blocos.tsx').then((part) => part.RedeBlocos))
const Detalhes = lazyPart(() => import('./detalhes.tsx').then((part) => part.DetalhesMetricas))

type Props = {
  metricas: Metricas
  /** Goals of the current month; undefined under a filter. */
  metas: MetasDoMes | undefined
  filtro: FiltroMetricas
  /** True while the numbers are those of the previous filter. */
  former: boolean
  filtrado: boolean
  role: Role
  onFiltro: (parts: FiltrosUrl) => void
  onClear: () => void
}

/** All blocks of the user's role. */
export function NumerosDaPagina({ metricas, metas, filtro, former, filtrado, role, onFiltro, onClear }: Props) {
  const vazio = metricas.figuras.every(({ n, anterior }) => n === 0 && !anterior) && metricas.links.length === 0
  return (
    <div className={classes.numeros} data-former={former || undefined} aria-busy={former}>
      {vazio ? (
        <div className="portal-card">
          <EmptyState
            title={METRICAS_VAZIAS}
            text="Escolha um período maior para ver o que já aconteceu."
            narrowed={filtrado && { text: 'Nenhum registro passa pelos filtros escolhidos.', onClear }}
          />
        </div>
      ) : (
        <>
          <Secoes metricas={metricas} role={role} />
          <div>
            <Figuras
              figuras={metricas.figuras}
              posicao={metricas.posicao}
              serie={metricas.serie}
              role={role}
              metas={metas}
            />
          </div>
          <Suspense fallback={<EsqueletoGraficos />}>
            <Graficos metricas={metricas} />
          </Suspense>
        </>
      )}
      <Suspense>
        <Detalhes
          metricas={metricas}
          filtro={filtro}
          vazio={vazio}
          onFiltro={onFiltro}
          saude={
            role === 'admin' &&
            (!filtrado && isMesesTerminados(metricas.periodo, hojeDaEmpresa()) ? metricas.competencias : 'como')
          }
        />
      </Suspense>
      {role !== 'consultor' && (
        <Suspense>
          <div className={classes.rede}>
            <RedeBlocos periodo={{ periodo: 'personalizado', ...metricas.periodo }} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
