import type { FastifyInstance } from 'fastify'
import type { EventosDoLead } from '../leads/eventos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { agendaRoutes } from './agenda.routes.ts'
import { type CalendarioService, createCalendarioService, TIPO_ICS } from './calendario.service.ts'
import { createLembretesService } from './lembretes.service.ts'
import { createVisitasService } from './visitas.service.ts'

/** Serves the calendar for subscribing programs, which is no operation of the contract: they do not know it. */
const serveFeed = (calendario: CalendarioService) => (app: FastifyInstance) =>
  app.get<{ Params: { arquivo: string } }>('/api/publico/agenda/:arquivo', async ({ params, headers }, reply) => {
    const feed = await calendario.openFeed(params.arquivo.replace(/\.ics$/, ''))
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    if (!feed) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
    // Only the subscribing program may keep the calendar, and it asks again each time.
    reply.header('cache-control', 'private, no-cache').header('etag', feed.etag)
    if (headers['if-none-match'] === feed.etag) return reply.code(304).send()
    return reply.type(TIPO_ICS).send(feed.conteudo())
  })

export function agendaFeature(kit: Kit, uses: { eventos: EventosDoLead }) {
  const calendario = createCalendarioService(kit)
  const lembretes = createLembretesService(kit, uses.eventos)
  return {
    routes: { agenda: agendaRoutes(createVisitasService(kit, uses.eventos), calendario) },
    serve: serveFeed(calendario),
    jobs: [
      { name: 'visitas-lembretes', cron: '* * * * *', run: lembretes.remind },
      { name: 'visitas-sem-resultado', cron: '*/15 * * * *', run: lembretes.askResultado },
    ],
  } satisfies Feature
}
