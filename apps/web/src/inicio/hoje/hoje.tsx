import { Skeleton, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { hojeQuery } from '../inicio.api.ts'
import classes from './hoje.module.css'
import { NADA_ESPERA, Portas } from './portas.tsx'

const MetasBreve = lazyPart(() => import('../../metricas/metas/metas-breve.tsx').then((part) => part.MetasBreve))

/** Counters of the day, and progress of the month's goals. */
export function Hoje() {
  const { data, error, refetch } = useQuery(hojeQuery())
  return (
    <div className={classes.inicio}>
      <section className={classes.hoje} aria-labelledby="hoje" aria-busy={!data && !error}>
        <Title order={2} size="h4" id="hoje">
          Hoje
        </Title>
        {data ? (
          data.portas.length > 0 ? (
            <ul className={classes.portas}>
              <Portas portas={data.portas} className={classes.porta} />
            </ul>
          ) : (
            <p className={classes.calma}>
              <IconCircleCheck size={22} aria-hidden />
              {NADA_ESPERA}
            </p>
          )
        ) : error ? (
          <LoadFailure title="Erro ao carregar o que espera hoje" error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={56} />
        )}
      </section>
      <Suspense>
        <MetasBreve />
      </Suspense>
    </div>
  )
}
