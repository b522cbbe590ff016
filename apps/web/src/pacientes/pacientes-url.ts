import {
  ORDENS_PACIENTES,
  STATUS_PACIENTE,
  type StatusPaciente,
  TAMANHOS_PACIENTES,
  TIPOS_PACIENTE,
  type TipoPaciente,
} from '@portal/contract/pacientes/opcoes'
import { asId, asOneOf, asPagina, asSim } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

type Filtros = {
  status?: StatusPaciente | undefined
  tipo?: TipoPaciente | undefined
  clinica?: string | undefined
  /** Only those with a clock of an admission near its end or over. */
  vencendo?: true | undefined
  /** Whose patients an administrator sees. */
  consultor?: string | undefined
}

/** What the list may be asked for; the text that is searched for stands behind the '#'. */
export const PACIENTES = {
  orders: ORDENS_PACIENTES,
  sizes: TAMANHOS_PACIENTES,
  filters: (search) => ({
    status: asOneOf(search.status, STATUS_PACIENTE),
    tipo: asOneOf(search.tipo, TIPOS_PACIENTE),
    clinica: asId(search.clinica),
    vencendo: asSim(search.vencendo),
    consultor: asId(search.consultor),
  }),
} satisfies List<Filtros, (typeof ORDENS_PACIENTES)[number]>

/** Tabs of the record, in order. */
export const ABAS_FICHA = [
  'dados',
  'saude',
  'documentos',
  'internacao',
  'orcamentos',
  'interacoes',
  'privacidade',
  'historico',
] as const
export type AbaFicha = (typeof ABAS_FICHA)[number]

/** Record whose window is open, with its tab; without one, where there is something to do. */
export const readFicha = (search: Record<string, unknown>) => ({
  paciente: asId(search.paciente),
  aba: asOneOf(search.aba, ABAS_FICHA),
})

/** What the page shows in place of the list: registrations received, or the open clocks of admissions; its page. */
export const readVer = (search: Record<string, unknown>) => ({
  ver: asOneOf(search.ver, ['recebidos', 'prazos'] as const),
  pagina: asPagina(search.pagina),
})

export type PacientesUrl = ListSearch<typeof PACIENTES> &
  Partial<ReturnType<typeof readFicha> & ReturnType<typeof readVer>>
