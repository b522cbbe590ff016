import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconAdjustments, IconDotsVertical, IconPlugConnectedX } from '@tabler/icons-react'
import type { Pedido } from './acoes.ts'

type Acao = Extract<Pedido['acao'], 'limite' | 'encerrar'>
type Props = { nome: string; onAcao: (acao: Acao) => void }

/** Menu of actions on all devices of a person. */
export function UsuarioAcoes({ nome, onAcao }: Props) {
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
