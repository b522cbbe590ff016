import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import { notifySuccess } from '../ui/notify.ts'
import { Failure } from './failure.tsx'
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
        <TextInput
          size="md"
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onBlur={form.check}
          error={form.errors.email}
        />
        <PasswordInput
          size="md"
          label="Senha"
          name="password"
          autoComplete={action.newPassword ? 'new-password' : 'current-password'}
          description={action.newPassword && `Pelo menos ${SENHA_MINIMA} caracteres`}
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={form.check}
          error={form.errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
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
