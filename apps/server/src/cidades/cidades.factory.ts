import type { Database } from '../platform/db/db.ts'

type Cidade = { id: string; versao: number; latitude: number; longitude: number }

/** A city of the template by name. */
export async function findCidade({ pool }: Database, nome = 'Campinas', estado = 'SP'): Promise<Cidade> {
  const { rows } = await pool.query(
    'select id, versao, latitude, longitude from cidades where nome = $1 and estado = $2',
    [nome, estado],
  )
  if (!rows[0]) throw new Error(`no city ${nome}/${estado}`)
  return rows[0]
}
