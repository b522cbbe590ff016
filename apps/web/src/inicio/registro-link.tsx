import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import { Link, type LinkProps } from '@tanstack/react-router'

/** Screen of each kind of record, opening the record itself where the screen has an address for it. */
const TELA: Partial<Record<Entidade, (id: string) => LinkProps>> = {
  clinicas: (clinica) => ({ to: '/admin/clinicas', search: { clinica } }),
  profiles: () => ({ to: '/admin/usuarios' }),
  dispositivos: () => ({ to: '/admin/dispositivos' }),
  estados: () => ({ to: '/admin/estados' }),
  cidades: () => ({ to: '/admin/popular-cidades' }),
  generos_clinica: () => ({ to: '/admin/generos-clinica' }),
  planos_saude: () => ({ to: '/admin/planos-saude' }),
  tipos_internacao: () => ({ to: '/admin/tipos-internacao' }),
  specialties: () => ({ to: '/admin/especialidades' }),
  atendimentos: () => ({ to: '/admin/atendimentos' }),
  estruturas: () => ({ to: '/admin/estruturas' }),
  taxas: () => ({ to: '/admin/taxas' }),
  tipos_assistencia: () => ({ to: '/admin/tipos-assistencia' }),
  periodicidades: () => ({ to: '/admin/periodicidades' }),
}

/** Name of a changed record; a link unless it was deleted. */
export function RegistroLink({ mudanca, nome }: { mudanca: MudancaRecente; nome: string }) {
  const tela =
    mudanca.acao !== 'excluir' && mudanca.entidade_id ? TELA[mudanca.entidade]?.(mudanca.entidade_id) : undefined
  return tela ? <Link {...tela}>{nome}</Link> : <strong>{nome}</strong>
}
