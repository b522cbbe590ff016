import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/** A quote without an answer that ends today or tomorrow. */
export type Expirando = {
  id: string
  numero: string
  versao: number
  validade: string
  consultor_id: string
  clinica: string
}

export const fatoDe = ({ id, validade }: Pick<Expirando, 'id' | 'validade'>) => `orcamento_expirando:${id}:${validade}`

/** Those between two days whose owners were not told yet of this end. */
export async function listExpirando(db: Db, { de, ate }: { de: string; ate: string }, limite: number) {
  const { rows } = await db.execute<Expirando>(sql`
    select o.id, o.numero, o.versao, o.validade::text as validade, o.consultor_id, clinicas.name as clinica
      from orcamentos o join clinicas on clinicas.id = o.clinica_id
     where o.status in ('enviado', 'visualizado') and o.validade between ${de}::date and ${ate}::date
       and not exists (select 1 from notificacoes n where n.usuario_id = o.consultor_id
                          and n.fato = 'orcamento_expirando:' || o.id || ':' || o.validade)
     order by o.validade, o.id limit ${limite}`)
  return rows
}
