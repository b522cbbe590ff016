import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import { isApiError } from '../platform/api-error.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
import { ContatoForm } from './contato-form.tsx'
import { contatoQuery } from './contatos.api.ts'
import { ROTULOS_CAMPOS } from './formulario.ts'

type Props = {
  /** The contact to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

/** Creates or edits a contact. */
export function ContatoDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(contatoQuery(id))
  const contato = data && isApiError(error) && error.status === 404 ? null : data
  return (
    <RecordDialog
      size="xl"
      title={id ? 'Editar contato' : 'Novo contato'}
      historico={id && data && <Historico entidade="contatos_telefonicos" id={id} rotulos={ROTULOS_CAMPOS} />}
      onClose={onClose}
    >
      {(guard) => (
        <WhenLoaded
          waits={id !== undefined && !data}
          error={error}
          failure="Erro ao carregar contato"
          onRetry={refetch}
        >
          <ContatoForm contato={contato} onSaved={onClose} {...guard} />
        </WhenLoaded>
      )}
    </RecordDialog>
  )
}
