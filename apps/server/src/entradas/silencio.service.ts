import type { Db } from '../platform/db/db.ts'
import { listRitmo } from './chamadas.queries.ts'

const DIA_MS = 86_400_000
/** Days that are looked at, and leads that a source must have had in them before silence counts. */
const JANELA_DIAS = 90
const MINIMO_DE_LEADS = 5

export type Silencio = { nome: string; ultimo: Date; dias: number; por_dia: number }

/**
 * Sources without a lead for longer than five usual gaps, and for at least two days. `por_dia` is their number of leads
 * a day before, rounded to a tenth.
 */
export async function silencioDe(db: Db, agora: number): Promise<Map<string, Silencio>> {
  const ritmos = await listRitmo(db, new Date(agora - JANELA_DIAS * DIA_MS))
  return new Map(
    ritmos.flatMap(({ id, nome, ultimo, primeiro, leads }) => {
      if (!ultimo || !primeiro || leads < MINIMO_DE_LEADS) return []
      const ativos = Math.max(1, (ultimo.getTime() - primeiro.getTime()) / DIA_MS)
      const porDia = leads / ativos
      const dias = Math.floor((agora - ultimo.getTime()) / DIA_MS)
      if (dias < Math.max(2, Math.ceil(5 / porDia))) return []
      return [[id, { nome, ultimo, dias, por_dia: Math.round(porDia * 10) / 10 }] as const]
    }),
  )
}
