import type { Tarefa, TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError } from '../../ui/notify.ts'
import { useCancelTarefa, useTarefa, useTarefaDoTipo } from '../tarefas.api.ts'
import { useSessao } from './use-sessao.ts'

export type Passo = 1 | 2 | 3 | 4 | 5
export type Mapeamento<Campo> = readonly (Campo | null)[]

/** Columns of a file as the server found them. */
type Inspecao<Campo> = {
  nome: string
  formato: 'csv' | 'xlsx' | 'vcf'
  colunas: { titulo: string; amostra: string[]; sugestao: Campo | null }[]
}
type Pedido<Campo> = { arquivo_id: string; mapeamento: (Campo | null)[]; simular: boolean }

/** Kind of import, and its calls to the server. */
type Oque<Campo, Escolhas, Lida> = {
  tipo: TipoTarefa
  /** Initial choices; must be the same object at every render. */
  iniciais: Escolhas
  useInspecao: (arquivoId: string | undefined) => UseQueryResult<Lida>
  start: (pedido: Pedido<Campo>, escolhas: Escolhas) => Promise<Tarefa>
  onEnd: () => void
  /** 'Erro ao importar clínicas' */
  erro: string
}

function passoOf(
  tarefa: Tarefa | undefined,
  resultado: { simulada: boolean } | undefined,
  fase: string | undefined,
  temColunas: boolean,
): Passo {
  if (!tarefa) return temColunas ? 2 : 1
  const conferindo = resultado ? resultado.simulada : fase === 'conferir'
  if (conferindo) return 3
  return resultado ? 5 : 4
}

/** State of an import from file to result; survives reloads and navigation. */
export function useImportacao<
  Campo extends string,
  Escolhas,
  Lida extends Inspecao<Campo>,
  Resultado extends { simulada: boolean },
>({ tipo, iniciais, useInspecao, start, onEnd, erro }: Oque<Campo, Escolhas, Lida>) {
  const [sessao, update] = useSessao<Campo, Escolhas>(`portal.${tipo}.sessao`, iniciais)
  const { arquivoId, tarefaId, fase, escolhas } = sessao
  const inspecao = useInspecao(arquivoId)
  const propria = useTarefa(tarefaId)
  const { tarefa: emAndamento, isRunning, follow, lookAgain } = useTarefaDoTipo(tipo, onEnd)
  const cancel = useCancelTarefa()
  const [isStarting, setStarting] = useState(false)

  // Task started in another tab or earlier: followed here too.
  const alheia = isRunning && !tarefaId ? emAndamento?.id : undefined
  useEffect(() => {
    if (alheia) update({ tarefaId: alheia, fase: undefined })
  }, [alheia, update])

  const mapeamento: Mapeamento<Campo> | undefined =
    sessao.mapeamento ?? inspecao.data?.colunas.map(({ sugestao }) => sugestao)

  async function run(simular: boolean) {
    if (!arquivoId || !mapeamento) return
    setStarting(true)
    try {
      const tarefa = await start({ arquivo_id: arquivoId, mapeamento: [...mapeamento], simular }, escolhas)
      follow(tarefa)
      update({ tarefaId: tarefa.id, fase: simular ? 'conferir' : 'importar', mapeamento })
    } catch (error) {
      notifyError(messageOf(error, erro))
      void lookAgain()
    } finally {
      setStarting(false)
    }
  }

  const tarefa = tarefaId ? propria.data : undefined
  /** Result; a task that ended early has one if it wrote in batches. */
  const resultado =
    tarefa && tarefa.estado !== 'em_andamento' ? ((tarefa.resultado ?? undefined) as Resultado | undefined) : undefined
  return {
    passo: passoOf(tarefa, resultado, fase, inspecao.isSuccess),
    /** True until the current step is known. */
    isLoading: Boolean(tarefaId) && propria.isPending,
    arquivoId,
    inspecao,
    mapeamento,
    escolhas,
    tarefa,
    resultado,
    isStarting,
    canGoOn: arquivoId !== undefined,
    chooseArquivo: (id: string) => update({ arquivoId: id, mapeamento: undefined, tarefaId: undefined }),
    chooseMapeamento: (novo: Mapeamento<Campo>) => update({ mapeamento: novo }),
    choose: (novas: Partial<Escolhas>) => update({ escolhas: { ...escolhas, ...novas } }),
    rehearse: () => run(true),
    runImport: () => run(false),
    cancel: () => (tarefaId ? cancel.mutateAsync({ id: tarefaId }) : Promise.resolve()),
    backToColunas: () => update({ tarefaId: undefined, fase: undefined }),
    restart: () => update(null),
  }
}

/** Parts of an import's state that every step needs. */
export type UseImportacao = Omit<
  ReturnType<typeof useImportacao<string, unknown, Inspecao<string>, { simulada: boolean }>>,
  'mapeamento' | 'chooseMapeamento' | 'choose' | 'inspecao'
> & { inspecao: Pick<UseQueryResult<Inspecao<string>>, 'data' | 'isFetching' | 'isError' | 'error'> }
