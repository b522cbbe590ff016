import '../platform/family-routes.ts'
import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { CIDADE_BUSCA_MINIMO } from '@portal/contract/cidades/busca-cidade'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { Toque } from '@portal/contract/leads/formulario.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { BuscaPublica, CidadePublica, ClinicaDaBusca } from '@portal/contract/links-busca/links-busca.contract'
import type { EnviarContato } from '../compartilhamento/contato/contato.ts'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { takeInitialData } from '../platform/initial-data.ts'
import { cached } from './publica/answer-cache.ts'
import { narrowCidades } from './publica/cidades-conhecidas.ts'
import type { Consulta } from './publica/use-consulta.ts'

const {
  getLinkBusca,
  registerVisita,
  listCidadesPublicas,
  findCidadeProxima,
  findClinicasPublicas,
  findPontosPublicos,
  getClinicaPublica,
  sendContato,
} = client.linksBusca

export type PaginaBusca =
  | { busca: BuscaPublica; contato: ContatoPublico | null; toque?: Toque; erro?: undefined }
  | { busca?: undefined; erro: string; contato: ContatoPublico | null }

/** Data of the page: embedded in the HTML on the first load, else fetched. */
export async function loadBusca(token: string): Promise<PaginaBusca> {
  const sent = takeInitialData<PaginaBusca>()
  if (sent) return sent
  try {
    return { busca: await getLinkBusca({ token }), contato: null }
  } catch (error) {
    return { erro: messageOf(error, LINK_INDISPONIVEL), contato: null }
  }
}

export { findCidadeProxima }

/** Counts a visit of the link. Failures are ignored, because they do not concern the visitor. */
export const sendVisita = (token: string) => registerVisita({ token }).catch(() => undefined)

export const sendContatoOf =
  (busca: { token: string; clinica_id: string; cidade_id: string | null }): EnviarContato =>
  (formulario) =>
    sendContato({ ...formulario, ...busca })

const cidadesLidas = new Map<string, CidadePublica[]>()

/** Cities whose name contains the text; null below the minimum length. */
export const cidadesConsulta = (token: string, nome: string): Consulta<CidadePublica[]> | null =>
  nome.length < CIDADE_BUSCA_MINIMO
    ? null
    : {
        chave: `cidades ${token} ${nome}`,
        async load() {
          const cidades = narrowCidades(cidadesLidas, nome) ?? (await listCidadesPublicas({ token, nome }))
          cidadesLidas.set(nome, cidades)
          return cidades
        },
      }

type Pagina = Awaited<ReturnType<typeof findClinicasPublicas>>
export type ResultadoPublico = Pick<Pagina, 'total' | 'cidade' | 'contagem' | 'clinicas'> & {
  /** Identifies the search, whatever the number of pages. */
  busca: string
  temMais: boolean
}

/** The first `paginas` pages of a search, nearest first. */
export function clinicasConsulta(token: string, filtros: FiltrosBusca, paginas: number): Consulta<ResultadoPublico> {
  const busca = `clinicas ${token} ${JSON.stringify(filtros)}`
  return {
    chave: `${busca} ${paginas}`,
    async load() {
      const readPagina = (cursor?: string) =>
        cached(`${busca} ${cursor ?? ''}`, () => findClinicasPublicas({ token, ...filtros, cursor }))
      const { total, cidade, contagem, clinicas: primeiras, ...primeira } = await readPagina()
      // Deduplicated: a change between two pages can move a clinic into the second one too.
      const clinicas = new Map(primeiras.map((clinica) => [clinica.id, clinica]))
      let { proximo } = primeira
      for (let lidas = 1; proximo !== null && lidas < paginas; lidas++) {
        const pagina = await readPagina(proximo)
        for (const clinica of pagina.clinicas) clinicas.set(clinica.id, clinica)
        proximo = pagina.proximo
      }
      return { busca, total, cidade, contagem, clinicas: [...clinicas.values()], temMais: proximo !== null }
    },
  }
}

/** Clinics for the map; clustered by the server for the zoom level when there are very many. */
export const pontosConsulta = (token: string, filtros: FiltrosBusca, zoom: number) => ({
  chave: `pontos ${token} ${JSON.stringify(filtros)} ${zoom}`,
  load: () => findPontosPublicos({ token, ...filtros, zoom }),
})

export const clinicaConsulta = (token: string, id: string): Consulta<ClinicaDaBusca> => ({
  chave: `clinica ${token} ${id}`,
  load: () => getClinicaPublica({ token, id }),
})

/** Clinics of the comparison; one that is no longer available is left out. */
export const comparacaoConsulta = (token: string, ids: readonly string[]): Consulta<ClinicaDaBusca[]> => ({
  chave: `comparacao ${token} ${ids.join(' ')}`,
  async load() {
    const lidas = ids.map(async (id) => {
      const { chave, load } = clinicaConsulta(token, id)
      try {
        return await cached(chave, load)
      } catch (error) {
        if (isApiError(error) && error.status === 404 && error.message !== LINK_INDISPONIVEL) return undefined
        throw error
      }
    })
    return (await Promise.all(lidas)).filter((clinica) => clinica !== undefined)
  },
})
