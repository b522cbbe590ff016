import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { CATALOG_CACHE } from '../platform/query.ts'

const isFimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T00:00Z`).getUTCDay())

/**
 * Whether nobody works on a day (YYYY-MM-DD), and the hours of the days on which somebody does; when the company's days cannot
 * be read, nobody works at weekends.
 */
export function useDiaFechado() {
  const { data, isPending } = useQuery(api.empresa.getExpediente.queryOptions(CATALOG_CACHE))
  const isFechado = data ? (dia: string) => data.fechados.includes(dia) : isFimDeSemana
  return { isFechado, horario: data?.horario ?? null, isPending }
}
