import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { ROTULO_ESTADO_CHAMADA } from '@portal/contract/entradas/opcoes'
import { useQuery } from '@tanstack/react-query'
import { camposQuery } from '../etapas/etapas.api.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { canTry } from './can-try.ts'
import classes from './chamada-dialog.module.css'
import { padraoDe, rotuloDoDestino } from './destino-de-chave.ts'
import { chamadaQuery, useChamadas } from './entradas.api.ts'
import { LeadDaChamada } from './lead-da-chamada.tsx'

type Props = { id: string; onCampos: () => void; onClose: () => void }

/** A call: its masked content, and the destination of each field. */
export function ChamadaDialog({ id, onCampos, onClose }: Props) {
  const { data, error, refetch } = useQuery(chamadaQuery(id))
  const { data: proprios = [] } = useQuery(camposQuery())
  const { retry } = useChamadas()
  return (
    <Dialog
      opened
      title={data ? `Chamada de ${formatDateTime(data.recebida_em)}` : 'Chamada'}
      size="lg"
      onClose={onClose}
    >
      {!data ? (
        error ? (
          <LoadFailure title="Erro ao carregar chamada" error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={240} aria-busy />
        )
      ) : (
        <Stack gap="md">
          <Text>
            <b>{ROTULO_ESTADO_CHAMADA[data.estado]}</b>, respondida com {data.resposta}.{' '}
            {data.motivo && `${data.motivo.replace(/\.$/, '')}. `}
            {data.lead && (
              <>
                Lead <LeadDaChamada lead={data.lead} />.
              </>
            )}
          </Text>
          {data.campos.length > 0 ? (
            <dl className={classes.campos}>
              {data.campos.map((campo) => (
                <div key={campo.chave}>
                  <dt>{campo.chave}</dt>
                  <dd>{campo.amostra || '(vazio)'}</dd>
                  <dd>{rotuloDoDestino(campo.mapeado ?? padraoDe(campo), proprios)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <Text c="dimmed">
              {data.tem_corpo ? 'Não foi possível ler o que veio.' : 'O que veio já foi apagado, ou nada veio.'}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            Nomes, números e textos aparecem encobertos. O conteúdo inteiro fica cifrado por 7 dias.
          </Text>
          <Group justify="flex-end" gap="xs">
            {data.campos.length > 0 && (
              <Button variant="default" onClick={onCampos}>
                Acertar campos
              </Button>
            )}
            {canTry(data) && (
              <Button loading={retry.isPending} onClick={() => retry.mutate({ id }, { onSuccess: onClose })}>
                Tentar de novo
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
