import { seloPublico } from '@portal/contract/clinicas/regularidade.contract'
import { id as uuid } from '@portal/contract/common'
import type { ClinicaCompartilhada, SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { urlConversa } from '@portal/contract/compartilhamento/conversa'
import { vagasRestantes } from '@portal/contract/compartilhamento/vagas'
import type { ContatoEnviado, FormularioContato } from '@portal/contract/leads/formulario.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { type ClinicaDivulgada, findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { caminhoDeNinguem, caminhoDoConsentimento } from '../consentimentos/links-consentimento.service.ts'
import { type Atendente, atendenteDe, findAtendente } from '../empresa/contato.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { contatoRecebido, type EntradaService, type Remetente, SEU_CONSULTOR } from '../leads/entrada.service.ts'
import type { InteracoesService } from '../leads/interacoes.service.ts'
import { countLeadsDeLinks } from '../leads/links.queries.ts'
import { countEventos } from '../leads/links-eventos.queries.ts'
import { CLINICA_INDISPONIVEL, describeInBatches, LINK_NAO_ENCONTRADO, withClinicas } from '../links/links.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { type Contato, findContato } from '../platform/auth/profiles.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { createToken, isToken } from '../platform/keys/token.ts'
import { createKeptAt } from '../platform/realtime/kept-at.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { listVagasConfirmadas, toConfirmadas } from '../vagas/vagas.queries.ts'
import {
  countAbertura,
  findLinkComVersoes,
  findSharedLink,
  insertSharedLink,
  ownSharedLinks,
  type SharedLinkRow,
} from './compartilhamento.queries.ts'

/** Columns of the file of links, without the token, which opens the page. */
const COLUNAS: readonly Column<SharedLink>[] = [
  ['Clínica', ({ clinica }) => clinica.name],
  ['Cidade', ({ clinica }) => clinica.city],
  ['UF', ({ clinica }) => clinica.state],
  ['Situação', ({ is_active, clinica }) => situacaoDoCompartilhado(is_active, clinica.disponivel)],
  ['Vagas restantes', ({ vagas_restantes }) => vagas_restantes],
  ['Vagas iniciais', ({ vagas_inicial }) => vagas_inicial],
  ['Aberturas', ({ aberturas }) => aberturas],
  ['Leads', ({ leads }) => leads],
  ['Criado em', ({ created_at }) => new Date(created_at)],
]

function situacaoDoCompartilhado(ativo: boolean, disponivel: boolean) {
  if (!ativo) return 'Desativado'
  return disponivel ? 'Ativo' : 'Clínica indisponível'
}

type NovoLink = { clinica_id: string; vagas_inicial: number; lead_id?: string | undefined }

export type CompartilhamentoService = ReturnType<typeof createCompartilhamentoService>

type Deps = {
  database: Database
  interacoes: Pick<InteracoesService, 'share'>
  entrada: EntradaService
  /** Present time in milliseconds since 1970, for the vacancies. */
  agora: () => number
}

/** Time of a page's rendering, in milliseconds since 1970, and the zone of its days. */
export type Momento = { agora: number; fuso: string }

const LINKS_KEPT = 1_000
type Visto = {
  clinica: ClinicaDivulgada | undefined
  contato: Contato | undefined
  confirmadas: ReturnType<Awaited<ReturnType<typeof listVagasConfirmadas>>['get']>
}

type Aberta = { clinica: { name: string }; atendente: Pick<Atendente, 'nome' | 'whatsapp'> }

/** Shared links, and the forms that families send through them. */
export function createCompartilhamentoService({ database: { db }, interacoes, entrada, agora }: Deps) {
  /** Data of a link's page beside the link. */
  const vistos = createKeptAt<Visto>(LINKS_KEPT)
  const restantes = (link: SharedLinkRow, automatica: boolean) =>
    automatica ? vagasRestantes(link.vagas_inicial, link.created_at.getTime(), agora()) : link.vagas_inicial

  async function describe(escopo: Escopo, links: SharedLinkRow[]): Promise<SharedLink[]> {
    const { contagem_vagas_automatica } = await findEmpresa(db)
    const leads = await countLeadsDeLinks(
      db,
      escopo,
      links.map(({ id }) => id),
    )
    const vagas = new Map(links.map((link) => [link.id, restantes(link, contagem_vagas_automatica)]))
    const described = await withClinicas(db, links, agora())
    return described.map((link) => ({
      ...link,
      vagas_restantes: vagas.get(link.id) ?? link.vagas_inicial,
      leads: leads.get(link.id) ?? 0,
    }))
  }

  async function describeOne(escopo: Escopo, link: SharedLinkRow): Promise<SharedLink> {
    const [described] = await describe(escopo, [link])
    if (!described) throw notFound(CLINICA_INDISPONIVEL)
    return described
  }

  /** Clinic of a link, or of the company's own page without a token, with the contact there. */
  async function find(clinicaId: string, token: string | undefined) {
    const row = token === undefined ? undefined : await findLinkComVersoes(db, clinicaId, token)
    if (token !== undefined && !row) throw notFound(LINK_INDISPONIVEL)
    const { link, versoes } = row ?? {}
    const empresa = await findEmpresa(db)
    const vigencia = vigenciaDe(empresa, agora())
    const read = async () => ({
      clinica: await findClinicaDivulgada(db, clinicaId, vigencia),
      contato: link && (await findContato(db, link.consultor_id)),
      confirmadas: (await listVagasConfirmadas(db, [clinicaId])).get(clinicaId),
    })
    const at = `${versoes} ${link?.consultor_id} ${vigencia.hoje} ${vigencia.bloquear}`
    const { clinica, contato, confirmadas } = await (link ? vistos(link.id, at, read) : read())
    if (!clinica) throw notFound(CLINICA_INDISPONIVEL)
    return { clinica, confirmadas, empresa, link, atendente: atendenteDe(contato, empresa) }
  }

  const recebido = (
    { clinica, atendente: { nome, whatsapp } }: Aberta,
    consentimento: string | null,
  ): ContatoEnviado => ({
    ok: true,
    consentimento,
    mensagem: contatoRecebido(nome || SEU_CONSULTOR),
    whatsapp: whatsapp && urlConversa(whatsapp, clinica.name),
  })

  /** Data of a shared link's page, or of the clinic's own without a token. Throws 404 with a sentence for visitors. */
  async function open(clinicaId: string, token?: string): Promise<ClinicaCompartilhada> {
    const { clinica, confirmadas, empresa, link, atendente } = await find(clinicaId, token)
    return {
      clinica: {
        ...clinica,
        planos_saude: clinica.show_planos ? clinica.planos_saude : [],
        regularidade: seloPublico(clinica.regularidade),
      },
      consultor: link ? { nome: atendente.nome, foto: atendente.foto } : null,
      whatsapp: atendente.whatsapp,
      vagas: link
        ? {
            vagas_inicial: link.vagas_inicial,
            vagas_restantes: restantes(link, empresa.contagem_vagas_automatica),
            automatica: empresa.contagem_vagas_automatica,
            idade_ms: Math.max(0, agora() - link.created_at.getTime()),
          }
        : null,
      vagas_confirmadas: toConfirmadas(confirmadas),
    }
  }

  return {
    /** Makes a link; with `lead_id` it is shared with that lead of the caller, and told on its timeline. */
    async create(escopo: Escopo, { lead_id, ...pedido }: NovoLink) {
      const clinica = await findClinicaDivulgada(db, pedido.clinica_id, vigenciaDe(await findEmpresa(db), agora()))
      if (!clinica) throw notFound(CLINICA_INDISPONIVEL)
      const insert = (tx: Db) =>
        insertSharedLink(tx, escopo, { ...pedido, lead_id: lead_id ?? null, token: createToken() })
      const link = lead_id ? await interacoes.share(escopo, { id: lead_id, clinica }, insert) : await insert(db)
      return describeOne(escopo, link)
    },

    async list(escopo: Escopo, pagina: number) {
      const [links, total, { vagas_padrao }] = await Promise.all([
        ownSharedLinks.list(db, escopo, pagina),
        ownSharedLinks.count(db, escopo),
        findEmpresa(db),
      ])
      return { itens: await describe(escopo, links), total, vagas_padrao }
    },

    /** Exports the list as CSV. */
    async export(escopo: Escopo): Promise<Download> {
      const { fuso_horario: fuso } = await findEmpresa(db)
      const links = await ownSharedLinks.listTodos(db, escopo)
      return csvDownload(
        'clinicas-compartilhadas',
        COLUNAS,
        describeInBatches(links, (lote) => describe(escopo, lote)),
        fuso,
      )
    },

    async deactivate(escopo: Escopo, id: string) {
      const link = await ownSharedLinks.deactivate(db, escopo, id)
      if (!link) throw notFound(LINK_NAO_ENCONTRADO)
      return describeOne(escopo, link)
    },

    async getMeuContato({ usuarioId }: Escopo) {
      const [contato, empresa] = await Promise.all([findContato(db, usuarioId), findEmpresa(db)])
      return { proprio: Boolean(contato?.telefone), empresa: Boolean(empresa.whatsapp) }
    },

    open,

    getMomento: async (): Promise<Momento> => ({ agora: agora(), fuso: (await findEmpresa(db)).fuso_horario }),

    /** WhatsApp of the consultant of an active link, even if its clinic may not be shown. */
    async findWhatsapp(clinicaId: string, token: string): Promise<string | null> {
      const valid = uuid.safeParse(clinicaId).success && isToken(token)
      const link = valid ? await findSharedLink(db, clinicaId, token) : undefined
      return link ? (await findAtendente(db, link.consultor_id)).whatsapp : null
    },

    /** Answer after a form was stored; `retirar` is the token of its consent. */
    getRecebido: async (id: string, token: string | undefined, retirar: string | undefined) =>
      recebido(await find(id, token), retirar && isToken(retirar) ? caminhoDoConsentimento(retirar) : null),

    /** Stores a family's form. Programs that fill in the honeypot get the same answer. */
    async receiveContato(
      { id, token, ...formulario }: FormularioContato & { id: string; token?: string | undefined },
      remetente: Remetente,
    ): Promise<ContatoEnviado> {
      const { clinica, link, atendente } = await find(id, token)
      const consentimento =
        formulario.site === ''
          ? await entrada.receiveFormulario(formulario, {
              canal: 'compartilhado',
              origem: link ? 'link_compartilhado' : 'site',
              link: link ?? null,
              clinica,
              ...remetente,
            })
          : caminhoDeNinguem()
      return recebido({ clinica, atendente }, consentimento)
    },

    countAbertura: (clinica_id: string, token: string) =>
      db.transaction(async (tx) => {
        const link = await findSharedLink(tx, clinica_id, token)
        if (!link) return
        await countEventos(tx, ['abertura'], { link_id: link.id, clinica_id, dia: dayOf(agora()) })
        await countAbertura(tx, link.id)
      }),
  }
}
