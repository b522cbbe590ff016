import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifySuccess } from '../ui/notify.ts'
import { resetPassword } from './acesso.api.ts'
import classes from './campos.module.css'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccessForm } from './use-access-form.ts'
import { passwordError } from './validation.ts'

type Props = {
  token: string
  email: string
  textos: { label: string; button: string; success: string; failure: string }
}

/** Sets the password of the account that a link belongs to. */
export function SenhaForm({ token, email, textos }: Props) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const form = useAccessForm({
    fallback: textos.failure,
    validate: { password: () => passwordError(password, true) },
    submit: async () => {
      await resetPassword({ token, password })
      notifySuccess(textos.success)
      await navigate({ to: '/auth' })
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <div className={classes.campos}>
        {email && <TextInput size="md" label="E-mail da conta" autoComplete="username" readOnly value={email} />}
        <PasswordField
          label={textos.label}
          isNew
          value={password}
          onChange={setPassword}
          onBlur={form.check}
          error={form.errors.password}
        />
        <Failure title={textos.failure} message={form.failure} />
        <Button type="submit" size="md" loading={form.pending}>
          {textos.button}
        </Button>
      </div>
    </form>
  )
}
