import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { session } from '../../platform/session.ts'
import { verifyCodigo } from '../acesso.api.ts'
import { Failure } from '../failure.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { CodigoField } from './codigo-field.tsx'
import { codigoError, recuperacaoError } from './validar-codigo.ts'

const FAILURE = 'Erro ao verificar o código'

type Props = {
  /** Returns to the password; `motivo` is the reason when it must be typed again. */
  onBack: (motivo?: string) => void
}

/** Second step of signing in: a code of the user's app, or a recovery code. */
export function EtapaCodigo({ onBack }: Props) {
  const [codigo, setCodigo] = useState('')
  const [recuperacao, setRecuperacao] = useState(false)
  const form = useAccessForm({
    fallback: FAILURE,
    validate: { codigo: () => (recuperacao ? recuperacaoError(codigo) : codigoError(codigo)) },
    submit: async () => {
      try {
        const made = await verifyCodigo(codigo)
        session.tell('MFA_CHALLENGE_VERIFIED', made)
        session.enter(made)
      } catch (error) {
        if (isApiError(error) && error.status === 401) onBack(error.message)
        else throw error
      }
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Title order={2} size="h4">
          Verificação em duas etapas
        </Title>
        <Text>
          {recuperacao
            ? 'Informe um dos códigos que você guardou ao ativar a verificação.'
            : 'Abra o seu aplicativo autenticador e informe o código do Portal Clínicas.'}
        </Text>
        <CodigoField
          key={String(recuperacao)}
          focused
          recuperacao={recuperacao}
          value={codigo}
          onChange={setCodigo}
          onBlur={form.check}
          error={form.errors.codigo}
        />
        <Failure title={FAILURE} message={form.failure} />
        <Button type="submit" size="md" loading={form.pending}>
          Verificar
        </Button>
        <Anchor
          component="button"
          type="button"
          onClick={() => {
            setCodigo('')
            form.clear()
            setRecuperacao(!recuperacao)
          }}
        >
          {recuperacao ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => onBack()}>
          Voltar para Entrar
        </Anchor>
      </Stack>
    </form>
  )
}
