import { SEM_RESULTADO_H, type TipoVisita } from '@portal/contract/agenda/opcoes'
import { sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { isVisitaEmAberto, lembretesEnviados, visitas } from './agenda.table.ts'

const v = namesOf(visitas, 'v')
const e = namesOf(lembretesEnviados, 'e')
const clinica = namesOf(clinicas)

/** Stands in the place of minutes for the question about a result. */
const SEM_RESULTADO = -SEM_RESULTADO_H * 60
/** Days after which a missing result is not asked for any more. */
const DIAS_DE_PERGUNTA = 30

export type Devido = {
  visita_id: string
  minutos: number
  consultor_id: string
  tipo: TipoVisita
  inicio: Date
  fuso: string
  clinica: string | null
}

const abertas = isVisitaEmAberto(v)
const colunas = sql`${v.id} as visita_id, ${v.consultor_id}, ${v.tipo}, ${v.inicio}, ${v.fuso},
  (select ${clinica.name} from ${clinica} where ${clinica.id} = ${v.clinica_id}) as clinica`

/**
 * Takes due reminders, so that no other node sends them: of visits that have not begun, at times after the visit was
 * made.
 */
export async function takeLembretes(tx: Db, agora: Date, limite: number): Promise<Devido[]> {
  const { rows } = await tx.execute<Devido>(sql`
    with devidos as (
      select ${v.id}, m.minutos
        from ${v} cross join lateral unnest(${v.lembretes_min}) as m (minutos)
       where ${abertas} and ${v.inicio} > ${agora.toISOString()}::timestamptz
         and ${v.inicio} <= ${agora.toISOString()}::timestamptz + interval '7 days'
         and ${v.inicio} - make_interval(mins => m.minutos) between ${v.created_at} and ${agora.toISOString()}::timestamptz
         and not exists (select 1 from ${e} where ${e.visita_id} = ${v.id} and ${e.minutos} = m.minutos)
       order by ${v.inicio}, ${v.id}, m.minutos
       limit ${limite}
    ), tomados as (
      insert into ${lembretesEnviados} (visita_id, minutos, em)
      select id, minutos, ${agora.toISOString()}::timestamptz from devidos
      on conflict do nothing returning visita_id, minutos
    )
    select t.minutos, ${colunas} from tomados t join ${v} on ${v.id} = t.visita_id
     order by ${v.inicio}, ${v.id}, t.minutos`)
  return rows.map((row) => ({ ...row, inicio: new Date(row.inicio) }))
}

/** Takes visits without a result in time, each once. */
export async function takeSemResultado(tx: Db, agora: Date, limite: number): Promise<Devido[]> {
  const { rows } = await tx.execute<Devido>(sql`
    with devidos as (
      select ${v.id} from ${v}
       where ${abertas}
         and ${v.fim} between ${agora.toISOString()}::timestamptz - make_interval(days => ${DIAS_DE_PERGUNTA})
                       and ${agora.toISOString()}::timestamptz - make_interval(hours => ${SEM_RESULTADO_H})
         and not exists (select 1 from ${e} where ${e.visita_id} = ${v.id} and ${e.minutos} = ${SEM_RESULTADO})
       order by ${v.fim}, ${v.id}
       limit ${limite}
    ), tomados as (
      insert into ${lembretesEnviados} (visita_id, minutos, em)
      select id, ${SEM_RESULTADO}, ${agora.toISOString()}::timestamptz from devidos
      on conflict do nothing returning visita_id, minutos
    )
    select t.minutos, ${colunas} from tomados t join ${v} on ${v.id} = t.visita_id order by ${v.fim}, ${v.id}`)
  return rows.map((row) => ({ ...row, inicio: new Date(row.inicio) }))
}
