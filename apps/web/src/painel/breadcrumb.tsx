import type { Role } from '@portal/contract/access'
import { Link, useMatches } from '@tanstack/react-router'
import classes from './breadcrumb.module.css'
import { MENU } from './menu.ts'

/** Where the open screen stands in the menu. */
export function Breadcrumb({ role }: { role: Role }) {
  const current = useMatches({ select: (matches) => matches.at(-1) })
  const entry = MENU.find(({ to }) => to === current?.fullPath)
  const title = entry?.label ?? current?.staticData.title
  const home = role === 'admin' ? ({ to: '/admin', label: 'Início' } as const) : ({ to: '/', label: 'Buscas' } as const)
  return (
    <nav className={classes.path} aria-label="Localização">
      <ol>
        {entry?.to !== home.to && (
          <li>
            <Link to={home.to}>{home.label}</Link>
          </li>
        )}
        {entry && <li>{entry.group}</li>}
        {title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}
