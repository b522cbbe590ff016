import { formatTelefone } from '@portal/contract/telefone'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import type { OrdemUsuarios } from '@portal/contract/usuarios/usuarios-lista'
import { formatDataHora } from '../platform/format-data.ts'
import { PAPEIS } from '../platform/format-papel.ts'
import { SortHeader } from '../ui/sort-header.tsx'
import { SituacaoBadge } from './situacao-badge.tsx'
import type { ChangeUsuariosUrl } from './use-usuarios-url.ts'
import { type Acao, UsuarioAcoes } from './usuario-acoes.tsx'
import { UsuarioIdentidade } from './usuario-identidade.tsx'
import classes from './usuarios-tabela.module.css'
import { ordenarPor, type UsuariosUrl } from './usuarios-url.ts'

type Props = {
  usuarios: Usuario[]
  url: UsuariosUrl
  onChange: ChangeUsuariosUrl
  onAcao: (acao: Acao, usuario: Usuario) => void
}

export function UsuariosTabela({ usuarios, url, onChange, onAcao }: Props) {
  const coluna = (label: string, ordem: OrdemUsuarios) => (
    <SortHeader
      label={label}
      direction={(url.ordem ?? 'nome') === ordem ? (url.direcao ?? 'asc') : undefined}
      onSort={() => onChange(ordenarPor(url, ordem))}
    />
  )
  return (
    <div className={classes.quadro}>
      <table className={classes.tabela}>
        <thead>
          <tr>
            {coluna('Nome', 'nome')}
            <th scope="col">Telefone</th>
            {coluna('Perfil', 'papel')}
            {coluna('Situação', 'situacao')}
            {coluna('Último acesso', 'ultimo_acesso')}
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {usuarios.map((usuario) => (
            <tr key={usuario.id}>
              <td className={classes.pessoa}>
                <UsuarioIdentidade usuario={usuario} onOpen={() => onAcao('editar', usuario)} />
              </td>
              <td className={classes.curta}>{usuario.telefone ? formatTelefone(usuario.telefone) : '—'}</td>
              <td>{PAPEIS[usuario.role].um}</td>
              <td>
                <SituacaoBadge situacao={usuario.situacao} />
              </td>
              <td className={classes.curta}>{usuario.ultimo_acesso ? formatDataHora(usuario.ultimo_acesso) : '—'}</td>
              <td className={classes.acoes}>
                <UsuarioAcoes usuario={usuario} onAcao={onAcao} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
