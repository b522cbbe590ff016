import { Textarea } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { TEXTO_VISITA_MAXIMO } from '@portal/contract/agenda/limites'
import { useQueryClient } from '@tanstack/react-query'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { readTextos, useUpdateVisita, visitaQuery } from '../agenda.api.ts'
import { ROTULOS_NOVA } from './campos.ts'

/** Notes of a visit at the version that was read. */
export type Lidas = { id: string; versao: number; observacoes: string | null }

type Props = {
  lidas: Lidas
  onClose: () => void
  onSaved: (visita: Visita, observacoes: string | null) => void
}

/** Dialog for a visit's notes, which are health data. */
export const ObservacoesDialog = ({ onClose, ...props }: Props) => (
  <RecordDialog title="Observações" size="md" centered onClose={onClose}>
    {(guard) => <ObservacoesForm {...props} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = Omit<Props, 'onClose'> & {
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function ObservacoesForm({ lidas, onSaved, onFeita, onDirty, onCancel }: FormProps) {
  const queryClient = useQueryClient()
  const save = useUpdateVisita()
  const record = useRecordForm({
    atual: lidas,
    valoresDe: (registro) => ({ observacoes: registro?.observacoes ?? '' }),
    camposDe: (valores: { observacoes: string }) => ({ observacoes: valores.observacoes.trim() || null }),
    erros: {},
    rotulos: { observacoes: ROTULOS_NOVA.observacoes },
    entidade: 'visitas',
    falha: 'Erro ao salvar visita',
    onDirty,
    async update({ id, versao }, _alterados, campos) {
      const visita = await save.mutateAsync({ id, versao, ...campos })
      notifySuccess('Visita atualizada com sucesso!')
      onSaved(visita, campos.observacoes)
      onFeita()
      return undefined
    },
    async reload({ id }) {
      const { versao } = await queryClient.fetchQuery({ ...visitaQuery(id), staleTime: 0 })
      return { id, versao, observacoes: (await readTextos(id)).observacoes }
    },
  })
  return (
    <RecordForm record={record} className="portal-stack">
      <Textarea
        {...record.campo('observacoes')}
        data-autofocus
        description="Dados de saúde: guardados cifrados; cada leitura fica registrada."
        autosize
        minRows={4}
        maxLength={TEXTO_VISITA_MAXIMO}
      />
      <FormFooter record={record} disabled={!record.dirty} onCancel={onCancel} />
    </RecordForm>
  )
}
