import type { ColunaLead } from '@portal/contract/leads/colunas-importacao'
import type { PedidoImportacaoLeads, ResultadoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { type Sessao, useSessao } from '../../tarefas/importacao/use-sessao.ts'
import { useCancelTarefa, useTarefa, useTarefaDoTipo } from '../../tarefas/tarefas.api.ts'
import { notifyError } from '../../ui/notify.ts'
import { refreshLeads } from '../leads.api.ts'
import { useInspecaoLeads, useStartImportacaoLeads } from './importacao.api.ts'

export const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Importação', 'Resultado'] as const

type Opcoes = Pick<PedidoImportacaoLeads, 'repetidos' | 'etapa'> & { consultor_id: string | null }
type Escolhas = { mapeamento?: readonly (ColunaLead | null)[] | undefined; opcoes: Opcoes }
const NOVA: Sessao<Escolhas> = { opcoes: { repetidos: 'ignorar', etapa: 'novo', consultor_id: null } }

const resultadoOf = (tarefa: Tarefa | undefined) =>
  (tarefa?.resultado ?? undefined) as ResultadoImportacaoLeads | undefined

function passoOf(tarefa: Tarefa | undefined, fase: Sessao<Escolhas>['fase'], temColunas: boolean) {
  if (!tarefa) return temColunas ? 2 : 1
  if (tarefa.estado === 'concluida') return resultadoOf(tarefa)?.simulada ? 3 : 5
  return fase === 'conferir' ? 3 : 4
}

/** State of an import of leads from file to result; survives reloads. `distribui`: whether a destination is chosen. */
export function useImportacaoLeads(distribui: boolean) {
  const [sessao, update] = useSessao('portal.importacao-leads.sessao', NOVA)
  const { arquivoId, tarefaId, fase, opcoes } = sessao
  const queryClient = useQueryClient()
  const inspecao = useInspecaoLeads(arquivoId)
  const propria = useTarefa(tarefaId)
  const onEnd = useCallback(() => void refreshLeads(queryClient), [queryClient])
  const { follow, lookAgain } = useTarefaDoTipo('importar_leads', onEnd)
  const start = useStartImportacaoLeads()
  const cancel = useCancelTarefa()
  const mapeamento = sessao.mapeamento ?? inspecao.data?.colunas.map(({ sugestao }) => sugestao)

  async function run(simular: boolean) {
    if (!arquivoId || !mapeamento) return
    const { consultor_id, ...outras } = opcoes
    try {
      const tarefa = await start.mutateAsync({
        arquivo_id: arquivoId,
        mapeamento: [...mapeamento],
        simular,
        ...outras,
        ...(distribui && { consultor_id }),
      })
      follow(tarefa)
      update({ tarefaId: tarefa.id, fase: simular ? 'conferir' : 'importar', mapeamento })
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao importar leads'))
      void lookAgain()
    }
  }

  const tarefa = tarefaId ? propria.data : undefined
  return {
    passo: passoOf(tarefa, fase, inspecao.isSuccess),
    isLoading: Boolean(tarefaId) && propria.isPending,
    inspecao,
    mapeamento,
    opcoes,
    tarefa,
    resultado: resultadoOf(tarefa),
    isStarting: start.isPending,
    chooseArquivo: (id: string) => update({ arquivoId: id, mapeamento: undefined, tarefaId: undefined }),
    chooseMapeamento: (novo: NonNullable<typeof mapeamento>) => update({ mapeamento: novo }),
    chooseOpcoes: (novas: Partial<Opcoes>) => update({ opcoes: { ...opcoes, ...novas } }),
    rehearse: () => run(true),
    importar: () => run(false),
    cancel: () => (tarefaId ? cancel.mutateAsync({ id: tarefaId }) : Promise.resolve()),
    backToColunas: () => update({ tarefaId: undefined, fase: undefined }),
    restart: () => update(null),
  }
}
export type UseImportacaoLeads = ReturnType<typeof useImportacaoLeads>
