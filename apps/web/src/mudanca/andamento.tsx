import { VisuallyHidden } from '@mantine/core'
import type { ExecucaoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { TarefaProgresso } from '../tarefas/tarefa-progresso.tsx'
import classes from './mudanca.module.css'
import { Secao } from './secao.tsx'

/** Progress of the running rehearsal or move. */
export function Andamento({ execucao: { simulada, etapa, feitas, total, fonte } }: { execucao: ExecucaoMudanca }) {
  const rotulo = etapa || 'Começando'
  return (
    <Secao titulo={simulada ? 'Ensaiando' : 'Mudando'}>
      <p className={classes.detalhe}>{fonte}</p>
      <TarefaProgresso tarefa={{ feitas, total }} rotulo={rotulo} />
      <VisuallyHidden role="status">{rotulo}</VisuallyHidden>
      <p className="portal-dimmed">
        {simulada
          ? 'Tudo é feito como na mudança e desfeito no fim. Nada fica gravado.'
          : 'O portal pode ser usado. Se o servidor parar no meio, mude de novo: o que já entrou é reconhecido.'}{' '}
        Pode sair desta página: ao voltar, o andamento está aqui.
      </p>
    </Secao>
  )
}
