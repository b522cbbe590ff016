import { VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { MenuEntry } from './menu.ts'
import classes from './sidebar.module.css'

type Props = { entry: MenuEntry; novos: number; onNavigate?: (() => void) | undefined }

/** An entry of the menu. Of two entries for one screen, the one whose tab is open is current. */
export function SidebarLink({ entry: { to, search, label, icon: Icon }, novos, onNavigate }: Props) {
  const aba = useLocation({ select: (location) => location.search.aba })
  return (
    <Link
      to={to}
      {...(search && { search })}
      activeOptions={search ? { exact: false } : { exact: true, includeSearch: aba === 'recebidos' }}
      data-dica={label}
      onClick={onNavigate}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{label}</span>
      {search && novos > 0 && (
        <span className={classes.novos}>
          {novos > 99 ? '99+' : novos}
          <VisuallyHidden>{novos === 1 ? ' novo' : ' novos'}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
