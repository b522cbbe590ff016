import { TextInput } from '@mantine/core'
import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { ENDERECO_MAXIMO, LINK_MAXIMO, PARTICIPANTES_TEXTO_MAXIMO } from '@portal/contract/agenda/limites'
import { LEMBRETES, pedeClinica, ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TelefoneInput } from '../../telefones/telefone-input.tsx'
import grade from '../../ui/more-fields.module.css'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useUpdateVisita, visitaQuery } from '../agenda.api.ts'
import { camposDe, errosDe, ROTULOS, valoresDe } from './campos.ts'
import { ClinicaCampo } from './clinica-campo.tsx'
import { LembretesCampo } from './lembretes-campo.tsx'
import { TipoCampo } from './tipo-campo.tsx'

type Props = { visita: Visita; onClose: () => void }

/** Dialog that edits a visit, except its hour. */
export const EditarDialog = ({ visita, onClose }: Props) => (
  <RecordDialog title="Editar visita" size="lg" onClose={onClose}>
    {(guard) => <EditarForm visita={visita} {...guard} onFeita={onClose} />}
  </RecordDialog>
)

type FormProps = {
  visita: Visita
  onFeita: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function EditarForm({ visita, onFeita, onDirty, onCancel }: FormProps) {
  const queryClient = useQueryClient()
  const save = useUpdateVisita()
  const atual = useQuery(visitaQuery(visita.id)).data ?? visita
  const record = useRecordForm({
    atual,
    valoresDe: (registro) => valoresDe(registro ?? visita),
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    mostrar: {
      tipo: (tipo) => ROTULO_TIPO_VISITA[tipo],
      clinica_id: (clinica) => clinica?.nome ?? '',
      lembretes_min: (minutos) => minutos.map((minuto) => LEMBRETES[minuto]).join(', '),
    },
    entidade: 'visitas',
    falha: 'Erro ao salvar visita',
    onDirty,
    async update({ id, versao }, alterados) {
      await save.mutateAsync({ id, versao, ...alterados })
      notifySuccess('Visita atualizada com sucesso!')
      onFeita()
      return undefined
    },
    reload: ({ id }) => queryClient.fetchQuery({ ...visitaQuery(id), staleTime: 0 }),
  })
  const { campo, form } = record
  const { values } = form
  return (
    <RecordForm record={record} className="portal-stack">
      <TipoCampo value={values.tipo} onChange={(tipo) => form.setFieldValue('tipo', tipo)} />
      <ClinicaCampo
        name="clinica_id"
        label={ROTULOS.clinica_id}
        value={values.clinica_id}
        leadId={visita.lead_id ?? undefined}
        required={pedeClinica(values.tipo)}
        onChange={(clinica_id) => {
          form.setFieldValue('clinica_id', clinica_id)
          form.clearFieldError('clinica_id')
        }}
        error={form.errors.clinica_id?.toString()}
      />
      <div className={grade.campos}>
        <TextInput {...campo('participantes')} autoComplete="off" maxLength={PARTICIPANTES_TEXTO_MAXIMO} />
        <TelefoneInput
          {...campo('telefone')}
          value={values.telefone}
          onChange={(telefone) => form.setFieldValue('telefone', telefone)}
        />
        <TextInput
          {...campo('endereco')}
          className={grade.largo}
          autoComplete="off"
          description="Ao trocar a clínica, passa a ser o dela, a não ser que você escreva outro."
          maxLength={ENDERECO_MAXIMO}
        />
        <TextInput
          {...campo('link_video')}
          className={grade.largo}
          type="url"
          placeholder="https://"
          maxLength={LINK_MAXIMO}
        />
        <div className={grade.largo}>
          <LembretesCampo
            value={values.lembretes_min}
            onChange={(lembretes_min) => form.setFieldValue('lembretes_min', lembretes_min)}
            error={form.errors.lembretes_min?.toString()}
          />
        </div>
      </div>
      <FormFooter record={record} onCancel={onCancel} disabled={!record.dirty} />
    </RecordForm>
  )
}
