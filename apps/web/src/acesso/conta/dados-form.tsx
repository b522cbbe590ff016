import { Button, Group, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import type { MinhaConta } from '@portal/contract/acesso/conta.contract'
import { formatTelefone, normalizaTelefone, TELEFONE_INVALIDO } from '@portal/contract/telefone'
import { useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { fieldProps, reportErrors } from '../../ui/form-fields.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { nomeError } from '../validation.ts'
import { useUpdateConta } from './conta.api.ts'
import classes from './minha-conta.module.css'

const FALHA = 'Erro ao salvar os dados'

const valoresDe = ({ full_name, telefone }: MinhaConta) => ({
  full_name,
  telefone: telefone ? formatTelefone(telefone) : '',
})

/** Name and WhatsApp. `conta` is what the server has now. */
export function DadosForm({ conta }: { conta: MinhaConta }) {
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const update = useUpdateConta()
  const form = useForm({
    initialValues: valoresDe(conta),
    validate: {
      full_name: (nome) => nomeError(nome) ?? null,
      telefone: (texto) => (texto.trim() === '' || normalizaTelefone(texto) ? null : TELEFONE_INVALIDO),
    },
  })
  const report = (erros: FormErrors) => reportErrors(form, element.current, erros)

  async function save({ full_name, telefone }: typeof form.values) {
    if (busy) return
    setBusy(true)
    try {
      const saved = await update({ versao: conta.versao, full_name, telefone: telefone.trim() || null })
      form.setValues(valoresDe(saved))
      form.resetDirty(valoresDe(saved))
      notifySuccess('Dados atualizados com sucesso!')
    } catch (error) {
      if (isApiError(error)) report(error.campos)
      notifyError(messageOf(error, FALHA), FALHA)
    }
    setBusy(false)
  }

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(save, report)} className={classes.campos}>
      <LeaveGuard when={form.isDirty()} />
      <TextInput
        label="Nome completo"
        required
        autoComplete="name"
        maxLength={200}
        {...fieldProps(form, 'full_name')}
      />
      <MaskedInput
        type="tel"
        label="WhatsApp"
        description="DDD + número. As famílias falam com você por ele nas páginas que você envia."
        autoComplete="tel-national"
        format={formatTelefone}
        {...fieldProps(form, 'telefone')}
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
        <Button type="submit" loading={busy} onMouseDown={(event) => event.preventDefault()}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
