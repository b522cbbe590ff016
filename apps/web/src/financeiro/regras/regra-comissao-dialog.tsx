import { NativeSelect } from '@mantine/core'
import { REGRA_USADA } from '@portal/contract/financeiro/limites'
import {
  BASES_COMISSAO,
  MOMENTOS_COMISSAO,
  ROTULO_BASE_COMISSAO,
  ROTULO_MOMENTO_COMISSAO,
} from '@portal/contract/financeiro/opcoes'
import type { RegraComissaoLida } from '@portal/contract/financeiro/regras.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consultoresQuery } from '../../consultores/consultores.api.ts'
import { clockIn } from '../../platform/clock.ts'
import { nameIn } from '../../platform/name-in.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { CamposComuns } from './campos-comuns.tsx'
import { camposComissao, ERROS_COMISSAO, ROTULOS_COMISSAO, valoresComissao } from './formulario.ts'
import { useCreateRegraComissao, useReloadRegras, useUpdateRegraComissao } from './regras.api.ts'
import classes from './regras.module.css'
import { textoAplicadas, textoComissao, textoVigencia } from './textos.ts'

type Props = {
  /** The rule to change; undefined for a new one, null after its deletion. */
  regra: RegraComissaoLida | undefined | null
  onClose: () => void
}

export const TODOS = 'Padrão: quem não tem regra própria'
const BASES = BASES_COMISSAO.map((value) => ({ value, label: ROTULO_BASE_COMISSAO[value] }))
const MOMENTOS = MOMENTOS_COMISSAO.map((value) => ({ value, label: ROTULO_MOMENTO_COMISSAO[value] }))

/** Creates or edits a rule of commission; of a used one only the end. */
export const RegraComissaoDialog = (props: Props) => (
  <RecordDialog
    title={props.regra === undefined ? 'Nova regra de comissão' : 'Regra de comissão'}
    size="lg"
    onClose={props.onClose}
  >
    {(guard) => <RegraForm {...props} {...guard} />}
  </RecordDialog>
)

type FormProps = Props & { onDirty: (dirty: boolean) => void; onCancel: () => void }

function RegraForm({ regra, onClose, onDirty, onCancel }: FormProps) {
  const create = useCreateRegraComissao()
  const update = useUpdateRegraComissao()
  const reload = useReloadRegras()
  const consultores = useQuery(consultoresQuery()).data ?? []
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const record = useRecordForm({
    atual: regra,
    valoresDe: (atual) => valoresComissao(atual, hoje),
    camposDe: camposComissao,
    erros: ERROS_COMISSAO,
    rotulos: ROTULOS_COMISSAO,
    falha: 'Erro ao salvar regra',
    onDirty,
    mostrar: { fixo: () => '', momento: (momento) => ROTULO_MOMENTO_COMISSAO[momento] },
    reload: async ({ id }) => (await reload()).comissao.find((outra) => outra.id === id),
    async create(campos) {
      const { aplicadas } = await create(campos)
      notifySuccess(textoAplicadas(aplicadas) ?? 'Ela vale para as próximas internações.', 'Regra salva')
      onClose()
    },
    async update({ id, versao }, _, { consultor_id: _consultor, ...campos }) {
      const { aplicadas } = await update({ id, versao, ...campos })
      notifySuccess(textoAplicadas(aplicadas) ?? 'As internações já registradas não mudam.', 'Regra salva')
      onClose()
      return undefined
    },
  })
  const { campo, form } = record
  const usada = regra?.usada === true
  return (
    <RecordForm record={record} className={classes.form}>
      {regra ? (
        <p>
          <strong>{regra.consultor ?? TODOS}</strong>
        </p>
      ) : (
        <NativeSelect
          {...campo('consultor_id')}
          data={[
            { value: '', label: TODOS },
            ...consultores.map((consultor) => ({ value: consultor.id, label: nameIn(consultor) })),
          ]}
        />
      )}
      {usada && (
        <p>
          {textoComissao(regra)}, {textoVigencia(regra)}. {REGRA_USADA}
        </p>
      )}
      <CamposComuns campo={campo} form={form} usada={usada}>
        <NativeSelect {...campo('base')} data={BASES} />
      </CamposComuns>
      {!usada && (
        <NativeSelect
          {...campo('momento')}
          description={
            form.values.momento === 'recebimento'
              ? 'Fica prevista até que o repasse seja recebido por inteiro, e vence no próximo dia de pagamento.'
              : 'É devida desde o registro da internação, antes de a clínica pagar.'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={MOMENTOS}
        />
      )}
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}
