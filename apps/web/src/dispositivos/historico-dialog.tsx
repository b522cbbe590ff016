import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { MOTIVOS_FIM } from '@portal/contract/dispositivos/dispositivos'
import type { Dispositivo, SessaoPassada } from '@portal/contract/dispositivos/dispositivos.contract'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import { formatDateTime } from '../platform/format-date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { sessoesQuery } from './dispositivos.api.ts'
import { formatLugar } from './entrada/lugar.ts'
import classes from './historico-dialog.module.css'
import { ROTULOS_CAMPOS } from './rotulos.ts'

/** Sessions of a device, and its history. */
export function HistoricoDialog({ dispositivo, onClose }: { dispositivo: Dispositivo; onClose: () => void }) {
  return (
    <Dialog opened size="xl" title={`Histórico de ${dispositivo.device_name}`} onClose={onClose}>
      <Tabs defaultValue="sessoes" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="sessoes">Sessões</Tabs.Tab>
          <Tabs.Tab value="alteracoes">Alterações</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sessoes">
          <SessoesLista dispositivo={dispositivo.id} />
        </Tabs.Panel>
        <Tabs.Panel value="alteracoes">
          <Historico entidade="dispositivos" id={dispositivo.id} rotulos={ROTULOS_CAMPOS} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

/** Sessions of a device, newest first. */
function SessoesLista({ dispositivo }: { dispositivo: string }) {
  const { data, error, refetch } = useQuery(sessoesQuery(dispositivo))
  if (!data && error) return <LoadFailure title="Erro ao carregar sessões" error={error} onRetry={refetch} />
  if (!data)
    return (
      <Stack gap="sm" aria-busy>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height={104} />
        ))}
      </Stack>
    )
  if (data.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        Nenhuma sessão. Este dispositivo ainda não foi usado para entrar no portal.
      </Text>
    )
  return (
    <ol className={classes.sessoes} aria-label="Sessões">
      {data.map((sessao) => (
        <Sessao key={sessao.id} sessao={sessao} />
      ))}
    </ol>
  )
}

function Sessao({ sessao }: { sessao: SessaoPassada }) {
  const { created_at, last_seen_at, encerrada_em, motivo, city, country, ip_address } = sessao
  const lugar = [formatLugar(city, country) ?? 'Local desconhecido', ip_address].filter(Boolean).join(' · ')
  return (
    <li>
      <dl>
        <div>
          <dt>Início</dt>
          <dd>{formatDateTime(created_at)}</dd>
        </div>
        <div>
          <dt>Último sinal</dt>
          <dd>{last_seen_at ? formatDateTime(last_seen_at) : '—'}</dd>
        </div>
        <div>
          <dt>Fim</dt>
          <dd>{encerrada_em ? formatDateTime(encerrada_em) : 'Em aberto'}</dd>
        </div>
        {motivo && (
          <div>
            <dt>Motivo</dt>
            <dd>{MOTIVOS_FIM[motivo]}</dd>
          </div>
        )}
      </dl>
      <p>{lugar}</p>
    </li>
  )
}
