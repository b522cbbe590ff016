import { Skeleton, Stack } from '@mantine/core'
import type { LinkSenha, Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import { isApiError } from '../platform/api-error.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { ROTULOS_CAMPOS } from './rotulos.ts'
import { UsuarioForm } from './usuario-form.tsx'
import { usuarioQuery } from './usuarios.api.ts'

type Props = {
  /** The person to edit; undefined to invite a new one. */
  id: string | undefined
  onConvidado: (usuario: Usuario, link: LinkSenha) => void
  onClose: () => void
}

/** Invites or edits a person. */
export function UsuarioDialog({ id, onConvidado, onClose }: Props) {
  const { data, error, refetch } = useQuery(usuarioQuery(id))
  const usuario = data && isApiError(error) && error.status === 404 ? null : data
  return (
    <RecordDialog
      size="xl"
      title={id ? 'Editar Usuário' : 'Novo Usuário'}
      historico={id && data && <Historico entidade="profiles" id={id} rotulos={ROTULOS_CAMPOS} />}
      onClose={onClose}
    >
      {(guard) => {
        if (id && !data && error)
          return <LoadFailure title="Erro ao carregar usuário" error={error} onRetry={refetch} />
        if (id && !data)
          return (
            <Stack gap="md" aria-busy>
              {['a', 'b', 'c', 'd'].map((key) => (
                <Skeleton key={key} height={60} />
              ))}
            </Stack>
          )
        return <UsuarioForm usuario={usuario} onConvidado={onConvidado} onSaved={onClose} {...guard} />
      }}
    </RecordDialog>
  )
}
