import { Anchor, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { requestPasswordReset } from './acesso.api.ts'
import classes from './campos.module.css'
import { EmailField } from './email-field.tsx'
import { Failure } from './failure.tsx'
import { useAccessForm } from './use-access-form.ts'
import { emailError } from './validation.ts'

const FAILURE = 'Erro ao enviar o link'

type Props = { email: string; setEmail: (email: string) => void; onBack: () => void }

export function ForgotPasswordForm({ email, setEmail, onBack }: Props) {
  const [sent, setSent] = useState(false)
  const form = useAccessForm({
    fallback: FAILURE,
    validate: { email: () => emailError(email) },
    submit: async () => {
      await requestPasswordReset({ email: email.trim() })
      setSent(true)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <div className={classes.campos}>
        <Title order={2} size="h4">
          Esqueci minha senha
        </Title>
        <Text role="status">
          {sent
            ? `Se ${email.trim()} tiver uma conta, um link para escolher uma nova senha está a caminho. Confira também o spam.`
            : 'Informe o e-mail da sua conta para receber um link de redefinição.'}
        </Text>
        {!sent && <EmailField value={email} onChange={setEmail} onBlur={form.check} error={form.errors.email} />}
        <Failure title={FAILURE} message={form.failure} />
        {!sent && (
          <Button type="submit" size="md" loading={form.pending}>
            Enviar link
          </Button>
        )}
        <Anchor component="button" type="button" onClick={onBack}>
          Voltar para Entrar
        </Anchor>
      </div>
    </form>
  )
}
