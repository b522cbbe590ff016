import { Button, Text, VisuallyHidden } from '@mantine/core'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { TarefaProgresso } from '../../tarefas/tarefa-progresso.tsx'
import type { UseImportacao } from './use-importacao.ts'

const FATIA = 25

/** Progress of the simulation or import, or the reason why it stopped. */
export function PassoTrabalho({ importacao }: { importacao: UseImportacao }) {
  const { passo, tarefa } = importacao
  const conferindo = passo === 3
  const rotulo = conferindo ? 'Conferindo as linhas' : 'Importando clínicas'
  if (!tarefa) return null
  if (tarefa.estado !== 'em_andamento') return <Interrompida importacao={importacao} />

  // Announced a few times, not for every line.
  const percent = tarefa.total ? Math.floor((tarefa.feitas / tarefa.total) * 100) : 0
  return (
    <PainelPasso title={rotulo}>
      <TarefaProgresso tarefa={tarefa} rotulo={rotulo} onCancel={importacao.cancel} />
      <VisuallyHidden role="status">{`${rotulo}: ${Math.floor(percent / FATIA) * FATIA}%`}</VisuallyHidden>
      <Text c="dimmed" size="sm">
        {conferindo ? 'Nada é gravado nesta etapa.' : 'Se for cancelada, nenhuma clínica entra.'} Pode sair desta
        página: ao voltar, o andamento está aqui.
      </Text>
    </PainelPasso>
  )
}

function Interrompida({ importacao }: { importacao: UseImportacao }) {
  const { tarefa, canGoOn } = importacao
  const cancelada = tarefa?.estado === 'cancelada'
  return (
    <PainelPasso
      title={cancelada ? 'Cancelada' : 'Não foi possível continuar'}
      actions={
        <>
          <Button variant="default" onClick={importacao.restart}>
            Trocar arquivo
          </Button>
          {canGoOn && <Button onClick={importacao.backToColunas}>Voltar às colunas</Button>}
        </>
      }
    >
      {!cancelada && (
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {tarefa?.erro}
        </Text>
      )}
      <Text>Nenhuma clínica foi importada.</Text>
    </PainelPasso>
  )
}
