import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { CATALOG_CACHE } from '../platform/query.ts'

const isFimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T00:00Z`).getUTCDay())

/** Closed days (YYYY-MM-DD) and working hours of the company; if they cannot be loaded, weekends count as closed. */
export function useDiaFechado() {
  const { data, isPending } = useQuery(api.empresa.getExpediente.queryOptions(CATALOG_CACHE))
  const isFechado = data ? (dia: string) => data.fechados.includes(dia) : isFimDeSemana
  return { isFechado, horario: data?.horario ?? null, isPending }
}
