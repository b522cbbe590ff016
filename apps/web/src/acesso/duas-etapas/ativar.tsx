import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { PreparoDuasEtapas } from '@portal/contract/acesso/duas-etapas.contract'
import { useState } from 'react'
import { notifySuccess } from '../../ui/notify.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Failure } from '../failure.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { CodigoField } from './codigo-field.tsx'
import { CodigosRecuperacao } from './codigos-recuperacao.tsx'
import { confirm, start } from './duas-etapas.api.ts'
import classes from './duas-etapas.module.css'
import { SenhaPasso } from './senha-passo.tsx'
import { codigoError } from './validar-codigo.ts'

const FALHA = 'Erro ao ativar a verificação'

type Props = { onAtiva: () => Promise<void> | void; onCancel?: () => void }

/** Turns on the second step: password, QR code and recovery codes, first code of the app. */
export function Ativar({ onAtiva, onCancel }: Props) {
  const [preparo, setPreparo] = useState<PreparoDuasEtapas>()
  if (preparo) return <Confirmar preparo={preparo} onAtiva={onAtiva} {...(onCancel && { onCancel })} />
  return (
    <SenhaPasso
      texto="Para começar, confirme a sua senha. Você vai precisar de um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou Aegis."
      botao="Continuar"
      falha={FALHA}
      onSubmit={async ({ password }) => setPreparo(await start(password))}
      {...(onCancel && { onCancel })}
    />
  )
}

function Confirmar({ preparo, onAtiva, onCancel }: Props & { preparo: PreparoDuasEtapas }) {
  const [codigo, setCodigo] = useState('')
  const [guardados, setGuardados] = useState(false)
  const form = useAccessForm({
    fallback: FALHA,
    validate: { codigo: () => codigoError(codigo) },
    submit: async () => {
      await confirm(codigo)
      notifySuccess('Verificação em duas etapas ativada!')
      await onAtiva()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Text>Leia este código QR com o aplicativo autenticador.</Text>
        <QrCode text={preparo.uri} label="Código QR para o aplicativo autenticador" />
        <div>
          <Text c="dimmed" mb={4}>
            Sem câmera? Digite esta chave no aplicativo:
          </Text>
          <Text className={classes.segredo} aria-label="Chave para digitar" role="group">
            {preparo.segredo.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </div>
        <CodigosRecuperacao codigos={preparo.codigos} />
        <Checkbox
          label="Guardei os códigos de recuperação"
          checked={guardados}
          onChange={(event) => setGuardados(event.currentTarget.checked)}
        />
        <CodigoField value={codigo} onChange={setCodigo} onBlur={form.check} error={form.errors.codigo} />
        <Failure title={FALHA} message={form.failure} />
        <Group gap="sm">
          <Button type="submit" loading={form.pending} disabled={!guardados}>
            Ativar
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
