import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'

/** Name of a visit: its lead, else its clinic, else its kind. */
export const nomeDaVisita = ({ lead_nome, clinica, tipo }: VisitaDoCalendario) =>
  lead_nome ?? clinica ?? ROTULO_TIPO_VISITA[tipo]
