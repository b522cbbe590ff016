import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, Title } from '@mantine/core'
import { useState } from 'react'
import { nomeDaMarca } from '../empresa/marca.tsx'
import { session } from '../platform/session.ts'
import { AccessShell } from './access-shell.tsx'
import classes from './auth-page.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const ENTRAR = {
  label: 'Entrar',
  newPassword: false,
  submit: session.signIn,
  success: 'Login realizado com sucesso!',
  failure: 'Erro ao fazer login',
}
const CADASTRAR = {
  label: 'Cadastrar',
  newPassword: true,
  submit: session.signUp,
  success: 'Conta criada com sucesso!',
  failure: 'Erro ao criar conta',
}

export function AuthPage() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const typed = { email, setEmail, password, setPassword }
  return (
    <AccessShell>
      <Title order={1} size="h2" ta="center" mb="md" className={classes.title}>
        {nomeDaMarca()}
      </Title>
      {forgotten ? (
        <ForgotPasswordForm email={email} setEmail={setEmail} onBack={() => setForgotten(false)} />
      ) : (
        <Tabs defaultValue="entrar" keepMounted={false} classNames={{ tab: classes.tab }}>
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="entrar">Entrar</Tabs.Tab>
            <Tabs.Tab value="cadastrar">Cadastrar</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="entrar">
            <CredentialsForm action={ENTRAR} {...typed} onForgot={() => setForgotten(true)} />
          </Tabs.Panel>
          <Tabs.Panel value="cadastrar">
            <CredentialsForm action={CADASTRAR} {...typed} />
          </Tabs.Panel>
        </Tabs>
      )}
    </AccessShell>
  )
}
