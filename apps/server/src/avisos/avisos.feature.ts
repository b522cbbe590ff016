import { findContatoPublico } from '../empresa/contato.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { avisosRoutes } from './avisos.routes.ts'
import { createAvisosService } from './avisos.service.ts'
import { createEntrega } from './entrega.ts'
import { paginaDaParada } from './pagina-parada.ts'
import { createParadaService } from './parada.service.ts'

export function avisosFeature(kit: Kit) {
  const { realtime, log } = kit
  const parada = createParadaService(kit)
  const entrega = createEntrega(kit, parada)
  /** At most one run on a node; the next run takes what was written meanwhile. */
  const running: { now?: Promise<unknown> | undefined; again: boolean } = { again: false }

  function notify() {
    running.again = running.now !== undefined
    running.now ??= entrega
      .notify()
      .catch((error) => log.error({ err: error }, 'notices could not be queued'))
      .finally(() => {
        running.now = undefined
        if (running.again) notify()
      })
  }
  // Not awaited, so that open pages get the notification at once.
  const unfollow = realtime.onChange(({ assunto }) => {
    if (assunto === 'notificacoes') notify()
  })

  return {
    entrega,
    routes: { avisos: avisosRoutes(createAvisosService(kit, entrega)) },
    pages: [paginaDaParada(parada, () => findContatoPublico(kit.database.db))],
    // Takes the notifications of a node that died before announcing them.
    jobs: [{ name: 'avisos-pendentes', cron: '* * * * *', run: entrega.notify }],
    queues: entrega.queues,
    async stop() {
      unfollow()
      await running.now
    },
  } satisfies Feature & { entrega: unknown }
}
