import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Loader, Tabs, Text, Title } from '@mantine/core'
import { AGUARDANDO_APROVACAO } from '@portal/contract/acesso/credenciais'
import { Suspense, useState } from 'react'
import { session, useSession, useSignIn, useSignOutReason } from '../platform/session.ts'
import { brandName } from '../ui/brand.tsx'
import { AccessShell } from './access-shell.tsx'
import classes from './auth-page.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { EtapaCodigo, EtapaDispositivo, EtapaPendente, ForgotPasswordForm } from './etapas.ts'
import { Failure } from './failure.tsx'

const COOKIES = 'Os cookies estão bloqueados neste navegador. Permita os cookies deste site e recarregue a página.'

const ENTRAR = {
  label: 'Entrar',
  newPassword: false,
  submit: session.signIn,
  failure: 'Erro ao fazer login',
}
const CADASTRAR = {
  label: 'Cadastrar',
  newPassword: true,
  submit: session.signUp,
  success: 'Conta criada com sucesso!',
  failure: 'Erro ao criar conta',
}

const carregando = <Loader mx="auto" my="xl" display="block" aria-label="Carregando" role="status" />

export function AuthPage() {
  const entrada = useSignIn()
  const isIn = useSession() !== null
  const motivo = useSignOutReason()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [forgotten, setForgotten] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [codigo, setCodigo] = useState<{ pedido: boolean; motivo?: string | undefined }>({ pedido: false })
  const typed = { email, setEmail, password, setPassword }
  if (isIn) return <AccessShell>{carregando}</AccessShell>
  if (entrada && entrada.situacao !== 'dispositivo')
    return (
      <AccessShell>
        <Suspense fallback={carregando}>
          <EtapaPendente situacao={entrada.situacao} />
        </Suspense>
      </AccessShell>
    )
  if (entrada)
    return (
      <Suspense fallback={<AccessShell>{carregando}</AccessShell>}>
        <EtapaDispositivo usuario={entrada.user} moldura={AccessShell} />
      </Suspense>
    )
  const aviso = navigator.cookieEnabled ? (codigo.motivo ?? motivo) : COOKIES
  return (
    <AccessShell>
      <Title order={1} size="h2" ta="center" mb="md" className="portal-wrap">
        {brandName()}
      </Title>
      <div className={classes.aviso}>
        <Failure title={aviso ?? ''} message={aviso ?? undefined} />
      </div>
      {codigo.pedido ? (
        <Suspense fallback={carregando}>
          <EtapaCodigo onBack={(why) => setCodigo({ pedido: false, motivo: why })} />
        </Suspense>
      ) : forgotten ? (
        <Suspense fallback={carregando}>
          <ForgotPasswordForm email={email} setEmail={setEmail} onBack={() => setForgotten(false)} />
        </Suspense>
      ) : (
        <Tabs defaultValue="entrar" keepMounted={false} classNames={{ tab: classes.tab }}>
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="entrar">Entrar</Tabs.Tab>
            <Tabs.Tab value="cadastrar">Cadastrar</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="entrar">
            <CredentialsForm
              action={ENTRAR}
              {...typed}
              onForgot={() => setForgotten(true)}
              onIncomplete={() => setCodigo({ pedido: true })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="cadastrar">
            {waiting ? (
              <Text role="alert">{AGUARDANDO_APROVACAO}</Text>
            ) : (
              <CredentialsForm action={CADASTRAR} {...typed} onIncomplete={() => setWaiting(true)} />
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    </AccessShell>
  )
}
