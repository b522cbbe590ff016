import type { ClinicaCard, ContagemOpcoes, FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { distanciaKm, type Ponto } from '@portal/contract/busca/distancia'
import type { ContatoEnviado, FormularioContato } from '@portal/contract/leads/formulario.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { urlAjudaBusca } from '@portal/contract/links-busca/conversa'
import type { BuscaPublica, CidadePublica, ClinicaDaBusca } from '@portal/contract/links-busca/links-busca.contract'
import type { BuscaService } from '../busca/busca.service.ts'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { findCidade, findCidadeProxima, searchCidades } from '../cidades/cidades.queries.ts'
import { findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { caminhoDeNinguem } from '../consentimentos/links-consentimento.service.ts'
import { atendenteDe, findAtendente } from '../empresa/contato.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { contatoRecebido, type EntradaService, type Remetente, SEU_CONSULTOR } from '../leads/entrada.service.ts'
import { CLINICA_INDISPONIVEL } from '../links/links.service.ts'
import { type Contato, findContato } from '../platform/auth/profiles.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Database } from '../platform/db/db.ts'
import { notFound } from '../platform/http/errors.ts'
import { isToken } from '../platform/keys/token.ts'
import { createKeptAt } from '../platform/realtime/kept-at.ts'
import { listVagasConfirmadas } from '../vagas/vagas.queries.ts'
import { toCardPublico, toClinicaDaBusca } from './campos-publicos.ts'
import { destinoDoLink } from './destino-do-link.ts'
import { countNoDia, findLinkAtivo, findLinkComVersao } from './links-busca.queries.ts'

/** A position further than this from every city is outside Brazil. */
const CIDADE_PROXIMA_KM = 300

const LINKS_KEPT = 1_000

type FiltrosPublicos = Omit<FiltrosBusca, 'preco_min' | 'preco_max'>
/** Filters by disclosed plans only, so that undisclosed ones are neither found nor counted. */
const divulgados = <Filtros extends FiltrosPublicos>(filtros: Filtros) => ({
  ...filtros,
  planos: [],
  planos_divulgados: filtros.planos,
})

type Contagem = ReturnType<BuscaService['countOpcoes']>

const contagemPublica = ({ planos_divulgados, ...contagem }: Contagem): ContagemOpcoes => ({
  ...contagem,
  planos: planos_divulgados,
})

type PaginaBusca = { total: number; proximo: string | null; clinicas: ClinicaCard[] }

export type BuscaPublicaService = ReturnType<typeof createBuscaPublicaService>

type ContatoDaBusca = FormularioContato & { token: string; clinica_id: string; cidade_id: string | null }

type Deps = {
  database: Database
  busca: BuscaService
  entrada: EntradaService
  /** Milliseconds since 1970. */
  agora: () => number
}

/** Public search and forms for holders of a link, over the portal's own read model. */
export function createBuscaPublicaService({ database: { db }, busca, entrada, agora }: Deps) {
  /** Contact on the page of a link. */
  const contatos = createKeptAt<Contato | undefined>(LINKS_KEPT)

  /** Active link of a token; throws the same 404 for all other tokens. */
  async function open(token: string) {
    const link = isToken(token) ? await findLinkAtivo(db, token) : undefined
    if (!link) throw notFound(LINK_INDISPONIVEL)
    return link
  }

  async function findClinica(id: string) {
    const clinica = await findClinicaDivulgada(db, id, vigenciaDe(await findEmpresa(db), agora()))
    if (!clinica) throw notFound(CLINICA_INDISPONIVEL)
    return clinica
  }

  const namesOf = async (catalogo: 'tipos_internacao' | 'planos_saude') =>
    (await listItens(db, catalogo, false)).map(({ name }) => name)

  return {
    async getLink(token: string): Promise<BuscaPublica> {
      const row = isToken(token) ? await findLinkComVersao(db, token) : undefined
      if (!row) throw notFound(LINK_INDISPONIVEL)
      const { link, versoes } = row
      const [contato, empresa, generos, tipos, planos] = await Promise.all([
        contatos(link.id, `${versoes} ${link.consultor_id}`, async () =>
          link.consultor_id === null ? undefined : findContato(db, link.consultor_id),
        ),
        findEmpresa(db),
        listItens(db, 'generos_clinica', false),
        namesOf('tipos_internacao'),
        namesOf('planos_saude'),
      ])
      const { nome, foto, whatsapp } = atendenteDe(contato, empresa)
      return {
        consultor: { nome, foto },
        whatsapp,
        raio_padrao: link.raio_padrao,
        mostrar_preco: link.mostrar_preco,
        mensagem: link.mensagem ?? empresa.mensagem_links,
        opcoes: { generos: generos.flatMap(({ name, value }) => (value ? { name, value } : [])), tipos, planos },
      }
    },

    async listCidades(token: string, nome: string): Promise<CidadePublica[]> {
      await open(token)
      return (await searchCidades(db, nome)).map(({ id, nome, estado }) => ({ id, nome, estado }))
    },

    async findCidadeProxima(token: string, posicao: Ponto): Promise<CidadePublica> {
      await open(token)
      const cidade = await findCidadeProxima(db, posicao)
      const { latitude, longitude } = cidade ?? {}
      const perto =
        typeof latitude === 'number' &&
        typeof longitude === 'number' &&
        distanciaKm(posicao, { latitude, longitude }) <= CIDADE_PROXIMA_KM
      if (!cidade || !perto) throw notFound('Não encontramos uma cidade perto de você. Digite o nome da cidade.')
      return { id: cidade.id, nome: cidade.nome, estado: cidade.estado }
    },

    /** Counts only the first page of a person's search. */
    async findClinicas(token: string, filtros: FiltrosPublicos, cursor: string | undefined, pessoa: boolean) {
      const link = await open(token)
      const pagina: PaginaBusca = JSON.parse(busca.findClinicas({ ...divulgados(filtros), cursor }).json.toString())
      const cidade = await findCidade(db, filtros.cidade_id)
      if (!cidade) throw notFound('Cidade não encontrada')
      const { id, nome, estado, latitude, longitude } = cidade
      const contagem = cursor === undefined ? contagemPublica(busca.countOpcoes(divulgados(filtros))) : null
      if (contagem && pessoa) {
        if (pagina.total === 0) busca.countVazia(divulgados(filtros))?.()
        await countNoDia(db, token, dayOf(agora()), { visitas: 0, buscas: 1 })
      }
      return {
        total: pagina.total,
        proximo: pagina.proximo,
        clinicas: pagina.clinicas.map((card) => toCardPublico(card, link.mostrar_preco)),
        contagem,
        cidade: { id, nome, estado, latitude, longitude },
      }
    },

    async findPontos(token: string, filtros: FiltrosPublicos & { zoom: number }) {
      const link = await open(token)
      const { total, pontos } = busca.findPontos(divulgados(filtros))
      return { total, pontos: link.mostrar_preco ? pontos : pontos.map((ponto) => ({ ...ponto, preco: null })) }
    },

    async getClinica(token: string, id: string): Promise<ClinicaDaBusca> {
      const link = await open(token)
      const [clinica, vagas] = await Promise.all([findClinica(id), listVagasConfirmadas(db, [id])])
      return toClinicaDaBusca(clinica, vagas.get(id), link.mostrar_preco)
    },

    async registerVisita(token: string, pessoa: boolean): Promise<{ ok: true }> {
      await open(token)
      if (pessoa) await countNoDia(db, token, dayOf(agora()), { visitas: 1, buscas: 0 })
      return { ok: true }
    },

    /** Stores a family's form. Programs that fill in the honeypot get the same answer. */
    async receiveContato(
      { token, clinica_id, cidade_id, ...formulario }: ContatoDaBusca,
      remetente: Remetente,
    ): Promise<ContatoEnviado> {
      const link = await open(token)
      const [clinica, atendente] = await Promise.all([findClinica(clinica_id), findAtendente(db, link.consultor_id)])
      const consentimento =
        formulario.site === ''
          ? await entrada.receiveFormulario(formulario, {
              canal: 'busca',
              origem: 'link_busca',
              link: { ...link, destino: destinoDoLink(link) },
              clinica,
              cidade_id,
              ...remetente,
            })
          : caminhoDeNinguem()
      const { nome, whatsapp } = atendente
      return {
        ok: true,
        consentimento,
        mensagem: contatoRecebido(nome || SEU_CONSULTOR),
        whatsapp: whatsapp && urlAjudaBusca(whatsapp, { name: clinica.name, city: clinica.city, state: clinica.state }),
      }
    },
  }
}
