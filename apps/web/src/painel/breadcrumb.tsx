import type { Role } from '@portal/contract/access'
import { Link, useMatches } from '@tanstack/react-router'
import classes from './breadcrumb.module.css'
import { MENU } from './menu.ts'

/** Where the open screen stands in the menu; one that belongs to a screen of the menu stands below that. */
export function Breadcrumb({ role }: { role: Role }) {
  const { path, title } = useMatches({
    select: (matches) => ({ path: matches.at(-1)?.fullPath ?? '', title: matches.at(-1)?.staticData.title }),
    structuralSharing: true,
  })
  const home = role === 'admin' ? ({ to: '/admin', label: 'Início' } as const) : ({ to: '/', label: 'Buscas' } as const)
  // The role's own entry first: a screen may stand in another group for others.
  const entries = [...MENU.filter(({ roles }) => roles.includes(role)), ...MENU]
  const entry = entries.find(({ to }) => to === path)
  const above = entry ?? entries.find(({ to }) => to !== home.to && path.startsWith(`${to}/`))
  return (
    <nav className={classes.path} aria-label="Localização">
      <ol>
        {path !== home.to && (
          <li>
            <Link to={home.to}>{home.label}</Link>
          </li>
        )}
        {above && <li>{above.group}</li>}
        {above && !entry && (
          <li>
            <Link to={above.to}>{above.label}</Link>
          </li>
        )}
        <li aria-current="page">{entry?.label ?? title}</li>
      </ol>
    </nav>
  )
}
