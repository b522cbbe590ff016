import {
  DIAS_INVOLUNTARIA,
  DIAS_PIA,
  HORAS_COMUNICACAO,
  MARCOS_72H,
  MARCOS_90D,
  MARCOS_PIA,
} from '@portal/contract/internacoes/prazos'
import { and, type SQL, sql } from 'drizzle-orm'
import { internacoes, isAConfirmar, isValida } from '../internacoes/internacoes.table.ts'
import { pendencias } from '../pendencias/pendencias.table.ts'
import { figures } from '../platform/db/figures.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { pacientes } from './pacientes.table.ts'

const i = namesOf(internacoes, 'i')
const p = namesOf(pendencias, 'p')

const horas = (n: number) => sql.raw(`interval '${n} hours'`)
const seAberto = (aberto: string, desde: string, depois: number) =>
  sql`case when ${sql.raw(aberto)} then ${sql.raw(`i.${desde}`)} + ${horas(depois)} end`
const naSaida = (coluna: string) => `i.saida is not null and i.${coluna} is null`

/** Due instant of the oldest open task that an admission `i` waits for. */
const esperaMaisVelha = sql`(select min(${p.prazo_em}) from ${p} where ${p.entidade_id} = ${i.paciente_id}
  and ${p.resolvida_em} is null and ${p.fato} like 'espera:' || ${i.id} || ':%')`

/** Earliest of an admission `i`'s open deadlines; given shorter times, the earliest first warning. */
function primeiro(comunicacao: number, pia: number, limite: number): SQL {
  const partes = [
    ...['mp_em', 'dp_em', 'outros_orgaos_em'].map((c) => seAberto(`i.${c} is null`, 'entrada', comunicacao)),
    ...['saida_mp_em', 'saida_dp_em', 'saida_outros_orgaos_em'].map((c) => seAberto(naSaida(c), 'saida', comunicacao)),
    seAberto('i.pia_em is null and i.saida is null', 'entrada', pia),
    seAberto(`i.tipo = 'involuntaria' and i.convertida_voluntaria_em is null and i.saida is null`, 'entrada', limite),
  ]
  return sql`case when ${isValida(i)} then least(${sql.join([...partes, esperaMaisVelha], sql`, `)}) end`
}

/** Next end of an admission `i`'s deadlines and awaited tasks; null without any. As `prazosDe` and `esperasDe`. */
export const proximoPrazo = primeiro(HORAS_COMUNICACAO, DIAS_PIA * 24, DIAS_INVOLUNTARIA * 24)

/** Instant of the first warning of an open deadline of an admission `i`. */
export const primeiroAviso = primeiro(HORAS_COMUNICACAO - MARCOS_72H[0], MARCOS_PIA[0] * 24, MARCOS_90D[0] * 24)

const passou = (qual: SQL, agora: Date): SQL<boolean> => sql<boolean>`${qual} <= ${agora.toISOString()}::timestamptz`

/** True if people are warned about an admission `i`: imported ones only once they are confirmed. */
export const isAvisada = sql<boolean>`not ${isAConfirmar(i)}`

/** True if an admission of this patient has a deadline near its end or over: the filter 'Prazos vencendo'. */
export const comPrazoVencendo = (pacienteId: SQL, agora: Date): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${i} where ${i.paciente_id} = ${pacienteId} and ${isAvisada} and ${passou(primeiroAviso, agora)})`

/** Numbers of patients that pass `quais` with a deadline near or over, and with one that is over. */
export const contagemComPrazo = (quais: SQL | undefined, agora: Date) =>
  figures(
    {
      n: sql`count(distinct ${i.paciente_id})`,
      vencidos: sql`count(distinct ${i.paciente_id}) filter (where ${passou(proximoPrazo, agora)})`,
    },
    sql`from ${i} join ${pacientes} on ${pacientes.id} = ${i.paciente_id} where ${and(quais, isAvisada, passou(primeiroAviso, agora))}`,
  )
