import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { Dispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { DispositivoLinha } from './dispositivo-linha.tsx'
import { meusDispositivosQuery, useRemoverMeu } from './dispositivos.api.ts'
import { RenomearDispositivoDialog } from './renomear-dialog.tsx'
import { chamado, contagemDe } from './rotulos.ts'
import classes from './usuario-grupo.module.css'

/** The user's own devices. Blocked ones cannot be removed here: only administrators unblock them. */
export function MeusDispositivosPage() {
  const { data, error, refetch } = useQuery(meusDispositivosQuery())
  const remover = useRemoverMeu()
  const [renomeado, setRenomeado] = useState<Dispositivo>()
  const [escolhido, setEscolhido] = useState<Dispositivo>()
  const aprovados = data?.itens.filter(({ status }) => status === 'aprovado').length ?? 0
  return (
    <Page title="Meus dispositivos" description="Onde você usa o portal. Remova o que não reconhece ou não usa mais.">
      {!data && error && <LoadFailure title="Erro ao carregar dispositivos" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={180} radius="lg" aria-busy />}
      {data && (
        <section className="portal-card" aria-label="Meus dispositivos">
          <div className={classes.topo}>
            <Text fw={650}>{contagemDe(aprovados, data.maximo)}</Text>
            {aprovados >= data.maximo && (
              <Text c="dimmed">Para usar outro, remova um destes ou peça mais ao administrador.</Text>
            )}
          </div>
          <ul className="portal-list">
            {data.itens.map((dispositivo) => (
              <DispositivoLinha key={dispositivo.id} dispositivo={dispositivo}>
                <Group gap="xs" justify="flex-end">
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`Renomear ${chamado(dispositivo)}`}
                    onClick={() => setRenomeado(dispositivo)}
                  >
                    Renomear
                  </Button>
                  {dispositivo.status !== 'bloqueado' && (
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Remover ${chamado(dispositivo)}`}
                      onClick={() => setEscolhido(dispositivo)}
                    >
                      Remover
                    </Button>
                  )}
                </Group>
              </DispositivoLinha>
            ))}
          </ul>
        </section>
      )}
      {renomeado && <RenomearDispositivoDialog dispositivo={renomeado} onClose={() => setRenomeado(undefined)} />}
      {escolhido && (
        <ConfirmDialog
          opened
          title={`Remover ${chamado(escolhido)}`}
          message={
            <>
              <p>Tem certeza que deseja remover este dispositivo? A sessão será encerrada.</p>
              {escolhido.este && <p>Este é o dispositivo que você está usando agora. Você sairá do portal.</p>}
            </>
          }
          confirmLabel="Remover"
          destructive
          onConfirm={() => remover({ sessionId: escolhido.id })}
          onClose={() => setEscolhido(undefined)}
        />
      )}
    </Page>
  )
}
