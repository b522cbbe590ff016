import type { MinhaSituacao } from '@portal/contract/leads/distribuicao/oferta.contract'
import {
  JA_ACEITO,
  type MotivoRecusaOferta,
  OFERTA_EXPIRADA,
  OFERTA_RECUSADA,
  type StatusOferta,
} from '@portal/contract/leads/distribuicao/opcoes'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { flagRepetidos } from '../avisos.ts'
import type { EscritaLeads } from '../escrita.ts'
import { retryFila } from '../fila.queries.ts'
import { lockTelefones, numerosDe } from '../telefones.queries.ts'
import { impedimentoDe } from './decisao.ts'
import { deliver } from './entrega.ts'
import { toMinhaOferta } from './explicacao.ts'
import { countRegrasDe, listMinhasOfertas } from './relatorios.queries.ts'
import {
  answerOferta,
  findOferta,
  insertEventos,
  listPendentes,
  lockLeadDaOferta,
  markVista,
  readAvisosDeOfertas,
} from './roleta.queries.ts'
import type { RoletaService } from './roleta.service.ts'

export const OFERTA_NAO_ENCONTRADA = 'Oferta não encontrada'

const DIAS_DO_REGISTRO = 30
const DIA_MS = 86_400_000

export type OfertasService = ReturnType<typeof createOfertasService>

/** Offers as their consultant sees and answers them; name and number of the lead are hidden until acceptance. */
export function createOfertasService(escrita: EscritaLeads, roleta: RoletaService) {
  async function requireOwn(tx: Db, escopo: Escopo, id: string) {
    const oferta = await findOferta(tx, id, escopo.usuarioId)
    if (!oferta) throw notFound(OFERTA_NAO_ENCONTRADA)
    return oferta
  }

  /** Error for an answer that came too late. */
  function late(status: StatusOferta) {
    if (status === 'recusada') return conflict(OFERTA_RECUSADA)
    return conflict(status === 'cancelada' || status === 'aceita' ? JA_ACEITO : OFERTA_EXPIRADA)
  }

  return {
    async listPendentes(escopo: Escopo) {
      const agora = new Date(escrita.agora())
      const [itens, regras] = await Promise.all([
        listPendentes(escrita.db, escopo.usuarioId, agora),
        countRegrasDe(escrita.db, escopo.usuarioId),
      ])
      return {
        agora: agora.toISOString(),
        na_roleta: regras > 0 || itens.length > 0,
        itens: itens.map((oferta) => ({
          ...oferta,
          ofertado_em: oferta.ofertado_em.toISOString(),
          expira_em: oferta.expira_em.toISOString(),
        })),
      }
    },

    /** Gives the lead to the caller, unless the offer has ended. Accepting the same offer again changes nothing. */
    accept: (escopo: Escopo, id: string) =>
      escrita.write(async (tx, touched) => {
        const { lead_id, ...telefones } = await requireOwn(tx, escopo, id)
        await lockTelefones(tx, numerosDe(telefones))
        const lead = await lockLeadDaOferta(tx, lead_id)
        const agora = new Date(escrita.agora())
        const oferta = await answerOferta(tx, id, agora, { status: 'aceita' })
        if (
          !oferta ||
          !lead ||
          lead.consultor_id !== null ||
          lead.arquivado_em !== null ||
          !isEtapaAberta(lead.etapa)
        ) {
          const atual = await requireOwn(tx, escopo, id)
          if (!oferta && atual.status === 'aceita' && lead?.consultor_id === escopo.usuarioId) return { lead_id }
          throw oferta ? conflict(JA_ACEITO) : late(atual.status)
        }
        const entrega = { lead, consultor_id: escopo.usuarioId }
        const depois = await deliver(escrita, tx, escopo, touched, [entrega], { acao: 'aceitar', aceito_em: agora })
        const quem = { lead_id, consultor_id: escopo.usuarioId, ator_id: escopo.usuarioId, oferta_id: id }
        await insertEventos(tx, [
          { ...quem, em: agora, tipo: 'aceito', regra: oferta.explicacao.escolhido?.regra ?? null },
        ])
        await readAvisosDeOfertas(tx, [id])
        await flagRepetidos(tx, depois)
        return { lead_id }
      }),

    /** Refuses an offer; the lead goes on to the next person at once. */
    refuse: (escopo: Escopo, id: string, motivo: MotivoRecusaOferta | null) =>
      escrita.write(async (tx, touched) => {
        const { lead_id } = await requireOwn(tx, escopo, id)
        await lockLeadDaOferta(tx, lead_id)
        const agora = new Date(escrita.agora())
        const oferta = await answerOferta(tx, id, agora, { status: 'recusada', motivo })
        if (!oferta) {
          const { status } = await requireOwn(tx, escopo, id)
          if (status === 'recusada') return { ok: true as const }
          throw late(status)
        }
        const quem = { lead_id, consultor_id: escopo.usuarioId, ator_id: escopo.usuarioId, oferta_id: id }
        const regra = oferta.explicacao.escolhido?.regra ?? null
        await insertEventos(tx, [{ ...quem, em: agora, tipo: 'recusado', motivo, regra }])
        await recordAcao(tx, escopo, {
          acao: 'distribuir',
          entidade: 'leads',
          entidade_id: lead_id,
          depois: { oferta: 'recusada', ...(motivo && { motivo }) },
        })
        await retryFila(tx, agora, lead_id)
        await readAvisosDeOfertas(tx, [id])
        touched.add('leads', [null], lead_id)
        return { ok: true as const }
      }),

    /** An offer seen in the portal causes no other notice. */
    markVista: (escopo: Escopo, id: string) =>
      escrita.db.transaction(async (tx) => {
        if (!(await markVista(tx, id, escopo.usuarioId, new Date(escrita.agora()))))
          throw notFound(OFERTA_NAO_ENCONTRADA)
        await readAvisosDeOfertas(tx, [id])
        return { ok: true as const }
      }),

    /** The caller's log of offers: why a lead came, and why others did not. Colleagues are never named. */
    async listMinhas(escopo: Escopo, pedido: { pagina: number; tamanho: number; so_minhas: boolean }) {
      const desde = new Date(escrita.agora() - DIAS_DO_REGISTRO * DIA_MS)
      const rows = await listMinhasOfertas(escrita.db, escopo.usuarioId, desde, pedido)
      return {
        itens: rows.slice(0, pedido.tamanho).map((row) => toMinhaOferta(row, escopo.usuarioId)),
        mais: rows.length > pedido.tamanho,
      }
    },

    /** Reason for which the caller would receive no lead now, if any, with their limits and loads. */
    async getMinhaSituacao({ usuarioId }: Escopo): Promise<MinhaSituacao> {
      const [pessoas, regras] = await Promise.all([
        roleta.readPessoas(escrita.db, [usuarioId]),
        countRegrasDe(escrita.db, usuarioId),
      ])
      const pessoa = pessoas.get(usuarioId)
      const agora = escrita.agora()
      const pausado_ate = pessoa?.pausado_ate ?? null
      return {
        impedimento: impedimentoDe(pessoa, agora),
        pausado_ate: pausado_ate && pausado_ate.getTime() > agora ? pausado_ate.toISOString() : null,
        limite_abertos: pessoa?.limite_abertos ?? null,
        limite_dia: pessoa?.limite_dia ?? null,
        abertos: pessoa?.abertos ?? 0,
        estados: [...(pessoa?.estados ?? [])],
        recebidos_hoje: pessoa?.recebidos_dia ?? 0,
        regras,
      }
    },
  }
}
