import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { FORMAS_PAGAMENTO_CADASTRO, SUBSTANCIAS } from '@portal/contract/cadastro/opcoes'
import { CAMPO_TEXTO_MAXIMO, PACIENTE_ATUALIZADO } from '@portal/contract/pacientes/limites'
import type { Paciente, PacienteClinico } from '@portal/contract/pacientes/pacientes.contract'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { readClinico, useUpdateClinico } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'
import { camposDe, errosDe, ROTULOS, type Textos, valoresDe } from './saude-campos.ts'

const PAGAMENTOS = Object.entries(FORMAS_PAGAMENTO_CADASTRO).map(([value, label]) => ({ value, label }))

type Props = {
  paciente: Paciente
  lido: PacienteClinico
  onLido: (lido: PacienteClinico) => void
  onDirty: (dirty: boolean) => void
}

/** Form of health data that were read. */
export function SaudeForm({ paciente: { id }, lido, onLido, onDirty }: Props) {
  const save = useUpdateClinico()
  const record = useRecordForm({
    atual: { id, ...lido },
    valoresDe: (registro) => valoresDe(registro ?? lido),
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    mostrar: { forma_pagamento: (forma) => FORMAS_PAGAMENTO_CADASTRO[forma] },
    falha: 'Erro ao salvar dados de saúde',
    onDirty,
    async update({ versao }, alterados) {
      const salvo = await save.mutateAsync({ id, versao, ...alterados })
      onLido(salvo)
      notifySuccess(PACIENTE_ATUALIZADO)
      return { id, ...salvo }
    },
    reload: async () => ({ id, ...(await readClinico(id)) }),
  })
  const { campo, form } = record
  const { values } = form
  const texto = (nome: Textos) => (
    <Textarea
      {...campo(nome)}
      className={classes.largo}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={CAMPO_TEXTO_MAXIMO}
    />
  )
  return (
    <RecordForm record={record} className={classes.campos}>
      <Checkbox
        className={classes.largo}
        label={ROTULOS.risco_imediato}
        checked={values.risco_imediato}
        onChange={({ currentTarget }) => form.setFieldValue('risco_imediato', currentTarget.checked)}
      />
      <Checkbox.Group
        className={classes.largo}
        label={ROTULOS.substancias}
        value={values.substancias}
        onChange={(substancias) => form.setFieldValue('substancias', substancias)}
      >
        <div className={classes.opcoes}>
          {SUBSTANCIAS.map((substancia) => (
            <Checkbox key={substancia} value={substancia} label={substancia} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput {...campo('tempo_uso')} className={classes.largo} autoComplete="off" maxLength={200} />
      {texto('tratamentos_anteriores')}
      {texto('condicoes_saude')}
      {texto('medicamentos')}
      {texto('alergias')}
      <NativeSelect {...campo('forma_pagamento')} data={PAGAMENTOS} />
      <TextInput {...campo('plano')} autoComplete="off" maxLength={120} />
      <TextInput {...campo('carteirinha')} autoComplete="off" maxLength={60} />
      {lido.motivo_cancelamento && <p className={classes.largo}>Motivo do cancelamento: {lido.motivo_cancelamento}</p>}
      <div className={classes.largo}>
        <FormFooter record={record} disabled={!record.dirty} onCancel={() => form.setValues(valoresDe(lido))} />
      </div>
    </RecordForm>
  )
}
