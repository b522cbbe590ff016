import type { StatusVisita } from '@portal/contract/agenda/opcoes'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { ParteDoLead } from '../leads/partes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import {
  lockVisitasCanceladas,
  lockVisitasFuturas,
  rowsDoLead,
  updateStatusDasVisitas,
  type VisitaDoLead,
} from './do-lead.queries.ts'

const MOTIVO = 'Lead perdido'

/** Context that encrypts a text for its visit. */
export const contextoVisita = (campo: 'observacoes' | 'resultado' | 'motivo_cancelamento', id: string) =>
  `visitas.${campo}:${id}`

/** Visits follow their lead, open ones with its consultant; a loss may cancel those that are ahead. */
export function visitasDoLead({ cipher, clock }: Pick<Kit, 'cipher' | 'clock'>): ParteDoLead {
  async function setStatus(
    tx: Db,
    escopo: Escopo,
    touched: Touched,
    visitas: readonly VisitaDoLead[],
    statusDe: (visita: VisitaDoLead) => StatusVisita,
  ) {
    const novas = visitas.map((visita) => {
      const status = statusDe(visita)
      const contexto = contextoVisita('motivo_cancelamento', visita.id)
      const motivo_cifrado = status === 'cancelada' ? cipher.encryptText(MOTIVO, contexto) : null
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
    await recordAcao(tx, escopo, eventos)
    touched.add(
      'visitas',
      visitas.map(({ consultor_id }) => consultor_id),
    )
  }

  return {
    ...rowsDoLead,
    owned: { subject: 'visitas', move: rowsDoLead.move },
    perda: {
      pedido: 'cancelar_visitas',
      fato: 'visitas_canceladas',

      async cancel(tx, escopo, touched, leadId) {
        const visitas = await lockVisitasFuturas(tx, leadId, new Date(clock()))
        if (visitas.length === 0) return null
        await setStatus(tx, escopo, touched, visitas, () => 'cancelada')
        return visitas.map(({ id, status }) => `${id} ${status}`).join()
      },

      async restore(tx, escopo, touched, leadId, canceladas) {
        const antes = new Map(canceladas.split(',').map((uma) => uma.split(' ') as [string, StatusVisita]))
        const visitas = await lockVisitasCanceladas(tx, leadId, [...antes.keys()])
        await setStatus(tx, escopo, touched, visitas, ({ id, status }) => antes.get(id) ?? status)
      },
    },
  }
}
