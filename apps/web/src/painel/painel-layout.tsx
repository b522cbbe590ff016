import { Outlet } from '@tanstack/react-router'
import { useSession } from '../platform/session.ts'
import { PainelHeader } from './painel-header.tsx'
import classes from './painel-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { SidebarSheet } from './sidebar-sheet.tsx'
import { useSidebar } from './use-sidebar.ts'

/** Layout of every internal screen: sidebar, header and the screen. */
export function PainelLayout() {
  const usuario = useSession()?.user
  const sidebar = useSidebar()
  if (!usuario) return null
  return (
    <div className={classes.layout} data-collapsed={sidebar.collapsed || undefined}>
      <a className={classes.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      {!sidebar.mobile && (
        <div className={classes.side}>
          <Sidebar usuario={usuario} collapsed={sidebar.collapsed} />
        </div>
      )}
      <div className={classes.column}>
        <PainelHeader usuario={usuario} sidebar={sidebar} />
        <Outlet />
      </div>
      {sidebar.sheetOpen && <SidebarSheet usuario={usuario} onClose={sidebar.closeSheet} />}
    </div>
  )
}
