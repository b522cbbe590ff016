import type { ColunaLead } from '@portal/contract/leads/colunas-importacao'
import type {
  InspecaoLeads,
  PedidoImportacaoLeads,
  ResultadoImportacaoLeads,
} from '@portal/contract/leads/importacao.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refreshLeads } from '../../interacoes/interacoes.api.ts'
import { useImportacao } from '../../tarefas/importacao/use-importacao.ts'
import { useInspecaoLeads, useStartImportacaoLeads } from './importacao.api.ts'

type Escolhas = Pick<PedidoImportacaoLeads, 'repetidos' | 'etapa'> & { consultor_id: string | null }
const INICIAIS: Escolhas = { repetidos: 'ignorar', etapa: 'novo', consultor_id: null }

/** State of an import of leads. `distribui`: whether a destination is chosen. */
export function useImportacaoLeads(distribui: boolean) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useStartImportacaoLeads()
  return useImportacao<ColunaLead, Escolhas, InspecaoLeads, ResultadoImportacaoLeads>({
    tipo: 'importar_leads',
    iniciais: INICIAIS,
    useInspecao: useInspecaoLeads,
    start: (pedido, { consultor_id, ...outras }) =>
      mutateAsync({ ...pedido, ...outras, ...(distribui && { consultor_id }) }),
    onEnd: useCallback(() => void refreshLeads(queryClient), [queryClient]),
    erro: 'Erro ao importar leads',
  })
}
export type UseImportacaoLeads = ReturnType<typeof useImportacaoLeads>
