import type { TipoPaciente } from '@portal/contract/pacientes/opcoes'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { internacoes, isEmCurso } from '../internacoes/internacoes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { pacientes } from './pacientes.table.ts'

const internacao = namesOf(internacoes)
const paciente = namesOf(pacientes)

const EM_CURSO = sql`${internacao.paciente_id} = ${paciente.id} and ${isEmCurso(internacao)}`
const TIPO_EM_CURSO = sql`case when ${internacao.convertida_voluntaria_em} is null then ${internacao.tipo} else 'voluntaria' end`

/** Type of the running admission; without one, the intended type. */
export const tipoVigente = sql<TipoPaciente>`coalesce((select ${TIPO_EM_CURSO} from ${internacao} where ${EM_CURSO}
  order by ${internacao.entrada} desc limit 1), ${paciente.tipo_internacao})`

/** Condition for patients whose type is one of these. */
export const isDoTipo = (tipos: readonly TipoPaciente[]) =>
  or(
    and(
      inArray(pacientes.tipo_internacao, [...tipos]),
      sql`not exists (select 1 from ${internacao} where ${EM_CURSO})`,
    ),
    sql`exists (select 1 from ${internacao} where ${EM_CURSO} and ${TIPO_EM_CURSO} = any(${sql.param([...tipos])}::text[]))`,
  )

/** Type of a patient's running admission, else the intended one. */
export async function findTipoVigente(tx: Db, id: string): Promise<TipoPaciente> {
  const [row] = await tx.select({ tipo: tipoVigente }).from(pacientes).where(eq(pacientes.id, id))
  return row?.tipo ?? 'nao_sabe'
}
