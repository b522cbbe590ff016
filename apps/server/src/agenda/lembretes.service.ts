import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import type { EventosDoLead } from '../leads/eventos.service.ts'
import { wallClock } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { type Devido, takeLembretes, takeSemResultado } from './lembretes.queries.ts'

const LOTE = 200
const DIA_MS = 86_400_000
const rota = (id: string) => `/consultor/agenda?visita=${id}`

/**
 * 'hoje às 10:00', 'amanhã, 12/03, às 10:00' or '12/03 às 10:00', on the visit's clock. 'amanhã' has a date, since
 * quiet hours may delay the notice to the day itself.
 */
export function quando(inicio: Date, fuso: string, agora: number): string {
  const [dia = '', hora = ''] = wallClock(inicio.getTime(), fuso).split(' ')
  const as = `às ${hora.slice(0, 5)}`
  if (dia === dayOf(agora, fuso)) return `hoje ${as}`
  const data = `${dia.slice(8)}/${dia.slice(5, 7)}`
  return dia === dayOf(agora + DIA_MS, fuso) ? `amanhã, ${data}, ${as}` : `${data} ${as}`
}

const oQue = ({ tipo, clinica }: Devido) =>
  clinica ? `${ROTULO_TIPO_VISITA[tipo]}: ${clinica}` : ROTULO_TIPO_VISITA[tipo]

/** The reminder nearest to each visit, where several are due at once. */
function proximos(devidos: readonly Devido[]): Devido[] {
  const porVisita = new Map<string, Devido>()
  for (const devido of devidos) {
    const outro = porVisita.get(devido.visita_id)
    if (!outro || devido.minutos < outro.minutos) porVisita.set(devido.visita_id, devido)
  }
  return [...porVisita.values()]
}

/** Scheduled work for visits. Each reminder is taken and sent in one transaction, on any node. */
export function createLembretesService({ database: { db }, clock }: Kit, doLead: EventosDoLead) {
  async function untilDone(lote: (tx: Db, agora: number) => Promise<number>): Promise<number> {
    let total = 0
    for (;;) {
      const n = await db.transaction((tx) => lote(tx, clock()))
      total += n
      if (n < LOTE) return total
    }
  }

  return {
    /** Reminds people of their visits, at the times set for each. */
    remind: () =>
      untilDone(async (tx, agora) => {
        const devidos = await takeLembretes(tx, new Date(agora), LOTE)
        await doLead.notifyDonos(
          tx,
          proximos(devidos).map((devido) => ({
            dono: devido.consultor_id,
            tipo: 'visita_lembrete' as const,
            titulo: `Visita ${quando(devido.inicio, devido.fuso, agora)}`,
            corpo: oQue(devido),
            rota: rota(devido.visita_id),
            fato: `visita_lembrete:${devido.visita_id}:${devido.minutos}`,
            expira_em: devido.inicio,
          })),
        )
        return devidos.length
      }),

    /** Asks for missing results. */
    askResultado: () =>
      untilDone(async (tx, agora) => {
        const devidos = await takeSemResultado(tx, new Date(agora), LOTE)
        await doLead.notifyDonos(
          tx,
          devidos.map((devido) => ({
            dono: devido.consultor_id,
            tipo: 'visita_sem_resultado' as const,
            titulo: 'Como foi a visita?',
            corpo: `${oQue(devido)}, ${quando(devido.inicio, devido.fuso, agora)}. Registre o resultado.`,
            rota: rota(devido.visita_id),
            fato: `visita_sem_resultado:${devido.visita_id}`,
          })),
        )
        return devidos.length
      }),
  }
}
