import { createRoot } from 'react-dom/client'
import { forgetOpenings, startOpening } from './platform/opening.ts'
import { session } from './platform/session.ts'
import { Portal } from './portal.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Not needed for drawing a page.
import('./ui/scrollbar.ts').catch(() => {})
const render = () => createRoot(root).render(<Portal />)

if (root.hasChildNodes()) {
  // A public page rendered by the server: stays in use until its script takes over, and needs no session.
  Promise.all([import('./platform/server-page.ts'), router.load()]).then(
    ([{ renderOverServerPage }]) => renderOverServerPage(root, render),
    render,
  )
} else {
  startOpening()
  // Also when the session ended before this page was opened.
  session.subscribe((_event, sessao) => sessao === null && forgetOpenings())
  session.ready().catch(() => undefined)
  // The page's code loads in parallel with the session, which decides whether it may be shown.
  if (session.wasIn())
    for (const { routeId } of router.matchRoutes(router.latestLocation))
      router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined)
  session.keepAlive()
  render()
}
