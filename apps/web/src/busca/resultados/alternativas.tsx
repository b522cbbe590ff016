import { Button } from '@mantine/core'
import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { useQuery } from '@tanstack/react-query'
import { formatRaio } from '../barra/format-raio.ts'
import { alternativasQuery } from '../busca.api.ts'
import classes from './resultados.module.css'

type Props = {
  filtros: FiltrosBusca
  /** True when any filter is active. */
  filtrada: boolean
  onRaio: (raio: number) => void
  onLimpar: () => void
}

const numero = (total: number) => total.toLocaleString('pt-BR')

/** Alternatives to an empty search, each with its number of results. */
export function Alternativas({ filtros, filtrada, onRaio, onLimpar }: Props) {
  const { data } = useQuery(alternativasQuery(filtros))
  const raio = data?.raio
  const semFiltros = filtrada ? (data?.sem_filtros ?? 0) : 0
  if (!raio && semFiltros === 0) return null
  return (
    <div className={classes.alternativas}>
      {raio && (
        <Button size="md" onClick={() => onRaio(raio.km)}>
          Buscar em {formatRaio(raio.km)} km · {numero(raio.total)} {raio.total === 1 ? 'clínica' : 'clínicas'}
        </Button>
      )}
      {semFiltros > 0 && (
        <Button size="md" variant="default" onClick={onLimpar}>
          Limpar filtros (mostra {numero(semFiltros)})
        </Button>
      )}
    </div>
  )
}
