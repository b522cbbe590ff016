import type { Role } from '@portal/contract/access'
import { Link, useMatches } from '@tanstack/react-router'
import classes from './breadcrumb.module.css'
import { MENU } from './menu.ts'

/** Path of the open screen in the menu. A screen without an entry is shown below the one its address starts with. */
export function Breadcrumb({ role }: { role: Role }) {
  const { path, title } = useMatches({
    select: (matches) => ({ path: matches.at(-1)?.fullPath ?? '', title: matches.at(-1)?.staticData.title }),
    structuralSharing: true,
  })
  const home = role === 'admin' ? '/admin' : '/'
  // The role's own entries first: other roles may have the same screen in another group.
  const entries = [...MENU.filter(({ roles }) => roles.includes(role)), ...MENU]
  const entry = entries.find(({ to }) => to === path)
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
