import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageLoading } from '../ui/page-loading.tsx'
import { createQueryClient } from './query.ts'
import { startRealtime } from './realtime.ts'
import { useSessao } from './session.ts'
import { SessionLifetime } from './session-lifetime.tsx'
import { warnOfUnsent } from './unsent.ts'

/** Wrapper of every page behind the sign-in: one user's query cache, kept up to date while the page is open. */
export function SignedIn() {
  const userId = useSessao()?.user.id
  return userId ? <PersonalData key={userId} /> : <PageLoading />
}

function PersonalData() {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => startRealtime(queryClient), [queryClient])
  useEffect(() => warnOfUnsent(queryClient), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <SessionLifetime />
    </QueryClientProvider>
  )
}
