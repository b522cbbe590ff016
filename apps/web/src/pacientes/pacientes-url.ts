import {
  ORDENS_PACIENTES,
  STATUS_PACIENTE,
  type StatusPaciente,
  TAMANHOS_PACIENTES,
  TIPOS_PACIENTE,
  type TipoPaciente,
} from '@portal/contract/pacientes/opcoes'
import { asId, asOneOf, asPage, asYes } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

type Filtros = {
  status?: StatusPaciente | undefined
  tipo?: TipoPaciente | undefined
  clinica?: string | undefined
  /** Only patients with a deadline of their admission that is near or over. */
  vencendo?: true | undefined
  /** Consultant whose patients an administrator sees. */
  consultor?: string | undefined
}

/** Definition of the list; the search text stands behind the '#' of the address. */
export const PACIENTES = {
  orders: ORDENS_PACIENTES,
  descending: ['recebido'],
  sizes: TAMANHOS_PACIENTES,
  filters: (search) => ({
    status: asOneOf(search.status, STATUS_PACIENTE),
    tipo: asOneOf(search.tipo, TIPOS_PACIENTE),
    clinica: asId(search.clinica),
    vencendo: asYes(search.vencendo),
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

/** Patient whose record is open, and its tab; without a tab, the one with something to do. */
export const readFicha = (search: Record<string, unknown>) => ({
  paciente: asId(search.paciente),
  aba: asOneOf(search.aba, ABAS_FICHA),
})

/** View shown instead of the list (received registrations or deadlines of admissions), and its page. */
export const readVer = (search: Record<string, unknown>) => ({
  ver: asOneOf(search.ver, ['recebidos', 'prazos'] as const),
  pagina: asPage(search.pagina),
})

export type PacientesUrl = ListSearch<typeof PACIENTES> &
  Partial<ReturnType<typeof readFicha> & ReturnType<typeof readVer>>
