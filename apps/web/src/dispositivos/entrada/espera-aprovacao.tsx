import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { session } from '../../platform/session.ts'
import classes from './etapa-dispositivo.module.css'
import type { Informacoes } from './informacoes.ts'

type Props = {
  usuario: UsuarioDaSessao
  informacoes: Informacoes
  /** Asks for the decision; rejects when the server cannot be asked. */
  onPerguntar: (informacoes: Informacoes) => Promise<void>
}

/** Shown while an administrator decides about this device. The page goes on by itself. */
export function EsperaAprovacao({ usuario, informacoes, onPerguntar }: Props) {
  const [ocupado, setOcupado] = useState(false)
  const [resposta, setResposta] = useState('')
  const titulo = useRef<HTMLHeadingElement>(null)
  // The form that had the focus was unmounted.
  useEffect(() => titulo.current?.focus(), [])

  async function ask() {
    setOcupado(true)
    setResposta('')
    try {
      await onPerguntar(informacoes)
      setResposta('Ainda não há resposta.')
    } catch (error) {
      setResposta(messageOf(error, 'Erro ao verificar dispositivo'))
    }
    setOcupado(false)
  }

  return (
    <Stack gap="md">
      <Title order={1} size="h3" tabIndex={-1} ref={titulo} className={classes.titulo}>
        Dispositivo aguardando aprovação do administrador
      </Title>
      <Text>
        Um administrador foi avisado de que você quer usar o portal em <strong>{informacoes.deviceName}</strong>. Fale
        com ele se tiver pressa. Deixe esta página aberta: ela continua sozinha quando o dispositivo for aprovado. Se
        fechar, entre de novo mais tarde.
      </Text>
      {usuario.role === 'admin' && (
        <Text c="dimmed">
          Você é administrador: outro administrador aprova em Dispositivos. Não há outro? No servidor do portal, rode{' '}
          <code className={classes.comando}>npm run admin -- aprovar-dispositivo {usuario.email}</code>. Com a
          verificação em duas etapas ativa, você aprova os seus próprios dispositivos.
        </Text>
      )}
      <Text c="dimmed" className="portal-wrap">
        {usuario.email}
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={ocupado} onClick={ask}>
          Verificar agora
        </Button>
        <Button variant="subtle" onClick={() => session.signOut()}>
          Sair
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {resposta}
      </Text>
    </Stack>
  )
}
