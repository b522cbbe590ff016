import type { Role } from '@portal/contract/access'
import { formatTelefone } from '@portal/contract/telefone'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import type { Situacao } from '@portal/contract/usuarios/usuarios-lista'
import { stringify } from 'csv-stringify/sync'

const PAPEIS: Record<Role, string> = {
  admin: 'Administrador',
  supervisor: 'Supervisor',
  gerenciador: 'Gerenciador',
  consultor: 'Consultor',
}
const SITUACOES: Record<Situacao, string> = {
  ativo: 'Ativo',
  convidado: 'Convidado',
  pendente: 'Pendente',
  inativo: 'Inativo',
}

const instante = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const emTexto = (iso: string | null) => (iso ? instante.format(new Date(iso)).replace(',', '') : '')

const COLUNAS: [titulo: string, valor: (usuario: Usuario) => string | number | null][] = [
  ['Nome', (usuario) => usuario.full_name],
  ['E-mail', (usuario) => usuario.email],
  ['Telefone', ({ telefone }) => telefone && formatTelefone(telefone)],
  ['Perfil de acesso', ({ role }) => PAPEIS[role]],
  ['Situação', ({ situacao }) => SITUACOES[situacao]],
  ['Supervisor', ({ supervisor }) => supervisor],
  ['Estados atendidos', ({ estados_atendidos }) => estados_atendidos.join(', ')],
  ['Máximo de dispositivos', ({ max_dispositivos }) => max_dispositivos],
  ['Último acesso', ({ ultimo_acesso }) => emTexto(ultimo_acesso)],
  ['Criado em', ({ created_at }) => emTexto(created_at)],
]

/** People as a spreadsheet in Brazilian manner; what a spreadsheet would run as a formula stays text. */
export const toCsv = (usuarios: Usuario[]): string =>
  stringify(
    [COLUNAS.map(([titulo]) => titulo), ...usuarios.map((usuario) => COLUNAS.map(([, valor]) => valor(usuario)))],
    {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
      escape_formulas: true,
    },
  )
