import { CAMPOS_MAXIMO, readCondicao } from '@portal/contract/etapas/campos-proprios'
import type { FiltroGuardado, FiltroLeads } from '@portal/contract/leads/lead.contract'
import { CAMPANHA_MAXIMA, ETIQUETA } from '@portal/contract/leads/limites'
import {
  GRUPOS_DE_HOJE,
  type GrupoDeHoje,
  ORIGENS,
  type Origem,
  URGENCIAS,
  type Urgencia,
} from '@portal/contract/leads/opcoes'
import { UFS } from '@portal/contract/ufs'
import { asDate, asId, asList, asOneOf, asText, asYes } from '../platform/url-values.ts'

/** Filters of leads in the page address; absent values filter nothing. */
export type FiltroUrl = {
  texto?: string | undefined
  origem?: Origem[] | undefined
  urgencia?: Urgencia[] | undefined
  cidade?: string | undefined
  estado?: string | undefined
  clinica?: string | undefined
  /** Link of the first touch. */
  link?: string | undefined
  /** Campaign and advertisement of the first touch. */
  campanha?: string | undefined
  anuncio?: string | undefined
  etiqueta?: string | undefined
  /** First and last day on which the lead came in. */
  de?: string | undefined
  ate?: string | undefined
  atrasados?: true | undefined
  /** Only new leads that nobody contacted in time. */
  sem_contato?: true | undefined
  hoje?: GrupoDeHoje | undefined
  /** Conditions on the company's own fields, one for each field. */
  proprios?: string[] | undefined
  /** Consultant whose leads are shown; for administrators and supervisors. */
  consultor?: string | undefined
}

/** Clears the filters that chips show; whose leads are shown stays. */
export const SEM_FILTRO = {
  texto: undefined,
  origem: undefined,
  urgencia: undefined,
  cidade: undefined,
  estado: undefined,
  clinica: undefined,
  link: undefined,
  campanha: undefined,
  anuncio: undefined,
  etiqueta: undefined,
  de: undefined,
  ate: undefined,
  atrasados: undefined,
  sem_contato: undefined,
  hoje: undefined,
  proprios: undefined,
} satisfies FiltroUrl

function asVarios<Valor extends string>(valor: unknown, valores: readonly Valor[]): Valor[] | undefined {
  const escolhidos = valores.filter((um) => asList(valor)?.includes(um))
  return escolhidos.length > 0 ? escolhidos : undefined
}

/** Valid conditions, the last one of each field. */
function asCondicoes(valor: unknown): string[] | undefined {
  const porCampo = new Map<string, string>()
  for (const escrita of Array.isArray(valor) ? valor : [valor]) {
    const condicao = typeof escrita === 'string' ? readCondicao(escrita) : null
    if (condicao) porCampo.set(condicao.campo_id, escrita)
  }
  return porCampo.size > 0 ? [...porCampo.values()].slice(0, CAMPOS_MAXIMO) : undefined
}

/** Parses an untrusted page address; a wrong value is its default. */
export const readFiltro = (search: Record<string, unknown>): FiltroUrl => ({
  texto: asText(search.texto),
  origem: asVarios(search.origem, ORIGENS),
  urgencia: asVarios(search.urgencia, URGENCIAS),
  cidade: asId(search.cidade),
  estado: asOneOf(search.estado, UFS),
  clinica: asId(search.clinica),
  link: asId(search.link),
  campanha: asText(search.campanha, CAMPANHA_MAXIMA),
  anuncio: asText(search.anuncio, CAMPANHA_MAXIMA),
  etiqueta: asText(search.etiqueta, ETIQUETA.max),
  de: asDate(search.de),
  ate: asDate(search.ate),
  atrasados: asYes(search.atrasados),
  sem_contato: asYes(search.sem_contato),
  hoje: asOneOf(search.hoje, GRUPOS_DE_HOJE),
  proprios: asCondicoes(search.proprios),
  consultor: asId(search.consultor),
})

/** Filter in the server's format. */
export const filtroDe = ({ cidade, clinica, link, consultor, ...url }: FiltroUrl): Partial<FiltroLeads> => ({
  texto: url.texto,
  origem: url.origem,
  urgencia: url.urgencia,
  estado: url.estado,
  campanha: url.campanha,
  anuncio: url.anuncio,
  etiqueta: url.etiqueta,
  de: url.de,
  ate: url.ate,
  atrasados: url.atrasados,
  sem_contato: url.sem_contato,
  hoje: url.hoje,
  proprios: url.proprios,
  cidade_id: cidade,
  clinica_id: clinica,
  link_id: link,
  consultor_id: consultor,
})

/** Filters to save under a name. */
export function guardadoDe(url: FiltroUrl): FiltroGuardado {
  const { texto, consultor_id, ...filtro } = filtroDe(url)
  return filtro
}

/** Page address of saved filters. They replace the present ones; whose leads are shown stays. */
export function urlDeGuardado({ cidade_id, clinica_id, link_id, ...filtro }: FiltroGuardado): FiltroUrl {
  const { consultor, ...url } = readFiltro({ ...filtro, cidade: cidade_id, clinica: clinica_id, link: link_id })
  return { ...SEM_FILTRO, ...url }
}

/** Number of filters that narrow the list, without the search text. */
export const countFiltros = (url: FiltroUrl) =>
  Object.keys(SEM_FILTRO).filter((chave) => chave !== 'texto' && url[chave as keyof FiltroUrl] !== undefined).length

/** True if a search or filter narrows the list, so that an empty list offers to clear it. */
export const isFiltrado = (url: FiltroUrl) => url.texto !== undefined || countFiltros(url) > 0
