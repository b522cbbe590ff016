import { NativeSelect, TextInput } from '@mantine/core'
import { REGRA_USADA } from '@portal/contract/financeiro/limites'
import { BASES_REPASSE, ROTULO_BASE_REPASSE } from '@portal/contract/financeiro/opcoes'
import type { RegraRepasseLida } from '@portal/contract/financeiro/regras.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { clockIn } from '../../platform/clock.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { CamposComuns } from './campos-comuns.tsx'
import { camposRepasse, ERROS_REPASSE, type Inicio, ROTULOS_REPASSE, valoresRepasse } from './formulario.ts'
import { acordoQuery, useCreateRegraRepasse, useReloadRegras, useUpdateRegraRepasse } from './regras.api.ts'
import classes from './regras.module.css'
import { textoAplicadas, textoRepasse, textoVigencia } from './textos.ts'

type Props = {
  /** The rule to change; undefined for a new one, null after its deletion. */
  regra: RegraRepasseLida | undefined | null
  /** Clinic of a new rule. */
  clinica?: Inicio['clinica']
  padrao: Inicio['padrao']
  onClose: () => void
}

const BASES = BASES_REPASSE.map((value) => ({ value, label: ROTULO_BASE_REPASSE[value] }))

/** Creates or edits a rule of repasse; of a used one only the end. */
export const RegraRepasseDialog = (props: Props) => (
  <RecordDialog
    title={props.regra === undefined ? 'Nova regra de repasse' : 'Regra de repasse'}
    size="lg"
    onClose={props.onClose}
  >
    {(guard) => <RegraForm {...props} {...guard} />}
  </RecordDialog>
)

type FormProps = Props & { onDirty: (dirty: boolean) => void; onCancel: () => void }

function RegraForm({ regra, clinica, padrao, onClose, onDirty, onCancel }: FormProps) {
  const create = useCreateRegraRepasse()
  const update = useUpdateRegraRepasse()
  const reload = useReloadRegras()
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const record = useRecordForm({
    atual: regra,
    valoresDe: (atual) => valoresRepasse(atual, { hoje, clinica, padrao }),
    camposDe: camposRepasse,
    erros: ERROS_REPASSE,
    rotulos: ROTULOS_REPASSE,
    falha: 'Erro ao salvar regra',
    onDirty,
    mostrar: { clinica_id: (valor) => valor?.nome, fixo: () => '' },
    reload: async ({ id }) => (await reload()).repasse.find((outra) => outra.id === id),
    async create(campos) {
      const { aplicadas } = await create(campos)
      notifySuccess(textoAplicadas(aplicadas) ?? 'Ela vale para as próximas internações.', 'Regra salva')
      onClose()
    },
    async update({ id, versao }, _, { clinica_id: _clinica, ...campos }) {
      const { aplicadas } = await update({ id, versao, ...campos })
      notifySuccess(textoAplicadas(aplicadas) ?? 'As internações já registradas não mudam.', 'Regra salva')
      onClose()
      return undefined
    },
  })
  const { campo, form } = record
  const usada = regra?.usada === true
  const escolhida = form.values.clinica_id
  const acordo = useQuery(acordoQuery(escolhida?.id)).data
  return (
    <RecordForm record={record} className={classes.form}>
      {regra ? (
        <p>
          <strong>{regra.clinica}</strong>
        </p>
      ) : (
        <ClinicaInput
          name="clinica_id"
          label={ROTULOS_REPASSE.clinica_id}
          required
          value={escolhida}
          onChange={(nova) => {
            form.setFieldValue('clinica_id', nova)
            form.clearFieldError('clinica_id')
          }}
          error={form.errors.clinica_id}
        />
      )}
      {acordo && (
        <p className={classes.acordo}>
          <span className={classes.rotulo}>Acordo informado</span>
          {acordo}
        </p>
      )}
      {usada && (
        <p>
          {textoRepasse(regra)}, {textoVigencia(regra)}. {REGRA_USADA}
        </p>
      )}
      <CamposComuns campo={campo} form={form} usada={usada}>
        <NativeSelect {...campo('base')} data={BASES} />
      </CamposComuns>
      {!usada && (
        <div className={classes.dois}>
          <TextInput
            {...campo('prazo_dias')}
            required
            inputMode="numeric"
            maxLength={3}
            description="Da entrada, ou do início de cada mês, até o vencimento."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput
            {...campo('carencia_dias')}
            required
            inputMode="numeric"
            maxLength={3}
            description="Quem sai antes não gera repasse nem comissão."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      )}
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}
