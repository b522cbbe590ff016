export const TITULO_DO_PORTAL = 'Portal Clínicas de Reabilitação'

/** Text of the browser's tab for a page. */
export const tituloDe = (pagina: string) => `${pagina} · ${TITULO_DO_PORTAL}`

/** Every page's address, in the notation of the web application's router; the server answers 404 for others. */
export const PAGINAS = [
  '/',
  '/admin',
  '/admin/atendimentos',
  '/admin/buscar-clinicas',
  '/admin/clinicas',
  '/admin/clinicas/importar',
  '/admin/dispositivos',
  '/admin/empresa-config',
  '/admin/especialidades',
  '/admin/estados',
  '/admin/etapas',
  '/admin/estruturas',
  '/admin/generos-clinica',
  '/admin/periodicidades',
  '/admin/planos-saude',
  '/admin/popular-cidades',
  '/admin/taxas',
  '/admin/tipos-assistencia',
  '/admin/tipos-internacao',
  '/admin/usuarios',
  '/auth',
  '/auth/redefinir',
  '/busca/$token',
  '/cadastro/$token',
  '/cadastro/sucesso',
  '/clinica/$id/compartilhar/{-$token}',
  '/consultor/agenda',
  '/consultor/agenda-telefones',
  '/consultor/agenda-telefones/importar',
  '/consultor/buscar-clinicas',
  '/consultor/kanban',
  '/consultor/kanban/importar',
  '/consultor/meu-link',
  '/consultor/meu-link-busca',
  '/consultor/ofertas',
  '/gerenciador/clinicas',
  '/gerenciador/clinicas/importar',
  '/meus-dispositivos',
  '/minha-conta',
  '/modelos',
  '/supervisor/leads',
  '/verificacao-duas-etapas',
] as const

export type Pagina = (typeof PAGINAS)[number]
