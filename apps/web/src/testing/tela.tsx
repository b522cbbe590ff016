import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import '../portal.tsx'
import '../platform/api.ts'
import { client } from '../platform/client.ts'
import { createQueryClient } from '../platform/query.ts'
import { session } from '../platform/session.ts'
import { Messages } from '../ui/messages.tsx'
import { theme } from '../ui/theme.ts'

/** Password of every demo account. */
const SENHA = 'demo-portal-2026'

let shown: Root | undefined

/** Takes the part away again. */
export function unmount() {
  shown?.unmount()
  shown = undefined
  document.getElementById('root')?.remove()
}

afterEach(unmount)

/** Draws a part of a page as a page would: with style, messages, the server's data and addresses of its own. */
export function mount(part: ReactNode) {
  unmount()
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const queryClient = createQueryClient()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  router.routeTree.update({ component: () => part })
  shown = createRoot(root)
  shown.render(
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queryClient}>
          {/* biome-ignore lint/suspicious/noExplicitAny: the router of the part, not of the portal */}
          <RouterProvider router={router as any} />
        </QueryClientProvider>
        <Messages />
      </MantineProvider>
    </StrictMode>,
  )
  return { queryClient }
}

/** Signs a demo account in on an approved device. */
export async function signIn(account: string) {
  await client.acesso.signIn({ email: `${account}@demo.portal`, password: SENHA })
  const check = (action: 'check' | 'approve') =>
    client.dispositivos.checkDeviceAndApprove({ action, deviceFingerprint: 'componentes' })
  const { needsApproval } = await check('check')
  if (needsApproval) await check('approve')
  await session.verify('')
}

/** How a call may fail on its way: the connection is lost, or the server answers so. */
type Failure = 'lost' | { status: number; code: string; message: string }

/** Lets the calls whose address contains `part` fail until the returned function is called. */
export function failCalls(part: string, failure: Failure) {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(part)) return real(input, init)
    if (failure === 'lost') throw new TypeError('Failed to fetch')
    const { status, ...body } = failure
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  const restore = () => {
    window.fetch = real
  }
  return restore
}
