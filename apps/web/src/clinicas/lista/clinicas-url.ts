import type { FiltroClinicas } from '@portal/contract/clinicas/clinicas.contract'
import { asId, asLista, asOneOf, asSim, asTexto } from '../../platform/url-values.ts'

const SITUACOES = ['ativas', 'inativas'] as const
const PENDENCIAS = ['sem_coordenadas', 'sem_fotos', 'nome_repetido'] as const
const ORDENS = ['nome', 'cidade'] as const

/** The management list as the address of the page keeps it; what is absent has its default. */
export type ClinicasUrl = {
  texto?: string
  voluntario?: true
  involuntario?: true
  especialidades?: string[]
  tipos?: string[]
  planos?: string[]
  situacao?: (typeof SITUACOES)[number]
  pendencia?: (typeof PENDENCIAS)[number]
  ordem?: (typeof ORDENS)[number]
  /** The clinic whose details are open. */
  clinica?: string
}

/** Changes parts of the list in the address. */
export type ChangeClinicas = (parts: Partial<ClinicasUrl>) => void

/** Reads the list out of a page address that anybody may have typed; whatever is wrong falls back to its default. */
export function validateClinicas(search: Record<string, unknown>): ClinicasUrl {
  return {
    texto: asTexto(search.texto),
    voluntario: asSim(search.voluntario),
    involuntario: asSim(search.involuntario),
    especialidades: asLista(search.especialidades),
    tipos: asLista(search.tipos),
    planos: asLista(search.planos),
    situacao: asOneOf(search.situacao, SITUACOES),
    pendencia: asOneOf(search.pendencia, PENDENCIAS),
    ordem: asOneOf(search.ordem, ORDENS),
    clinica: asId(search.clinica),
  }
}

/** What the server is asked for. */
export const filtroDe = (url: ClinicasUrl): Partial<FiltroClinicas> => ({
  texto: url.texto,
  voluntario: url.voluntario,
  involuntario: url.involuntario,
  specialties: url.especialidades,
  tipos_internacao: url.tipos,
  planos_saude: url.planos,
  situacao: url.situacao,
  pendencia: url.pendencia,
  ordem: url.ordem,
})

export const SEM_FILTROS = {
  voluntario: undefined,
  involuntario: undefined,
  especialidades: undefined,
  tipos: undefined,
  planos: undefined,
  situacao: undefined,
  pendencia: undefined,
} satisfies Partial<ClinicasUrl>

/** How many choices narrow the list, the text aside; each chosen name counts. */
export const countFiltros = (url: ClinicasUrl) =>
  [url.voluntario, url.involuntario, url.situacao, url.pendencia].filter(Boolean).length +
  [url.especialidades, url.tipos, url.planos].reduce((soma, lista) => soma + (lista?.length ?? 0), 0)
