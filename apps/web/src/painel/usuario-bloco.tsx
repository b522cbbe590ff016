import { ActionIcon } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { IconLogout2 } from '@tabler/icons-react'
import { ROLE_NAMES } from '../platform/role-names.ts'
import { session } from '../platform/session.ts'
import classes from './usuario-bloco.module.css'

type Props = { usuario: UsuarioDaSessao; collapsed: boolean }

/** Signed-in user and sign-out button, at the foot of the sidebar. */
export function UsuarioBloco({ usuario, collapsed }: Props) {
  const nome = usuario.full_name || usuario.email
  return (
    <div className={classes.bloco} data-collapsed={collapsed || undefined}>
      <div className={classes.texto}>
        <p className={classes.nome} title={nome}>
          {nome}
        </p>
        <p className={classes.papel}>{ROLE_NAMES[usuario.role].um}</p>
      </div>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Sair"
        title="Sair"
        data-dica="Sair"
        onClick={() => session.signOut()}
      >
        <IconLogout2 size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
