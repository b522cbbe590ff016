import '@fontsource-variable/figtree/wght.css'
import './ui/mantine.css'
import 'virtual:theme.css'
import './ui/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/query.ts'
import { startRealtime } from './platform/realtime.ts'
import { session } from './platform/session.ts'
import { router } from './router.tsx'
import { theme } from './ui/theme.ts'

const NotificationHost = lazy(() => import('./ui/notification-host.tsx'))

// Asked for before the first page's code is here, so that both travel together.
session.ready().catch(() => undefined)
session.keepAlive()

let stopRealtime: (() => void) | undefined
let userId: string | undefined
session.subscribe((_event, sessao) => {
  if (sessao?.user.id === userId) return
  userId = sessao?.user.id
  // Nothing one person has loaded may be shown to the next.
  queryClient.clear()
  stopRealtime?.()
  stopRealtime = sessao ? startRealtime(queryClient) : undefined
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <NotificationHost />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
