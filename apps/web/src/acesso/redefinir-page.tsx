import { LINK_VENCIDO } from '@portal/contract/acesso/credenciais'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { session } from '../platform/session.ts'
import { AccessShell } from './access-shell.tsx'
import { checkLinkSenha } from './acesso.api.ts'
import classes from './campos.module.css'
import { SenhaForm } from './senha-form.tsx'

const CONVITE = {
  title: 'Bem-vindo! Crie a sua senha',
  expired: 'Este convite não vale mais. Peça um novo a quem convidou você.',
  label: 'Senha',
  button: 'Criar senha',
  success: 'Senha criada com sucesso!',
  failure: 'Erro ao criar a senha',
}
const REDEFINICAO = {
  title: 'Redefinir senha',
  expired: LINK_VENCIDO,
  label: 'Nova senha',
  button: 'Salvar nova senha',
  success: 'Senha redefinida com sucesso!',
  failure: 'Erro ao redefinir a senha',
}
const INCOMPLETO = 'Este endereço está incompleto. Abra o link exatamente como veio na mensagem ou peça um novo.'

/** Reads the link's fragment, which is never sent to a server and so is in no log. */
function readLink() {
  const [, convite, token = ''] = /^#(convite=)?(.*)$/.exec(location.hash) ?? []
  return { textos: convite ? CONVITE : REDEFINICAO, token }
}

export function RedefinirPage() {
  const [{ textos, token }] = useState(readLink)
  /** E-mail of the link's account: undefined while loading, null for an expired link, '' after a failed request. */
  const [email, setEmail] = useState<string | null>()
  useEffect(() => {
    session.startRecovery()
    if (token)
      checkLinkSenha({ token }).then(
        (link) => setEmail(link.email),
        () => setEmail(''),
      )
  }, [token])
  const problem = token === '' ? INCOMPLETO : email === null ? textos.expired : undefined
  return (
    <AccessShell>
      <Title order={1} size="h2" mb="md">
        {textos.title}
      </Title>
      {problem ? (
        <div className={classes.campos}>
          <Text role="alert">{problem}</Text>
          <Anchor href="/auth">Voltar para Entrar</Anchor>
        </div>
      ) : email === undefined || email === null ? (
        <Skeleton height={220} />
      ) : (
        <SenhaForm token={token} email={email} textos={textos} />
      )}
    </AccessShell>
  )
}
