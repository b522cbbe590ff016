import { sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { notificacoes } from '../notificacoes/notificacoes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { isEmAberto, orcamentos } from './orcamentos.table.ts'

const o = namesOf(orcamentos, 'o')
const n = namesOf(notificacoes, 'n')
const clinica = namesOf(clinicas)

/** A quote without an answer whose last day is today or tomorrow. */
export type Expirando = {
  id: string
  numero: string
  versao: number
  validade: string
  consultor_id: string
  clinica: string
}

export const fatoDe = ({ id, validade }: Pick<Expirando, 'id' | 'validade'>) => `orcamento_expirando:${id}:${validade}`

/** Quotes whose last day lies between two days and whose owners were not told of it yet. */
export async function listExpirando(db: Db, { de, ate }: { de: string; ate: string }, limite: number) {
  const { rows } = await db.execute<Expirando>(sql`
    select ${o.id}, ${o.numero}, ${o.versao}, ${o.validade}::text as validade, ${o.consultor_id}, ${clinica.name} as clinica
      from ${o} join ${clinica} on ${clinica.id} = ${o.clinica_id}
     where ${isEmAberto(o)} and ${o.validade} between ${de}::date and ${ate}::date
       and not exists (select 1 from ${n} where ${n.usuario_id} = ${o.consultor_id}
                          and ${n.fato} = 'orcamento_expirando:' || ${o.id} || ':' || ${o.validade})
     order by ${o.validade}, ${o.id} limit ${limite}`)
  return rows
}
