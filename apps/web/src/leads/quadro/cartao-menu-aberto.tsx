import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { IconExternalLink, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CorEtapa } from '../../etapas/cor-etapa.tsx'
import { etapasQuery } from '../leads.api.ts'
import type { AcoesCartao } from './acoes.ts'
import { MenuBotao } from './menu-botao.tsx'

type Props = { lead: LeadCartao; acoes: AcoesCartao; onClose: () => void }

/** Open menu of a card: the stages that it may move to. */
export function CartaoMenuAberto({ lead, acoes, onClose }: Props) {
  const { data: etapas = [] } = useQuery(etapasQuery())
  const outras = etapas.filter(({ chave }) => chave !== lead.etapa)
  return (
    <Menu opened onClose={onClose} position="bottom-end" transitionProps={{ duration: 0 }} width={240}>
      <Menu.Target>
        <MenuBotao nome={lead.nome_contato} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => acoes.open(lead)}>
          Abrir lead
        </Menu.Item>
        {lead.etapa === 'perdido' && (
          <Menu.Item leftSection={<IconRotate size={16} aria-hidden />} onClick={() => acoes.move(lead, 'em_contato')}>
            Reabrir lead
          </Menu.Item>
        )}
        {lead.etapa !== 'perdido' && lead.etapa !== 'internado' && (
          <>
            <Menu.Label>Mover para…</Menu.Label>
            {outras.map(({ chave, rotulo, cor }) => (
              <Menu.Item key={chave} leftSection={<CorEtapa cor={cor} />} onClick={() => acoes.move(lead, chave)}>
                {rotulo}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
