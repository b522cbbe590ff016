import { ActionIcon } from '@mantine/core'
import type { Usuario } from '@portal/contract/acesso/acesso.contract'
import { IconDevices, IconLogout2, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PAPEIS } from '../platform/format-papel.ts'
import { session } from '../platform/session.ts'
import { ColorSchemeButton } from '../ui/color-scheme-button.tsx'
import classes from './usuario-bloco.module.css'

type Props = { usuario: Usuario; collapsed: boolean; onNavigate?: (() => void) | undefined }

/** Who is signed in, at the foot of the sidebar. */
export function UsuarioBloco({ usuario, collapsed, onNavigate }: Props) {
  const nome = usuario.full_name || usuario.email
  return (
    <div className={classes.bloco} data-collapsed={collapsed || undefined}>
      <div className={classes.texto}>
        <p className={classes.nome} title={nome}>
          {nome}
        </p>
        <p className={classes.papel}>{PAPEIS[usuario.role].um}</p>
      </div>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Minha conta"
        title="Minha conta"
        renderRoot={(props) => <Link to="/minha-conta" onClick={onNavigate} {...props} />}
      >
        <IconUserCircle size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Meus dispositivos"
        title="Meus dispositivos"
        renderRoot={(props) => <Link to="/meus-dispositivos" onClick={onNavigate} {...props} />}
      >
        <IconDevices size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Verificação em duas etapas"
        title="Verificação em duas etapas"
        renderRoot={(props) => <Link to="/verificacao-duas-etapas" onClick={onNavigate} {...props} />}
      >
        <IconShieldLock size={20} aria-hidden />
      </ActionIcon>
      <ColorSchemeButton />
      <ActionIcon variant="default" size={36} aria-label="Sair" title="Sair" onClick={() => session.signOut()}>
        <IconLogout2 size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
