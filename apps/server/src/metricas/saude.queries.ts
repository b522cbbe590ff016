import type { SexoLead, TipoInternacaoLead } from '@portal/contract/leads/opcoes'
import { sql } from 'drizzle-orm'
import { leads } from '../leads/leads.table.ts'
import { pacienteClinico, pacientes } from '../pacientes/pacientes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { Janela } from './pedido.ts'

const l = namesOf(leads, 'l')
const p = namesOf(pacientes, 'p')
const c = namesOf(pacienteClinico, 'c')

/** Counts leads of a month by type of admission, and by the patient's age and sex. */
export async function countPerfil(db: Db, { inicio, fim }: Pick<Janela, 'inicio' | 'fim'>, idades: readonly number[]) {
  const { rows } = await db.execute<{
    tipo: TipoInternacaoLead | null
    faixa: number | null
    sexo: SexoLead | null
    n: number
  }>(sql`
    select ${l.tipo_internacao} as tipo, width_bucket(${l.idade_paciente}, ${sql.param([...idades])}::int[]) as faixa,
           ${l.sexo_paciente} as sexo, count(*)::int as n
      from ${l}
     where ${l.mesclado_em_id} is null and ${l.created_at} >= ${inicio}::timestamptz and ${l.created_at} < ${fim}::timestamptz
     group by 1, 2, 3`)
  return rows
}

/** Encrypted health sheets of a month's registrations, in the order of their ids. */
export async function listFichasCifradas(
  db: Db,
  { inicio, fim }: Pick<Janela, 'inicio' | 'fim'>,
  depoisDe: string | null,
  limite: number,
) {
  const { rows } = await db.execute<{ id: string; conteudo: string }>(sql`
    select ${p.id}, ${c.conteudo_cifrado} as conteudo from ${p} join ${c} on ${c.paciente_id} = ${p.id}
     where ${p.mesclado_em_id} is null and ${p.created_at} >= ${inicio}::timestamptz and ${p.created_at} < ${fim}::timestamptz
       ${depoisDe === null ? sql`` : sql`and ${p.id} > ${depoisDe}::uuid`}
     order by ${p.id} limit ${limite}`)
  return rows
}
