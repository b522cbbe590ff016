import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { IconDotsVertical, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = {
  link: Pick<LinkBusca, 'id' | 'versao' | 'apelido'> & { principal?: boolean }
  /** Other place where the old address stops working, as the end of a sentence. */
  alem?: string
  renew: (link: { id: string; versao: number }) => Promise<unknown>
  remove: (link: { id: string }) => Promise<unknown>
}

/** Irreversible actions on a search link, each with a confirmation. */
export function LinkBuscaMenu({ link, alem = '', renew, remove }: Props) {
  const [asking, setAsking] = useState<'renovar' | 'excluir'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Mais ações de ${link.apelido}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setAsking('renovar')}>
            Gerar novo link
          </Menu.Item>
          {!link.principal && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              color="terracotta"
              onClick={() => setAsking('excluir')}
            >
              Excluir
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === 'renovar'}
        title="Gerar novo link"
        message={`O link atual deixará de funcionar${alem}. Deseja continuar?`}
        confirmLabel="Gerar novo link"
        destructive
        onConfirm={() => renew({ id: link.id, versao: link.versao })}
        onClose={close}
      />
      <ConfirmDialog
        opened={asking === 'excluir'}
        title="Excluir link"
        message={`O link “${link.apelido}” e suas estatísticas serão excluídos. Quem o recebeu não conseguirá mais abrir. Deseja continuar?`}
        confirmLabel="Excluir"
        destructive
        onConfirm={() => remove({ id: link.id })}
        onClose={close}
      />
    </>
  )
}
