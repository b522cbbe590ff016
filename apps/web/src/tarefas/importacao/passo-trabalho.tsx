import { Button, Text, VisuallyHidden } from '@mantine/core'
import { TarefaProgresso } from '../tarefa-progresso.tsx'
import { PainelPasso } from './painel-passo.tsx'
import type { UseImportacao } from './use-importacao.ts'

const FATIA = 25

type Props = {
  importacao: Pick<UseImportacao, 'passo' | 'tarefa' | 'canGoOn' | 'cancel' | 'restart' | 'backToColunas'>
  /** 'Importando clínicas' */
  rotulo: string
  /** Effect of a cancellation on this import. */
  aviso: string
  /** 'Nenhuma clínica foi importada.' */
  nada: string
}

/** Progress of the simulation or import, or the reason why it stopped with nothing done. */
export function PassoTrabalho({ importacao, rotulo, aviso, nada }: Props) {
  const { passo, tarefa, canGoOn } = importacao
  if (!tarefa) return null
  if (tarefa.estado === 'em_andamento') {
    const conferindo = passo === 3
    const oque = conferindo ? 'Conferindo as linhas' : rotulo
    // Changes a few times only, because screen readers announce it.
    const percent = tarefa.total ? Math.floor((tarefa.feitas / tarefa.total) * 100) : 0
    return (
      <PainelPasso title={oque}>
        <TarefaProgresso tarefa={tarefa} rotulo={oque} onCancel={importacao.cancel} />
        <VisuallyHidden role="status">{`${oque}: ${Math.floor(percent / FATIA) * FATIA}%`}</VisuallyHidden>
        <Text c="dimmed" size="sm">
          {conferindo ? 'Nada é gravado nesta etapa.' : aviso} Pode sair desta página: ao voltar, o andamento está aqui.
        </Text>
      </PainelPasso>
    )
  }
  const cancelada = tarefa.estado === 'cancelada'
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
          {tarefa.erro}
        </Text>
      )}
      <Text>{nada}</Text>
    </PainelPasso>
  )
}
