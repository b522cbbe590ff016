import { createRoot } from 'react-dom/client'
import { forgetOpenings, startOpening } from './platform/opening.ts'
import { session } from './platform/session.ts'
import { Portal } from './portal.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// No page needs it to be drawn.
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
  // Whether somebody left, or their session had ended before.
  session.subscribe((_event, sessao) => sessao === null && forgetOpenings())
  session.ready().catch(() => undefined)
  // The page's code is loaded beside the session, which says whether it may be shown.
  if (session.wasIn())
    for (const { routeId } of router.matchRoutes(router.latestLocation))
      router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined)
  session.keepAlive()
  render()
}
