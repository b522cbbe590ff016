import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import {
  CONSELHOS,
  NATUREZAS,
  REGULARIDADE_MAXIMO,
  SITUACOES_REGULARIDADE,
  STATUS_ESCOLHIDOS,
} from '@portal/contract/clinicas/regularidade'
import type { Regularidade } from '@portal/contract/clinicas/regularidade.contract'
import { formatCnpj } from '@portal/contract/cnpj'
import { UFS } from '@portal/contract/ufs'
import { formatDay } from '../../platform/format-date.ts'
import { useSession } from '../../platform/session.ts'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { ComunidadeAviso } from './comunidade-aviso.tsx'
import { camposDe, errosDe, ROTULOS, type Valores, valoresDe } from './formulario.ts'
import { useUpdateRegularidade } from './regularidade.api.ts'
import classes from './regularidade-form.module.css'
import { Selo } from './selo.tsx'

const opcoesDe = (rotulos: Record<string, string>, vazia: string) => [
  { value: '', label: vazia },
  ...Object.entries(rotulos).map(([value, label]) => ({ value, label })),
]
const NATUREZA_OPCOES = opcoesDe(NATUREZAS, 'Não informada')
const CONSELHO_OPCOES = opcoesDe(CONSELHOS, 'Escolha…')
const UF_OPCOES = [{ value: '', label: 'Escolha…' }, ...UFS]
const STATUS_OPCOES = STATUS_ESCOLHIDOS.map((status) => ({ value: status, label: SITUACOES_REGULARIDADE[status] }))
const rotuloDe = (rotulos: Record<string, string>) => (valor: string) => rotulos[valor] ?? ''
const dia = (valor: string) => (valor ? formatDay(valor) : '')

type Props = {
  /** The server's version; null after the clinic was deleted. */
  regularidade: Regularidade | null
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Form of a clinic's licences, responsible persons and state. */
export function RegularidadeForm({ regularidade, onDirty, onSaved, onCancel }: Props) {
  const isAdmin = useSession()?.user.role === 'admin'
  const { update, reload } = useUpdateRegularidade()
  const record = useRecordForm({
    atual: regularidade,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    entidade: 'clinicas',
    falha: 'Erro ao salvar a regularidade',
    onDirty,
    reload,
    juntos: [['rt_conselho', 'rt_numero', 'rt_uf']],
    mostrar: {
      natureza: rotuloDe(NATUREZAS),
      status: rotuloDe(SITUACOES_REGULARIDADE),
      rt_conselho: rotuloDe(CONSELHOS),
      licenca_validade: dia,
      avcb_validade: dia,
    },
    async update({ id, versao }, alterados) {
      const salva = await update({ id, versao, ...alterados })
      notifySuccess('Regularidade atualizada com sucesso!')
      onSaved()
      return salva
    },
  })
  const { campo, form } = record
  const { values } = form
  const change = (parte: Partial<Valores>) => form.setValues(parte)
  const comunidade = values.natureza === 'comunidade_terapeutica'
  return (
    <RecordForm record={record} className={classes.form} aria-label="Regularidade">
      <fieldset className={classes.parte}>
        <legend>Situação</legend>
        {regularidade && (
          <p className={classes.todo}>
            <Selo selo={regularidade} />
            {regularidade.verificado_por && <> por {regularidade.verificado_por}</>}
          </p>
        )}
        <NativeSelect {...campo('natureza')} data={NATUREZA_OPCOES} />
        <NativeSelect
          {...campo('status')}
          description="“Licença vencida” vem sozinha, da validade da licença."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={STATUS_OPCOES}
        />
        <ComunidadeAviso
          valores={values}
          isAdmin={isAdmin}
          erro={form.errors.menores_justificativa}
          onChange={change}
        />
        {comunidade && (
          <>
            <Switch {...campo('atende_involuntario', 'checkbox')} />
            <Switch {...campo('aceita_menores', 'checkbox')} />
          </>
        )}
        {regularidade?.status === 'verificada' && values.status === 'verificada' && (
          <Checkbox
            {...campo('reverificar', 'checkbox')}
            className={classes.todo}
            description="A data da verificação passa a ser a de hoje."
          />
        )}
      </fieldset>
      <fieldset className={classes.parte}>
        <legend>Registros e licenças</legend>
        <MaskedInput
          {...campo('cnpj')}
          format={formatCnpj}
          placeholder="00.000.000/0000-00"
          value={values.cnpj}
          onChange={(cnpj) => form.setFieldValue('cnpj', cnpj)}
        />
        <TextInput {...campo('cnes')} inputMode="numeric" maxLength={12} autoComplete="off" />
        <TextInput {...campo('licenca_sanitaria_numero')} maxLength={REGULARIDADE_MAXIMO.licenca} autoComplete="off" />
        <TextInput {...campo('licenca_validade')} type="date" max="2999-12-31" />
        <TextInput {...campo('avcb_validade')} type="date" max="2999-12-31" />
      </fieldset>
      <fieldset className={classes.parte}>
        <legend>Responsáveis</legend>
        <TextInput {...campo('rt_nome')} maxLength={REGULARIDADE_MAXIMO.rt_nome} autoComplete="off" />
        <NativeSelect {...campo('rt_conselho')} data={CONSELHO_OPCOES} />
        <TextInput {...campo('rt_numero')} maxLength={REGULARIDADE_MAXIMO.rt_numero} autoComplete="off" />
        <NativeSelect {...campo('rt_uf')} data={UF_OPCOES} />
        <TextInput {...campo('diretor_medico_crm')} placeholder="123456/SP" maxLength={40} autoComplete="off" />
        <Textarea
          {...campo('observacao')}
          className={classes.todo}
          autosize
          minRows={3}
          maxLength={REGULARIDADE_MAXIMO.observacao}
        />
      </fieldset>
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}
