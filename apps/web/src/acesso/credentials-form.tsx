import { Anchor, Button, Stack, Text } from '@mantine/core'
import { AGUARDANDO_APROVACAO } from '@portal/contract/acesso/credenciais'
import { useState } from 'react'
import { notifySuccess } from '../ui/notify.ts'
import { EmailField } from './email-field.tsx'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccessForm } from './use-access-form.ts'
import { emailError, passwordError } from './validation.ts'

type Props = {
  action: {
    label: string
    /** The password is being chosen, not repeated from memory. */
    newPassword: boolean
    /** False when the account waits for an administrator. */
    submit: (credentials: { email: string; password: string }) => Promise<boolean>
    success: string
    failure: string
  }
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
  onForgot?: () => void
}

export function CredentialsForm({ action, email, setEmail, password, setPassword, onForgot }: Props) {
  const [waiting, setWaiting] = useState(false)
  const form = useAccessForm({
    fallback: action.failure,
    validate: {
      email: () => emailError(email),
      password: () => passwordError(password, action.newPassword),
    },
    submit: async () => {
      const entered = await action.submit({ email: email.trim(), password })
      if (entered) notifySuccess(action.success)
      else setWaiting(true)
    },
  })
  if (waiting) return <Text role="alert">{AGUARDANDO_APROVACAO}</Text>
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <EmailField value={email} onChange={setEmail} onBlur={form.check} error={form.errors.email} />
        <PasswordField
          label="Senha"
          isNew={action.newPassword}
          value={password}
          onChange={setPassword}
          onBlur={form.check}
          error={form.errors.password}
        />
        <Failure title={action.failure} message={form.failure} />
        <Button type="submit" size="md" loading={form.pending}>
          {action.label}
        </Button>
        {onForgot && (
          <Anchor component="button" type="button" onClick={onForgot}>
            Esqueci minha senha
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
