import { instantOf, nextDay } from './business-time.ts'
import { dayOf } from './day.ts'

/** The moment of a request: `agora` in milliseconds, and the company's zone and day around it. */
export type Moment = {
  agora: number
  fuso: string
  /** The day, YYYY-MM-DD. */
  dia: string
  /** Starts of the day, of the next day and of the month, in the company's zone. */
  hoje: Date
  amanha: Date
  mes: Date
}

/** An instant in milliseconds with the days around it in a zone (IANA). */
export function momentAt(agora: number, fuso: string): Moment {
  const dia = dayOf(agora, fuso)
  const em = (quando: string) => new Date(instantOf(quando, '00:00', fuso))
  return { agora, fuso, dia, hoje: em(dia), amanha: em(nextDay(dia)), mes: em(`${dia.slice(0, 8)}01`) }
}
