import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import type { LinkSenha, Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmLeave, LeaveGuard } from '../ui/leave-guard.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ROTULOS_CAMPOS } from './rotulos.ts'
import { UsuarioForm } from './usuario-form.tsx'
import { usuarioQuery } from './usuarios.api.ts'

type Props = {
  /** Whom to edit; without one somebody new is invited. */
  id: string | undefined
  onConvidado: (usuario: Usuario, link: LinkSenha) => void
  onClose: () => void
}

/** Invites or edits a person. Leaving with something unsaved asks first. */
export function UsuarioDialog({ id, onConvidado, onClose }: Props) {
  const { data: usuario, error, refetch } = useQuery(usuarioQuery(id))
  const [dirty, setDirty] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  const close = () => (dirty ? setPerguntando(true) : onClose())

  const form = (
    <UsuarioForm usuario={usuario} onDirty={setDirty} onConvidado={onConvidado} onSalvo={onClose} onCancel={close} />
  )
  return (
    <>
      <Dialog opened size="xl" title={id ? 'Editar Usuário' : 'Novo Usuário'} onClose={close}>
        {!id && form}
        {id && !usuario && error && <LoadFailure title="Erro ao carregar usuário" error={error} onRetry={refetch} />}
        {id && !usuario && !error && (
          <Stack gap="md" aria-busy>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height={60} />
            ))}
          </Stack>
        )}
        {id && usuario && (
          <Tabs defaultValue="dados" keepMounted={false}>
            <Tabs.List mb="lg">
              <Tabs.Tab value="dados">Dados</Tabs.Tab>
              <Tabs.Tab value="historico">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="dados" keepMounted>
              {form}
            </Tabs.Panel>
            <Tabs.Panel value="historico">
              <Historico entidade="profiles" id={id} rotulos={ROTULOS_CAMPOS} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Dialog>
      <LeaveGuard when={dirty} />
      <ConfirmLeave opened={perguntando} onConfirm={onClose} onClose={() => setPerguntando(false)} />
    </>
  )
}
