import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { etapasQuery } from '../leads.api.ts'

/** Labels of the stages; empty until loaded. */
export function useRotulos(): Partial<Record<Etapa, string>> {
  const { data = [] } = useQuery(etapasQuery())
  return Object.fromEntries(data.map(({ chave, rotulo }) => [chave, rotulo]))
}
