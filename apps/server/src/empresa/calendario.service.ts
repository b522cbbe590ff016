import type { Calendar } from '../platform/business-time.ts'
import { isFeriadoNacional } from '../platform/feriados.ts'
import type { EmpresaConfig } from './empresa.queries.ts'

/** When the company works: its hours and holidays, the national ones included. */
export function calendarioDe({ fuso_horario, horario_comercial, feriados }: EmpresaConfig): Calendar {
  const daEmpresa = new Set(feriados)
  return {
    fuso: fuso_horario,
    horario: horario_comercial,
    isFeriado: (dia) => daEmpresa.has(dia) || isFeriadoNacional(dia),
  }
}
