import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { session } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyError } from '../../ui/notify.ts'
import { signOutEverywhere } from './conta.api.ts'

const FALHA = 'Não foi possível sair de todos os dispositivos'

export function SairDeTodos() {
  const [asking, setAsking] = useState(false)

  async function signOut() {
    try {
      await signOutEverywhere()
    } catch (error) {
      notifyError(messageOf(error, FALHA), FALHA)
      throw error
    }
    await session.signOut('Você saiu de todos os dispositivos.')
  }

  return (
    <>
      <Text c="dimmed">
        Perdeu o celular ou entrou em um computador que não é seu? Todas as sessões terminam, esta também. Os
        dispositivos continuam aprovados: remova em Meus dispositivos o que não usa mais.
      </Text>
      <Group>
        <Button variant="light" color="terracotta" onClick={() => setAsking(true)}>
          Sair de todos os dispositivos
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Sair de todos os dispositivos"
        message="Você sairá do portal agora, aqui também, e precisará entrar novamente."
        confirmLabel="Sair de todos"
        destructive
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
