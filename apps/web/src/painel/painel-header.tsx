import { ActionIcon } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { MenuConta } from '../acesso/menu-conta/menu-conta.tsx'
import { Sino } from '../notificacoes/sino.tsx'
import { AjudaButton } from './ajuda-button.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import classes from './painel-header.module.css'
import { PaletaButton } from './paleta-button.tsx'
import type { useSidebar } from './use-sidebar.ts'

type Props = { usuario: UsuarioDaSessao; sidebar: ReturnType<typeof useSidebar> }

export function PainelHeader({ usuario, sidebar: { mobile, collapsed, sheetOpen, toggle, closeSheet } }: Props) {
  const [label, Icon] = mobile
    ? (['Abrir menu', IconMenu2] as const)
    : collapsed
      ? (['Expandir menu', IconLayoutSidebarLeftExpand] as const)
      : (['Recolher menu', IconLayoutSidebarLeftCollapse] as const)
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        title={`${label} (Ctrl B)`}
        aria-keyshortcuts="Control+B Meta+B"
        aria-expanded={mobile ? sheetOpen : !collapsed}
        onClick={toggle}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
      <div className={classes.title}>
        <p className={classes.name}>Painel Administrativo</p>
        <Breadcrumb role={usuario.role} />
      </div>
      <PaletaButton role={usuario.role} onOpen={closeSheet} />
      <AjudaButton role={usuario.role} />
      <Sino />
      <MenuConta usuario={usuario} />
    </header>
  )
}
