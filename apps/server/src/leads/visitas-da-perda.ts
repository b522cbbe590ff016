import type { StatusVisita } from '@portal/contract/agenda/opcoes'
import { registrar } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { contextoVisita, type Escrita } from './escrita.ts'
import {
  lockVisitasCanceladas,
  lockVisitasFuturas,
  updateStatusDasVisitas,
  type VisitaDoLead,
} from './visitas.queries.ts'

const MOTIVO = 'Lead perdido'

/** What a loss does to the visits that the lead has ahead, in its own transaction, and what undoing it brings back. */
export function createVisitasDaPerda(escrita: Escrita) {
  async function setStatus(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    visitas: readonly VisitaDoLead[],
    statusDe: (visita: VisitaDoLead) => StatusVisita,
  ) {
    const novas = visitas.map((visita) => {
      const status = statusDe(visita)
      const motivo = status === 'cancelada' ? MOTIVO : null
      const motivo_cifrado = escrita.encrypt(motivo, contextoVisita('motivo_cancelamento', visita.id))
      return { id: visita.id, antes: visita.status, status, motivo_cifrado }
    })
    await updateStatusDasVisitas(tx, novas)
    const eventos = novas.map(({ id, antes, status, motivo_cifrado }) => ({
      acao: 'editar' as const,
      entidade: 'visitas' as const,
      entidade_id: id,
      antes: { status: antes },
      depois: { status, motivo_cancelamento: motivo_cifrado && '***' },
    }))
    await registrar(tx, escopo, eventos)
    touched.add(
      'visitas',
      visitas.map(({ consultor_id }) => consultor_id),
    )
  }

  return {
    /** Cancels them; returns what the passage keeps of them. */
    async cancelar(tx: Db, escopo: Escopo, touched: Touched, leadId: string): Promise<Record<string, string>> {
      const visitas = await lockVisitasFuturas(tx, leadId, new Date(escrita.agora()))
      if (visitas.length === 0) return {}
      await setStatus(tx, escopo, touched, visitas, () => 'cancelada')
      return { visitas_canceladas: visitas.map(({ id, status }) => `${id} ${status}`).join() }
    },

    /** Brings back those that a passage tells of, as they were, unless something else has happened to them. */
    async devolver(tx: Db, escopo: Escopo, touched: Touched, leadId: string, canceladas: string) {
      const antes = new Map(canceladas.split(',').map((uma) => uma.split(' ') as [string, StatusVisita]))
      const visitas = await lockVisitasCanceladas(tx, leadId, [...antes.keys()])
      await setStatus(tx, escopo, touched, visitas, ({ id, status }) => antes.get(id) ?? status)
    },
  }
}
