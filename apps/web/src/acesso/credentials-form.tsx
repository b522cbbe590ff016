import { Anchor, Button, Stack } from '@mantine/core'
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
    submit: (credentials: { email: string; password: string }) => Promise<void>
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
  const form = useAccessForm({
    fallback: action.failure,
    validate: {
      email: () => emailError(email),
      password: () => passwordError(password, action.newPassword),
    },
    submit: async () => {
      await action.submit({ email: email.trim(), password })
      notifySuccess(action.success)
    },
  })
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
