import type { Role } from '@portal/contract/access'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lazyPage } from './platform/lazy-page.ts'
import { closePopups } from './platform/route-change.ts'
import { session } from './platform/session.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { NotFoundPage } from './ui/not-found-page.tsx'
import { notifyError } from './ui/notify.ts'
import { PageLoading } from './ui/page-loading.tsx'

const TITLE_SUFFIX = 'Portal Clínicas de Reabilitação'
const SIGN_OUT_DELAY_MS = 100

/** Entering needs a session with one of the roles (spec section 6); the server checks again at every operation. */
const only =
  (...roles: Role[]) =>
  async () => {
    const sessao = await session.ready()
    if (!sessao) throw redirect({ to: '/auth' })
    if (roles.includes(sessao.user.role)) return
    notifyError('Acesso negado.')
    throw redirect({ to: '/' })
  }

const rootRoute = createRootRoute()

const buscaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Sistema de Busca' },
  beforeLoad: async () => {
    const sessao = await session.ready()
    if (!sessao) throw redirect({ to: '/auth' })
    if (sessao.user.role === 'admin') throw redirect({ to: '/admin' })
  },
})

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: 'Entrar' },
  beforeLoad: async () => {
    if (await session.ready()) throw redirect({ to: '/' })
  },
  component: lazyPage(() => import('./acesso/auth-page.tsx').then((part) => part.AuthPage)),
})

const redefinirRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/redefinir',
  staticData: { title: 'Redefinir senha' },
  validateSearch: ({ token }) => ({ token: typeof token === 'string' ? token : '' }),
  component: lazyPage(() => import('./acesso/redefinir-page.tsx').then((part) => part.RedefinirPage)),
})

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { title: 'Painel Administrativo' },
  beforeLoad: only('admin'),
  component: lazyPage(() => import('./inicio/inicio-page.tsx').then((part) => part.InicioPage)),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([buscaRoute, authRoute, redefinirRoute, adminRoute]),
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 200,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) closePopups()
})

router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const title = router.state.matches.at(-1)?.staticData.title
  document.title = title ? `${title} · ${TITLE_SUFFIX}` : TITLE_SUFFIX
  // A screen reader starts reading the new page, unless the page has put the focus somewhere itself.
  if (fromLocation && pathChanged && document.activeElement === document.body) document.querySelector('main')?.focus()
})

session.subscribe((event) => {
  if (event === 'SIGNED_IN') router.invalidate()
  if (event === 'SIGNED_OUT') setTimeout(() => router.navigate({ to: '/auth' }), SIGN_OUT_DELAY_MS)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
