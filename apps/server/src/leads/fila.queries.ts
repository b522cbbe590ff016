import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { distribuicaoFila } from './distribuicao/distribuicao.table.ts'

/** Makes the roleta look again at a lead of the queue, or at all that nobody could take. */
export async function retryFila(tx: Db, agora: Date, leadId?: string) {
  await tx
    .update(distribuicaoFila)
    .set({ tentar_em: agora })
    .where(leadId === undefined ? eq(distribuicaoFila.situacao, 'sem_aceite') : eq(distribuicaoFila.lead_id, leadId))
}
