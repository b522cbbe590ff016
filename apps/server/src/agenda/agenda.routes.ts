import { agenda as contract } from '@portal/contract/agenda/agenda.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { CalendarioService } from './calendario.service.ts'
import type { VisitasService } from './visitas.service.ts'

export const agendaRoutes = (visitas: VisitasService, calendario: CalendarioService) => ({
  listVisitas: scoped(os.agenda.listVisitas, visitas.list),
  listCalendario: scoped(os.agenda.listCalendario, visitas.listCalendario),
  listClinicasDoPeriodo: scoped(os.agenda.listClinicasDoPeriodo, visitas.listClinicasDoPeriodo),
  listVisitasDoLead: scoped(os.agenda.listVisitasDoLead, (escopo, input) => visitas.listDoLead(escopo, input.id)),
  exportVisitas: download(contract.exportVisitas, (filtro, escopo) => visitas.export(escopo, filtro)),
  getVisita: scoped(os.agenda.getVisita, (escopo, input) => visitas.get(escopo, input.id)),
  getTextos: scoped(os.agenda.getTextos, (escopo, input) => visitas.getTextos(escopo, input.id)),
  listClinicasParaVisita: scoped(os.agenda.listClinicasParaVisita, visitas.listClinicas),
  createVisita: scoped(os.agenda.createVisita, visitas.create),
  updateVisita: scoped(os.agenda.updateVisita, visitas.update),
  confirmVisita: scoped(os.agenda.confirmVisita, visitas.confirm),
  rescheduleVisita: scoped(os.agenda.rescheduleVisita, visitas.reschedule),
  cancelVisita: scoped(os.agenda.cancelVisita, visitas.cancel),
  finishVisita: scoped(os.agenda.finishVisita, visitas.finish),
  getIcs: download(contract.getIcs, ({ id }, escopo) => calendario.getIcs(escopo, id)),
  getAssinatura: scoped(os.agenda.getAssinatura, calendario.getAssinatura),
  createAssinatura: scoped(os.agenda.createAssinatura, calendario.createAssinatura),
  deleteAssinatura: scoped(os.agenda.deleteAssinatura, calendario.deleteAssinatura),
})
