import {
  STATUS_VISITA,
  type StatusVisita,
  TIPOS_VISITA,
  type TipoVisita,
  TODA_EQUIPE,
} from '@portal/contract/agenda/opcoes'
import { asData, asId, asOneOf } from '../platform/url-values.ts'

export const VISTAS = ['mes', 'semana', 'dia', 'lista'] as const
export type Vista = (typeof VISTAS)[number]
export const NOME_VISTA: Record<Vista, string> = { mes: 'Mês', semana: 'Semana', dia: 'Dia', lista: 'Lista' }

/** Days that the list shows, from its first day; the first choice is not in the address. */
export const INTERVALOS = ['7dias', '30dias', 'passados'] as const
export type Intervalo = (typeof INTERVALOS)[number]
export const NOME_INTERVALO: Record<Intervalo, string> = {
  '7dias': 'Próximos 7 dias',
  '30dias': 'Próximos 30 dias',
  passados: 'Últimos 30 dias',
}

/** State of the calendar in the page address; absent values have their default. */
export type AgendaUrl = {
  /** By default the list on a phone, the week elsewhere. */
  vista?: Vista | undefined
  /** Day around which the view stands; by default today. */
  data?: string | undefined
  periodo?: Exclude<Intervalo, '7dias'> | undefined
  status?: StatusVisita | undefined
  tipo?: TipoVisita | undefined
  clinica?: string | undefined
  /** Whose visits, for those who see those of others. */
  consultor?: string | undefined
  /** Visit whose window is open. */
  visita?: string | undefined
}

/** Filters that 'Limpar' removes: all but whose visits they are. */
export const SEM_FILTRO = { status: undefined, tipo: undefined, clinica: undefined } satisfies AgendaUrl

/** Parses an untrusted page address; a wrong value is its default. */
export const readAgenda = (search: Record<string, unknown>): AgendaUrl => ({
  vista: asOneOf(search.vista, VISTAS),
  data: asDiaDaAgenda(search.data),
  periodo: asOneOf(search.periodo, ['30dias', 'passados'] as const),
  status: asOneOf(search.status, STATUS_VISITA),
  tipo: asOneOf(search.tipo, TIPOS_VISITA),
  clinica: asId(search.clinica),
  consultor: search.consultor === TODA_EQUIPE ? TODA_EQUIPE : asId(search.consultor),
  visita: asId(search.visita),
})

/** A day of which also the weeks around it can be asked for. */
function asDiaDaAgenda(valor: unknown) {
  const dia = asData(valor)
  return dia !== undefined && dia >= '2001' && dia < '2999' ? dia : undefined
}
