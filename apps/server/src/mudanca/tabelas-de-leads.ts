import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/db.ts'
import { countConhecidas, findRegistros, hasRegistros, listRegistros, saveRegistros } from './registros.queries.ts'

/** Name under which earlier versions registered the leads of one table, whatever that table was called. */
const LEADS = 'leads'
/** Name under which the registered name of each table of leads is kept. */
const NOMES = 'tabelas de leads'

const digest = (nome: string) => createHash('sha256').update(nome).digest()

/**
 * Names under which the leads of these tables are registered. No other table ever gets the same name, because ids of
 * different tables may be equal.
 */
export async function nameTables(tx: Db, rotulos: readonly string[]): Promise<Map<string, string>> {
  const conhecidas = await findRegistros(tx, NOMES, rotulos)
  const todas = await listRegistros(tx, NOMES)
  const isDoPrimeiro = ({ impressao }: { impressao: Buffer }) => impressao.equals(digest(LEADS))
  const antigas = todas.length === 0 ? await findAntigas(tx, rotulos) : new Set<string>()
  const tomado = todas.some(isDoPrimeiro) || antigas.size > 0
  const nomes = new Map(
    rotulos.map((rotulo) => {
      const conhecida = conhecidas.get(rotulo)
      const doPrimeiro = conhecida ? isDoPrimeiro(conhecida) : antigas.has(rotulo)
      if (doPrimeiro) return [rotulo, LEADS]
      return [rotulo, rotulo === LEADS && tomado ? `public.${rotulo}` : rotulo]
    }),
  )
  await saveRegistros(
    tx,
    NOMES,
    [...nomes].map(([id_antigo, nome]) => ({
      ...{ id_antigo, id_novo: conhecidas.get(id_antigo)?.id_novo ?? randomUUID() },
      ...{ impressao: digest(nome), versao_daqui: null },
    })),
  )
  return nomes
}

/** Tables among these that an earlier version registered under `LEADS`. */
async function findAntigas(tx: Db, rotulos: readonly string[]): Promise<Set<string>> {
  if (!(await hasRegistros(tx, LEADS))) return new Set()
  const antigas = new Set<string>()
  let [maior, ids] = ['', 0]
  for (const rotulo of rotulos.toSorted()) {
    if (rotulo !== LEADS && (await hasRegistros(tx, rotulo))) continue
    const { uuids, outros } = await countConhecidas(tx, rotulo, LEADS)
    // Numbers occur as ids in every table: they count only for the table in which most of them are found.
    if (uuids > 0) antigas.add(rotulo)
    else if (outros > ids) [maior, ids] = [rotulo, outros]
  }
  if (ids > 0) antigas.add(maior)
  return antigas
}
