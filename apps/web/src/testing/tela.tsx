import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../platform/api.ts'
import { client } from '../platform/client.ts'
import { createQueryClient } from '../platform/query.ts'
import { session } from '../platform/session.ts'
import { Portal } from '../portal.tsx'
import { router } from '../router.tsx'
import { Messages } from '../ui/messages.tsx'
import { theme } from '../ui/theme.ts'

/** Password of every demo account. */
const SENHA = 'demo-portal-2026'

let shown: Root | undefined

/** Removes what the last test rendered. */
function clear() {
  shown?.unmount()
  document.getElementById('root')?.remove()
  notifications.clean()
}

function show(element: ReactNode) {
  clear()
  const root = document.createElement('div')
  root.id = 'root'
  // Before the dialogs of earlier tests, as the portal is before its own.
  document.body.prepend(root)
  shown = createRoot(root)
  shown.render(element)
}

/** Renders a part of a page like the portal does: with styles, messages, the server's data and its own addresses. */
export function mount(part: ReactNode) {
  const around = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  around.routeTree.update({ component: () => part })
  show(
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={createQueryClient()}>
          {/* biome-ignore lint/suspicious/noExplicitAny: the router of the part, not of the portal */}
          <RouterProvider router={around as any} />
        </QueryClientProvider>
        <Messages />
      </MantineProvider>
    </StrictMode>,
  )
}

/** Opens a page of the portal without reloading the document. */
export function openPage(path: string) {
  show(<Portal />)
  // Ignores the guard that asks about unsaved text of the previous page.
  void router.navigate({ href: path, replace: true, ignoreBlocker: true })
}

/** Creates a consultant's account for one test, without signing it in; returns its e-mail. */
export async function newAccount(full_name: string) {
  const email = `componentes-${crypto.randomUUID()}@teste.portal`
  await client.acesso.signUp({ email, password: SENHA })
  await client.conta.setNome({ full_name })
  await client.acesso.signOut({})
  return email
}

/** Signs in a demo account, or the account of an e-mail, on an approved device; one account per test file. */
export async function signIn(account: string) {
  clear()
  // An unknown address, because a page's guard could redirect this user while the next page opens.
  router.history.replace('/nenhuma')
  await client.acesso.signIn({ email: account.includes('@') ? account : `${account}@demo.portal`, password: SENHA })
  const check = (action: 'check' | 'approve') =>
    client.dispositivos.checkDeviceAndApprove({ action, deviceFingerprint: 'componentes' })
  const { needsApproval } = await check('check')
  if (needsApproval) await check('approve')
  await session.verify('')
}

/** Failure of a call: a lost connection, or this answer of the server. */
export type Failure = 'lost' | { status: number; code: string; message: string }

/** Makes calls whose address `fails` accepts fail, until the returned function is called. */
export function failCalls(fails: (url: string) => boolean, failure: Failure) {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!fails(url)) return real(input, init)
    if (failure === 'lost') throw new TypeError('Failed to fetch')
    const { status, ...body } = failure
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  return () => {
    window.fetch = real
  }
}

/** Suppresses announced changes, so that a save is the first to notice them, until the returned function is called. */
export function withoutAnnouncements() {
  const real = window.EventSource
  window.EventSource = class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource
  return () => {
    window.EventSource = real
  }
}
