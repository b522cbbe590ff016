import { Button } from '@mantine/core'
import type { Role } from '@portal/contract/access'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { IconLayoutDashboard, IconLayoutKanban, IconLogout2, IconMapSearch, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MenuConta } from '../acesso/menu-conta/menu-conta.tsx'
import { Sino } from '../notificacoes/sino.tsx'
import { AjudaButton } from '../painel/ajuda-button.tsx'
import { PaletaButton } from '../painel/paleta-button.tsx'
import { PRIMEIRA_TELA } from '../painel/primeira-tela.ts'
import { session } from '../platform/session.ts'
import classes from './busca-header.module.css'

/** Board of each role; administrators have no entry, because they reach it from their own home page. */
const KANBAN: Partial<Record<Role, '/consultor/kanban' | '/supervisor/leads'>> = {
  consultor: '/consultor/kanban',
  gerenciador: '/consultor/kanban',
  supervisor: '/supervisor/leads',
}

/** Header of the dashboard, one row at every width: phones drop the icons, and the word of the sign-out button. */
export function BuscaHeader({ usuario }: { usuario: UsuarioDaSessao }) {
  const [primeiroNome = ''] = (usuario.full_name || usuario.email).split(' ')
  const painel = PRIMEIRA_TELA[usuario.role]
  const kanban = KANBAN[usuario.role]
  return (
    <header className={classes.header}>
      <div className={classes.titulo}>
        <h1>Sistema de Busca</h1>
        <p>Olá, {primeiroNome}</p>
      </div>
      <nav className={classes.menu} aria-label="Principal">
        <Button
          disabled
          aria-current="page"
          variant="default"
          className={classes.atual}
          leftSection={<IconMapSearch size={18} aria-hidden />}
        >
          Buscas
        </Button>
        {kanban && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLayoutKanban size={18} aria-hidden />}
            renderRoot={(props) => <Link to={kanban} {...props} />}
          >
            Kanban
          </Button>
        )}
        {usuario.role === 'admin' && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconSettings size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/admin" {...props} />}
          >
            Admin
          </Button>
        )}
        {painel && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLayoutDashboard size={18} aria-hidden />}
            renderRoot={(props) => <Link to={painel} {...props} />}
          >
            Painel
          </Button>
        )}
      </nav>
      <div className={classes.paleta}>
        <PaletaButton role={usuario.role} cidadesPrimeiro />
        <AjudaButton role={usuario.role} />
      </div>
      <Sino />
      <MenuConta usuario={usuario} />
      <Button
        variant="subtle"
        className={classes.sair}
        title="Sair"
        leftSection={<IconLogout2 size={20} aria-hidden />}
        onClick={() => session.signOut()}
      >
        <span>Sair</span>
      </Button>
    </header>
  )
}
