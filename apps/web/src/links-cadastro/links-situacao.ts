import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'

type Link = Pick<LinkCadastro, 'is_active' | 'expires_at' | 'max_uses' | 'uses'> & { clinica: { disponivel: boolean } }

/** Whether a registration link still lets anybody in, else what stands in the way; in the server's order. */
export function situacaoDoLink({ is_active, expires_at, max_uses, uses, clinica }: Link, agora: number) {
  if (!is_active) return 'Desativado'
  if (expires_at !== null && Date.parse(expires_at) <= agora) return 'Expirado'
  if (max_uses !== null && uses >= max_uses) return 'Limite atingido'
  return clinica.disponivel ? 'Ativo' : 'Clínica indisponível'
}
