import type { Role } from '@portal/contract/access'
import { erroDoEmail } from '@portal/contract/regras/email'
import { erroDoNome, NOME_COMPLETO } from '@portal/contract/regras/nome'
import { opcional } from '@portal/contract/regras/regra'
import { formatTelefone, regraTelefone } from '@portal/contract/telefone'
import type { Usuario, UsuarioCampos } from '@portal/contract/usuarios/usuarios.contract'
import { PERFIL_FALTANDO } from '@portal/contract/usuarios/usuarios-lista'

/** Values of the inputs, as text. */
export type Valores = {
  full_name: string
  email: string
  telefone: string
  role: Role | ''
  max_dispositivos: string
  supervisor_id: string
  estados_atendidos: string[]
  image: string | null
}
type Campos = Omit<UsuarioCampos, 'is_active'>

export const ROTULOS: Record<keyof Valores, string> = {
  image: 'Foto',
  full_name: 'Nome completo',
  email: 'E-mail',
  telefone: 'Telefone',
  role: 'Perfil de acesso',
  supervisor_id: 'Supervisor',
  max_dispositivos: 'Máximo de dispositivos',
  estados_atendidos: 'Estados atendidos',
}

export const valoresDe = (usuario: Usuario | undefined): Valores => ({
  full_name: usuario?.full_name ?? '',
  email: usuario?.email ?? '',
  telefone: usuario?.telefone ? formatTelefone(usuario.telefone) : '',
  role: usuario?.role ?? '',
  max_dispositivos: usuario?.max_dispositivos?.toString() ?? '',
  supervisor_id: usuario?.supervisor_id ?? '',
  estados_atendidos: usuario?.estados_atendidos ?? [],
  image: usuario?.image ?? null,
})

export const camposDe = ({ role, ...valores }: Valores): Campos => ({
  full_name: valores.full_name.trim(),
  email: valores.email.trim(),
  telefone: valores.telefone.trim() || null,
  // Validation has already required a role.
  role: role || 'consultor',
  max_dispositivos: valores.max_dispositivos ? Number(valores.max_dispositivos) : null,
  supervisor_id: valores.supervisor_id || null,
  estados_atendidos: [...valores.estados_atendidos].sort(),
  image: valores.image,
})

/** Errors by field, with the server's sentences. */
export const errosDe = {
  full_name: (nome: string) => erroDoNome(NOME_COMPLETO, nome),
  email: erroDoEmail,
  telefone: opcional(regraTelefone),
  role: (role: string) => (role ? undefined : PERFIL_FALTANDO),
}
