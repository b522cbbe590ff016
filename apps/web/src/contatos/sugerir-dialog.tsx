import { Text } from '@mantine/core'
import type { Contato } from '@portal/contract/contatos/contatos.contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { ContatoCampos } from './contato-campos.tsx'
import classes from './contato-form.module.css'
import { contatoQuery, useContatos } from './contatos.api.ts'
import { camposDe, errosDe, lugarParaSalvar, ROTULOS, valoresDe } from './formulario.ts'

type Props = { id: string; onClose: () => void }

/** Form that proposes a correction of a contact of the team. */
export function SugerirDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(contatoQuery(id))
  return (
    <RecordDialog size="xl" title="Sugerir correção" onClose={onClose}>
      {(guard) =>
        data ? (
          <SugerirForm contato={data} onSaved={onClose} {...guard} />
        ) : (
          error && <LoadFailure title="Erro ao carregar contato" error={error} onRetry={refetch} />
        )
      }
    </RecordDialog>
  )
}

type FormProps = { contato: Contato; onDirty: (dirty: boolean) => void; onSaved: () => void; onCancel: () => void }

function SugerirForm({ contato, onDirty, onSaved, onCancel }: FormProps) {
  const { suggest, reload } = useContatos()
  const record = useRecordForm({
    atual: contato,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    falha: 'Erro ao enviar sugestão',
    onDirty,
    reload: ({ id }) => reload(id),
    async update({ id }, _alterados, { clinica: _, observacoes: __, visibilidade: ___, lugar, ...campos }) {
      await suggest({ id, ...campos, ...lugarParaSalvar({ lugar }) })
      notifySuccess('Um gerenciador vai conferir.', 'Sugestão enviada!')
      onSaved()
      return undefined
    },
  })
  return (
    <RecordForm record={record} className={classes.form}>
      <Text c="dimmed" className={classes.largo}>
        Mude o que está errado. Um gerenciador ou administrador aceita a correção com um toque.
      </Text>
      <ContatoCampos record={record} exceto={contato.id} />
      <FormFooter record={record} salvar="Enviar sugestão" disabled={!record.dirty} onCancel={onCancel} />
    </RecordForm>
  )
}
