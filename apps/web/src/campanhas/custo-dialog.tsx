import { Stack, TextInput } from '@mantine/core'
import type { CustoCampanha } from '@portal/contract/campanhas/campanhas.contract'
import { CAMPANHA_MAXIMA } from '@portal/contract/leads/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useId } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useCustos, useNomesDeCampanhas } from './campanhas.api.ts'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'

type Props = {
  /** The cost to edit; undefined for a new one, null once it has been deleted. */
  custo: CustoCampanha | undefined | null
  /** First day of the shown month. */
  mes: string
  onClose: () => void
}

/** Form for a campaign's cost in a month. */
export function CustoDialog({ custo, mes, onClose }: Props) {
  return (
    <RecordDialog
      title={custo === undefined ? 'Novo custo' : 'Editar custo'}
      historico={custo && <Historico entidade="campanha_custos" id={custo.id} rotulos={ROTULOS} />}
      onClose={onClose}
    >
      {(guard) => <CustoForm custo={custo} mes={mes} onSaved={onClose} {...guard} />}
    </RecordDialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & {
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function CustoForm({ custo, mes, onSaved, onDirty, onCancel }: FormProps) {
  const { create, update, reload } = useCustos()
  const nomes = useId()
  const record = useRecordForm({
    atual: custo,
    valoresDe: valoresDe(mes),
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    entidade: 'campanha_custos',
    falha: 'Erro ao salvar custo',
    onDirty,
    reload,
    mostrar: { centavos: (centavos) => (centavos === null ? '' : formatCentavos(centavos)) },
    async create(campos) {
      await create(campos)
      notifySuccess('Custo salvo com sucesso!')
      onSaved()
    },
    async update({ id, versao }, alterados) {
      await update({ id, versao, ...alterados })
      notifySuccess('Custo salvo com sucesso!')
      onSaved()
    },
  })
  const { campo, form } = record
  const { campanha, centavos } = form.values
  const sugestoes = useNomesDeCampanhas(campanha.trim())
  const { value: _, onChange: __, ...doCusto } = campo('centavos')
  return (
    <RecordForm record={record}>
      <Stack>
        <TextInput
          {...campo('campanha')}
          description="Como os leads a trazem: escolha da lista, para que o custo se junte a eles."
          required
          autoComplete="off"
          maxLength={CAMPANHA_MAXIMA}
          list={nomes}
          data-autofocus
        />
        <datalist id={nomes}>
          {sugestoes.map(({ nome }) => (
            <option key={nome} value={nome} />
          ))}
        </datalist>
        <TextInput {...campo('mes')} type="month" required min="2000-01" max="2199-12" />
        <MoneyInput
          {...doCusto}
          required
          centavos={centavos}
          onChange={(novo) => form.setFieldValue('centavos', novo)}
        />
        <FormFooter record={record} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
