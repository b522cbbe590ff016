import type { Usuario } from '@portal/contract/acesso/acesso.contract'
import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { menuOf } from './menu.ts'
import classes from './sidebar.module.css'
import { useDica } from './use-dica.tsx'
import { UsuarioBloco } from './usuario-bloco.tsx'

type Props = { usuario: Usuario; collapsed?: boolean; onNavigate?: () => void }

/** The menu of all internal screens, by role. Collapsed it shows icons, whose names appear beside them. */
export function Sidebar({ usuario, collapsed = false, onNavigate }: Props) {
  const id = useId()
  const dica = useDica(collapsed)
  return (
    <nav className={classes.sidebar} aria-label="Menu" data-collapsed={collapsed || undefined} {...dica.handlers}>
      <div className={classes.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className={classes.label}>Portal Clínicas</span>
      </div>
      <div className={classes.groups}>
        {usuario.role !== 'admin' && (
          <ul>
            <li>
              <Link to="/" data-dica="Buscas" onClick={onNavigate}>
                <IconHome size={20} aria-hidden />
                <span className={classes.label}>Buscas</span>
              </Link>
            </li>
          </ul>
        )}
        {menuOf(usuario.role).map(({ group, entries }) => (
          <section key={group} aria-labelledby={id + group}>
            <h2 id={id + group} className={classes.group}>
              <span className={classes.label}>{group}</span>
            </h2>
            <ul>
              {entries.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{ exact: true, includeSearch: false }}
                    data-dica={label}
                    onClick={onNavigate}
                  >
                    <Icon size={20} aria-hidden />
                    <span className={classes.label}>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <UsuarioBloco usuario={usuario} collapsed={collapsed} />
      {dica.element}
    </nav>
  )
}
