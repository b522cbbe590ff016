import { ROLE_LABEL } from '@portal/contract/access'
import { formatTelefone } from '@portal/contract/telefone'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import type { SituacaoUsuario } from '@portal/contract/usuarios/usuarios-lista'
import type { Column } from '../platform/spreadsheet/csv-export.ts'

const SITUACOES: Record<SituacaoUsuario, string> = {
  ativo: 'Ativo',
  convidado: 'Convidado',
  pendente: 'Pendente',
  inativo: 'Inativo',
}

const instante = (iso: string | null) => (iso ? new Date(iso) : null)

/** Columns of the user export. */
export const COLUNAS: readonly Column<Usuario>[] = [
  ['Nome', (usuario) => usuario.full_name],
  ['E-mail', (usuario) => usuario.email],
  ['Telefone', ({ telefone }) => telefone && formatTelefone(telefone)],
  ['Perfil de acesso', ({ role }) => ROLE_LABEL[role]],
  ['Situação', ({ situacao }) => SITUACOES[situacao]],
  ['Supervisor', ({ supervisor }) => supervisor],
  ['Estados atendidos', ({ estados_atendidos }) => estados_atendidos.join(', ')],
  ['Máximo de dispositivos', ({ max_dispositivos }) => max_dispositivos],
  ['Último acesso', ({ ultimo_acesso }) => instante(ultimo_acesso)],
  ['Criado em', ({ created_at }) => instante(created_at)],
]
