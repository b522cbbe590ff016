import type { Versioned } from '@portal/contract/common'
import { informeCampo } from '@portal/contract/etapas/campos-proprios'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import {
  DESFAZER_S,
  ETIQUETAS_MAXIMO,
  LEAD_GANHO,
  LEAD_NAO_ENCONTRADO,
  LEAD_PROPRIO_ABERTO,
  SELECIONE_MOTIVO,
} from '@portal/contract/leads/limites'
import { type Etapa, type EtapaEmMassa, isEtapaAberta, nivelEtapa } from '@portal/contract/leads/opcoes'
import { type DadosEtapa, faltaPara, isQualificado } from '@portal/contract/leads/transicoes'
import { findMotivoPerda } from '../../etapas/etapas.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes } from '../../platform/auth/team.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Touched } from '../../platform/db/unit-of-work.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/errors.ts'
import { hasInternacao } from '../admissoes.queries.ts'
import { contextoLead, type EscritaLeads, type Fato, proximaAcaoDe } from '../escrita.ts'
import { LEAD_PERDIDO, SEM_PROPOSTA } from '../eventos.service.ts'
import { deletePassagem, findUltimaPassagem, listPassagens } from '../historia.queries.ts'
import { findCartao, type LeadRow, type LeadValores, lockLead, lockLeads, updateLead } from '../leads.queries.ts'
import { toCartao } from '../leads.service.ts'
import { hasOrcamentoEnviado } from '../orcamentos.queries.ts'
import { listFaltam } from '../proprios/proprios.queries.ts'
import type { MudancaDeProprios } from '../proprios/write-proprios.ts'
import {
  findPosicao,
  findPrimeiro,
  findSeguinte,
  findTopo,
  INTERVALO,
  renumberColuna,
} from '../quadro/posicao.queries.ts'
import { findPorTelefones, findTelefones, lockTelefones, numerosDe } from '../telefones.queries.ts'
import { findVisitaEm, hasVisitaFutura } from '../visitas.queries.ts'

/** Days within which the owner may reopen a lost lead. */
const DIAS_REABRIR = 30

/** Allowance in seconds for the time that an undoing request is under way. */
const ATRASO_S = 5

type Movimento = {
  id: string
  versao: number
  etapa: Etapa
  depois_de?: string | null | undefined
  dados?: DadosEtapa | undefined
}

/** Column values of a lead that enters a stage, and the facts that its passage keeps. */
type Entrada = { valores: LeadValores; fato?: Fato; proprios?: MudancaDeProprios | null }

/** Thrown where no position is left between two cards of a column. */
class ColunaCheia extends Error {
  constructor(
    readonly dono: string | null,
    readonly etapa: Etapa,
  ) {
    super('no place is left between two cards')
  }
}

/** Column values of an open lead, which has no outcome. */
const ABERTO = {
  perdido_em: null,
  ganho_em: null,
  motivo_perda_id: null,
  motivo_perda_texto_cifrado: null,
} satisfies LeadValores

export type MovimentoService = ReturnType<typeof createMovimentoService>

/** Moves between stages and inside a column (docs/rules.md, 'Leads: etapas'). */
export function createMovimentoService(escrita: EscritaLeads) {
  const perdas = escrita.partes.flatMap(({ perda }) => perda ?? [])
  const cartao = async (tx: Db, id: string): Promise<LeadCartao> => toCartao(await findCartao(tx, id))

  async function lock(tx: Db, escopo: Escopo, id: string): Promise<LeadRow> {
    const lead = await lockLead(tx, escopo, id)
    if (!lead) throw notFound(LEAD_NAO_ENCONTRADO)
    return lead
  }

  /** Throws 409 if the owner has another open lead with its telephone. Call with the telephones locked. */
  async function requireUnico(tx: Db, lead: LeadRow) {
    const outros = await findPorTelefones(tx, numerosDe(lead), lead.id)
    if (outros.some((outro) => isEtapaAberta(outro.etapa) && outro.consultor_id === lead.consultor_id))
      throw conflict(LEAD_PROPRIO_ABERTO)
  }

  /**
   * Position after a card of the column, or at its top where that card is not in it. A lead that stands there already
   * keeps its position. Where no position is left, it throws `ColunaCheia`; with `apertado` it shares the position of
   * the card above, and ids decide the order.
   */
  async function posicaoEm(
    tx: Db,
    lead: LeadRow,
    etapa: Etapa,
    depoisDe: string | null,
    apertado: boolean,
  ): Promise<number> {
    const dono = lead.consultor_id
    const acima = depoisDe === null || depoisDe === lead.id ? undefined : await findPosicao(tx, dono, etapa, depoisDe)
    const daqui = etapa === lead.etapa
    if (depoisDe === null || acima === undefined)
      return daqui && (await findPrimeiro(tx, dono, etapa)) === lead.id ? lead.posicao : findTopo(tx, dono, etapa)
    const abaixo = await findSeguinte(tx, dono, etapa, { id: depoisDe, posicao: acima }, lead.id)
    if (daqui && acima < lead.posicao && (abaixo === undefined || lead.posicao < abaixo)) return lead.posicao
    if (abaixo === undefined) return acima + INTERVALO
    if (abaixo - acima >= 2 || apertado) return Math.floor((acima + abaixo) / 2)
    throw new ColunaCheia(dono, etapa)
  }

  /**
   * Runs a write, and where no position was left between two cards, renumbers the column and runs it again. `apertado`
   * is then true, since another write may have taken the new position.
   */
  async function comLugar<T>(write: (apertado: boolean) => Promise<T>): Promise<T> {
    try {
      return await write(false)
    } catch (error) {
      if (!(error instanceof ColunaCheia)) throw error
      await escrita.db.transaction((tx) => renumberColuna(tx, error.dono, error.etapa))
      return write(true)
    }
  }

  /** Validates the data that a stage asks for; returns the values and facts to store. Throws 409 or 422. */
  async function enter(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    lead: LeadRow,
    etapa: Etapa,
    dados: DadosEtapa,
  ): Promise<Entrada> {
    if (lead.etapa === 'internado') throw conflict(LEAD_GANHO)
    if (lead.etapa === 'perdido') throw conflict(LEAD_PERDIDO)
    const agora = escrita.agora()
    const motivo = dados.motivo_perda_id ? await findMotivoPerda(tx, dados.motivo_perda_id) : undefined
    if (etapa === 'perdido' && dados.motivo_perda_id && !motivo?.is_active)
      throw unprocessable({ motivo_perda_id: SELECIONE_MOTIVO })
    const falta = faltaPara(etapa, lead, {
      ...dados,
      motivo_outro: motivo?.pede_texto,
      visita_futura: etapa === 'visita_agendada' && (await hasVisitaFutura(tx, lead.id, new Date(agora))),
      orcamento: etapa === 'proposta_enviada' && (await hasOrcamentoEnviado(tx, lead.id)),
      proposta_falada: lead.proposta_em !== null,
      internacao: etapa === 'internado' && (await hasInternacao(tx, lead.id)),
    })
    const proprios = await escrita.saveProprios(tx, lead.id, dados.proprios)
    if (nivelEtapa(etapa) > nivelEtapa(lead.etapa))
      for (const { campo_id, nome } of await listFaltam(tx, [lead.id], etapa))
        falta[`proprios.${campo_id}`] = informeCampo(nome)
    if (Object.keys(falta).length > 0) throw unprocessable(falta)
    if (etapa !== 'perdido' || !dados.motivo_perda_id) return { valores: {}, proprios }
    const texto = dados.motivo_perda_texto?.trim() || null
    const cancelados: Record<string, string> = {}
    for (const perda of perdas) {
      const feito = dados[perda.pedido] ? await perda.cancel(tx, escopo, touched, lead.id) : null
      if (feito !== null) cancelados[perda.fato] = feito
    }
    return {
      valores: {
        motivo_perda_id: dados.motivo_perda_id,
        motivo_perda_texto_cifrado: escrita.encrypt(texto, contextoLead('motivo_perda_texto', lead.id)),
        ...(dados.cancelar_visitas && { visita_em: await findVisitaEm(tx, lead.id) }),
      },
      fato: cancelados,
      proprios,
    }
  }

  return {
    /** Moves a lead to a stage, or inside its column, which does not change its version. */
    move: (escopo: Escopo, { id, versao, etapa, depois_de = null, dados = {} }: Movimento): Promise<LeadCartao> =>
      comLugar((apertado) =>
        escrita.write(async (tx, touched) => {
          const lead = await lock(tx, escopo, id)
          if (etapa === lead.etapa) {
            // Somebody else moved it here meanwhile, with data of their own.
            if (lead.versao !== versao && Object.keys(dados).length > 0) throw conflict()
            const posicao = await posicaoEm(tx, lead, etapa, depois_de, apertado)
            if (posicao !== lead.posicao) {
              await updateLead(tx, id, { posicao })
              touched.add('leads', [lead.consultor_id], id)
            }
            return cartao(tx, id)
          }
          if (lead.versao !== versao) throw conflict()
          const { valores, fato, proprios } = await enter(tx, escopo, touched, lead, etapa, dados)
          const posicao = await posicaoEm(tx, lead, etapa, depois_de, apertado)
          const passou = await escrita.enter(tx, escopo, lead, etapa, { fato, posicao })
          await escrita.change(tx, escopo, touched, lead, { ...valores, ...passou }, { proprios })
          return cartao(tx, id)
        }),
      ),

    /** Moves several leads to the top of a stage; leads that may not enter it stay. */
    moveMany: (escopo: Escopo, ids: string[], etapa: EtapaEmMassa, dados: DadosEtapa = {}) =>
      escrita.write(async (tx, touched) => {
        const movidos: Versioned[] = []
        const achados = await lockLeads(tx, escopo, ids)
        const achadosIds = achados.map(({ id }) => id)
        for (const perda of perdas) if (dados[perda.pedido]) await perda.lock?.(tx, achadosIds)
        const faltam = new Set((await listFaltam(tx, achadosIds, etapa)).map(({ lead_id }) => lead_id))
        for (const lead of achados) {
          if (lead.etapa === etapa || !isEtapaAberta(lead.etapa)) continue
          if (nivelEtapa(etapa) > nivelEtapa(lead.etapa) && faltam.has(lead.id)) continue
          if (etapa === 'qualificado' && !isQualificado(lead)) continue
          const { valores, fato, proprios } = await enter(tx, escopo, touched, lead, etapa, dados)
          const passou = await escrita.enter(tx, escopo, lead, etapa, { fato })
          const depois = { ...valores, ...passou }
          const { id, versao } = await escrita.change(tx, escopo, touched, lead, depois, { proprios })
          movidos.push({ id, versao })
        }
        return { feitos: movidos.length, ignorados: new Set(ids).size - movidos.length, movidos }
      }),

    /** Undoes the caller's last move or loss within `DESFAZER_S` seconds, if the lead has not changed since. */
    undo: (escopo: Escopo, { id, versao }: Versioned): Promise<LeadCartao> =>
      escrita.write(async (tx, touched) => {
        await lockTelefones(tx, await findTelefones(tx, escopo, [id]))
        const lead = await lock(tx, escopo, id)
        if (lead.versao !== versao) throw conflict()
        const ultima = await findUltimaPassagem(tx, id)
        const idade_s = ultima ? (escrita.agora() - ultima.em.getTime()) / 1000 : Number.POSITIVE_INFINITY
        // A reopened lead can only be lost again by a move, with its reason.
        if (
          !ultima?.de ||
          !isEtapaAberta(ultima.de) ||
          ultima.por !== escopo.usuarioId ||
          idade_s > DESFAZER_S + ATRASO_S
        )
          throw conflict('Não é mais possível desfazer este movimento.')
        // Only an administrator may reverse an admission, with a reason.
        if (lead.etapa === 'internado') throw conflict(LEAD_GANHO)
        if (!isEtapaAberta(lead.etapa)) await requireUnico(tx, lead)
        await deletePassagem(tx, ultima.id)
        const passadas = await listPassagens(tx, id)
        for (const perda of perdas) {
          const cancelados = ultima.fato?.[perda.fato]
          if (cancelados) await perda.restore(tx, escopo, touched, id, String(cancelados))
        }
        await escrita.change(tx, escopo, touched, lead, {
          ...ABERTO,
          etapa: ultima.de,
          etapa_desde: new Date(ultima.em.getTime() - (ultima.duracao_s ?? 0) * 1000),
          etapa_maxima: Math.max(1, ...passadas.map(({ para }) => nivelEtapa(para))),
          posicao: await findTopo(tx, lead.consultor_id, ultima.de),
          ...(!isEtapaAberta(ultima.para) && proximaAcaoDe(ultima.fato)),
          ...(ultima.fato?.proposta_em && SEM_PROPOSTA),
          ...(ultima.fato?.visitas_canceladas && { visita_em: await findVisitaEm(tx, id) }),
          ...(ultima.fato?.valor_centavos !== undefined && {
            valor_estimado_centavos: Number(ultima.fato.valor_antes_centavos ?? 0) || null,
          }),
        })
        return cartao(tx, id)
      }),

    /** Reopens a lost lead: owners within `DIAS_REABRIR` days, supervisors and administrators always. */
    reopen: (escopo: Escopo, { id, versao }: Versioned): Promise<LeadCartao> =>
      escrita.write(async (tx, touched) => {
        await lockTelefones(tx, await findTelefones(tx, escopo, [id]))
        const lead = await lock(tx, escopo, id)
        if (lead.versao !== versao) throw conflict()
        if (lead.etapa === 'internado') throw conflict(LEAD_GANHO)
        if (lead.etapa !== 'perdido') throw conflict('Este lead está em aberto.')
        const dias = (escrita.agora() - (lead.perdido_em?.getTime() ?? 0)) / 86_400_000
        if (!distributes(escopo) && dias > DIAS_REABRIR)
          throw conflict('O prazo para reabrir este lead terminou. Fale com o supervisor.')
        await requireUnico(tx, lead)
        const passou = await escrita.pass(tx, escopo, lead, 'em_contato')
        const posicao = await findTopo(tx, lead.consultor_id, 'em_contato')
        await escrita.tell(tx, escopo, id, 'reaberto')
        await escrita.change(tx, escopo, touched, lead, { ...ABERTO, ...passou, posicao })
        return cartao(tx, id)
      }),

    archive: (escopo: Escopo, ids: string[]) =>
      escrita.write(async (tx, touched) => {
        const achados = await lockLeads(tx, escopo, ids)
        const arquivado_em = new Date(escrita.agora())
        for (const lead of achados) await escrita.change(tx, escopo, touched, lead, { arquivado_em })
        return { feitos: achados.length, ignorados: new Set(ids).size - achados.length }
      }),

    tag: (escopo: Escopo, ids: string[], etiqueta: string, tirar: boolean) =>
      escrita.write(async (tx, touched) => {
        let feitos = 0
        for (const lead of await lockLeads(tx, escopo, ids)) {
          const outras = lead.etiquetas.filter((e) => e !== etiqueta)
          const etiquetas = tirar ? outras : [...outras, etiqueta]
          if (etiquetas.length === lead.etiquetas.length || etiquetas.length > ETIQUETAS_MAXIMO) continue
          await escrita.change(tx, escopo, touched, lead, { etiquetas })
          feitos++
        }
        return { feitos, ignorados: new Set(ids).size - feitos }
      }),
  }
}
