import type { LinkSenha, Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import { isApiError } from '../platform/api-error.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
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
      {(guard) => (
        <WhenLoaded
          waits={id !== undefined && !data}
          error={error}
          failure="Erro ao carregar usuário"
          onRetry={refetch}
        >
          <UsuarioForm usuario={usuario} onConvidado={onConvidado} onSaved={onClose} {...guard} />
        </WhenLoaded>
      )}
    </RecordDialog>
  )
}
