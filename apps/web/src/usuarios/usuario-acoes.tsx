import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import type { SituacaoUsuario } from '@portal/contract/usuarios/usuarios-lista'
import {
  IconCheck,
  IconDevices,
  IconDotsVertical,
  IconKey,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTransfer,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { nameIn } from '../platform/name-in.ts'
import { useSession } from '../platform/session.ts'

export type AcaoUsuario =
  | 'editar'
  | 'dispositivos'
  | 'aprovar'
  | 'convite'
  | 'senha'
  | 'duas_etapas'
  | 'carteira'
  | 'desativar'
  | 'reativar'

const ACOES = {
  editar: { rotulo: 'Editar', Icon: IconPencil },
  dispositivos: { rotulo: 'Ver dispositivos', Icon: IconDevices },
  aprovar: { rotulo: 'Aprovar', Icon: IconCheck },
  convite: { rotulo: 'Reenviar convite', Icon: IconMailForward },
  senha: { rotulo: 'Redefinir senha', Icon: IconKey },
  duas_etapas: { rotulo: 'Redefinir duas etapas', Icon: IconShieldOff },
  carteira: { rotulo: 'Transferir carteira', Icon: IconTransfer },
  reativar: { rotulo: 'Reativar', Icon: IconUserCheck },
  desativar: { rotulo: 'Desativar', Icon: IconUserOff },
} as const satisfies Record<AcaoUsuario, object>

const POR_SITUACAO: Record<SituacaoUsuario, readonly AcaoUsuario[]> = {
  ativo: ['editar', 'dispositivos', 'senha', 'duas_etapas', 'carteira', 'desativar'],
  convidado: ['editar', 'convite', 'desativar'],
  pendente: ['aprovar', 'editar', 'desativar'],
  inativo: ['editar', 'dispositivos', 'carteira', 'reativar'],
}

type Props = { usuario: Usuario; onAcao: (acao: AcaoUsuario, usuario: Usuario) => void }

/** Menu of actions on a person; users cannot deactivate themselves. */
export function UsuarioAcoes({ usuario, onAcao }: Props) {
  const isProprio = useSession()?.user.id === usuario.id
  const acoes = POR_SITUACAO[usuario.situacao].filter(
    (acao) =>
      !(isProprio && (acao === 'desativar' || acao === 'duas_etapas')) &&
      (acao !== 'duas_etapas' || usuario.duas_etapas) &&
      (acao !== 'carteira' || usuario.role !== 'supervisor'),
  )
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Ações de ${nameIn(usuario)}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acoes.map((acao) => {
          const { rotulo, Icon } = ACOES[acao]
          return (
            <Menu.Item
              key={acao}
              leftSection={<Icon size={16} aria-hidden />}
              color={acao === 'desativar' ? 'terracotta' : undefined}
              onClick={() => onAcao(acao, usuario)}
            >
              {rotulo}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
