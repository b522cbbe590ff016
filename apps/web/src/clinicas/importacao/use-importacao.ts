import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { useEffect } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { type Sessao, useSessao } from '../../tarefas/importacao/use-sessao.ts'
import { useCancelTarefa, useTarefa, useTarefaDoTipo } from '../../tarefas/tarefas.api.ts'
import { notifyError } from '../../ui/notify.ts'
import { useInspecao, useStartImportacao } from './importacao.api.ts'
import { loadMapeamento, type Mapeamento, saveMapeamento } from './mapeamento-salvo.ts'

export const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Importação', 'Resultado'] as const
export type Passo = 1 | 2 | 3 | 4 | 5

type Escolhas = { mapeamento?: Mapeamento | undefined; completar: boolean }
const NOVA: Sessao<Escolhas> = { completar: true }

const onEnd = () => undefined
const resultadoOf = (tarefa: Tarefa | undefined) => (tarefa?.resultado ?? undefined) as ResultadoImportacao | undefined

function passoOf(tarefa: Tarefa | undefined, fase: string | undefined, temColunas: boolean): Passo {
  if (!tarefa) return temColunas ? 2 : 1
  if (tarefa.estado === 'concluida') return resultadoOf(tarefa)?.simulada ? 3 : 5
  return fase === 'conferir' ? 3 : 4
}

/** State of the import from file to result; survives reloads and navigation. */
export function useImportacao() {
  const [sessao, update] = useSessao('portal.importacao-clinicas.sessao', NOVA)
  const { arquivoId, tarefaId, fase, completar } = sessao
  const inspecao = useInspecao(arquivoId)
  const propria = useTarefa(tarefaId)
  const { tarefa: emAndamento, isRunning, follow, lookAgain } = useTarefaDoTipo('importar_clinicas', onEnd)
  const start = useStartImportacao()
  const cancel = useCancelTarefa()

  // Task started in another tab or earlier: followed here too.
  const alheia = isRunning && !tarefaId ? emAndamento?.id : undefined
  useEffect(() => {
    if (alheia) update({ tarefaId: alheia, fase: undefined })
  }, [alheia, update])

  const titulos = inspecao.data?.colunas.map(({ titulo }) => titulo)
  const mapeamento =
    sessao.mapeamento ??
    (titulos && (loadMapeamento(titulos) ?? inspecao.data?.colunas.map((coluna) => coluna.sugestao)))

  async function run(simular: boolean) {
    if (!arquivoId || !mapeamento) return
    if (titulos) saveMapeamento(titulos, mapeamento)
    try {
      const tarefa = await start.mutateAsync({
        arquivo_id: arquivoId,
        mapeamento: [...mapeamento],
        completar_coordenadas: completar,
        simular,
      })
      follow(tarefa)
      update({ tarefaId: tarefa.id, fase: simular ? 'conferir' : 'importar', mapeamento })
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao importar clínicas'))
      void lookAgain()
    }
  }

  const tarefa = tarefaId ? propria.data : undefined
  return {
    passo: passoOf(tarefa, fase, inspecao.isSuccess),
    /** True until the current step is known. */
    isLoading: Boolean(tarefaId) && propria.isPending,
    inspecao,
    mapeamento,
    completar,
    tarefa,
    resultado: resultadoOf(tarefa),
    isStarting: start.isPending,
    canGoOn: arquivoId !== undefined,
    chooseArquivo: (id: string) => update({ arquivoId: id, mapeamento: undefined, tarefaId: undefined }),
    chooseMapeamento: (novo: NonNullable<typeof mapeamento>) => update({ mapeamento: novo }),
    chooseCompletar: (novo: boolean) => update({ completar: novo }),
    rehearse: () => run(true),
    importar: () => run(false),
    cancel: () => (tarefaId ? cancel.mutateAsync({ id: tarefaId }) : Promise.resolve()),
    backToColunas: () => update({ tarefaId: undefined, fase: undefined }),
    restart: () => update(null),
  }
}
export type UseImportacao = ReturnType<typeof useImportacao>
