import '@mantine/core/styles/PasswordInput.layer.css'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../platform/session.ts'
import { notifySuccess } from '../ui/notify.ts'
import { AccessShell } from './access-shell.tsx'
import { resetPassword } from './acesso.api.ts'
import { Failure } from './failure.tsx'
import { PasswordField } from './password-field.tsx'
import { useAccessForm } from './use-access-form.ts'
import { passwordError } from './validation.ts'

const FAILURE = 'Erro ao redefinir a senha'

export function RedefinirPage() {
  const navigate = useNavigate()
  // Behind '#', where neither servers nor their logs see it.
  const [token] = useState(() => location.hash.slice(1))
  const [password, setPassword] = useState('')
  useEffect(session.startRecovery, [])
  const form = useAccessForm({
    fallback: FAILURE,
    validate: { password: () => passwordError(password, true) },
    submit: async () => {
      await resetPassword({ token, password })
      notifySuccess('Senha redefinida com sucesso!')
      await navigate({ to: '/auth' })
    },
  })
  return (
    <AccessShell>
      <Title order={1} size="h2" mb="md">
        Redefinir senha
      </Title>
      {token ? (
        <form onSubmit={form.onSubmit} noValidate>
          <Stack gap="md">
            <PasswordField
              label="Nova senha"
              isNew
              value={password}
              onChange={setPassword}
              onBlur={form.check}
              error={form.errors.password}
            />
            <Failure title={FAILURE} message={form.failure} />
            <Button type="submit" size="md" loading={form.pending}>
              Salvar nova senha
            </Button>
          </Stack>
        </form>
      ) : (
        <Stack gap="md">
          <Text>Este endereço está incompleto. Abra o link exatamente como veio no e-mail ou peça um novo.</Text>
          <Anchor href="/auth">Voltar para Entrar</Anchor>
        </Stack>
      )}
    </AccessShell>
  )
}
