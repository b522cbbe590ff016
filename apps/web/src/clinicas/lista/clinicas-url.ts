import type { FiltroClinicas } from '@portal/contract/clinicas/clinicas.contract'
import { asId, asList, asOneOf, asText, asYes } from '../../platform/url-values.ts'

const SITUACOES = ['ativas', 'inativas'] as const
const PENDENCIAS = ['sem_coordenadas', 'sem_fotos', 'nome_repetido'] as const
const ORDENS = ['nome', 'cidade'] as const

/** State of the management list in the page address; absent values have their default. */
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
  /** Clinic with open details. */
  clinica?: string
}

/** Changes parts of the state in the address. */
export type ChangeClinicas = (parts: Partial<ClinicasUrl>) => void

/** Parses an untrusted page address; invalid values fall back to their default. */
export function validateClinicas(search: Record<string, unknown>): ClinicasUrl {
  return {
    texto: asText(search.texto),
    voluntario: asYes(search.voluntario),
    involuntario: asYes(search.involuntario),
    especialidades: asList(search.especialidades),
    tipos: asList(search.tipos),
    planos: asList(search.planos),
    situacao: asOneOf(search.situacao, SITUACOES),
    pendencia: asOneOf(search.pendencia, PENDENCIAS),
    ordem: asOneOf(search.ordem, ORDENS),
    clinica: asId(search.clinica),
  }
}

/** Filter of the server request. */
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

/** Number of active filters besides the text; each chosen name counts. */
export const countFiltros = (url: ClinicasUrl) =>
  [url.voluntario, url.involuntario, url.situacao, url.pendencia].filter(Boolean).length +
  [url.especialidades, url.tipos, url.planos].reduce((soma, lista) => soma + (lista?.length ?? 0), 0)
