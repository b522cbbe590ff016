import type { Calendar } from '../platform/business-time.ts'
import { isNationalHoliday } from '../platform/holidays.ts'
import type { EmpresaConfig } from './empresa.queries.ts'

/** Business hours and holidays of the company, with the national holidays. */
export function calendarioDe({ fuso_horario, horario_comercial, feriados }: EmpresaConfig): Calendar {
  const daEmpresa = new Set(feriados)
  return {
    fuso: fuso_horario,
    horario: horario_comercial,
    isFeriado: (dia) => daEmpresa.has(dia) || isNationalHoliday(dia),
  }
}
