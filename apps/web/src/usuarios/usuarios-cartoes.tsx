import { formatTelefone } from '@portal/contract/telefone'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { formatDataHora } from '../platform/format-data.ts'
import { PAPEIS } from '../platform/format-papel.ts'
import { SituacaoBadge } from './situacao-badge.tsx'
import { type Acao, UsuarioAcoes } from './usuario-acoes.tsx'
import { UsuarioIdentidade } from './usuario-identidade.tsx'
import classes from './usuarios-cartoes.module.css'

type Props = { usuarios: Usuario[]; onAcao: (acao: Acao, usuario: Usuario) => void }

/** The list where there is no room for a table. */
export function UsuariosCartoes({ usuarios, onAcao }: Props) {
  return (
    <ul className={classes.cartoes}>
      {usuarios.map((usuario) => (
        <li key={usuario.id}>
          <div className={classes.topo}>
            <UsuarioIdentidade usuario={usuario} onOpen={() => onAcao('editar', usuario)} />
            <UsuarioAcoes usuario={usuario} onAcao={onAcao} />
          </div>
          <p className={classes.linha}>
            <SituacaoBadge situacao={usuario.situacao} />
            <span>{PAPEIS[usuario.role].um}</span>
            {usuario.telefone && <span>{formatTelefone(usuario.telefone)}</span>}
          </p>
          <p className={classes.acesso}>
            {usuario.ultimo_acesso ? `Último acesso em ${formatDataHora(usuario.ultimo_acesso)}` : 'Ainda não entrou'}
          </p>
        </li>
      ))}
    </ul>
  )
}
