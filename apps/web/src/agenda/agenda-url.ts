import { PERIODO_MAXIMO_DIAS } from '@portal/contract/agenda/limites'
import {
  AGUARDANDO_RESULTADO,
  ROTULO_STATUS_VISITA,
  STATUS_VISITA,
  TIPOS_VISITA,
  type TipoVisita,
  TODA_EQUIPE,
} from '@portal/contract/agenda/opcoes'
import { asDate, asId, asOneOf } from '../platform/url-values.ts'

export const VISTAS = ['mes', 'semana', 'dia', 'lista'] as const
export type Vista = (typeof VISTAS)[number]
export const NOME_VISTA: Record<Vista, string> = { mes: 'Mês', semana: 'Semana', dia: 'Dia', lista: 'Lista' }

/** Days shown by the list; the first choice is the default and is left out of the address. */
export const INTERVALOS = ['7dias', '1dia', '30dias', 'passados', 'antigos'] as const
export type Intervalo = (typeof INTERVALOS)[number]
export const NOME_INTERVALO: Record<Intervalo, string> = {
  '7dias': 'Próximos 7 dias',
  '1dia': 'Um dia',
  '30dias': 'Próximos 30 dias',
  passados: 'Últimos 30 dias',
  antigos: `Últimos ${PERIODO_MAXIMO_DIAS} dias`,
}

/** Filter by state: one state, all open ones, or visits whose result was not recorded. */
export const STATUS_FILTRO = [...STATUS_VISITA, 'abertas', 'aguardando'] as const
export type StatusFiltro = (typeof STATUS_FILTRO)[number]
export const ROTULO_STATUS_FILTRO: Record<StatusFiltro, string> = {
  ...ROTULO_STATUS_VISITA,
  abertas: 'Agendadas e confirmadas',
  aguardando: AGUARDANDO_RESULTADO,
}

/** State of the calendar in the page address; absent values have their default. */
export type AgendaUrl = {
  /** Default: the list on a phone, the week elsewhere. */
  vista?: Vista | undefined
  /** Day that the view contains; default today. */
  data?: string | undefined
  periodo?: Exclude<Intervalo, '7dias'> | undefined
  status?: StatusFiltro | undefined
  tipo?: TipoVisita | undefined
  clinica?: string | undefined
  /** Owner filter, for users who may see visits of others. */
  consultor?: string | undefined
  /** Visit whose window is open. */
  visita?: string | undefined
}

/** Filters that 'Limpar' removes; the owner filter stays. */
export const SEM_FILTRO = { status: undefined, tipo: undefined, clinica: undefined } satisfies AgendaUrl

/** Parses an untrusted page address; invalid values fall back to their default. */
export const readAgenda = (search: Record<string, unknown>): AgendaUrl => ({
  vista: asOneOf(search.vista, VISTAS),
  data: asDiaDaAgenda(search.data),
  periodo: asOneOf(search.periodo, INTERVALOS.slice(1) as Exclude<Intervalo, '7dias'>[]),
  status: asOneOf(search.status, STATUS_FILTRO),
  tipo: asOneOf(search.tipo, TIPOS_VISITA),
  clinica: asId(search.clinica),
  consultor: search.consultor === TODA_EQUIPE ? TODA_EQUIPE : asId(search.consultor),
  visita: asId(search.visita),
})

/** A valid day whose surrounding weeks can be requested too. */
function asDiaDaAgenda(valor: unknown) {
  const dia = asDate(valor)
  return dia !== undefined && dia >= '2001' && dia < '2999' ? dia : undefined
}
