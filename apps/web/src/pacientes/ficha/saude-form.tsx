import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { PLANO_FALTANDO } from '@portal/contract/cadastro/limites'
import { FORMAS_PAGAMENTO, SUBSTANCIAS } from '@portal/contract/cadastro/opcoes'
import { CAMPO_TEXTO_MAXIMO } from '@portal/contract/pacientes/limites'
import type { ClinicoCampos, Paciente, PacienteClinico } from '@portal/contract/pacientes/pacientes.contract'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { readClinico, useUpdateClinico } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'

type Textos = 'tempo_uso' | 'tratamentos_anteriores' | 'condicoes_saude' | 'medicamentos' | 'alergias'
type Valores = Pick<ClinicoCampos, 'risco_imediato' | 'forma_pagamento'> & {
  substancias: string[]
} & Record<Textos | 'plano' | 'carteirinha', string>

const ROTULOS: Record<keyof Valores, string> = {
  substancias: 'Substâncias',
  tempo_uso: 'Tempo de uso',
  tratamentos_anteriores: 'Tratamentos anteriores',
  condicoes_saude: 'Condições de saúde',
  medicamentos: 'Medicamentos em uso',
  alergias: 'Alergias',
  risco_imediato: 'Há risco imediato para o paciente ou outras pessoas',
  forma_pagamento: 'Forma de pagamento',
  plano: 'Plano de saúde',
  carteirinha: 'Número da carteirinha',
}
const PAGAMENTOS = Object.entries(FORMAS_PAGAMENTO).map(([value, label]) => ({ value, label }))

const valoresDe = ({ campos }: PacienteClinico): Valores => ({
  ...campos,
  tempo_uso: campos.tempo_uso ?? '',
  tratamentos_anteriores: campos.tratamentos_anteriores ?? '',
  condicoes_saude: campos.condicoes_saude ?? '',
  medicamentos: campos.medicamentos ?? '',
  alergias: campos.alergias ?? '',
  plano: campos.plano ?? '',
  carteirinha: campos.carteirinha ?? '',
})
const ouNulo = (texto: string) => texto.trim() || null
const camposDe = (valores: Valores): ClinicoCampos => ({
  ...valores,
  substancias: SUBSTANCIAS.filter((substancia) => valores.substancias.includes(substancia)),
  tempo_uso: ouNulo(valores.tempo_uso),
  tratamentos_anteriores: ouNulo(valores.tratamentos_anteriores),
  condicoes_saude: ouNulo(valores.condicoes_saude),
  medicamentos: ouNulo(valores.medicamentos),
  alergias: ouNulo(valores.alergias),
  plano: ouNulo(valores.plano),
  carteirinha: ouNulo(valores.carteirinha),
})
const errosDe = {
  plano: (plano: string, { forma_pagamento }: Valores) =>
    forma_pagamento === 'plano' && plano.trim() === '' ? PLANO_FALTANDO : undefined,
}

type Props = {
  paciente: Paciente
  lido: PacienteClinico
  onLido: (lido: PacienteClinico) => void
  onDirty: (dirty: boolean) => void
}

/** Health data that was opened, with a form in its place. */
export function SaudeForm({ paciente: { id }, lido, onLido, onDirty }: Props) {
  const save = useUpdateClinico()
  const record = useRecordForm({
    atual: { id, ...lido },
    valoresDe: (registro) => valoresDe(registro ?? lido),
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    mostrar: { forma_pagamento: (forma) => FORMAS_PAGAMENTO[forma] },
    falha: 'Erro ao salvar dados de saúde',
    onDirty,
    async update({ versao }, alterados) {
      const salvo = await save.mutateAsync({ id, versao, ...alterados })
      onLido(salvo)
      notifySuccess('Paciente atualizado com sucesso!')
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
