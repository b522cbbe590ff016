import type { Role } from '@portal/contract/access'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import classes from './breadcrumb.module.css'
import { MENU } from './menu.ts'

/** Where the open screen stands in the menu; one that belongs to a screen of the menu stands below that. */
export function Breadcrumb({ role }: { role: Role }) {
  const { path, title } = useMatches({
    select: (matches) => ({ path: matches.at(-1)?.fullPath ?? '', title: matches.at(-1)?.staticData.title }),
    structuralSharing: true,
  })
  const aba = useLocation({ select: ({ search }) => search.aba })
  const home = role === 'admin' ? '/admin' : '/'
  // The role's own entry first: a screen may stand in another group for others.
  const entries = [...MENU.filter(({ roles }) => roles.includes(role)), ...MENU]
  const here = entries.filter(({ to }) => to === path)
  const entry = here.find(({ search }) => search?.aba === aba) ?? here[0]
  const above = entry ?? entries.find(({ to }) => to !== home && path.startsWith(`${to}/`))
  return (
    <nav className={classes.path} aria-label="Localização">
      <ol>
        {path !== home && (
          <li>
            <Link to={home}>Início</Link>
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
