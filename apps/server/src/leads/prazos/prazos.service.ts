import { listGestoresDeLeads } from '../../empresa/equipes.queries.ts'
import { insertNotificacoes } from '../../notificacoes/notificacoes.queries.ts'
import { addBusinessMinutes } from '../../platform/business-time.ts'
import { dayOf } from '../../platform/day.ts'
import { notifyDonos } from '../avisos.ts'
import { codigoLead, type EscritaLeads } from '../escrita.ts'
import { prazoDe } from './prazo.ts'
import {
  countParados,
  listSemContatoDoDono,
  listSemContatoDosGestores,
  lockPrazosVelhos,
  type SemContato,
  updatePrazos,
} from './prazos.queries.ts'

const LOTE = 200
const MINUTO_MS = 60_000

const lugarDe = ({ numero, cidade, estado }: SemContato) =>
  cidade ? `${codigoLead(numero)}, ${cidade}/${estado}` : codigoLead(numero)

export type PrazosLeadService = ReturnType<typeof createPrazosLeadService>

/** Scheduled jobs for deadlines of leads. Each run continues where the last one ended, on any node. */
export function createPrazosLeadService(escrita: EscritaLeads) {
  const { db } = escrita

  /** Computes one batch of deadlines by the present rules; returns the number of leads. */
  const recalculateLote = () =>
    escrita.write(async (tx, touched) => {
      const regras = await escrita.regras(tx)
      const velhos = await lockPrazosVelhos(tx, regras.numero, LOTE)
      const novos = velhos.map((lead) => ({ ...lead, antes: lead.prazo_em, prazo_em: prazoDe(lead, regras) }))
      if (novos.length > 0) await updatePrazos(tx, regras.numero, novos)
      for (const { id, consultor_id, antes, prazo_em } of novos)
        if (antes?.getTime() !== prazo_em?.getTime()) touched.add('leads', [consultor_id], id)
      return novos.length
    })

  async function tellDonos() {
    const passados = await listSemContatoDoDono(db, new Date(escrita.agora()), LOTE)
    await notifyDonos(
      db,
      escrita.agora(),
      passados.flatMap((lead) =>
        lead.consultor_id === null
          ? []
          : {
              dono: lead.consultor_id,
              tipo: 'lead_sem_contato' as const,
              titulo: 'Lead sem contato',
              corpo: `${lugarDe(lead)}: o prazo do primeiro contato passou.`,
              lead: lead.id,
              fato: lead.fato,
            },
      ),
    )
    return passados.length
  }

  /** Tells supervisors after twice the time for the first contact: as much business time again after the deadline. */
  async function notifyGestores() {
    const { calendario, primeiroContatoMin } = await escrita.regras(db)
    const agora = escrita.agora()
    const gestoresDe = await listGestoresDeLeads(db)
    // Supervisors of all teams see the queue.
    const gestores = gestoresDe(null)
    if (gestores.length === 0) return 0
    const candidatos = await listSemContatoDosGestores(
      db,
      new Date(agora - primeiroContatoMin * MINUTO_MS),
      gestores,
      LOTE,
    )
    const estourados = candidatos.filter(
      ({ prazo_em }) => addBusinessMinutes(prazo_em.getTime(), primeiroContatoMin, calendario) <= agora,
    )
    await insertNotificacoes(
      db,
      estourados.flatMap((lead) =>
        gestoresDe(lead.consultor_id).map((usuario_id) => ({
          usuario_id,
          tipo: 'sla_estourado' as const,
          titulo: 'Primeiro contato atrasado',
          corpo: `${lugarDe(lead)}: passou o dobro do prazo do primeiro contato.`,
          rota: `/supervisor/leads?lead=${lead.id}`,
          fato: lead.fato,
        })),
      ),
    )
    return estourados.length
  }

  /** Runs full batches until one is not full; returns the number of rows. */
  async function untilDone(lote: () => Promise<number>): Promise<number> {
    let total = 0
    for (;;) {
      const n = await lote()
      total += n
      if (n < LOTE) return total
    }
  }

  return {
    /** Computes deadlines by changed rules again, so that 'Atrasado' is right. */
    recalculate: () => untilDone(recalculateLote),

    /** Tells owners, then supervisors, of leads that nobody contacted in time. */
    async notifySemContato() {
      return { donos: await untilDone(tellDonos), gestores: await untilDone(notifyGestores) }
    },

    /** Tells each owner once a day how many overdue leads have no planned action. */
    async suggestContatos() {
      const { calendario } = await escrita.regras(db)
      const agora = escrita.agora()
      const parados = await countParados(db, new Date(agora))
      await insertNotificacoes(
        db,
        parados.map(({ usuario_id, leads }) => ({
          usuario_id,
          tipo: 'leads_parados' as const,
          titulo: `${leads} ${leads === 1 ? 'lead' : 'leads'} sem próxima ação`,
          corpo: 'O prazo da etapa passou. Veja no quadro.',
          rota: '/consultor/kanban?hoje=atrasados',
          fato: `leads_parados:${dayOf(agora, calendario.fuso)}`,
        })),
      )
      return parados.length
    },
  }
}
