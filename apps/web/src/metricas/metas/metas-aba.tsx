import { Skeleton } from '@mantine/core'
import { DEFINICAO_META, METAS, ROTULO_META } from '@portal/contract/metricas/metas'
import { useQuery } from '@tanstack/react-query'
import { asMonth, currentMonth } from '../../platform/month.ts'
import { useUrl } from '../../platform/use-url.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MonthInput } from '../../ui/month-input.tsx'
import { metasQuery } from './metas.api.ts'
import classes from './metas-aba.module.css'
import { MetasTabela } from './metas-tabela.tsx'
import { Progresso } from './progresso.tsx'
import { ultimoMes } from './ritmo.ts'

const readMes = (search: Record<string, unknown>) => ({ mes: asMonth(search.mes) })

/** Tab 'Metas': progress of a month's goals; supervisors and administrators set them here. */
export function MetasAba() {
  const [{ mes = currentMonth() }, change] = useUrl(readMes)
  const { data, error, refetch } = useQuery(metasQuery(mes))
  return (
    <div className={classes.aba}>
      <MonthInput
        value={mes}
        max={ultimoMes()}
        onChange={(novo) => change({ mes: novo === currentMonth() ? undefined : novo }, { replace: true })}
      />
      {data ? (
        <>
          <div className={classes.progressos}>
            {data.minhas && <Progresso titulo="Minhas metas" mes={mes} linha={data.minhas} />}
            <Progresso titulo="Equipe" mes={mes} linha={data.equipe} />
          </div>
          {data.pessoas && <MetasTabela key={data.mes} metas={data} />}
          <dl className={classes.definicoes}>
            {METAS.map((meta) => (
              <div key={meta}>
                <dt>{ROTULO_META[meta]}</dt>
                <dd>{DEFINICAO_META[meta]}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : error ? (
        <LoadFailure title="Erro ao carregar metas" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={320} radius="lg" aria-busy />
      )}
    </div>
  )
}
