import { Skeleton } from '@mantine/core'
import { ERRO_METRICAS } from '@portal/contract/metricas/indicadores'
import type { Metricas, PerfilSaude } from '@portal/contract/metricas/metricas.contract'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../platform/format-number.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Bloco } from '../bloco.tsx'
import { saudeQuery } from '../metricas.api.ts'
import classes from './blocos.module.css'

const GRUPOS = [
  ['tipos', 'Tipo de internação'],
  ['substancias', 'Substâncias'],
  ['idades', 'Idade'],
  ['sexos', 'Sexo'],
] as const

type Props = {
  /** First days of the first and last month; null unless the page shows everybody's ended whole months. */
  meses: Metricas['competencias'] | null
}

/** Health profile: rounded numbers without records behind them. */
export function SaudeMetricas({ meses }: Props) {
  return (
    <Bloco chave="saude" largo>
      {meses ? (
        <Perfil meses={meses} />
      ) : (
        <p className={classes.como}>
          Para ver o perfil, escolha ‘Mês passado’ ou um período personalizado de meses inteiros que já terminaram, sem
          outro filtro.
        </p>
      )}
    </Bloco>
  )
}

function Perfil({ meses }: { meses: Metricas['competencias'] }) {
  const { data, error, refetch } = useQuery(saudeQuery(meses))
  if (error) return <LoadFailure title={ERRO_METRICAS} error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} aria-busy />
  return (
    <div className={classes.perfil}>
      {GRUPOS.map(([chave, titulo]) => (
        <Grupo key={chave} titulo={titulo} celulas={data[chave]} />
      ))}
    </div>
  )
}

const Grupo = ({ titulo, celulas }: { titulo: string; celulas: PerfilSaude['tipos'] }) => (
  <table>
    <caption>{titulo}</caption>
    <tbody>
      {celulas.length === 0 && (
        <tr>
          <td>Sem grupos de 5 pessoas ou mais</td>
        </tr>
      )}
      {celulas.map(({ rotulo, n }) => (
        <tr key={rotulo}>
          <th scope="row">{rotulo}</th>
          <td>{formatNumber(n)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
