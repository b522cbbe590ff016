import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import type { Tarefa } from '@portal/contract/tarefas/tarefas.contract'
import { useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import classes from './tarefa-progresso.module.css'

type Props = {
  tarefa: Pick<Tarefa, 'feitas' | 'total'>
  /** Description of the task: 'Populando cidades'. */
  rotulo: string
  /** Requests the cancellation; the task ends a moment later. Without it there is no cancel button. */
  onCancel?: () => Promise<unknown>
}

/** Progress of a task, with a cancel button if it can be cancelled. */
export function TarefaProgresso({ tarefa: { feitas, total }, rotulo, onCancel }: Props) {
  const [cancelling, setCancelling] = useState(false)
  const percent = total ? Math.min(100, Math.floor((feitas / total) * 100)) : undefined
  const quantas = total ? `${formatNumber(feitas)} de ${formatNumber(total)} · ${percent}%` : 'Preparando…'

  async function cancel() {
    setCancelling(true)
    try {
      await onCancel?.()
    } catch {
      // Reported by the caller; it can be retried.
      setCancelling(false)
    }
  }

  return (
    <div className={classes.progresso}>
      <div className={classes.linha}>
        <Text fw={600}>{cancelling ? 'Cancelando…' : rotulo}</Text>
        <Text c="dimmed" className={classes.quantas}>
          {quantas}
        </Text>
      </div>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent ?? 100}
          striped={percent === undefined}
          animated={percent === undefined}
          withAria={false}
          role="progressbar"
          aria-label={rotulo}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={quantas}
        />
      </Progress.Root>
      {onCancel && (
        <Button variant="default" disabled={cancelling} onClick={cancel}>
          Cancelar
        </Button>
      )}
    </div>
  )
}
