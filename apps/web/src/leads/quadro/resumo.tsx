import { Skeleton } from '@mantine/core'
import type { ResumoLeads } from '@portal/contract/leads/lead.contract'
import {
  CONVERSAO_ENCERRADOS,
  GRUPOS_DE_HOJE,
  type GrupoDeHoje,
  INTERNACOES_NO_MES,
} from '@portal/contract/leads/opcoes'
import { Suspense } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import { useSession } from '../../platform/session.ts'
import { Hint } from '../../ui/hint.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './resumo.module.css'

const PendenciasDeHoje = lazyPart(() =>
  import('../../pendencias/pendencias-de-hoje.tsx').then((part) => part.PendenciasDeHoje),
)
const OfertasDeHoje = lazyPart(() => import('../oferta/ofertas-de-hoje.tsx').then((part) => part.OfertasDeHoje))

const ROTULO_HOJE: Record<GrupoDeHoje, string> = {
  atrasados: 'Contatos atrasados',
  acoes_hoje: 'Próximas ações de hoje',
  cadastros: 'Cadastros recebidos',
}

type Props = {
  resumo: ResumoLeads | undefined
  hoje: GrupoDeHoje | undefined
  onHoje: (hoje: GrupoDeHoje | undefined) => void
}

/** Counters of the board and groups of today's work; each group filters the board by its cards. */
export function ResumoQuadro({ resumo, hoje, onHoje }: Props) {
  const role = useSession()?.user.role
  if (!resumo) return <ResumoEsqueleto />
  const { em_aberto, atrasados, ganhos_mes, conversao } = resumo
  const contadores = [
    ['Em aberto', formatNumber(em_aberto)],
    ['Atrasados', formatNumber(atrasados)],
    [INTERNACOES_NO_MES.rotulo, formatNumber(ganhos_mes), INTERNACOES_NO_MES.definicao],
    [CONVERSAO_ENCERRADOS.rotulo, conversao === null ? '–' : `${conversao}%`, CONVERSAO_ENCERRADOS.definicao],
  ] as const
  return (
    <div className={classes.faixa}>
      <dl className={classes.contadores}>
        {contadores.map(([rotulo, valor, definicao]) => (
          <div
            key={rotulo}
            className={classes.contador}
            data-urgente={(rotulo === 'Atrasados' && atrasados > 0) || undefined}
            data-repetido={rotulo === 'Atrasados' || undefined}
          >
            <dt>
              {rotulo}
              {definicao && <Hint nome={rotulo} texto={definicao} />}
            </dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <fieldset className={classes.hoje} aria-label="Hoje">
        <b aria-hidden>Hoje</b>
        {GRUPOS_DE_HOJE.map((grupo) => (
          <button
            key={grupo}
            type="button"
            className={classes.grupo}
            aria-pressed={hoje === grupo}
            data-urgente={(grupo === 'atrasados' && resumo.hoje.atrasados > 0) || undefined}
            onClick={() => onHoje(hoje === grupo ? undefined : grupo)}
          >
            {ROTULO_HOJE[grupo]} <b>{formatNumber(resumo.hoje[grupo])}</b>
          </button>
        ))}
        <Suspense>
          <PendenciasDeHoje className={classes.grupo ?? ''} />
          {(role === 'consultor' || role === 'gerenciador') && <OfertasDeHoje className={classes.grupo ?? ''} />}
        </Suspense>
      </fieldset>
    </div>
  )
}

/** As high as the loaded part, so that the board below does not move. */
export const ResumoEsqueleto = () => (
  <div className={classes.faixa}>
    <div className={classes.contadores}>
      <Skeleton />
    </div>
    <div className={classes.hoje}>
      <Skeleton height={36} miw="20rem" />
    </div>
  </div>
)
