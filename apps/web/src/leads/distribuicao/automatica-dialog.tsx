import { Skeleton, Text } from '@mantine/core'
import { ERRO_DISTRIBUIR, NINGUEM_DISPONIVEL } from '@portal/contract/leads/distribuicao/opcoes'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/api-error.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { distribuidos } from '../lista/resultado.ts'
import classes from './automatica-dialog.module.css'
import { previaAutomaticaQuery, useRoleta } from './distribuicao.api.ts'

type Props = { ids: string[]; onClose: () => void; onDone: () => void }

const leads = (n: number) => (n === 1 ? '1 lead' : `${formatNumber(n)} leads`)

/** Shows how many leads each person would get, then distributes them. */
export function AutomaticaDialog({ ids, onClose, onDone }: Props) {
  const { distribuir } = useRoleta()
  const { data, error, refetch } = useQuery(previaAutomaticaQuery(ids))
  const ninguem = data?.consultores.length === 0 && data.de_outras === 0
  async function distribute() {
    try {
      const feito = await distribuir.mutateAsync({ ids })
      if (feito.feitos === 0) notifyError(NINGUEM_DISPONIVEL)
      else notifySuccess(distribuidos(feito))
      onDone()
    } catch (failed) {
      notifyError(messageOf(failed, 'Tente novamente.'), ERRO_DISTRIBUIR)
      throw failed
    }
  }
  return (
    <ConfirmDialog
      opened
      title={`Distribuir automaticamente ${leads(ids.length)}`}
      confirmLabel="Distribuir"
      confirmDisabled={!data || ninguem}
      message={
        <div aria-live="polite" aria-busy={!data && !error}>
          {error && !data && <LoadFailure title={ERRO_DISTRIBUIR} error={error} onRetry={refetch} />}
          {!data && !error && <Skeleton height={72} />}
          {data && !ninguem && (
            <>
              <Text mb="xs">Pelas regras de agora, cada um recebe:</Text>
              <ul className={classes.quem}>
                {data.consultores.map(({ consultor_id, nome, leads: n }) => (
                  <li key={consultor_id}>
                    <span>{nome}</span>
                    <strong>{leads(n)}</strong>
                  </li>
                ))}
                {data.de_outras > 0 && (
                  <li>
                    <span>Outras equipes</span>
                    <strong>{leads(data.de_outras)}</strong>
                  </li>
                )}
              </ul>
            </>
          )}
          {data && ninguem && data.sem_consultor > 0 && <Text>{NINGUEM_DISPONIVEL}</Text>}
          {data && !ninguem && data.sem_consultor > 0 && (
            <Text mt="sm" c="dimmed" size="sm">
              {data.sem_consultor === 1
                ? '1 lead não encontra ninguém agora e fica na fila.'
                : `${formatNumber(data.sem_consultor)} leads não encontram ninguém agora e ficam na fila.`}
            </Text>
          )}
          {data && data.ofertados > 0 && (
            <Text mt="sm" c="dimmed" size="sm">
              {data.ofertados === 1
                ? '1 lead já está ofertado e continua com quem foi chamado.'
                : `${formatNumber(data.ofertados)} leads já estão ofertados e continuam com quem foi chamado.`}
            </Text>
          )}
        </div>
      }
      onConfirm={distribute}
      onClose={onClose}
    />
  )
}
