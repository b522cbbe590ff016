import { Text, TextInput } from '@mantine/core'
import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import classes from './cidade-dialog.module.css'
import { camposDe, errosDe, isForaDoBrasil, JUNTOS, ROTULOS, valoresDe } from './cidade-form.ts'
import { cidadeQuery, useUpdateCidade } from './gestao.api.ts'

type Props = {
  /** The city as listed when the dialog was opened. */
  cidade: CidadeGerida
  onClose: () => void
}

/** Dialog that corrects a city. */
export function CidadeDialog({ cidade, onClose }: Props) {
  return (
    <RecordDialog title={`${cidade.nome}, ${cidade.estado}`} size="lg" centered onClose={onClose}>
      {(guard) => <CidadeForm cidade={cidade} onSaved={onClose} {...guard} />}
    </RecordDialog>
  )
}

type FormProps = {
  cidade: CidadeGerida
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function CidadeForm({ cidade, onSaved, onDirty, onCancel }: FormProps) {
  // Own query, because a change can remove the city from the page or filter of the list.
  const { data: atual = cidade } = useQuery(cidadeQuery(cidade))
  const { update, reload } = useUpdateCidade()
  const record = useRecordForm({
    atual,
    valoresDe: (registro) => valoresDe(registro ?? cidade),
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    juntos: JUNTOS,
    entidade: 'cidades',
    falha: 'Erro ao salvar cidade',
    onDirty,
    reload,
    async update({ id, versao }, _, campos) {
      await update({ id, versao, ...campos })
      notifySuccess('Cidade atualizada com sucesso!')
      onSaved()
    },
  })
  const campo = (nome: keyof typeof ROTULOS) => ({ ...record.campo(nome), autoComplete: 'off' })
  return (
    <RecordForm record={record} className={classes.form}>
      <Text c="dimmed" size="sm">
        {cidade.codigo_ibge ? `Código do IBGE ${cidade.codigo_ibge}. ` : ''}O que você mudar aqui não é trocado ao
        popular as cidades.
      </Text>
      <div className={classes.campos}>
        <TextInput {...campo('latitude')} inputMode="text" maxLength={20} data-autofocus />
        <TextInput {...campo('longitude')} inputMode="text" maxLength={20} />
        <TextInput {...campo('populacao')} inputMode="numeric" maxLength={15} />
        <TextInput {...campo('ddd')} inputMode="numeric" maxLength={2} />
      </div>
      {isForaDoBrasil(record.form.values) && (
        <Text role="status" className={classes.aviso}>
          Estas coordenadas ficam fora do Brasil. Confira o sinal de menos e a ordem.
        </Text>
      )}
      <FormFooter record={record} disabled={!record.dirty} onCancel={onCancel} />
    </RecordForm>
  )
}
