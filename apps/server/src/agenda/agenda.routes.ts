import { agenda as contract } from '@portal/contract/agenda/agenda.contract'
import { download, os } from '../platform/http/operations.ts'
import type { CalendarioService } from './calendario.service.ts'
import type { VisitasService } from './visitas.service.ts'

export const agendaRoutes = (visitas: VisitasService, calendario: CalendarioService) => ({
  listVisitas: os.agenda.listVisitas.handler(({ input, context }) => visitas.list(context.escopo(), input)),
  listCalendario: os.agenda.listCalendario.handler(({ input, context }) =>
    visitas.listCalendario(context.escopo(), input),
  ),
  listClinicasDoPeriodo: os.agenda.listClinicasDoPeriodo.handler(({ input, context }) =>
    visitas.listClinicasDoPeriodo(context.escopo(), input),
  ),
  listVisitasDoLead: os.agenda.listVisitasDoLead.handler(({ input, context }) =>
    visitas.listDoLead(context.escopo(), input.id),
  ),
  exportVisitas: download(contract.exportVisitas, (filtro, escopo) => visitas.export(escopo, filtro)),
  getVisita: os.agenda.getVisita.handler(({ input, context }) => visitas.get(context.escopo(), input.id)),
  getTextos: os.agenda.getTextos.handler(({ input, context }) => visitas.getTextos(context.escopo(), input.id)),
  listClinicasParaVisita: os.agenda.listClinicasParaVisita.handler(({ input, context }) =>
    visitas.listClinicas(context.escopo(), input),
  ),
  createVisita: os.agenda.createVisita.handler(({ input, context }) => visitas.create(context.escopo(), input)),
  updateVisita: os.agenda.updateVisita.handler(({ input, context }) => visitas.update(context.escopo(), input)),
  confirmVisita: os.agenda.confirmVisita.handler(({ input, context }) => visitas.confirm(context.escopo(), input)),
  rescheduleVisita: os.agenda.rescheduleVisita.handler(({ input, context }) =>
    visitas.reschedule(context.escopo(), input),
  ),
  cancelVisita: os.agenda.cancelVisita.handler(({ input, context }) => visitas.cancel(context.escopo(), input)),
  finishVisita: os.agenda.finishVisita.handler(({ input, context }) => visitas.finish(context.escopo(), input)),
  getIcs: download(contract.getIcs, ({ id }, escopo) => calendario.getIcs(escopo, id)),
  getAssinatura: os.agenda.getAssinatura.handler(({ context }) => calendario.getAssinatura(context.escopo())),
  createAssinatura: os.agenda.createAssinatura.handler(({ context }) => calendario.createAssinatura(context.escopo())),
  deleteAssinatura: os.agenda.deleteAssinatura.handler(({ context }) => calendario.deleteAssinatura(context.escopo())),
})
