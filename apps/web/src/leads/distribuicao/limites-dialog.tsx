import { Group, Stack, TextInput } from '@mantine/core'
import { horarioEmTexto } from '@portal/contract/empresa/horario'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { notifySuccess } from '../../ui/notify.ts'
import { OpeningHoursInput } from '../../ui/opening-hours-input.tsx'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useParticipantes } from './distribuicao.api.ts'
import { camposDe, errosDe, ROTULOS_LIMITES, valoresDe } from './limites-form.ts'

/** Descriptions stand below the inputs, so that both inputs are in line. */
const ORDEM: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type Props = { pessoa: ConsultorDistribuicao; onClose: () => void }

/** Limits and hours in which a person receives leads. */
export const LimitesDialog = ({ pessoa, onClose }: Props) => (
  <RecordDialog title={`Limites e horários de ${pessoa.nome}`} size="lg" onClose={onClose}>
    {(guard) => <LimitesFormulario pessoa={pessoa} onSaved={onClose} {...guard} />}
  </RecordDialog>
)

type FormProps = {
  pessoa: ConsultorDistribuicao
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function LimitesFormulario({ pessoa, onSaved, onDirty, onCancel }: FormProps) {
  const { update, reload } = useParticipantes()
  const record = useRecordForm({
    atual: pessoa,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS_LIMITES,
    falha: 'Erro ao salvar limites',
    onDirty,
    mostrar: { dias_horarios: horarioEmTexto },
    reload: async ({ id }) => (await reload()).find((outra) => outra.id === id),
    async update({ id, versao, pausado_ate }, _, campos) {
      await update({ id, versao, pausado_ate, ...campos })
      notifySuccess('Limites atualizados com sucesso!')
      onSaved()
      return undefined
    },
  })
  const { campo, form } = record
  const limite = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5, inputWrapperOrder: ORDEM } as const
  return (
    <RecordForm record={record}>
      <Stack>
        <Group align="flex-start" grow>
          <TextInput
            {...campo('limite_abertos')}
            {...limite}
            description="Vazio: sem limite. 0: não recebe."
            data-autofocus
          />
          <TextInput {...campo('limite_dia')} {...limite} description="Vazio: sem limite. 0: não recebe." />
        </Group>
        <OpeningHoursInput
          name="dias_horarios"
          label={ROTULOS_LIMITES.dias_horarios}
          sempre="Recebe a qualquer hora"
          fechado="Não recebe"
          value={form.values.dias_horarios}
          onChange={(horario) => form.setFieldValue('dias_horarios', horario)}
          error={form.errors.dias_horarios?.toString()}
        />
        <FormFooter record={record} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
