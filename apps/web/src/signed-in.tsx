import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createQueryClient } from './platform/query.ts'
import { startRealtime } from './platform/realtime.ts'
import { session, useSession } from './platform/session.ts'
import { warnOfUnsent } from './platform/unsent.ts'
import { useSessionLifetime } from './platform/use-session-lifetime.ts'
import type { InactivityProps } from './ui/inactivity-dialog.tsx'
import { notifyError } from './ui/notify.ts'
import { PageLoading } from './ui/page-loading.tsx'

const AFTER_PAGE_MS = 300
const BESIDE_RETRY_MS = 15_000

/** Loaded lazily: without a connection there is no warning, but the session still ends. */
const InatividadeDialog = lazy<ComponentType<InactivityProps>>(() =>
  import('./ui/inactivity-dialog.tsx').then(
    (part) => ({ default: part.InactivityDialog }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  /** Loads the part shown beside every page of this user. */
  loadBeside: () => Promise<ComponentType>
}

/** Wrapper of every page behind the sign-in: one user's query cache, kept up to date while the page is open. */
export const signedIn = (loadBeside: Props['loadBeside']) => () => <SignedIn loadBeside={loadBeside} />

function SignedIn({ loadBeside }: Props) {
  const userId = useSession()?.user.id
  return userId ? <PersonalData key={userId} loadBeside={loadBeside} /> : <PageLoading />
}

function PersonalData({ loadBeside }: Props) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => startRealtime(queryClient), [queryClient])
  useEffect(() => warnOfUnsent(queryClient), [queryClient])
  const Beside = useBeside(loadBeside)
  const isLeaving = useStart()
  return (
    <QueryClientProvider client={queryClient}>
      {isLeaving ? <PageLoading /> : <Outlet />}
      <SessionLifetime />
      {Beside && <Beside />}
    </QueryClientProvider>
  )
}

/**
 * Redirects a supervisor who just signed in to the queue, unless they came for a search. Not in the route's guard,
 * because the sign-in page would load that.
 */
function useStart() {
  const router = useRouter()
  const role = useSession()?.user.role
  const [isLeaving, setLeaving] = useState(() => {
    const { location, resolvedLocation } = router.state
    return role === 'supervisor' && location.href === '/' && resolvedLocation?.pathname === '/auth'
  })
  useEffect(() => {
    if (isLeaving) void router.navigate({ to: '/supervisor/leads', replace: true }).finally(() => setLeaving(false))
  }, [isLeaving, router])
  return isLeaving
}

/** Loads a part once the page is usable, and retries after a failure; no page waits for it or fails by it. */
function useBeside(load: Props['loadBeside']) {
  const [part, setPart] = useState<{ Beside: ComponentType }>()
  useEffect(() => {
    let timer = setTimeout(start, AFTER_PAGE_MS)
    function start() {
      load().then(
        (Beside) => setPart({ Beside }),
        () => {
          timer = setTimeout(start, BESIDE_RETRY_MS)
        },
      )
    }
    return () => clearTimeout(timer)
  }, [load])
  return part?.Beside
}

const tellFailing = () => notifyError('Erro ao manter sessão ativa')

/** Warns before an idle session ends. */
function SessionLifetime() {
  const { segundos, onContinue } = useSessionLifetime(tellFailing)
  return (
    <Suspense>
      {segundos !== null && (
        <InatividadeDialog segundos={segundos} onContinue={onContinue} onSignOut={() => session.signOut()} />
      )}
    </Suspense>
  )
}
