import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Dispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import { IconBan, IconCheck, IconDotsVertical, IconHistory, IconTrash, IconX } from '@tabler/icons-react'
import { type AcaoDispositivo, acoesDe } from './acoes.ts'

const ACOES = {
  aprovar: { rotulo: 'Aprovar', Icon: IconCheck, cor: undefined },
  recusar: { rotulo: 'Recusar', Icon: IconX, cor: 'terracotta' },
  revogar: { rotulo: 'Revogar', Icon: IconTrash, cor: 'terracotta' },
  bloquear: { rotulo: 'Bloquear', Icon: IconBan, cor: 'terracotta' },
  historico: { rotulo: 'Histórico', Icon: IconHistory, cor: undefined },
} as const satisfies Record<AcaoDispositivo, object>

type Props = {
  dispositivo: Dispositivo
  /** Name that also tells devices with the same name apart, for screen readers. */
  nome: string
  onAcao: (acao: AcaoDispositivo) => void
}

/** Menu of actions on a device. For a pending one, the decision stands outside the menu. */
export function DispositivoAcoes({ dispositivo, nome, onAcao }: Props) {
  const espera = dispositivo.status === 'pendente'
  const acoes = acoesDe(dispositivo).filter((acao) => !(espera && (acao === 'aprovar' || acao === 'recusar')))
  return (
    <>
      {espera && (
        <Button variant="light" size="xs" aria-label={`Aprovar ${nome}`} onClick={() => onAcao('aprovar')}>
          Aprovar
        </Button>
      )}
      {dispositivo.aguarda_desde && (
        <Button variant="default" size="xs" aria-label={`Recusar ${nome}`} onClick={() => onAcao('recusar')}>
          Recusar
        </Button>
      )}
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Ações de ${nome}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {acoes.map((acao) => {
            const { rotulo, Icon, cor } = ACOES[acao]
            return (
              <Menu.Item
                key={acao}
                leftSection={<Icon size={16} aria-hidden />}
                color={cor}
                onClick={() => onAcao(acao)}
              >
                {rotulo}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
