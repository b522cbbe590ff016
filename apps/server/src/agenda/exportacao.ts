import type { Role } from '@portal/contract/access'
import { ROTULO_STATUS_VISITA, ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { codigoLead } from '../leads/eventos.service.ts'
import { wallClock } from '../platform/business-time.ts'
import type { Column } from '../platform/spreadsheet/csv-export.ts'
import type { LinhaRow } from './agenda.queries.ts'

const HORA_NO_LOCAL: Column<LinhaRow> = [
  'Hora no local',
  ({ inicio, fuso }) => wallClock(inicio.getTime(), fuso).slice(11, 16),
]
const QUEM_VISITA_ONDE: readonly Column<LinhaRow>[] = [
  ['Clínica', ({ clinica }) => clinica],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
  ['Lead', ({ lead_numero }) => (lead_numero === null ? null : codigoLead(lead_numero))],
  ['Contato', ({ lead_nome }) => lead_nome],
]

/** Columns of the exported file for a role. No health data leaves this way. */
export const colunasCsv = (role: Role): readonly Column<LinhaRow>[] => [
  ['Início', ({ inicio }) => inicio],
  ['Término', ({ fim }) => fim],
  ...(role === 'supervisor' ? [] : [HORA_NO_LOCAL]),
  ['Tipo', ({ tipo }) => ROTULO_TIPO_VISITA[tipo]],
  ['Status', ({ status }) => ROTULO_STATUS_VISITA[status]],
  ...(role === 'supervisor' ? [] : QUEM_VISITA_ONDE),
  ['Consultor', ({ consultor }) => consultor],
]
