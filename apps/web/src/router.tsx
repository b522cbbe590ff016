import type { Role } from '@portal/contract/access'
import { type Pagina, TITULO_DO_PORTAL, tituloDe } from '@portal/contract/paginas'
import { createRootRoute, createRoute, createRouter, type Router, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { EtapaDispositivo } from './acesso/etapas.ts'
import type { AgendaUrl } from './agenda/agenda-url.ts'
import type { BuscaUrl } from './busca/busca-url.ts'
import type { CadastroUrl } from './cadastro/cadastro-url.ts'
import type { CidadesUrl } from './cidades/cidades-url.ts'
import type { ClinicasUrl } from './clinicas/lista/clinicas-url.ts'
import type { ContatosUrl } from './contatos/contatos-url.ts'
import type { DispositivosUrl } from './dispositivos/dispositivos-url.ts'
import type { EmpresaUrl } from './empresa/empresa-url.ts'
import type { FinanceiroUrl } from './financeiro/abas.ts'
import type { MinhasUrl } from './financeiro/minhas/minhas-url.ts'
import type { DistribuirUrl } from './leads/distribuicao/abas.ts'
import type { OfertasUrl } from './leads/oferta/ofertas-url.ts'
import type { QuadroUrl } from './leads/quadro/quadro-url.ts'
import type { MeuLinkUrl } from './links-busca/meu-link-url.ts'
import type { PublicaUrl } from './links-busca/publica/publica-url.ts'
import type { MetricasUrl } from './metricas/metricas-url.ts'
import type { EditorUrl, OrcamentosUrl } from './orcamentos/orcamentos-url.ts'
import type { PacientesUrl } from './pacientes/pacientes-url.ts'
import { lazyPage } from './platform/lazy-page.ts'
import { closePopups, focusNewPage, leavePage } from './platform/route-change.ts'
import { session } from './platform/session.ts'
import type { PrivacidadeUrl } from './privacidade/privacidade-url.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { notifyError } from './ui/notify.ts'
import { PageLoading } from './ui/page-loading.tsx'
import { PermissionsErrorPage } from './ui/permissions-error-page.tsx'
import type { UsuariosUrl } from './usuarios/usuarios-url.ts'

const SIGN_OUT_DELAY_MS = 100
/** Static data for unknown addresses, instead of that of the nearest matched route. */
const NOT_FOUND = { title: 'Página não encontrada', ownTitle: false }

/** Guard for the given roles (docs/rules.md, 'Menu por papel'); the server checks every operation again. */
const only =
  (...roles: Role[]) =>
  () => {
    const role = session.current()?.user.role
    if (role && roles.includes(role)) return
    notifyError('Acesso negado.')
    throw redirect({ to: '/' })
  }

/** Types a page's search parameters; the page validates them, so that the entry script has no such code. */
const searchOf =
  <Search extends object>() =>
  (search: Record<string, unknown>) =>
    search as Search

/** Loads a page that is rarely the first; through another file, so that the entry script lists none of its files. */
const panelPage = (page: Exclude<keyof typeof import('./panel-pages.ts'), 'catalogos'>) => async () =>
  (await import('./panel-pages.ts'))[page]()

type LinkPages = typeof import('./link-pages.ts')
/** Loads a page of a link, in the same way. */
const linkPage = (page: Exclude<keyof LinkPages, `load${string}`>) => async () =>
  (await import('./link-pages.ts'))[page]()

const rootRoute = createRootRoute()

/** Address opened without a session, to return to after the sign-in. */
let wanted: string | undefined

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (await session.ready()) return
    // Only for an address opened from outside, such as a notice or a bookmark; after signing out there is no return.
    if (!router.state.resolvedLocation) wanted = location.href
    throw redirect({ to: '/auth' })
  },
  errorComponent: PermissionsErrorPage,
  component: lazyPage(() => import('./signed-in.tsx').then((part) => part.signedIn(panelPage('ofertas')))),
})

/** Starts loading the results in parallel with the page, without waiting for them. */
function withResultados<Page>(page: Promise<Page>): Promise<Page> {
  import('./busca/resultados/resultados.tsx').catch(() => undefined)
  return page
}

const buscaRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  staticData: { title: 'Sistema de Busca' },
  validateSearch: searchOf<BuscaUrl>(),
  beforeLoad: () => {
    if (session.current()?.user.role === 'admin') throw redirect({ to: '/admin' })
  },
  component: lazyPage(() => withResultados(import('./inicio/busca-page.tsx')).then((part) => part.BuscaPage)),
})

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: 'Entrar' },
  beforeLoad: async () => {
    if (await session.ready()) {
      const href = wanted ?? '/'
      wanted = undefined
      throw redirect({ href })
    }
    // After a reload with a pending step, its code loads in parallel with the page.
    if (session.waiting()) EtapaDispositivo.preload().catch(() => undefined)
  },
  component: lazyPage(() => import('./acesso/auth-page.tsx').then((part) => part.AuthPage)),
})

const redefinirRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/redefinir',
  staticData: { title: 'Escolher senha' },
  component: lazyPage(linkPage('redefinir')),
})

/** Layout of the internal screens: sidebar, header, breadcrumb. Each child route has its own guard. */
const painelRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'painel',
  component: lazyPage(() => {
    // Loaded in parallel, so that opening one of its pages needs no further file.
    import('./panel-pages.ts').catch(() => undefined)
    return import('./painel/painel-layout.tsx').then((part) => part.PainelLayout)
  }),
})

/** A screen of the internal layout for the given roles; the type of its search comes from `searchOf`. */
const screenFor =
  (...roles: Role[]) =>
  <Path extends string, Search extends object = object>(
    path: Path,
    title: string,
    load: () => Promise<ComponentType>,
    validateSearch?: (search: Record<string, unknown>) => Search,
  ) =>
    createRoute({
      getParentRoute: () => painelRoute,
      path,
      staticData: { title },
      beforeLoad: only(...roles),
      component: lazyPage(load),
      ...(validateSearch && { validateSearch }),
    })
const adminRoute = screenFor('admin')
/** Pages for roles that have leads, patients and what follows from them. */
const donoRoute = screenFor('consultor', 'gerenciador', 'admin')

const inicioRoute = adminRoute('/admin', 'Painel Administrativo', () =>
  import('./inicio/inicio-page.tsx').then((part) => part.InicioPage),
)

const buscarClinicas = () =>
  withResultados(import('./busca/buscar-clinicas-page.tsx')).then((part) => part.BuscarClinicasPage)

const adminBuscarClinicasRoute = adminRoute(
  '/admin/buscar-clinicas',
  'Buscar Clínicas',
  buscarClinicas,
  searchOf<BuscaUrl>(),
)

const consultorBuscarClinicasRoute = screenFor('consultor', 'gerenciador')(
  '/consultor/buscar-clinicas',
  'Buscar Clínicas',
  buscarClinicas,
  searchOf<BuscaUrl>(),
)

const meuLinkRoute = createRoute({
  getParentRoute: () => painelRoute,
  path: '/consultor/meu-link-busca',
  staticData: { title: 'Meu Link de Busca', ownTitle: true },
  validateSearch: searchOf<MeuLinkUrl>(),
  beforeLoad: only('consultor', 'gerenciador'),
  component: lazyPage(panelPage('meuLink')),
})

const kanbanRoute = donoRoute(
  '/consultor/kanban',
  'Meus Leads',
  () => import('./leads/quadro/kanban-page.tsx').then((part) => part.KanbanPage),
  searchOf<QuadroUrl>(),
)

const ofertasRoute = screenFor('consultor', 'gerenciador')(
  '/consultor/ofertas',
  'Minhas ofertas',
  panelPage('minhasOfertas'),
  searchOf<OfertasUrl>(),
)

const agendaTelefonesRoute = donoRoute(
  '/consultor/agenda-telefones',
  'Agenda de Telefones',
  panelPage('agendaTelefones'),
  searchOf<ContatosUrl>(),
)
const importarContatosRoute = donoRoute(
  '/consultor/agenda-telefones/importar',
  'Importar Contatos',
  panelPage('importarContatos'),
)

/** Page of the menu for every role. */
const todosRoute = screenFor('consultor', 'gerenciador', 'admin', 'supervisor')

const importarLeadsRoute = todosRoute('/consultor/kanban/importar', 'Importar Leads', panelPage('importarLeads'))

const metricasRoute = todosRoute('/metricas', 'Métricas', panelPage('metricas'), searchOf<MetricasUrl>())

const mesaPrivacidadeRoute = donoRoute(
  '/solicitacoes-titulares',
  'Solicitações de titulares',
  panelPage('mesaPrivacidade'),
  searchOf<PrivacidadeUrl>(),
)

const distribuirRoute = screenFor('admin', 'supervisor')(
  '/supervisor/leads',
  'Distribuir Leads',
  panelPage('distribuir'),
  searchOf<DistribuirUrl>(),
)

const meuLinkAntigoRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/consultor/meu-link',
  beforeLoad: () => {
    throw redirect({ to: '/consultor/meu-link-busca' })
  },
})

const clinicaCompartilhadaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clinica/$id/compartilhar/{-$token}',
  staticData: { title: 'Clínica', ownTitle: true },
  loader: async ({ params }) => (await import('./link-pages.ts')).loadCompartilhada(params),
  component: lazyPage(linkPage('compartilhada')),
})

type Loaders = Pick<LinkPages, Exclude<Extract<keyof LinkPages, `load${string}`>, 'loadCompartilhada'>>
type Loaded = { [Load in keyof Loaders]: Awaited<ReturnType<Loaders[Load]>> }
/** Page of a link; the server embeds its data. */
const familyPage = <const Path extends string, Load extends keyof Loaded>(
  path: Path,
  page: Parameters<typeof linkPage>[0],
  load: Load,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { ownTitle: true },
    shouldReload: false,
    loader: async ({ params }): Promise<Loaded[Load]> =>
      (await import('./link-pages.ts'))[load]((params as { token: string }).token) as Promise<Loaded[Load]>,
    component: lazyPage(linkPage(page)),
  })
const documentosRoute = familyPage('/documentos/$token', 'documentos', 'loadPedido')

const fichaRoute = familyPage('/ficha/$token', 'ficha', 'loadFicha')

const orcamentoRoute = familyPage('/orcamento/$token', 'orcamento', 'loadOrcamento')
const conferirRoute = familyPage('/orcamento/conferir', 'conferir', 'loadConferir')

const cadastroRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cadastro/$token',
  staticData: { title: 'Cadastro', ownTitle: true },
  validateSearch: searchOf<CadastroUrl>(),
  // The step is in the address: changing it must not reload the form.
  shouldReload: false,
  loader: ({ params }) =>
    import('./cadastro/cadastro-publico.api.ts').then(async (pagina) => {
      if (await pagina.recoverEnvio(params.token)) throw redirect({ to: '/cadastro/sucesso', replace: true })
      return pagina.loadCadastro(params.token)
    }),
  component: lazyPage(() => import('./cadastro/cadastro-page.tsx').then((part) => part.CadastroPage)),
})

const buscaPublicaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/busca/$token',
  staticData: { title: 'Encontre uma clínica', ownTitle: true },
  validateSearch: searchOf<PublicaUrl>(),
  // The search is in the address: changing it must not fetch the link again.
  shouldReload: false,
  loader: ({ params }) => import('./links-busca/busca-publica.api.ts').then((pagina) => pagina.loadBusca(params.token)),
  component: lazyPage(() => import('./links-busca/busca-publica-page.tsx').then((part) => part.BuscaPublicaPage)),
})

const vagasPublicaRoute = familyPage('/vagas/$token', 'vagas', 'loadVagas')

const cadastroSucessoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cadastro/sucesso',
  staticData: { title: 'Cadastro' },
  loader: () => import('./link-pages.ts').then((pages) => pages.loadSucesso()),
  component: lazyPage(linkPage('sucesso')),
})

const pacientesRoutes = [
  donoRoute('/consultor/pacientes', 'Meus Pacientes', panelPage('pacientes'), searchOf<PacientesUrl>()),
  adminRoute('/admin/pacientes', 'Pacientes', panelPage('pacientes'), searchOf<PacientesUrl>()),
] as const
const orcamentosRoutes = [
  donoRoute('/consultor/orcamentos', 'Orçamentos', panelPage('orcamentos'), searchOf<OrcamentosUrl>()),
  donoRoute('/consultor/orcamentos/editor', 'Orçamento', panelPage('editorOrcamento'), searchOf<EditorUrl>()),
] as const
const financeiroRoutes = [
  adminRoute('/admin/financeiro', 'Financeiro', panelPage('financeiro'), searchOf<FinanceiroUrl>()),
  donoRoute('/consultor/financeiro', 'Financeiro', panelPage('minhasComissoes'), searchOf<MinhasUrl>()),
] as const
/** Managers edit clinics and the lists that other screens offer as choices too (docs/rules.md, 'Papéis e alcance'). */
const cuidadorRoute = screenFor('admin', 'gerenciador')
const clinicasRoutes = [
  adminRoute('/admin/clinicas', 'Gerenciar Clínicas', panelPage('clinicas'), searchOf<ClinicasUrl>()),
  adminRoute('/admin/clinicas/importar', 'Importar Clínicas', panelPage('importarClinicas')),
  adminRoute('/admin/clinicas/licencas', 'Licenças a vencer', panelPage('licencas')),
  cuidadorRoute('/gerenciador/clinicas', 'Gerenciar Clínicas', panelPage('clinicas'), searchOf<ClinicasUrl>()),
  cuidadorRoute('/gerenciador/clinicas/importar', 'Importar Clínicas', panelPage('importarClinicas')),
  cuidadorRoute('/gerenciador/clinicas/licencas', 'Licenças a vencer', panelPage('licencas')),
] as const

const agendaRoute = donoRoute('/consultor/agenda', 'Agenda de Visitas', panelPage('agenda'), searchOf<AgendaUrl>())

const catalogo = (page: keyof typeof import('./catalogos/catalogo-pages.tsx')) => async () =>
  (await (await import('./panel-pages.ts')).catalogos())[page]

const listaRoutes = [
  cuidadorRoute('/admin/especialidades', 'Especialidades', catalogo('EspecialidadesPage')),
  cuidadorRoute('/admin/generos-clinica', 'Gêneros da Clínica', catalogo('GenerosClinicaPage')),
  cuidadorRoute('/admin/atendimentos', 'Atendimentos', catalogo('AtendimentosPage')),
  cuidadorRoute('/admin/planos-saude', 'Planos de Saúde', catalogo('PlanosSaudePage')),
  cuidadorRoute('/admin/estados', 'Estados', panelPage('estados')),
  cuidadorRoute('/admin/estruturas', 'Estruturas', catalogo('EstruturasPage')),
  cuidadorRoute('/admin/taxas', 'Taxas', catalogo('TaxasPage')),
  cuidadorRoute('/admin/tipos-assistencia', 'Tipos de Assistência', catalogo('TiposAssistenciaPage')),
  cuidadorRoute('/admin/tipos-internacao', 'Tipos de Internação', catalogo('TiposInternacaoPage')),
  cuidadorRoute('/admin/periodicidades', 'Periodicidades', catalogo('PeriodicidadesPage')),
] as const

const cidadesRoute = adminRoute(
  '/admin/popular-cidades',
  'Popular Cidades',
  panelPage('cidades'),
  searchOf<CidadesUrl>(),
)

const privacidadeRoute = adminRoute(
  '/admin/privacidade',
  'Privacidade',
  panelPage('privacidade'),
  searchOf<PrivacidadeUrl>(),
)

const empresaRoute = adminRoute('/admin/empresa-config', 'Empresa', panelPage('empresa'), searchOf<EmpresaUrl>())

const etapasRoute = adminRoute('/admin/etapas', 'Etapas e motivos de perda', panelPage('etapas'))

const dispositivosRoute = adminRoute(
  '/admin/dispositivos',
  'Dispositivos',
  panelPage('dispositivos'),
  searchOf<DispositivosUrl>(),
)

/** Page for every role, outside the menu. */
const pessoalRoute = <Path extends string>(path: Path, title: string, load: () => Promise<ComponentType>) =>
  createRoute({ getParentRoute: () => painelRoute, path, staticData: { title }, component: lazyPage(load) })

const pessoaisRoutes = [
  pessoalRoute('/modelos', 'Modelos de mensagem', panelPage('modelos')),
  pessoalRoute('/guia', 'Guia rápido', panelPage('guia')),
  pessoalRoute('/guia/$papel', 'Guia rápido', panelPage('guia')),
  pessoalRoute('/minha-conta', 'Minha conta', panelPage('minhaConta')),
  pessoalRoute('/meus-dispositivos', 'Meus dispositivos', panelPage('meusDispositivos')),
  pessoalRoute('/verificacao-duas-etapas', 'Verificação em duas etapas', panelPage('duasEtapas')),
] as const

const usuariosRoute = adminRoute('/admin/usuarios', 'Usuários', panelPage('usuarios'), searchOf<UsuariosUrl>())

const mudancaRoute = adminRoute('/admin/mudanca', 'Mudança', panelPage('mudanca'))

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([
    buscaRoute,
    meuLinkAntigoRoute,
    painelRoute.addChildren([
      meuLinkRoute,
      kanbanRoute,
      ofertasRoute,
      agendaRoute,
      agendaTelefonesRoute,
      importarContatosRoute,
      importarLeadsRoute,
      distribuirRoute,
      mesaPrivacidadeRoute,
      metricasRoute,
      ...pacientesRoutes,
      ...orcamentosRoutes,
      ...financeiroRoutes,
      cidadesRoute,
      empresaRoute,
      privacidadeRoute,
      etapasRoute,
      ...listaRoutes,
      dispositivosRoute,
      ...pessoaisRoutes,
      usuariosRoute,
      mudancaRoute,
      ...clinicasRoutes,
      inicioRoute,
      adminBuscarClinicasRoute,
      consultorBuscarClinicasRoute,
    ]),
  ]),
  authRoute,
  redefinirRoute,
  clinicaCompartilhadaRoute,
  cadastroRoute,
  documentosRoute,
  fichaRoute,
  orcamentoRoute,
  conferirRoute,
  buscaPublicaRoute,
  vagasPublicaRoute,
  cadastroSucessoRoute,
])

/** Compares the routes with PAGINAS, which the server serves: a difference does not compile. */
type Checked<Route> = [Route, Pagina] extends [Pagina, Route]
  ? unknown
  : { missingInPaginas: Exclude<Route, Pagina>; onlyInPaginas: Exclude<Pagina, Route> }

export const router = createRouter({
  routeTree: routeTree satisfies Checked<keyof Router<typeof routeTree>['routesByPath']>,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 200,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: lazyPage(linkPage('naoEncontrada')),
  // An unknown address below a known one gets neither guard nor layout of the known one.
  notFoundMode: 'root',
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  closePopups()
  leavePage()
})

router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const { matches } = router.state
  const { title, ownTitle } = matches.some((match) => match._notFound) ? NOT_FOUND : (matches.at(-1)?.staticData ?? {})
  if (!ownTitle) document.title = title ? tituloDe(title) : TITULO_DO_PORTAL
  if (fromLocation && pathChanged) focusNewPage()
})

session.subscribe((event) => {
  // Runs the open page's guards again: signing in leaves /auth, signing out leaves internal pages.
  if (event === 'SIGNED_IN' || event === 'USER_UPDATED') void router.invalidate()
  if (event === 'SIGNED_OUT') setTimeout(() => router.invalidate(), SIGN_OUT_DELAY_MS)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
    /** True when the server or the page itself sets the title. */
    ownTitle?: boolean
  }
}
