import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { erroDoNome, NOME_COMPLETO } from '@portal/contract/regras/nome'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import { Failure } from '../failure.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { informNome } from './nome.api.ts'

const FALHA = 'Erro ao salvar o nome'

/** Asks for the name, which signing up does not: families and colleagues see it. */
export function EtapaNome() {
  const [nome, setNome] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The element that had the focus was unmounted.
  useEffect(() => input.current?.focus(), [])
  const form = useAccessForm({
    fallback: FALHA,
    validate: { full_name: () => erroDoNome(NOME_COMPLETO, nome) },
    submit: async () => {
      await informNome(nome)
      await session.reload()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Title order={1} size="h3">
          Como você se chama?
        </Title>
        <Text>O seu nome aparece para a equipe e nos links que você envia às famílias.</Text>
        <TextInput
          ref={input}
          size="md"
          label="Nome completo"
          name="full_name"
          autoComplete="name"
          maxLength={200}
          required
          withAsterisk={false}
          value={nome}
          onChange={(event) => setNome(event.currentTarget.value)}
          onBlur={form.check}
          error={form.errors.full_name}
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
