import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import classes from '../duas-etapas/duas-etapas.module.css'
import { Failure } from '../failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { passwordError } from '../validation.ts'
import { chooseSenha } from './nome.api.ts'

const FALHA = 'Erro ao trocar a senha'

/** Asks for another password instead of a common one that came from the old portal. */
export function EtapaSenha() {
  const [password, setPassword] = useState('')
  const titulo = useRef<HTMLHeadingElement>(null)
  // The element that had the focus was unmounted.
  useEffect(() => titulo.current?.focus(), [])
  const form = useAccessForm({
    fallback: FALHA,
    validate: { password: () => passwordError(password, true) },
    submit: async () => {
      await chooseSenha(password)
      await session.reload()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Title order={1} size="h3" tabIndex={-1} ref={titulo} className={classes.titulo}>
          Escolha outra senha
        </Title>
        <Text>A senha que você usava no portal antigo é muito comum, e quem tenta senhas conhecidas a acertaria.</Text>
        <PasswordField
          label="Nova senha"
          isNew
          value={password}
          onChange={setPassword}
          onBlur={form.check}
          error={form.errors.password}
        />
        <Failure title={FALHA} message={form.failure} />
        <Button type="submit" size="md" loading={form.pending}>
          Continuar
        </Button>
        <Anchor component="button" type="button" onClick={() => session.signOut()}>
          Sair
        </Anchor>
      </Stack>
    </form>
  )
}
