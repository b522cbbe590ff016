import { SENHA_ATUAL_FALTANDO } from '@portal/contract/acesso/credenciais'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '../../ui/notify.ts'
import { CodigoField } from '../duas-etapas/codigo-field.tsx'
import { codigoError } from '../duas-etapas/validar-codigo.ts'
import { Failure } from '../failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { passwordError } from '../validation.ts'
import { changeSenha } from './conta.api.ts'

const FALHA = 'Erro ao trocar a senha'
const VAZIO = { atual: '', password: '', codigo: '' }

/** Asks for the current password, and for a code when the second step is active. */
export function TrocarSenha({ email, comCodigo }: { email: string; comCodigo: boolean }) {
  const [typed, setTyped] = useState(VAZIO)
  const set = (campo: keyof typeof VAZIO) => (valor: string) => setTyped((before) => ({ ...before, [campo]: valor }))
  const form = useAccessForm({
    fallback: FALHA,
    validate: {
      atual: () => (typed.atual ? undefined : SENHA_ATUAL_FALTANDO),
      password: () => passwordError(typed.password, true),
      ...(comCodigo && { codigo: () => codigoError(typed.codigo, true) }),
    },
    submit: async () => {
      const { atual, password, codigo } = typed
      await changeSenha({ atual, password, ...(comCodigo && { codigo }) })
      setTyped(VAZIO)
      notifySuccess('Senha trocada com sucesso! As suas outras sessões foram encerradas.')
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="portal-stack">
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Senha atual"
        name="atual"
        isNew={false}
        value={typed.atual}
        onChange={set('atual')}
        onBlur={form.check}
        error={form.errors.atual}
      />
      <PasswordField
        label="Nova senha"
        isNew
        value={typed.password}
        onChange={set('password')}
        onBlur={form.check}
        error={form.errors.password}
      />
      {comCodigo && (
        <CodigoField value={typed.codigo} onChange={set('codigo')} onBlur={form.check} error={form.errors.codigo} />
      )}
      <Failure title={FALHA} message={form.failure} />
      <div className="portal-row-end">
        <Button type="submit" variant="default" loading={form.pending}>
          Trocar senha
        </Button>
      </div>
    </form>
  )
}
