import type { ClinicaCompartilhada, SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { vagasRestantes } from '@portal/contract/compartilhamento/vagas'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { findClinicaAtiva } from '../clinicas/clinicas.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { InteracoesService } from '../leads/interacoes.service.ts'
import { CLINICA_INDISPONIVEL, LINK_NAO_ENCONTRADO, withClinicas } from '../links/links.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { findContato } from '../platform/auth/profiles.queries.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { notFound } from '../platform/http/errors.ts'
import { createToken } from '../platform/keys/token.ts'
import {
  countAbertura,
  findSharedLink,
  insertSharedLink,
  ownSharedLinks,
  type SharedLinkRow,
} from './compartilhamento.queries.ts'

type NovoLink = { clinica_id: string; vagas_inicial: number; lead_id?: string | undefined }

export type CompartilhamentoService = ReturnType<typeof createCompartilhamentoService>

/** Shared links. `agora` is the clock (milliseconds) for the vacancies. */
export function createCompartilhamentoService(
  { db }: Database,
  leads: Pick<InteracoesService, 'share'>,
  agora: () => number = Date.now,
) {
  const restantes = (link: SharedLinkRow, automatica: boolean) =>
    automatica ? vagasRestantes(link.vagas_inicial, link.created_at.getTime(), agora()) : link.vagas_inicial

  async function describe(links: SharedLinkRow[]): Promise<SharedLink[]> {
    const { contagem_vagas_automatica } = await findEmpresa(db)
    const vagas = new Map(links.map((link) => [link.id, restantes(link, contagem_vagas_automatica)]))
    const described = await withClinicas(db, links)
    return described.map((link) => ({ ...link, vagas_restantes: vagas.get(link.id) ?? link.vagas_inicial }))
  }

  async function describeOne(link: SharedLinkRow): Promise<SharedLink> {
    const [described] = await describe([link])
    if (!described) throw notFound(CLINICA_INDISPONIVEL)
    return described
  }

  return {
    /** With `lead_id`, the link is shared with that lead of the caller, whose timeline tells it. */
    async create(escopo: Escopo, { lead_id, ...pedido }: NovoLink) {
      const clinica = await findClinicaAtiva(db, pedido.clinica_id)
      if (!clinica) throw notFound(CLINICA_INDISPONIVEL)
      const insert = (tx: Db) =>
        insertSharedLink(tx, escopo, { ...pedido, lead_id: lead_id ?? null, token: createToken() })
      const link = lead_id ? await leads.share(escopo, { id: lead_id, clinica }, insert) : await insert(db)
      return describeOne(link)
    },

    async list(escopo: Escopo, pagina: number) {
      const [links, total, { vagas_padrao }] = await Promise.all([
        ownSharedLinks.list(db, escopo, pagina),
        ownSharedLinks.count(db, escopo),
        findEmpresa(db),
      ])
      return { itens: await describe(links), total, vagas_padrao }
    },

    async deactivate(escopo: Escopo, id: string) {
      const link = await ownSharedLinks.deactivate(db, escopo, id)
      if (!link) throw notFound(LINK_NAO_ENCONTRADO)
      return describeOne(link)
    },

    async getMeuContato({ usuarioId }: Escopo) {
      const [contato, empresa] = await Promise.all([findContato(db, usuarioId), findEmpresa(db)])
      return { proprio: Boolean(contato?.telefone), empresa: Boolean(empresa.whatsapp) }
    },

    /** Data of a shared link's page; without a token, of the clinic itself. Throws 404 with a sentence for visitors. */
    async open(clinicaId: string, token?: string): Promise<ClinicaCompartilhada> {
      const link = token === undefined ? undefined : await findSharedLink(db, clinicaId, token)
      const consultor = link && (await findContato(db, link.consultor_id))
      if (token !== undefined && !consultor) throw notFound(LINK_INDISPONIVEL)
      const [clinica, empresa] = await Promise.all([findClinicaAtiva(db, clinicaId), findEmpresa(db)])
      if (!clinica) throw notFound(CLINICA_INDISPONIVEL)
      return {
        clinica: { ...clinica, planos_saude: clinica.show_planos ? clinica.planos_saude : [] },
        consultor: consultor ? { nome: consultor.full_name, foto: consultor.image } : null,
        whatsapp: consultor?.telefone ?? empresa.whatsapp ?? null,
        vagas: link
          ? {
              vagas_inicial: link.vagas_inicial,
              vagas_restantes: restantes(link, empresa.contagem_vagas_automatica),
              automatica: empresa.contagem_vagas_automatica,
              idade_ms: Math.max(0, agora() - link.created_at.getTime()),
            }
          : null,
      }
    },

    countAbertura: (clinicaId: string, token: string) => countAbertura(db, clinicaId, token),
  }
}
