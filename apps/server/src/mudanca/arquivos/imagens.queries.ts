import type { ImagensMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { mudancaArquivos } from './mudanca-arquivos.table.ts'

/** Progress of the pictures and videos of the move, each counted once; null if there are none. */
export async function findImagens(db: Db): Promise<ImagensMudanca | null> {
  const { rows } = await db.execute<ImagensMudanca>(sql`
    with objetos as (
      select objeto, bool_or(estado = 'espera') as espera, bool_or(estado = 'trazido') as trazido
        from ${mudancaArquivos} where origem = 'mudanca' and estado in ('espera', 'trazido', 'faltando') group by objeto
    )
    select count(*)::int as total, count(*) filter (where espera)::int as esperando,
           count(*) filter (where trazido and not espera)::int as trazidas,
           count(*) filter (where not trazido and not espera)::int as faltando from objetos`)
  const [imagens] = rows
  return imagens && imagens.total > 0 ? imagens : null
}
