import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '../ui/notify.ts'
import classes from './campos.module.css'
import { EmailField } from './email-field.tsx'
import { prepareDispositivo } from './etapas.ts'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccessForm } from './use-access-form.ts'
import { emailError, passwordError } from './validation.ts'

type Props = {
  action: {
    label: string
    /** True when a new password is chosen, false when an existing one is typed. */
    newPassword: boolean
    /** Resolves to false when another step is needed before there is a session. */
    submit: (credentials: { email: string; password: string }) => Promise<boolean>
    success?: string
    failure: string
  }
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
  onForgot?: () => void
  /** Called when `submit` resolved to false. */
  onIncomplete?: () => void
}

export function CredentialsForm({ action, email, setEmail, password, setPassword, onForgot, onIncomplete }: Props) {
  const [preparing, setPreparing] = useState(false)
  const form = useAccessForm({
    fallback: action.failure,
    validate: {
      email: () => emailError(email),
      password: () => passwordError(password, action.newPassword),
    },
    submit: async () => {
      setPreparing(true)
      await prepareDispositivo().finally(() => setPreparing(false))
      const entered = await action.submit({ email: email.trim(), password })
      if (!entered) onIncomplete?.()
      else if (action.success) notifySuccess(action.success)
    },
  })
  return (
    <form onSubmit={form.onSubmit} onFocus={() => prepareDispositivo().catch(() => undefined)} noValidate>
      <div className={classes.campos}>
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
        {preparing && (
          <Text role="status" ta="center" c="dimmed">
            Aguarde o carregamento das informações do dispositivo
          </Text>
        )}
        {onForgot && (
          <Anchor component="button" type="button" onClick={onForgot}>
            Esqueci minha senha
          </Anchor>
        )}
      </div>
    </form>
  )
}
