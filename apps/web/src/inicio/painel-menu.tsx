import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './painel-menu.module.css'

export function PainelMenu() {
  return (
    <nav className={classes.menu} aria-label="Menu">
      <p id="menu-administracao">Administração</p>
      <ul aria-labelledby="menu-administracao">
        <li>
          <Link to="/admin">
            <IconHome size={20} aria-hidden />
            Início
          </Link>
        </li>
      </ul>
    </nav>
  )
}
