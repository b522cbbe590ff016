import type { Role } from '@portal/contract/access'
import type { Pagina } from '@portal/contract/paginas'

type Partes = Partial<Record<Pagina, string>>

const CATALOGOS = [
  '/admin/especialidades',
  '/admin/generos-clinica',
  '/admin/atendimentos',
  '/admin/planos-saude',
  '/admin/estados',
  '/admin/estruturas',
  '/admin/taxas',
  '/admin/tipos-assistencia',
  '/admin/tipos-internacao',
  '/admin/periodicidades',
] as const
const asCatalogos = Object.fromEntries(CATALOGOS.map((pagina) => [pagina, 'catalogos']))

const DA_CONTA: Partes = {
  '/modelos': 'sua-conta',
  '/minha-conta': 'sua-conta',
  '/meus-dispositivos': 'sua-conta',
  '/verificacao-duas-etapas': 'sua-conta',
}

const DE_QUEM_ATENDE: Partes = {
  '/': 'busca',
  '/consultor/buscar-clinicas': 'busca',
  '/consultor/meu-link-busca': 'links-para-a-familia',
  '/consultor/kanban': 'quadro',
  '/consultor/kanban/importar': 'quadro',
  '/consultor/ofertas': 'ofertas',
  '/consultor/pacientes': 'pacientes',
  '/consultor/agenda': 'agenda',
  '/consultor/orcamentos': 'orcamentos',
  '/consultor/orcamentos/editor': 'orcamentos',
  '/consultor/financeiro': 'comissoes',
  '/consultor/agenda-telefones': 'telefones',
  '/consultor/agenda-telefones/importar': 'telefones',
  '/metricas': 'metricas',
  '/solicitacoes-titulares': 'se-algo-for-recusado',
  ...DA_CONTA,
}

/** Heading of a role's guide for each of its pages. */
export const PARTES: Record<Role, Partes> = {
  consultor: DE_QUEM_ATENDE,
  gerenciador: {
    ...DE_QUEM_ATENDE,
    '/gerenciador/clinicas': 'clinicas',
    '/gerenciador/clinicas/importar': 'clinicas',
    '/gerenciador/clinicas/licencas': 'licencas',
    ...asCatalogos,
  },
  supervisor: {
    '/': 'busca',
    '/supervisor/leads': 'fila',
    '/consultor/kanban/importar': 'fila',
    '/metricas': 'metricas',
    ...DA_CONTA,
  },
  admin: {
    '/admin': 'comeco-do-dia',
    '/admin/buscar-clinicas': 'clinicas',
    '/admin/clinicas': 'clinicas',
    '/admin/clinicas/importar': 'clinicas',
    '/admin/clinicas/licencas': 'clinicas',
    '/admin/usuarios': 'pessoas',
    '/admin/dispositivos': 'pessoas',
    '/admin/pacientes': 'pacientes',
    '/admin/financeiro': 'dinheiro',
    '/admin/empresa-config': 'empresa',
    '/admin/etapas': 'empresa',
    '/admin/privacidade': 'privacidade',
    '/solicitacoes-titulares': 'privacidade',
    '/admin/mudanca': 'primeiros-passos',
    '/admin/popular-cidades': 'catalogos',
    '/supervisor/leads': 'leads',
    '/consultor/kanban': 'leads',
    '/consultor/kanban/importar': 'leads',
    '/consultor/agenda': 'leads',
    '/consultor/agenda-telefones': 'leads',
    '/consultor/orcamentos': 'dinheiro',
    '/consultor/orcamentos/editor': 'dinheiro',
    '/metricas': 'metricas',
    ...asCatalogos,
    ...DA_CONTA,
  },
}

export const parteDe = (role: Role, caminho: string) => PARTES[role][caminho as Pagina]

/** Guides that a role reads: its own first, then those of roles whose work it may do. */
export const LEITURAS: Record<Role, readonly Role[]> = {
  consultor: ['consultor'],
  gerenciador: ['gerenciador', 'consultor'],
  supervisor: ['supervisor'],
  admin: ['admin', 'supervisor', 'gerenciador', 'consultor'],
}
