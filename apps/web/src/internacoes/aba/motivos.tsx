import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError } from '../../ui/notify.ts'
import { readMotivos } from '../internacoes.api.ts'
import classes from './internacao-aba.module.css'

/** Reasons for a reversal or for admitting a minor, for administrators; each reading is recorded. */
export function MotivosBloqueio({ internacao }: { internacao: string }) {
  const leitura = useMutation({
    mutationFn: () => readMotivos(internacao),
    onError: (error) => notifyError(messageOf(error, 'Erro ao carregar os motivos')),
  })
  const { data } = leitura
  if (!data)
    return (
      <Button size="compact-sm" variant="default" loading={leitura.isPending} onClick={() => leitura.mutate()}>
        Ver motivos
      </Button>
    )
  return (
    <dl className={classes.dados}>
      {data.estorno && (
        <div>
          <dt>Motivo do estorno</dt>
          <dd>{data.estorno}</dd>
        </div>
      )}
      {data.menores && (
        <div>
          <dt>Justificativa para o menor</dt>
          <dd>{data.menores}</dd>
        </div>
      )}
    </dl>
  )
}
