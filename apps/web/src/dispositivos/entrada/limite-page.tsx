import { Button, Text, Title } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import type { Ocupante, Verificacao } from '@portal/contract/dispositivos/dispositivos.contract'
import { IconLogout2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { session } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Landscape } from '../../ui/landscape.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { chamado } from '../rotulos.ts'
import { revokeDispositivo } from './entrada.api.ts'
import { IconeDispositivo } from './icone-dispositivo.tsx'
import classes from './limite-page.module.css'
import { formatLugar } from './lugar.ts'

const REMOVER = 'Tem certeza que deseja remover este dispositivo? A sessão será encerrada.'

type Props = { usuario: UsuarioDaSessao; verificacao: Verificacao; onRemoved: () => Promise<void> }

/** Shown when the device limit is reached: another device must be removed before this one can be approved. */
export function LimitePage({ usuario, verificacao, onRemoved }: Props) {
  const [escolhido, setEscolhido] = useState<Ocupante>()
  const titulo = useRef<HTMLHeadingElement>(null)
  const { maxDevices, activeSessions } = verificacao
  // The form that had the focus was unmounted.
  useEffect(() => titulo.current?.focus(), [])

  async function remove({ id }: Ocupante) {
    try {
      await revokeDispositivo(id)
    } catch (error) {
      notifyError(messageOf(error, ''), 'Erro ao revogar dispositivo')
      throw error
    }
    notifySuccess('Dispositivo removido com sucesso!')
    await onRemoved()
  }

  return (
    <Landscape className={classes.pagina}>
      <div className={classes.cartao}>
        <Title order={1} size="h2" tabIndex={-1} ref={titulo} className={classes.titulo}>
          Limite de Dispositivos Atingido
        </Title>
        <Text className={classes.texto}>
          {maxDevices === 1
            ? 'A sua conta pode ser usada em 1 dispositivo, e ele já está em uso.'
            : `A sua conta pode ser usada em ${maxDevices} dispositivos, e todos já estão em uso.`}{' '}
          Para entrar neste, remova um que você não usa mais.
        </Text>
        <ul className={classes.lista} aria-label="Dispositivos ativos">
          {activeSessions.map((sessao, indice) => (
            <DispositivoItem
              key={sessao.id}
              sessao={sessao}
              isMaisAntigo={indice === 0 && activeSessions.length > 1}
              onRemove={() => setEscolhido(sessao)}
            />
          ))}
        </ul>
        <div className={classes.rodape}>
          <Text c="dimmed" className={classes.texto}>
            {usuario.email}
          </Text>
          <Button
            variant="default"
            leftSection={<IconLogout2 size={18} aria-hidden />}
            onClick={() => session.signOut()}
          >
            Sair
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={escolhido !== undefined}
        title={`Remover ${escolhido ? chamado(escolhido) : 'dispositivo'}`}
        message={REMOVER}
        confirmLabel="Remover"
        destructive
        onConfirm={async () => escolhido && remove(escolhido)}
        onClose={() => setEscolhido(undefined)}
      />
    </Landscape>
  )
}

type ItemProps = {
  sessao: Ocupante
  /** True for the least recently used device. */
  isMaisAntigo: boolean
  onRemove: () => void
}

function DispositivoItem({ sessao, isMaisAntigo, onRemove }: ItemProps) {
  const { apelido, device_name, device_type, city, country, ip_address, last_seen_at } = sessao
  const lugar = [formatLugar(city, country) ?? 'Local desconhecido', ip_address].filter(Boolean).join(' · ')
  return (
    <li className={classes.item}>
      <span className={classes.icone}>
        <IconeDispositivo tipo={device_type} />
      </span>
      <div className={classes.texto}>
        <h2>{chamado(sessao)}</h2>
        {isMaisAntigo && <p className={classes.antigo}>Usado há mais tempo</p>}
        <p>{[apelido && device_name, lugar].filter(Boolean).join(' · ')}</p>
        <p>
          {last_seen_at ? (
            <>
              Visto por último <TimeAgo em={last_seen_at} />
            </>
          ) : (
            'Ainda não foi usado'
          )}
        </p>
      </div>
      <Button variant="default" aria-label={`Remover ${chamado(sessao)}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  )
}
