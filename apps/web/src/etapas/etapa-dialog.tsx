import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import { CORES_ETAPA, hasSla, NOME_ETAPA, UNIDADES_SLA } from '@portal/contract/etapas/limites'
import { Historico } from '../auditoria/historico.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useEtapas } from './etapas.api.ts'
import { camposDe, errosDaEtapa, ROTULOS_ETAPA, valoresDe } from './formulario.ts'

type Props = { etapa: EtapaLead; onClose: () => void }

/** Edits label, colour and time limit of a stage; key and order are fixed. */
export const EtapaDialog = ({ etapa, onClose }: Props) => (
  <RecordDialog
    title="Editar etapa"
    historico={<Historico entidade="etapas_lead" id={etapa.id} rotulos={ROTULOS_ETAPA} />}
    onClose={onClose}
  >
    {(guard) => <EtapaForm etapa={etapa} onSaved={onClose} {...guard} />}
  </RecordDialog>
)

type FormProps = { etapa: EtapaLead; onSaved: () => void; onDirty: (dirty: boolean) => void; onCancel: () => void }

function EtapaForm({ etapa, onSaved, onDirty, onCancel }: FormProps) {
  const { updateEtapa, reloadEtapas } = useEtapas()
  const record = useRecordForm({
    atual: etapa,
    valoresDe,
    camposDe,
    erros: errosDaEtapa,
    rotulos: ROTULOS_ETAPA,
    juntos: [['sla_valor', 'sla_unidade']],
    entidade: 'etapas_lead',
    falha: 'Erro ao salvar etapa',
    onDirty,
    reload: async ({ id }) => (await reloadEtapas()).find((outra) => outra.id === id),
    async update({ id, versao }, _, campos) {
      await updateEtapa({ id, versao, ...campos })
      notifySuccess('Etapa atualizada com sucesso!')
      onSaved()
      return undefined
    },
  })
  const { campo } = record
  return (
    <RecordForm record={record}>
      <Stack>
        <TextInput {...campo('rotulo')} required autoComplete="off" maxLength={NOME_ETAPA.max} data-autofocus />
        <NativeSelect
          {...campo('cor')}
          data={Object.entries(CORES_ETAPA).map(([value, label]) => ({ value, label }))}
        />
        {hasSla(etapa.chave) && (
          <Group align="flex-start" wrap="nowrap">
            <TextInput
              {...campo('sla_valor')}
              description="Vazio: sem prazo."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
            />
            <NativeSelect {...campo('sla_unidade')} data={[...UNIDADES_SLA]} />
          </Group>
        )}
        <FormFooter record={record} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
