import '@fontsource-variable/figtree/wght.css'
import './ui/mantine.css'
import 'virtual:theme.css'
import './ui/global.css'
import './ui/patterns.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from './platform/session.ts'
import { router } from './router.tsx'
import { Messages } from './ui/messages.tsx'
import { theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// No page needs it to be drawn.
import('./ui/scrollbar.ts').catch(() => {})
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <RouterProvider router={router} />
        <Messages />
      </MantineProvider>
    </StrictMode>,
  )

if (root.hasChildNodes()) {
  // A public page rendered by the server: stays in use until its script takes over, and needs no session.
  Promise.all([import('./platform/server-page.ts'), router.load()]).then(
    ([{ renderOverServerPage }]) => renderOverServerPage(root, render),
    render,
  )
} else {
  // Requested before the first page's code is loaded, so that both load in parallel.
  session.ready().catch(() => undefined)
  session.keepAlive()
  render()
}
