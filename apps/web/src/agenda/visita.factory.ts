import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'

export const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 }
export const SANTOS = { latitude: -23.9608, longitude: -46.3336 }

let proxima = 0
/** A visit at a clinic in Campinas; `inicio` and `fim` as 'YYYY-MM-DDTHH:mm' in UTC. */
export const visita = (inicio: string, fim: string, campos: Partial<VisitaLinha> = {}): VisitaLinha => ({
  id: `visita-${proxima++}`,
  versao: 1,
  tipo: 'visita_clinica',
  status: 'agendada',
  inicio: `${inicio}:00.000Z`,
  fim: `${fim}:00.000Z`,
  fuso: 'America/Sao_Paulo',
  consultor_id: 'ana',
  consultor: 'Ana',
  clinica_id: 'clinica',
  clinica: 'Clínica',
  cidade: 'Campinas',
  estado: 'SP',
  ...CAMPINAS,
  lead_id: null,
  lead_codigo: null,
  lead_nome: null,
  conflito_confirmado: false,
  ...campos,
})
