import type { VisitasDoLead } from '../leads/visitas.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { agendaRoutes } from './agenda.routes.ts'
import { createVisitasService } from './visitas.service.ts'

export const agendaFeature = (kit: Kit, uses: { visitas: VisitasDoLead }) =>
  ({ routes: { agenda: agendaRoutes(createVisitasService(kit, uses.visitas)) } }) satisfies Feature
