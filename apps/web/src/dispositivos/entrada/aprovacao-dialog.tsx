import { Button, Text, TextInput } from '@mantine/core'
import { APELIDO_MAXIMO, TIPOS_DISPOSITIVO } from '@portal/contract/dispositivos/dispositivos'
import type { Verificacao } from '@portal/contract/dispositivos/dispositivos.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { session } from '../../platform/session.ts'
import confirm from '../../ui/confirm-dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './aprovacao-dialog.module.css'
import type { Informacoes } from './informacoes.ts'
import { LocalDispositivo } from './local-dispositivo.tsx'
import { distancia } from './use-etapa.ts'

type Props = {
  informacoes: Informacoes
  verificacao: Verificacao
  /** Rejects when the server refuses. */
  onAprovar: (informacoes: Informacoes) => Promise<void>
}

/** Asks whether a device that is new for this user is theirs. Escape is ignored, because leaving signs out. */
export function AprovacaoDialog({ informacoes: found, verificacao, onAprovar }: Props) {
  const [informacoes, setInformacoes] = useState(found)
  const [ocupado, setOcupado] = useState<'aprovar' | 'sair'>()
  const [erro, setErro] = useState<string>()

  async function approve() {
    setOcupado('aprovar')
    setErro(undefined)
    try {
      await onAprovar(informacoes)
    } catch (error) {
      setErro(messageOf(error, ''))
      setOcupado(undefined)
    }
  }

  function cancel() {
    if (ocupado) return
    setOcupado('sair')
    void session.signOut()
  }

  return (
    <Dialog
      opened
      onClose={cancel}
      closeLabel="Cancelar e sair"
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Novo Dispositivo Detectado"
      size="md"
      centered
    >
      <Text>
        É a primeira vez que a sua conta é usada neste dispositivo. Aprove-o somente se ele for seu ou de sua confiança.
      </Text>
      <dl className={classes.dados}>
        <dt>Dispositivo</dt>
        <dd>{informacoes.deviceName}</dd>
        <dt>Tipo</dt>
        <dd>{TIPOS_DISPOSITIVO[informacoes.deviceType]}</dd>
        <dt>Local</dt>
        <dd>
          <LocalDispositivo informacoes={informacoes} onChange={setInformacoes} disabled={ocupado !== undefined} />
        </dd>
      </dl>
      <TextInput
        mt="md"
        label="Como chamar este aparelho? (opcional)"
        placeholder="Celular da Clara"
        autoComplete="off"
        maxLength={APELIDO_MAXIMO}
        value={informacoes.deviceNickname ?? ''}
        onChange={(event) => setInformacoes({ ...informacoes, deviceNickname: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && !ocupado && approve()}
      />
      {verificacao.isSuspicious && (
        <div className={classes.incomum}>
          <IconAlertTriangle size={22} aria-hidden />
          <p>
            <strong>Localização Incomum Detectada</strong>
            {distancia(verificacao.distanceKm)}
          </p>
        </div>
      )}
      <div role="alert">
        {erro !== undefined && (
          <p className={classes.erro}>
            <strong>Erro ao aprovar dispositivo</strong>
            {erro}
          </p>
        )}
      </div>
      <div className={confirm.actions}>
        <Button variant="default" loading={ocupado === 'sair'} disabled={ocupado === 'aprovar'} onClick={cancel}>
          Cancelar
        </Button>
        <Button data-autofocus loading={ocupado === 'aprovar'} disabled={ocupado === 'sair'} onClick={approve}>
          Aprovar
        </Button>
      </div>
    </Dialog>
  )
}
