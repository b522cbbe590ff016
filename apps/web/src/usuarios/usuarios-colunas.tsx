import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { formatTelefone } from '@portal/contract/telefone'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import type { OrdemUsuarios } from '@portal/contract/usuarios/usuarios-lista'
import type { ReactNode } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { nameIn } from '../platform/name-in.ts'
import { ROLE_NAMES } from '../platform/role-names.ts'
import { type Column, type Line, RowButton } from '../ui/list/data-table.tsx'
import { ROTULOS_SITUACAO } from './rotulos.ts'
import classes from './usuarios-colunas.module.css'

const Selo = ({ situacao }: Pick<Usuario, 'situacao'>) => (
  <Badge variant="light" color={ROTULOS_SITUACAO[situacao].cor} tt="none" radius="sm" miw="max-content">
    {ROTULOS_SITUACAO[situacao].nome}
  </Badge>
)

/** Row of a person on a phone, with the menu at its end as in the table. */
export const linhaDe = (onOpen: (usuario: Usuario) => void, acoes: (usuario: Usuario) => ReactNode): Line<Usuario> => ({
  name: (usuario) => <RowButton onClick={() => onOpen(usuario)}>{nameIn(usuario)}</RowButton>,
  nameOf: nameIn,
  details: ({ role, full_name, email, telefone }) => [
    ROLE_NAMES[role].um,
    full_name && email,
    telefone && formatTelefone(telefone),
  ],
  state: ({ situacao }) => <Selo situacao={situacao} />,
  action: acoes,
})

/** Columns of the user list; the name opens the record. */
export const colunasDe = (onOpen: (usuario: Usuario) => void): Column<Usuario, OrdemUsuarios>[] => [
  {
    title: 'Nome',
    order: 'nome',
    cell: (usuario) => (
      <div className={classes.pessoa}>
        <span className={classes.foto} aria-hidden>
          {usuario.image ? (
            <img src={miniaturaDe(usuario.image)} alt="" loading="lazy" decoding="async" />
          ) : (
            iniciais(usuario)
          )}
        </span>
        <div>
          <RowButton onClick={() => onOpen(usuario)}>{nameIn(usuario)}</RowButton>
          {usuario.full_name && <div className={classes.email}>{usuario.email}</div>}
        </div>
      </div>
    ),
  },
  { title: 'Telefone', isShort: true, cell: ({ telefone }) => telefone && formatTelefone(telefone) },
  { title: 'Perfil', order: 'papel', cell: ({ role }) => ROLE_NAMES[role].um },
  { title: 'Situação', order: 'situacao', cell: ({ situacao }) => <Selo situacao={situacao} /> },
  {
    title: 'Último acesso',
    order: 'ultimo_acesso',
    isShort: true,
    cell: ({ ultimo_acesso }) => (ultimo_acesso ? formatDateTime(ultimo_acesso) : 'Ainda não entrou'),
  },
]

/** Initials of the first and the last word. */
function iniciais({ full_name, email }: Usuario) {
  const palavras = (full_name || email).split(/[\s@.]+/u).filter(Boolean)
  const ultima = full_name && palavras.length > 1 ? palavras.at(-1) : ''
  return [palavras[0], ultima]
    .map((palavra) => [...(palavra ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
