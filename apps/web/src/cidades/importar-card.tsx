import { Text, Title } from '@mantine/core'
import type { ResultadoImportarCidades } from '@portal/contract/cidades/cidades.contract'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { useEffect, useRef, useState } from 'react'
import { AreaEnvio } from '../arquivos/area-envio.tsx'
import { sendArquivo } from '../arquivos/send-arquivo.ts'
import { messageOf } from '../platform/api-error.ts'
import { TarefaProgresso } from '../tarefas/tarefa-progresso.tsx'
import { useCancelTarefa, useTarefaDoTipo } from '../tarefas/tarefas.api.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import classes from './cidades-page.module.css'
import { useImportCidades } from './gestao.api.ts'
import { ImportacaoResultado } from './importacao-resultado.tsx'

const FALHA = 'Erro ao importar cidades'

function tell({ estado, erro }: Tarefa) {
  if (estado === 'concluida') notifySuccess('Importação concluída.')
  else if (estado === 'cancelada') notifySuccess('Cancelado. Nada foi alterado.')
  else notifyError(erro ?? 'Tente novamente em instantes.', FALHA)
}

export function ImportarCard() {
  const [enviado, setEnviado] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const { tarefa, isRunning, isKnown, follow, lookAgain } = useTarefaDoTipo('importar_cidades', tell)
  const importar = useImportCidades()
  const cancel = useCancelTarefa()
  useEffect(() => () => sending.current?.abort(), [])

  async function send([file]: readonly File[]) {
    if (!file) return
    const ending = new AbortController()
    sending.current = ending
    const { signal } = ending
    setEnviado(0)
    try {
      const { id } = await sendArquivo(file, 'importacao', { onProgress: setEnviado, signal })
      follow(await importar.mutateAsync({ arquivo_id: id }))
    } catch (error) {
      if (signal.aborted) return
      notifyError(messageOf(error, 'Tente novamente em instantes.'), FALHA)
      await lookAgain()
    } finally {
      setEnviado(undefined)
    }
  }

  return (
    <section className={classes.card} aria-labelledby="importar-titulo">
      <div>
        <Title order={2} size="h4" id="importar-titulo">
          Importar CSV
        </Title>
        <Text c="dimmed" size="sm">
          Colunas nome e uf e, se houver, latitude, longitude, populacao, ddd e codigo_ibge. Células vazias deixam o que
          já está.
        </Text>
      </div>
      {enviado !== undefined ? (
        <TarefaProgresso
          tarefa={{ feitas: Math.round(enviado * 100), total: 100 }}
          rotulo="Enviando o arquivo"
          onCancel={async () => sending.current?.abort()}
        />
      ) : isRunning && tarefa ? (
        <TarefaProgresso
          tarefa={tarefa}
          rotulo="Importando cidades"
          onCancel={() => cancel.mutateAsync({ id: tarefa.id })}
        />
      ) : (
        <AreaEnvio acao="Escolher arquivo CSV" accept=".csv,text/csv" disabled={!isKnown} onFiles={send} />
      )}
      {tarefa?.estado === 'concluida' && (
        <ImportacaoResultado resultado={tarefa.resultado as ResultadoImportarCidades} />
      )}
    </section>
  )
}
