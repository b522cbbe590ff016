import { ActionIcon, Button } from '@mantine/core'
import type { Usuario } from '@portal/contract/acesso/acesso.contract'
import {
  IconDevices,
  IconLayoutDashboard,
  IconLogout2,
  IconMapSearch,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Sino } from '../notificacoes/sino.tsx'
import { PRIMEIRA_TELA } from '../painel/primeira-tela.ts'
import { session } from '../platform/session.ts'
import classes from './busca-header.module.css'

export function BuscaHeader({ usuario }: { usuario: Usuario }) {
  const [primeiroNome = ''] = (usuario.full_name || usuario.email).split(' ')
  const painel = PRIMEIRA_TELA[usuario.role]
  return (
    <header className={classes.header}>
      <div className={classes.titulo}>
        <h1>Sistema de Busca</h1>
        <p>Olá, {primeiroNome}</p>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Minha conta"
        title="Minha conta"
        renderRoot={(props) => <Link to="/minha-conta" {...props} />}
      >
        <IconUserCircle size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Meus dispositivos"
        title="Meus dispositivos"
        renderRoot={(props) => <Link to="/meus-dispositivos" {...props} />}
      >
        <IconDevices size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Verificação em duas etapas"
        title="Verificação em duas etapas"
        renderRoot={(props) => <Link to="/verificacao-duas-etapas" {...props} />}
      >
        <IconShieldLock size={22} aria-hidden />
      </ActionIcon>
      <Sino />
      <nav className={classes.menu} aria-label="Principal">
        <Button disabled aria-current="page" variant="default" leftSection={<IconMapSearch size={18} aria-hidden />}>
          Buscas
        </Button>
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
        <Button variant="subtle" leftSection={<IconLogout2 size={18} aria-hidden />} onClick={() => session.signOut()}>
          Sair
        </Button>
      </nav>
    </header>
  )
}
