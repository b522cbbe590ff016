import { SENHA_FALTANDO } from '@portal/contract/acesso/credenciais'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Failure } from '../failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { CodigoField } from './codigo-field.tsx'
import { codigoError } from './validar-codigo.ts'

type Props = {
  texto: ReactNode
  botao: string
  falha: string
  destrutivo?: boolean
  /** True: also asks for a code of the app or a recovery code. */
  comCodigo?: boolean
  onSubmit: (typed: { password: string; codigo: string }) => Promise<unknown>
  onCancel?: () => void
}

/** Asks for the password before the second step is changed. */
export function SenhaPasso({ texto, botao, falha, destrutivo, comCodigo, onSubmit, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const [codigo, setCodigo] = useState('')
  const form = useAccessForm({
    fallback: falha,
    validate: {
      password: () => (password ? undefined : SENHA_FALTANDO),
      ...(comCodigo && { codigo: () => codigoError(codigo, true) }),
    },
    submit: async () => void (await onSubmit({ password, codigo })),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Text>{texto}</Text>
        <PasswordField
          label="Senha"
          isNew={false}
          value={password}
          onChange={setPassword}
          onBlur={form.check}
          error={form.errors.password}
        />
        {comCodigo && (
          <CodigoField value={codigo} onChange={setCodigo} onBlur={form.check} error={form.errors.codigo} />
        )}
        <Failure title={falha} message={form.failure} />
        <Group gap="sm">
          <Button type="submit" loading={form.pending} color={destrutivo ? 'terracotta' : undefined}>
            {botao}
          </Button>
          {onCancel && (
            <Button variant="default" disabled={form.pending} onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
