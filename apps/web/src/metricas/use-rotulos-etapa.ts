import { ETAPAS, type Etapa } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { etapasQuery } from './metricas.api.ts'

/** Names of the stages as set by the company; their keys until loaded. */
export function useRotulosEtapa(): Record<Etapa, string> {
  const { data = [] } = useQuery(etapasQuery())
  const nomes = new Map(data.map(({ chave, rotulo }) => [chave, rotulo]))
  return Object.fromEntries(ETAPAS.map((etapa) => [etapa, nomes.get(etapa) ?? etapa.replaceAll('_', ' ')])) as Record<
    Etapa,
    string
  >
}
