import { UnstyledButton } from '@mantine/core'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { FotoUsuario } from './foto-usuario.tsx'
import { nomeDe } from './rotulos.ts'
import classes from './usuario-identidade.module.css'

/** Who it is; opens the record. */
export function UsuarioIdentidade({ usuario, onOpen }: { usuario: Usuario; onOpen: () => void }) {
  return (
    <div className={classes.identidade}>
      <FotoUsuario usuario={usuario} />
      <div className={classes.texto}>
        <UnstyledButton className={classes.nome} onClick={onOpen}>
          {nomeDe(usuario)}
        </UnstyledButton>
        {usuario.full_name && <div className={classes.email}>{usuario.email}</div>}
      </div>
    </div>
  )
}
