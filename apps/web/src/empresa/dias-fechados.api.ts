import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { CATALOG_CACHE } from '../platform/query.ts'

const isFimDeSemana = (dia: string) => [0, 6].includes(new Date(`${dia}T00:00Z`).getUTCDay())

/** Whether nobody works on a day (YYYY-MM-DD); when the company's days cannot be read, at weekends. */
export function useDiaFechado() {
  const { data, isPending } = useQuery(api.empresa.listDiasFechados.queryOptions(CATALOG_CACHE))
  return { isFechado: data ? (dia: string) => data.includes(dia) : isFimDeSemana, isPending }
}
