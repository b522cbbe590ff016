import { sql } from 'drizzle-orm'
import { leads } from '../leads/leads.table.ts'
import { pacientes } from '../pacientes/pacientes.table.ts'
import { textos } from '../platform/db/arrays.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { groupBy } from '../platform/group-by.ts'
import { type DaTabela, doNome } from './de-que-tabela.ts'
import { mudancaConferir, mudancaRegistros } from './mudanca.table.ts'

const r = namesOf(mudancaRegistros, 'r')
const veio = namesOf(leads, 'veio')
const lead = namesOf(leads, 'l')
const espera = namesOf(mudancaConferir, 'e')
const chegou = namesOf(pacientes, 'chegou')
const paciente = namesOf(pacientes, 'p')

/** The lead or patient that a row of the old portal is about. For one that was merged since, the one it became. */
export type PessoaDaLinha = {
  id: string
  consultor_id: string | null
  /** For a patient, its lead. */
  lead_id: string | null
  eliminado: boolean
  /** True for a lead that waits for its telephone. */
  espera: boolean
  /** True if records of several old tables have this id and nothing says which one is meant. */
  varios: boolean
}
type Achado = Omit<PessoaDaLinha, 'varios'> & DaTabela & { antigo: string }

/** Reason for which a row does not come that names one of several records. */
export const VARIOS = 'mais de uma tabela antiga tem este id, e a linha não diz qual é a sua'

function porAntigo(rows: readonly Achado[], coluna: string | undefined) {
  const alvos = [...groupBy(rows, ({ antigo }) => antigo)].flatMap(([antigo, todos]): [string, PessoaDaLinha][] => {
    const ditos = doNome(todos, coluna)
    const [primeiro] = ditos
    if (!primeiro) return []
    const { antigo: _, tabela: __, ...alvo } = primeiro
    return [[antigo, { ...alvo, varios: ditos.some(({ id }) => id !== alvo.id) }]]
  })
  return new Map(alvos)
}

/**
 * Leads by their old ids from any table of leads, also those that wait for a telephone. The name of the column that holds the
 * id may say which table it means.
 */
export async function findLeadsAntigos(
  tx: Db,
  ids: readonly string[],
  coluna?: string,
): Promise<Map<string, PessoaDaLinha>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Achado>(sql`
    select ${r.id_antigo} as antigo, ${r.tabela}, ${lead.id}, ${lead.consultor_id}, ${lead.id} as lead_id,
           ${lead.anonimizado_em} is not null as eliminado, false as espera
      from ${r} join ${veio} on ${veio.id} = ${r.id_novo}
      join ${lead} on ${lead.id} = coalesce(${veio.mesclado_em_id}, ${veio.id})
     where ${r.id_antigo} = any (${textos(ids)})
    union all
    select ${r.id_antigo}, ${r.tabela}, ${espera.id}, null, null, false, true
      from ${r} join ${espera} on ${espera.id} = ${r.id_novo} where ${r.id_antigo} = any (${textos(ids)})`)
  return porAntigo(rows, coluna)
}

/** Names of the tables that leads came from in any run. */
export async function listTabelasDeLeads(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ tabela: string }>(sql`
    select distinct ${r.tabela} from ${r} where exists (select from ${veio} where ${veio.id} = ${r.id_novo})`)
  return rows.map(({ tabela }) => tabela)
}

/** Patients by their old ids, in the same way as `findLeadsAntigos`. */
export async function findPacientesAntigos(
  tx: Db,
  ids: readonly string[],
  coluna?: string,
): Promise<Map<string, PessoaDaLinha>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Achado>(sql`
    select ${r.id_antigo} as antigo, ${r.tabela}, ${paciente.id}, ${paciente.consultor_id}, ${paciente.lead_id},
           ${paciente.anonimizado_em} is not null as eliminado, false as espera
      from ${r} join ${chegou} on ${chegou.id} = ${r.id_novo}
      join ${paciente} on ${paciente.id} = coalesce(${chegou.mesclado_em_id}, ${chegou.id})
     where ${r.id_antigo} = any (${textos(ids)})`)
  return porAntigo(rows, coluna)
}
