import type { LinkCadastro } from './cadastro.contract.ts'

type Link = Pick<LinkCadastro, 'is_active' | 'expires_at' | 'max_uses' | 'uses'> & { clinica: { disponivel: boolean } }

/** State of a registration link; conditions in the same order as on the server. */
export function situacaoDoLink({ is_active, expires_at, max_uses, uses, clinica }: Link, agora: number) {
  if (!is_active) return 'Desativado'
  if (expires_at !== null && Date.parse(expires_at) <= agora) return 'Expirado'
  if (max_uses !== null && uses >= max_uses) return 'Limite atingido'
  return clinica.disponivel ? 'Ativo' : 'Clínica indisponível'
}
