import { Skeleton } from '@mantine/core'
import { ERRO_METRICAS } from '@portal/contract/metricas/indicadores'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Bloco } from '../bloco.tsx'
import { ProcuraVagas } from './procura-vagas.tsx'
import { buscasSemResultadoQuery, demandaQuery, type PeriodoRede } from './rede.api.ts'
import classes from './rede.module.css'
import { SemResultado } from './sem-resultado.tsx'

/** Blocks about missing clinics in the period: searches without result, and demand against vacancies. */
export function RedeBlocos({ periodo }: { periodo: PeriodoRede }) {
  const buscas = useQuery(buscasSemResultadoQuery(periodo))
  const demanda = useQuery(demandaQuery(periodo))
  return (
    <div className={classes.blocos}>
      <Bloco chave="buscas">
        <Carregado consulta={buscas}>{(cidades) => <SemResultado cidades={cidades} />}</Carregado>
      </Bloco>
      <Bloco chave="demanda">
        <Carregado consulta={demanda}>{(estados) => <ProcuraVagas estados={estados} />}</Carregado>
      </Bloco>
    </div>
  )
}

type Props<T> = {
  consulta: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

function Carregado<T>({ consulta: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  return error ? <LoadFailure title={ERRO_METRICAS} error={error} onRetry={refetch} /> : <Skeleton height={360} />
}
