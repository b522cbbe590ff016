import { randomUUID } from 'node:crypto'
import type { Interacao, LeadCartao, LeadFicha } from '@portal/contract/leads/lead.contract'
import { LEAD_NAO_ENCONTRADO, MESMO_TELEFONE_MAXIMO } from '@portal/contract/leads/limites'
import type { Resultado, TipoInteracao } from '@portal/contract/leads/opcoes'
import { isTextoLegivel } from '@portal/contract/leads/portal-antigo'
import { NAO_QUER_MENSAGENS } from '@portal/contract/modelos/limites'
import { CONTATO_REVOGADO } from '@portal/contract/pacientes/consentimento'
import { recordLeitura } from '../auditoria/auditoria.service.ts'
import { isMensagensRevogadas } from '../pacientes/pacientes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, forbidden, notFound } from '../platform/http/errors.ts'
import { listTocadas } from './clinicas-tocadas.queries.ts'
import { codigoLead, contextoInteracao, type EscritaLeads } from './escrita.ts'
import {
  countInteracoes,
  findPorEnvio,
  type InteracaoRow,
  insertInteracao,
  isEnvioDe,
  listInteracoes,
  listPassagens,
  listUltimas,
  updateTexto,
} from './historia.queries.ts'
import { findCartao, findLead, isLegivel, type LeadRow, type LeadValores, lockLead } from './leads.queries.ts'
import { toCartao, toLead } from './leads.service.ts'
import { listCompartilhadas } from './links.queries.ts'
import { findTopo } from './quadro/posicao.queries.ts'
import { findMesmoTelefone } from './telefones.queries.ts'

type ProximaAcao = { proxima_acao?: string | null | undefined; proxima_acao_em?: string | null | undefined }
type Nova = ProximaAcao & {
  id: string
  tipo: TipoInteracao
  resultado: Resultado | null
  texto: string | null
  ocorreu_em?: string | undefined
  envio_id?: string | undefined
}
type Complemento = ProximaAcao & { id: string; envio_id: string; texto: string | null }

const DE_OUTRO_LEAD = 'Este contato já foi registrado em outro lead.'
const CONTATO_NAO_ENCONTRADO = 'Contato não encontrado'
const CONTATO_COM_TEXTO = 'Este contato já tem um texto. Registre o que falta como nota, nas interações do lead.'

/** Columns of the next action, as far as the request states them. */
const valoresDaProxima = ({ proxima_acao, proxima_acao_em }: ProximaAcao): LeadValores => ({
  ...(proxima_acao !== undefined && { proxima_acao }),
  ...(proxima_acao_em !== undefined && { proxima_acao_em: proxima_acao_em ? new Date(proxima_acao_em) : null }),
})

/** The later of two instants: an older contact may be recorded after a newer one. */
const latest = (a: Date | null, b: Date) => (a && a > b ? a : b)

export type InteracoesService = ReturnType<typeof createInteracoesService>

/** Contacts and notes of leads. Their texts are health data: encrypted, read by the owner and administrators only. */
export function createInteracoesService(escrita: EscritaLeads) {
  const { db } = escrita

  /** Locks a lead before anything is added to it: rows added during a merge would stay with the lead that goes. */
  async function lock(tx: Db, escopo: Escopo, id: string): Promise<LeadRow> {
    const lead = await lockLead(tx, escopo, id)
    if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
    return lead
  }

  /**
   * Interactions with their texts opened, which is recorded as a reading of health data, once for each opening of a
   * page.
   */
  async function read(tx: Db, escopo: Escopo, id: string, linhas: readonly InteracaoRow[]): Promise<Interacao[]> {
    if (linhas.some(({ texto_cifrado }) => texto_cifrado !== null))
      await recordLeitura(tx, escopo, { entidade: 'leads', entidade_id: id, parte: 'interacoes' })
    return linhas.map(({ texto_cifrado, ocorreu_em, autor_id, ...linha }) => ({
      ...linha,
      texto: isTextoLegivel(linha.detalhe, autor_id, escopo)
        ? escrita.decrypt(texto_cifrado, contextoInteracao(linha.id))
        : null,
      ocorreu_em: ocorreu_em.toISOString(),
    }))
  }

  async function requireLegivel(tx: Db, escopo: Escopo, id: string) {
    if (!(await isLegivel(tx, escopo, id))) throw notFound(LEAD_NAO_ENCONTRADO)
  }

  /**
   * Column values that follow from a contact. A note is no contact; the first contact of a person also ends its waiting
   * time.
   */
  async function valoresDoContato(
    tx: Db,
    escopo: Escopo,
    lead: LeadRow,
    tipo: TipoInteracao,
    quando: Date,
  ): Promise<LeadValores> {
    if (tipo === 'nota') return {}
    const desde = lead.distribuido_em ?? lead.created_at
    const primeiro = lead.primeiro_contato_em === null && {
      primeiro_contato_em: quando,
      // An imported lead had its first contact in the older portal.
      primeiro_contato_s: lead.trazido_em ? null : Math.max(0, Math.round((quando.getTime() - desde.getTime()) / 1000)),
    }
    const sai = lead.etapa === 'novo' && {
      ...(await escrita.pass(tx, escopo, lead, 'em_contato')),
      etapa_maxima: Math.max(lead.etapa_maxima, 2),
      posicao: await findTopo(tx, lead.consultor_id, 'em_contato'),
    }
    return { ultima_interacao_em: latest(lead.ultima_interacao_em, quando), ...primeiro, ...sai }
  }

  return {
    create: (
      escopo: Escopo,
      { id, tipo, resultado, texto, ocorreu_em, envio_id, ...proxima }: Nova,
    ): Promise<LeadCartao> =>
      escrita.write(async (tx, touched) => {
        const lead = await lock(tx, escopo, id)
        const agora = new Date(escrita.agora())
        const quando = ocorreu_em && new Date(ocorreu_em) < agora ? new Date(ocorreu_em) : agora
        const interacao = randomUUID()
        const nova = await insertInteracao(tx, {
          id: interacao,
          lead_id: id,
          tipo,
          resultado,
          texto_cifrado: escrita.encrypt(texto, contextoInteracao(interacao)),
          ocorreu_em: quando,
          autor_id: escopo.usuarioId,
          created_by: escopo.usuarioId,
          envio_id: envio_id ?? null,
        })
        if (!nova) {
          if (!(await isEnvioDe(tx, id, envio_id))) throw conflict(DE_OUTRO_LEAD)
          return toCartao(await findCartao(tx, id))
        }
        await escrita.change(tx, escopo, touched, lead, {
          ...(await valoresDoContato(tx, escopo, lead, tipo, quando)),
          ...valoresDaProxima(proxima),
        })
        return toCartao(await findCartao(tx, id))
      }),

    /** Adds to a contact of the caller's its text, which is written once, and the next action. */
    complete: (escopo: Escopo, { id, envio_id, texto, ...proxima }: Complemento): Promise<LeadCartao> =>
      escrita.write(async (tx, touched) => {
        const lead = await lock(tx, escopo, id)
        const interacao = await findPorEnvio(tx, id, envio_id)
        if (interacao?.autor_id !== escopo.usuarioId) throw notFound(CONTATO_NAO_ENCONTRADO)
        const contexto = contextoInteracao(interacao.id)
        const dito = escrita.decrypt(interacao.texto_cifrado, contexto)
        if (texto && dito && dito !== texto) throw conflict(CONTATO_COM_TEXTO)
        if (texto && !dito) await updateTexto(tx, interacao.id, escrita.encrypt(texto, contexto))
        await escrita.change(tx, escopo, touched, lead, valoresDaProxima(proxima))
        return toCartao(await findCartao(tx, id))
      }),

    /** Records that WhatsApp or the telephone was opened; it becomes a contact only by its recorded result. */
    start: (
      escopo: Escopo,
      { id, canal, envio_id }: { id: string; canal: 'whatsapp' | 'ligacao'; envio_id?: string | undefined },
    ) =>
      escrita.write(async (tx, touched) => {
        const lead = await lock(tx, escopo, id)
        if (lead.contato_revogado_em) throw conflict(CONTATO_REVOGADO)
        if (canal === 'whatsapp' && (await isMensagensRevogadas(tx, id))) throw conflict(NAO_QUER_MENSAGENS)
        const evento = canal === 'whatsapp' ? ('whatsapp_iniciado' as const) : ('ligacao_iniciada' as const)
        const autor = {
          autor_id: escopo.usuarioId,
          created_by: escopo.usuarioId,
          ocorreu_em: new Date(escrita.agora()),
        }
        await insertInteracao(tx, { lead_id: id, tipo: 'sistema', evento, ...autor, envio_id: envio_id ?? null })
        await escrita.change(tx, escopo, touched, lead, {})
        return { ok: true as const }
      }),

    /** Makes a clinic's link by `create` and adds a line to the lead's timeline, in one transaction. */
    share: <Link extends { id: string }>(
      escopo: Escopo,
      { id, clinica }: { id: string; clinica: { id: string; name: string } },
      create: (tx: Db) => Promise<Link>,
    ): Promise<Link> =>
      escrita.write(async (tx, touched) => {
        // Supervisors hand leads out; clinics are offered by those who attend to the family.
        if (escopo.role === 'supervisor') throw forbidden()
        const lead = await lock(tx, escopo, id)
        const link = await create(tx)
        await insertInteracao(tx, {
          lead_id: id,
          tipo: 'sistema',
          evento: 'link_compartilhado',
          detalhe: { clinica: clinica.name, clinica_id: clinica.id, link_id: link.id },
          autor_id: escopo.usuarioId,
          created_by: escopo.usuarioId,
          ocorreu_em: new Date(escrita.agora()),
        })
        await escrita.change(tx, escopo, touched, lead, {})
        return link
      }),

    list: (escopo: Escopo, id: string, pagina: number) =>
      db.transaction(async (tx) => {
        await requireLegivel(tx, escopo, id)
        const linhas = await listInteracoes(tx, id, pagina)
        const total = await countInteracoes(tx, id)
        return { itens: await read(tx, escopo, id, linhas), total }
      }),

    /** A lead as its drawer shows it, archived ones included. Supervisors read neither texts nor shared clinics. */
    getFicha: (escopo: Escopo, id: string): Promise<LeadFicha> =>
      db.transaction(async (tx) => {
        const row = await findLead(tx, escopo, id, 'arquivados')
        if (!row) throw notFound(LEAD_NAO_ENCONTRADO)
        const iguais = await findMesmoTelefone(tx, escopo, row, MESMO_TELEFONE_MAXIMO)
        const mesmo_telefone = iguais.map(({ numero, created_at, ...outro }) => ({
          ...outro,
          codigo: codigoLead(numero),
          created_at: created_at.toISOString(),
        }))
        const lead = { ...toLead(row), mesmo_telefone }
        if (escopo.role === 'supervisor') return { ...lead, conversa: [], compartilhadas: [], clinica_tocada: null }
        const compartilhadas = await listCompartilhadas(tx, id)
        const [tocada] = await listTocadas(tx, escopo, id)
        return {
          ...lead,
          conversa: await read(tx, escopo, id, await listUltimas(tx, id)),
          compartilhadas: compartilhadas.map(({ clinica_id, em }) => ({ clinica_id, em: em.toISOString() })),
          clinica_tocada: tocada && tocada.toque !== 'interesse' ? { nome: tocada.nome, toque: tocada.toque } : null,
        }
      }),

    /** Stages that a lead passed through, the newest first. */
    async listPassagens(escopo: Escopo, id: string) {
      await requireLegivel(db, escopo, id)
      return (await listPassagens(db, id, escopo)).map(({ mesclado_de, ...passagem }) => ({
        ...passagem,
        em: passagem.em.toISOString(),
        mesclado_de: mesclado_de === null ? null : codigoLead(mesclado_de),
      }))
    },
  }
}
