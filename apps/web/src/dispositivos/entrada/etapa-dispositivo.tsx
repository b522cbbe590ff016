import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { DISPOSITIVO_RECUSADO } from '@portal/contract/dispositivos/dispositivos'
import type { ComponentType, ReactNode } from 'react'
import { session } from '../../platform/session.ts'
import { AprovacaoDialog } from './aprovacao-dialog.tsx'
import { EsperaAprovacao } from './espera-aprovacao.tsx'
import classes from './etapa-dispositivo.module.css'
import { LimitePage } from './limite-page.tsx'
import { useEtapa } from './use-etapa.ts'

type Props = {
  usuario: UsuarioDaSessao
  /** Layout of the forms at /auth. */
  moldura: ComponentType<{ children: ReactNode }>
}

/** Step after the password: the device is checked, approved or refused. */
export function EtapaDispositivo({ usuario, moldura: Moldura }: Props) {
  const { etapa, verify, ask, repeat, approve } = useEtapa()
  if (etapa.nome === 'limite')
    return <LimitePage usuario={usuario} verificacao={etapa.verificacao} onRemoved={verify} />
  if (etapa.nome === 'espera')
    return (
      <Moldura>
        <EsperaAprovacao usuario={usuario} informacoes={etapa.informacoes} onPerguntar={ask} />
      </Moldura>
    )
  return (
    <Moldura>
      {etapa.nome === 'falha' ? (
        <Stack gap="md" role="alert">
          <Title order={1} size="h3">
            {etapa.mensagem === DISPOSITIVO_RECUSADO ? 'Dispositivo recusado' : 'Erro ao verificar dispositivo'}
          </Title>
          <Text className="portal-wrap">{etapa.mensagem}</Text>
          <Group>
            {!etapa.final && <Button onClick={repeat}>Tentar novamente</Button>}
            <Button variant="default" onClick={() => session.signOut()}>
              Sair
            </Button>
          </Group>
        </Stack>
      ) : (
        <div className={classes.verificando} role="status">
          <Loader size="sm" aria-hidden />
          <Text>Verificando este dispositivo…</Text>
        </div>
      )}
      {etapa.nome === 'aprovacao' && <AprovacaoDialog {...etapa} onAprovar={approve} />}
    </Moldura>
  )
}
