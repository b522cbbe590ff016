import { ROTULO_STATUS_VISITA, ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { codigoLead } from '../leads/visitas.service.ts'
import { wallClock } from '../platform/business-time.ts'
import type { Column } from '../platform/spreadsheet/csv-export.ts'
import type { LinhaRow } from './agenda.queries.ts'

/** Columns of the exported file. No health data leaves this way. */
export const COLUNAS_CSV: readonly Column<LinhaRow>[] = [
  ['Início', ({ inicio }) => inicio],
  ['Término', ({ fim }) => fim],
  ['Hora no local', ({ inicio, fuso }) => wallClock(inicio.getTime(), fuso).slice(11, 16)],
  ['Tipo', ({ tipo }) => ROTULO_TIPO_VISITA[tipo]],
  ['Status', ({ status }) => ROTULO_STATUS_VISITA[status]],
  ['Clínica', ({ clinica }) => clinica],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
  ['Lead', ({ lead_numero }) => (lead_numero === null ? null : codigoLead(lead_numero))],
  ['Contato', ({ lead_nome }) => lead_nome],
  ['Consultor', ({ consultor }) => consultor],
]
