import type { ColunaDoArquivo } from '@portal/contract/leads/colunas-importacao'
import type {
  InspecaoLeads,
  PedidoImportacaoLeads,
  ResultadoImportacaoLeads,
} from '@portal/contract/leads/importacao.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refreshLeads } from '../../interacoes/interacoes.api.ts'
import { useImportacao } from '../../tarefas/importacao/use-importacao.ts'
import { temTraducao, useInspecaoLeads, useStartImportacaoLeads, valoresLeadsQuery } from './importacao.api.ts'
import { type Escolhidos, mapaDe } from './traducao.ts'

type Escolhas = Pick<PedidoImportacaoLeads, 'repetidos' | 'etapa'> & {
  consultor_id: string | null
  /** Translations that people chose. */
  palavras: Escolhidos
}
const INICIAIS: Escolhas = { repetidos: 'ignorar', etapa: 'novo', consultor_id: null, palavras: {} }

/** State of an import of leads. `distribui`: whether the user chooses a destination. */
export function useImportacaoLeads(distribui: boolean) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useStartImportacaoLeads()
  return useImportacao<ColunaDoArquivo, Escolhas, InspecaoLeads, ResultadoImportacaoLeads>({
    tipo: 'importar_leads',
    iniciais: INICIAIS,
    useInspecao: useInspecaoLeads,
    async start(pedido, { consultor_id, palavras, ...outras }) {
      const { arquivo_id, mapeamento } = pedido
      const valores = temTraducao(mapeamento)
        ? await queryClient.ensureQueryData(valoresLeadsQuery(arquivo_id, mapeamento))
        : undefined
      const mapa = valores && mapaDe(valores, palavras)
      return mutateAsync({ ...pedido, ...outras, ...(mapa && { mapa }), ...(distribui && { consultor_id }) })
    },
    onEnd: useCallback(() => void refreshLeads(queryClient), [queryClient]),
    erro: 'Erro ao importar leads',
  })
}
export type UseImportacaoLeads = ReturnType<typeof useImportacaoLeads>
