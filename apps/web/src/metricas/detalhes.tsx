import type { FiltroMetricas, Metricas } from '@portal/contract/metricas/metricas.contract'
import { Campanhas } from './blocos/campanhas.tsx'
import { Clinicas } from './blocos/clinicas.tsx'
import { Financeiro } from './blocos/financeiro.tsx'
import { Links } from './blocos/links.tsx'
import { Ranking } from './blocos/ranking.tsx'
import { SaudeMetricas } from './blocos/saude.tsx'
import { Sla } from './blocos/sla.tsx'
import type { FiltrosUrl } from './metricas-url.ts'

type Props = {
  metricas: Metricas
  /** Filter of the numbers. */
  filtro: FiltroMetricas
  /** True when nothing happened in the period: only blocks about the present are shown. */
  vazio: boolean
  /** Months of the health profile, or 'como' for a hint how to get it; false for roles without it. */
  saude: Metricas['competencias'] | 'como' | false
  onFiltro: (parts: FiltrosUrl) => void
}

/** Tables, and blocks that only some roles have. */
export function DetalhesMetricas({ metricas, filtro, vazio, saude, onFiltro }: Props) {
  const { sla, ranking, clinicas, financeiro } = metricas
  return (
    <>
      {sla && <Sla sla={sla} />}
      {!vazio && (
        <>
          {ranking && <Ranking ranking={ranking} onConsultor={(consultor) => onFiltro({ consultor })} />}
          <Links {...metricas} />
          <Campanhas filtro={filtro} />
          {clinicas && <Clinicas clinicas={clinicas} onClinica={(clinica) => onFiltro({ clinica })} />}
          {financeiro && <Financeiro meses={financeiro} />}
          {saude && <SaudeMetricas meses={saude === 'como' ? null : saude} />}
        </>
      )}
    </>
  )
}
