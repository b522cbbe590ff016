import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Badge, Menu, Skeleton, Stack } from '@mantine/core'
import type { UsuarioDispositivos } from '@portal/contract/dispositivos/dispositivos.contract'
import { IconAdjustments, IconDotsVertical, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { nameIn } from '../platform/name-in.ts'
import { ROLE_NAMES } from '../platform/role-names.ts'
import type { Pedido } from './acoes.ts'
import { DispositivoAcoes } from './dispositivo-acoes.tsx'
import { DispositivoLinha } from './dispositivo-linha.tsx'
import { chamado, contagemDe } from './rotulos.ts'
import classes from './usuario-grupo.module.css'

type Props = { item: UsuarioDispositivos; onAcao: (pedido: Pedido) => void }

/** A person with their devices. */
export function UsuarioGrupo({ item, onAcao }: Props) {
  const id = useId()
  const contato = useId()
  const { usuario, aprovados, maximo, dispositivos } = item
  const nome = nameIn(usuario)
  return (
    <section className="portal-card" aria-labelledby={`${id} ${contato}`}>
      <div className={classes.topo}>
        <div className={classes.pessoa}>
          <h2 id={id}>
            <Link to="/admin/usuarios" search={{ texto: usuario.email }}>
              {nome}
            </Link>
          </h2>
          <p id={contato}>
            {[usuario.full_name && usuario.email, ROLE_NAMES[usuario.role].um].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge
          variant="light"
          color={aprovados >= maximo ? 'amber' : 'gray'}
          size="lg"
          radius="sm"
          tt="none"
          miw="max-content"
        >
          {contagemDe(aprovados, maximo)}
        </Badge>
        <UsuarioAcoes nome={nome} onAcao={(acao) => onAcao({ acao, dono: item })} />
      </div>
      <ul className="portal-list">
        {dispositivos.map((dispositivo) => (
          <DispositivoLinha key={dispositivo.id} dispositivo={dispositivo}>
            <DispositivoAcoes
              dispositivo={dispositivo}
              nome={`${chamado(dispositivo)} de ${nome}`}
              onAcao={(acao) => onAcao({ acao, dispositivo, dono: item })}
            />
          </DispositivoLinha>
        ))}
      </ul>
    </section>
  )
}

type Acao = Extract<Pedido['acao'], 'limite' | 'encerrar'>
type AcoesProps = { nome: string; onAcao: (acao: Acao) => void }

/** Menu of actions on all devices of a person. */
function UsuarioAcoes({ nome, onAcao }: AcoesProps) {
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Ações de ${nome}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => onAcao('limite')}>
          Alterar limite
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlugConnectedX size={16} aria-hidden />}
          color="terracotta"
          onClick={() => onAcao('encerrar')}
        >
          Encerrar todas as sessões
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Loading placeholder of the list. */
export function DispositivosSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      {['a', 'b', 'c'].map((pessoa) => (
        <div key={pessoa} className="portal-card">
          <div className={classes.topo}>
            <Skeleton height={22} width="40%" />
          </div>
          {['a', 'b'].map((dispositivo) => (
            <div key={dispositivo} className={classes.espera}>
              <Skeleton height={40} circle />
              <Skeleton height={40} />
            </div>
          ))}
        </div>
      ))}
    </Stack>
  )
}
