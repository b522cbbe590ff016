import { Button, Group, TextInput } from '@mantine/core'
import type { ContaCampos, MinhaConta } from '@portal/contract/acesso/conta.contract'
import { formatTelefone, normalizaTelefone, TELEFONE_INVALIDO } from '@portal/contract/telefone'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { nomeError } from '../validation.ts'
import { useUpdateConta } from './conta.api.ts'
import classes from './minha-conta.module.css'

type Valores = { full_name: string; telefone: string }

const ROTULOS = { full_name: 'Nome completo', telefone: 'WhatsApp' }
const valoresDe = ({ full_name, telefone }: MinhaConta): Valores => ({
  full_name,
  telefone: telefone ? formatTelefone(telefone) : '',
})
const camposDe = ({ full_name, telefone }: Valores): ContaCampos => ({
  full_name: full_name.trim(),
  telefone: telefone.trim() || null,
})
const ERROS = {
  full_name: (nome: string) => nomeError(nome) ?? null,
  telefone: (texto: string) => (texto.trim() === '' || normalizaTelefone(texto) ? null : TELEFONE_INVALIDO),
}

/** Name and WhatsApp. `conta` is what the server has now. */
export function DadosForm({ conta }: { conta: MinhaConta }) {
  const { update, reload } = useUpdateConta()
  const record = useRecordForm({
    atual: conta,
    valoresDe: (registro) => valoresDe(registro ?? conta),
    camposDe,
    erros: ERROS,
    rotulos: ROTULOS,
    falha: 'Erro ao salvar os dados',
    reload,
    async update({ versao }, _, campos) {
      const salva = await update({ ...campos, versao })
      notifySuccess('Dados atualizados com sucesso!')
      return salva
    },
  })
  const { campo, form } = record
  return (
    <RecordForm record={record} className={classes.campos}>
      <LeaveGuard when={record.dirty} />
      <TextInput required autoComplete="name" maxLength={200} {...campo('full_name')} />
      <MaskedInput
        type="tel"
        description="DDD + número. As famílias falam com você por ele nas páginas que você envia."
        autoComplete="tel-national"
        format={formatTelefone}
        {...campo('telefone')}
        value={form.values.telefone}
        onChange={(telefone) => form.setFieldValue('telefone', telefone)}
      />
      <TextInput
        label="E-mail"
        description="Para trocar o e-mail, fale com o administrador."
        readOnly
        autoComplete="username"
        value={conta.email}
      />
      <Group>
        <Button type="submit" loading={record.busy}>
          Salvar
        </Button>
      </Group>
    </RecordForm>
  )
}
