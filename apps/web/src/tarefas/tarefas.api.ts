import type { Tarefa, TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { notifyError } from '../ui/notify.ts'

const POLL_MS = 500

const tarefaQuery = (id: string | undefined) =>
  api.tarefas.getTarefa.queryOptions({
    input: id ? { id } : skipToken,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.estado === 'em_andamento' ? POLL_MS : false),
    // Tasks continue in hidden tabs, and their end is announced.
    refetchIntervalInBackground: true,
  })

/** Progress of a task, polled twice a second until it has ended; idle without an id. */
export const useTarefa = (id: string | undefined) => useQuery(tarefaQuery(id))

export function useCancelTarefa() {
  const queryClient = useQueryClient()
  return useMutation(
    api.tarefas.cancelTarefa.mutationOptions({
      onSuccess: (tarefa) => queryClient.setQueryData(tarefaQuery(tarefa.id).queryKey, tarefa),
      onError: (error) => notifyError(messageOf(error, 'Erro ao cancelar'), 'Erro ao cancelar'),
    }),
  )
}

/**
 * Task of one kind on a screen: the one started here (`follow`), or the one running when the screen was opened. `onEnd`
 * is called once, when a task seen running has ended.
 */
export function useTarefaDoTipo(tipo: TipoTarefa, onEnd: (tarefa: Tarefa) => void) {
  const queryClient = useQueryClient()
  const [id, setId] = useState<string>()
  const emAndamento = useQuery(api.tarefas.findTarefaEmAndamento.queryOptions({ input: { tipo }, staleTime: 0 }))
  const found = emAndamento.data?.tarefa?.id
  useEffect(() => {
    if (found) setId(found)
  }, [found])
  const { data: tarefa } = useTarefa(id)
  const isRunning = tarefa?.estado === 'em_andamento'

  const running = useRef<string>(undefined)
  useEffect(() => {
    if (!tarefa) return
    if (isRunning) running.current = tarefa.id
    else if (running.current === tarefa.id) {
      running.current = undefined
      onEnd(tarefa)
    }
  }, [tarefa, isRunning, onEnd])

  return {
    tarefa,
    isRunning,
    /** False until it is known whether a task is running. */
    isKnown: emAndamento.isSuccess,
    follow(started: Tarefa) {
      queryClient.setQueryData(tarefaQuery(started.id).queryKey, started)
      setId(started.id)
    },
    /** Checks for a task started by somebody else. */
    lookAgain: () => emAndamento.refetch(),
  }
}
