import { Button, Text } from '@mantine/core'
import { formatNumero } from '../../platform/format-numero.ts'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { TarefaProgresso } from '../../tarefas/tarefa-progresso.tsx'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

/** Progress of the rehearsal or import, or the reason why it stopped. */
export function PassoTrabalhoLeads({ importacao }: { importacao: UseImportacaoLeads }) {
  const { passo, tarefa } = importacao
  if (!tarefa) return null
  const conferindo = passo === 3
  const rotulo = conferindo ? 'Conferindo as linhas' : 'Importando leads'
  if (tarefa.estado === 'em_andamento') {
    return (
      <PainelPasso title={rotulo}>
        <TarefaProgresso tarefa={tarefa} rotulo={rotulo} onCancel={importacao.cancel} />
        <Text c="dimmed" size="sm">
          {conferindo ? 'Nada é gravado nesta etapa.' : 'Se for cancelada, ficam os leads que já entraram.'}
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
          <Button onClick={importacao.backToColunas}>Voltar às colunas</Button>
        </>
      }
    >
      {!cancelada && (
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {tarefa.erro}
        </Text>
      )}
      <Text>
        {conferindo || tarefa.feitas === 0
          ? 'Nenhum lead foi importado.'
          : `${formatNumero(tarefa.feitas)} linhas já tinham sido lidas. Importe o mesmo arquivo de novo para continuar: o que entrou é ignorado.`}
      </Text>
    </PainelPasso>
  )
}
